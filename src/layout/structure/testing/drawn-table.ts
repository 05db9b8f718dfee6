/** A table of texts for tests: columns 100 wide, lines 20 apart, a line break where a text has one. */
import { type DraftCell, type DraftTable, plainKinds } from '../../draft-table.ts';
import type { Item } from '../../item.ts';

/** Places that another cell reaches over from above are undefined. */
export function drawnTable(
  rows: readonly (readonly (string | undefined)[])[],
  headerRows: number,
): DraftTable {
  const columns = Math.max(...rows.map((row) => row.length));
  const lineCounts = rows.map((row) =>
    Math.max(1, ...row.map((text, column) => linesIn(text) - tallness(rows, row, column) + 1)),
  );
  const tops = lineCounts.map((_, row) => 20 * lineCounts.slice(0, row).reduce((sum, one) => sum + one, 0));
  const bottom = 20 * lineCounts.reduce((sum, one) => sum + one, 0);
  let at = 0;
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): readonly DraftCell[] => {
      if (text === undefined) return [];
      const rowSpan = tallness(rows, texts, column);
      const [x0, y0] = [100 * column, tops[row] ?? 0];
      const lines = (text === '' ? [] : text.split('\n')).map((line, down): readonly Item[] => {
        at += 1;
        const y = y0 + 20 * down;
        return [{ at, text: line, x0, x1: x0 + 50, y0: y + 5, y1: y + 15, isMark: false }];
      });
      const area = { x0, x1: x0 + 100, y0, y1: tops[row + rowSpan] ?? bottom };
      return [{ row, column, rowSpan, columnSpan: 1, area, lines }];
    }),
  );
  return {
    area: { x0: 0, x1: 100 * columns, y0: 0, y1: bottom },
    ...{ rows: rows.length, columns, headerRows, rowKinds: plainKinds(rows.length, headerRows), cells },
  };
}

const linesIn = (text: string | undefined): number => (text ?? '').split('\n').length;

/** How many rows a cell reaches over. */
function tallness(
  rows: readonly (readonly (string | undefined)[])[],
  row: readonly (string | undefined)[],
  column: number,
): number {
  const from = rows.indexOf(row);
  const end = rows.findIndex((other, at) => at > from && other[column] !== undefined);
  return (end < 0 ? rows.length : end) - from;
}
