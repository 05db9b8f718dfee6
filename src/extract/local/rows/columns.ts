/** Where one column ends and the next begins, by the headings and by what stands below them. */
import { isFigure, isMoney } from './figures.ts';
import type { RowLine, RowWord } from './row-line.ts';

type Span = { readonly x0: number; readonly x1: number };

const steps = 48;
const mostLines = 80;

/** Between each two headings the place that the fewest words below cross; the gap of the headings breaks a tie. */
export function cutsBetween(headings: readonly Span[], lines: readonly RowLine[]): readonly number[] {
  const told = lines.filter(({ segments }) => segments.length > 1).slice(0, mostLines);
  const rows = (told.length > 0 ? told : lines.slice(0, mostLines)).map(({ words }) => words);
  return headings.slice(1).map((right, place) => {
    const left = headings[place] ?? right;
    // Cells may stand beside their headings, on slanted pages above all.
    const [from, to] = [left.x0 + 0.2 * (left.x1 - left.x0), right.x1 - 0.2 * (right.x1 - right.x0)];
    if (to <= from) return (left.x1 + right.x0) / 2;
    const costs = Array.from({ length: steps + 1 }, (_, step) => {
      const x = from + ((to - from) * step) / steps;
      const away = x < left.x1 ? left.x1 - x : x > right.x0 ? x - right.x0 : 0;
      return { x, cost: crossings(rows, x) + (1.5 * away) / (to - from) };
    });
    const least = Math.min(...costs.map(({ cost }) => cost));
    return middleOfWidestRun(costs, least + 0.02);
  });
}

/** Words that the place goes through, and halves of segments that it parts. */
function crossings(rows: readonly (readonly RowWord[])[], x: number): number {
  let count = 0;
  for (const words of rows) {
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      if (word === undefined || word.at[0] >= x) break;
      const next = words[at + 1];
      if (word.at[2] > x) count += 1;
      else if (next !== undefined && next.at[0] >= x && next.segment === word.segment) count += 0.35;
    }
  }
  return count;
}

function middleOfWidestRun(
  costs: readonly { readonly x: number; readonly cost: number }[],
  limit: number,
): number {
  let [start, width, middle] = [-1, -1, costs[0]?.x ?? 0];
  costs.forEach(({ x, cost }, at) => {
    if (cost > limit) {
      start = -1;
      return;
    }
    if (start < 0) start = at;
    const from = costs[start]?.x ?? x;
    if (x - from > width) [width, middle] = [x - from, (x + from) / 2];
  });
  return middle;
}

/** The line's words by column. A word of text that ran over into a column of figures goes back to where its text began. */
export function cellsOfLine(
  line: RowLine,
  cuts: readonly number[],
  isFigures: readonly boolean[],
): readonly (readonly RowWord[])[] {
  const cells: RowWord[][] = Array.from({ length: cuts.length + 1 }, () => []);
  const isAlone = line.segments.length === 1;
  const bySegment = Map.groupBy(line.words, ({ segment }) => segment);
  for (const words of bySegment.values()) {
    const whole = textColumn(words, cuts, isFigures, isAlone);
    if (whole >= 0) cells[whole]?.push(...words);
    else sortInto(cells, words, cuts, isFigures);
  }
  return cells;
}

function sortInto(
  cells: readonly RowWord[][],
  words: readonly RowWord[],
  cuts: readonly number[],
  isFigures: readonly boolean[],
): void {
  let last = -1;
  for (const word of words) {
    let column = columnAt(cuts, (word.at[0] + word.at[2]) / 2);
    const ranOver = last >= 0 && column > last && !isFigure(word.text);
    if (ranOver && isFigures[column] === true && isFigures[last] !== true) column = last;
    cells[column]?.push(word);
    last = column;
  }
}

function columnAt(cuts: readonly number[], x: number): number {
  const column = cuts.findIndex((cut) => x < cut);
  return column < 0 ? cuts.length : column;
}

/** A running text that reaches over columns is one text in its first column; -1 for what the columns may part. */
function textColumn(
  words: readonly RowWord[],
  cuts: readonly number[],
  isFigures: readonly boolean[],
  isAlone: boolean,
): number {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || first === last) return -1;
  const from = columnAt(cuts, (first.at[0] + first.at[2]) / 2);
  const to = columnAt(cuts, (last.at[0] + last.at[2]) / 2);
  if (from === to || isFigures[from] === true || isFigure(first.text)) return -1;
  if (to === cuts.length && isMoney(last.text)) return -1;
  const texts = words.filter(({ text }) => !isFigure(text)).length;
  return isAlone || (texts >= 4 && texts * 5 >= words.length * 3) ? from : -1;
}

/** Columns most of whose cells are figures. */
export function figureColumns(lines: readonly (readonly (readonly RowWord[])[])[]): readonly boolean[] {
  const count = lines[0]?.length ?? 0;
  return Array.from({ length: count }, (_, column) => {
    let [filled, figures] = [0, 0];
    for (const cells of lines) {
      const words = cells[column] ?? [];
      if (words.length === 0) continue;
      filled += 1;
      if (isFigure(words.map(({ text }) => text).join(''))) figures += 1;
    }
    return filled > 0 && figures >= 0.6 * filled;
  });
}
