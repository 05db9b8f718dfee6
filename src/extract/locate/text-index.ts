/** The pages as one string of folded letters each, in which a text is found wherever words begin and end. */
import type { Page } from '../../model/document.ts';
import type { Span, WordRun } from './place.ts';

export type Fold = (text: string) => string;

export type TextIndex = {
  readonly find: (value: string) => readonly Span[];
};

type Letters = {
  readonly page: Page;
  readonly text: string;
  /** Where pieces begin and end, and the word each belongs to. */
  readonly begins: ReadonlyMap<number, Edge>;
  readonly ends: ReadonlyMap<number, Edge>;
  readonly order: readonly number[];
};
/** A piece of a word that is not the whole of it has a surplus. */
type Edge = { readonly at: number; readonly surplus: 0 | 1 };

const mostFound = 200;
const separators = /[^\p{L}\p{N}\p{M}]+/u;
/** `LV40003` has two pieces, where it is known that the value is in it. */
const fineSeparators = /[^\p{L}\p{N}\p{M}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

function lettersOf(page: Page, order: readonly number[], fold: Fold, parts: RegExp): Letters {
  const begins = new Map<number, Edge>();
  const ends = new Map<number, Edge>();
  let text = '';
  order.forEach((word, at) => {
    const pieces = (page.words[word]?.text ?? '').split(parts).map(fold);
    const filled = pieces.filter((piece) => piece !== '');
    filled.forEach((piece, place) => {
      begins.set(text.length, { at, surplus: place === 0 ? 0 : 1 });
      text += piece;
      ends.set(text.length, { at, surplus: place === filled.length - 1 ? 0 : 1 });
    });
  });
  return { page, text, begins, ends, order };
}

/** All lines one below the other, and whatever has lines of its own beside others. */
function ordersOf(page: Page): readonly (readonly number[])[] {
  const isLong = (words: readonly number[]) => words.length > 1;
  return [
    page.lines.flatMap((line) => line.words),
    ...page.tables.flatMap((table) => table.cells.map((cell) => cell.words)).filter(isLong),
    ...page.pairs.map((pair) => pair.value.words).filter(isLong),
  ];
}

export const indexTexts = (pages: readonly Page[], fold: Fold): TextIndex =>
  indexRuns(
    pages.flatMap((page) => ordersOf(page).map((words) => ({ page, words }))),
    fold,
  );

/** Of words in an order in which they may be read. `isFine`: values may begin and end where letters and digits meet. */
export function indexRuns(runs: readonly WordRun[], fold: Fold, isFine = false): TextIndex {
  const parts = isFine ? fineSeparators : separators;
  const all = runs.map(({ page, words }) => lettersOf(page, words, fold, parts));
  return {
    find(value) {
      const wanted = fold(value);
      if (wanted === '') return [];
      const spans: Span[] = [];
      for (const { page, text, begins, ends, order } of all) {
        for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
          const [begin, end] = [begins.get(from), ends.get(from + wanted.length)];
          if (begin === undefined || end === undefined) continue;
          const words = order.slice(begin.at, end.at + 1);
          spans.push({ page, words, surplus: begin.surplus + end.surplus });
          if (spans.length >= mostFound) return spans;
        }
      }
      return spans;
    },
  };
}
