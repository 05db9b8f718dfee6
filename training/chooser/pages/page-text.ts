/** A page's ordered words with the runs they stand in, each run's letters in pieces that a value may begin or end at. */

import { type PageWord, pageWords } from '../../../src/extract/chooser/page-words.ts';
import { withoutAccents } from '../../../src/extract/locate/fold.ts';
import type { PageView } from '../../../src/extract/view.ts';
import type { Box } from '../../../src/model/box.ts';
import { boxAround } from '../../../src/model/box.ts';

/** Letters between marks; `isFirst` and `isLast` of its word. */
export type Piece = {
  readonly text: string;
  readonly word: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Words that stand together on one line, by their places in the page's order. */
export type Run = {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly row: number;
  readonly line: number;
  readonly at: Box;
  readonly pieces: readonly Piece[];
  readonly text: string;
  /** Where each word begins in `text`. */
  readonly starts: readonly number[];
};

export type PageText = {
  readonly view: PageView;
  readonly words: readonly PageWord[];
  readonly runs: readonly Run[];
  readonly rows: readonly (readonly Run[])[];
  readonly em: number;
  readonly firstOfLine: ReadonlyMap<number, Run>;
};

const separators = /[^\p{L}\p{N}\p{M}]+/u;

export function textOfPage(view: PageView): PageText {
  const words = pageWords(view);
  const runs: Run[] = [];
  let at = 0;
  for (const [row, segments] of view.rows.entries()) {
    for (const segment of segments) {
      const from = at;
      const members = new Set(segment.words);
      while (at < words.length && words[at]?.row === row && members.has(words[at]?.word ?? -1)) at += 1;
      if (at === from) continue;
      const run = runOf(words, { index: runs.length, from, to: at, row, line: segment.line });
      // Rules and dots say nothing.
      if (run.pieces.length > 0) runs.push(run);
    }
  }
  const rows: Run[][] = view.rows.map(() => []);
  for (const run of runs) rows[run.row]?.push(run);
  const firstOfLine = new Map<number, Run>();
  for (const run of runs) if (!firstOfLine.has(run.line)) firstOfLine.set(run.line, run);
  return { view, words, runs, rows, em: view.em, firstOfLine };
}

function runOf(words: readonly PageWord[], place: Pick<Run, 'index' | 'from' | 'to' | 'row' | 'line'>): Run {
  const own = words.slice(place.from, place.to);
  const starts: number[] = [];
  let text = '';
  for (const word of own) {
    if (text !== '' && !word.isRest) text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  const pieces = own.flatMap((word, offset) => {
    const filled = word.text
      .split(separators)
      .map(withoutAccents)
      .filter((piece) => piece !== '');
    return filled.map((piece, index) => ({
      text: piece,
      word: place.from + offset,
      isFirst: index === 0,
      isLast: index === filled.length - 1,
    }));
  });
  return { ...place, text, starts, pieces, at: boxAround(own.map(({ box }) => box)) };
}

/** The words that the characters from `start` to `end` of the run's text touch. */
export function wordsOfRun(run: Run, start: number, end: number): readonly number[] {
  return run.starts.flatMap((from, at) => {
    const next = run.starts[at + 1] ?? run.text.length + 1;
    return from < end && next - 1 > start ? [run.from + at] : [];
  });
}
