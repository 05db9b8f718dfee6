/**
 * Where a text stands on a page, slips of reading allowed: letters are compared piece by piece along the rows, and on below
 * in the same column.
 */
import { withoutAccents } from '../../../src/extract/locate/fold.ts';
import type { PageText, Run } from './page-text.ts';

export type Found = {
  readonly words: readonly number[];
  /** Letters that differ. */
  readonly distance: number;
  /** How many of its ends lie inside a word. */
  readonly surplus: number;
  readonly rows: number;
};

const slips = 0.15;
const leastForSlips = 6;
const longest = 600;
/** Pieces from one beginning on. */
const mostLooks = 1500;
/** Slips are spread over a text: so many at its beginning, and then by its length. */
const [earlySlips, slipsALetter] = [2, 0.2];
const rowsBelow = 3;
const reachEms = 2.5;
const mostBelow = 4;
const leastInside = 4;
const leastGlued = 5;
const far = 30_000;

export const slipsOf = (length: number): number =>
  length < leastForSlips ? 0 : Math.max(1, Math.floor(slips * length));

/** All places, closest first; they may overlap. */
export function findTexts(page: PageText, value: string, mostSlips?: number): readonly Found[] {
  const wanted = Array.from(withoutAccents(value));
  if (wanted.length === 0 || wanted.length > longest) return [];
  const budget = mostSlips ?? slipsOf(wanted.length);
  const found: Found[] = [];
  let looks = 0;

  /** The next line of the edit distances, null where none is within the budget. */
  function extend(line: Int16Array, consumed: number, letter: string): Int16Array | null {
    const next = new Int16Array(line.length).fill(far);
    const at = consumed + 1;
    let least = far;
    if (at <= budget) {
      next[0] = at;
      least = at;
    }
    for (let j = Math.max(1, at - budget); j <= Math.min(wanted.length, at + budget); j += 1) {
      const same = wanted[j - 1] === letter ? 0 : 1;
      const cost = Math.min((line[j - 1] ?? far) + same, (line[j] ?? far) + 1, (next[j - 1] ?? far) + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    return least > Math.min(budget, earlySlips + slipsALetter * at) ? null : next;
  }

  type State = {
    readonly line: Int16Array;
    readonly consumed: number;
    readonly words: readonly number[];
    readonly range: readonly [number, number];
    readonly surplus: number;
    readonly rows: number;
  };

  function walk(run: Run, fromPiece: number, start: State): void {
    let { line, consumed } = start;
    looks += 1;
    if (looks > mostLooks) return;
    const words = [...start.words];
    for (let at = fromPiece; at < run.pieces.length; at += 1) {
      looks += 1;
      const piece = run.pieces[at];
      if (piece === undefined || looks > mostLooks) return;
      for (const letter of piece.text) {
        const next = extend(line, consumed, letter);
        if (next === null) return;
        [line, consumed] = [next, consumed + 1];
      }
      if (words.at(-1) !== piece.word) words.push(piece.word);
      const distance = line[wanted.length] ?? far;
      if (distance <= budget) {
        const surplus = start.surplus + (piece.isLast ? 0 : 1);
        found.push({ words: withMarks(page, words), distance, surplus, rows: start.rows });
      }
    }
    for (const { run: next, range } of following(page, run, start.range)) {
      const isBelow = next.row !== run.row;
      walk(next, 0, { ...start, line, consumed, words, range, rows: start.rows + (isBelow ? 1 : 0) });
    }
  }

  const first = new Int16Array(wanted.length + 1).fill(far);
  for (let j = 0; j <= Math.min(budget, wanted.length); j += 1) first[j] = j;
  for (const run of page.runs) {
    for (const [at, piece] of run.pieces.entries()) {
      const surplus = piece.isFirst ? 0 : 1;
      const range = [run.at[0], run.at[2]] as const;
      looks = 0;
      walk(run, at, { line: first, consumed: 0, words: [], range, surplus, rows: 1 });
    }
  }
  const usable = found.filter(({ surplus }) => wanted.length >= leastInside || surplus === 0);
  const all = usable.length > 0 ? usable : gluedIn(page, wanted.join(''));
  return all.toSorted(
    (a, b) =>
      a.distance - b.distance || a.surplus - b.surplus || a.rows - b.rows || a.words.length - b.words.length,
  );
}

/** With the words between them that are nothing but marks. */
function withMarks(page: PageText, words: readonly number[]): readonly number[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (before === undefined || word <= before + 1) return [word];
    const between = Array.from({ length: word - before - 1 }, (_, step) => before + 1 + step);
    return between.every((one) => !/[\p{L}\p{N}]/u.test(page.words[one]?.text ?? ''))
      ? [...between, word]
      : [word];
  });
}

/** Where a text may go on behind a run: beside it, or below it. */
function following(page: PageText, run: Run, range: readonly [number, number]) {
  const found = new Map<number, { readonly run: Run; readonly range: readonly [number, number] }>();
  const add = (next: Run | undefined, isBeside: boolean) => {
    if (next === undefined || next.index === run.index || found.has(next.index)) return;
    const own = [next.at[0], next.at[2]] as const;
    const wide = [Math.min(range[0], own[0]), Math.max(range[1], own[1])] as const;
    found.set(next.index, { run: next, range: isBeside ? wide : own });
  };
  const beside = page.runs[run.index + 1];
  if (beside?.row === run.row) add(beside, true);
  let below = 0;
  for (let row = run.row + 1; row <= run.row + rowsBelow && below < mostBelow; row += 1) {
    for (const next of page.rows[row] ?? []) {
      if (next.at[0] >= range[1] || next.at[2] <= range[0]) continue;
      if (next.at[1] - run.at[3] > reachEms * page.em) continue;
      add(next, false);
      below += 1;
    }
  }
  if (beside !== undefined && beside.row === run.row + 1) add(beside, false);
  add(page.firstOfLine.get(run.line + 1), false);
  return found.values();
}

/** Inside of words that were read as one. */
function gluedIn(page: PageText, wanted: string): readonly Found[] {
  if (wanted.length < leastGlued) return [];
  return page.runs.flatMap((run) => {
    const letters = run.pieces.flatMap(({ text, word }) => Array.from(text, (letter) => ({ letter, word })));
    const from = letters
      .map(({ letter }) => letter)
      .join('')
      .indexOf(wanted);
    if (from < 0) return [];
    const words = [...new Set(letters.slice(from, from + wanted.length).map(({ word }) => word))];
    return [{ words, distance: 0, surplus: 2, rows: 1 }];
  });
}

/** Places that do not overlap, the closest first. */
export function apart<T extends { readonly words: readonly number[] }>(found: readonly T[]): readonly T[] {
  const taken = new Set<number>();
  return found.filter(({ words }) => {
    if (words.some((word) => taken.has(word))) return false;
    for (const word of words) taken.add(word);
    return true;
  });
}
