/** The words of lines sorted into columns, and which columns hold figures. */
import { isFigure, isMoney } from './figures.ts';
import type { RowLine, RowWord } from './row-line.ts';

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
