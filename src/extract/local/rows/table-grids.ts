/** Tables that the layout saw, as grids: a second opinion beside what the headings tell, right above all where lines were drawn. */
import type { Table } from '../../../model/document.ts';
import { isFigure } from './figures.ts';
import { emptyCell, type Grid, type GridCell, type GridRow, textOfCell, wordsOfCell } from './grid.ts';
import { strengthOf } from './header-bands.ts';
import type { LabelFit } from './label-fit.ts';
import { isSumLabel } from './line-sense.ts';
import type { RowLine, RowWord } from './row-line.ts';

const mostHeaderRows = 3;
const mostCells = 6000;

type Placed = { readonly word: RowWord; readonly line: number };

export function tableGrids(lines: readonly RowLine[], fit: LabelFit): readonly Grid[] {
  const view = lines[0]?.view;
  if (view === undefined) return [];
  const placed = new Map<number, Placed>();
  lines.forEach(({ words }, line) => {
    for (const word of words) placed.set(word.word, { word, line });
  });
  return view.page.tables.flatMap((table) => {
    if (table.cells.length > mostCells || table.columns < 2) return [];
    const cells = cellsOf(table, placed);
    const header = headerOf(cells, table, fit);
    const columns = Array.from({ length: table.columns }, (_, column) => {
      const words = cells.flatMap((row) => wordsOfCell(row[column] ?? emptyCell));
      return {
        header: header.texts[column] ?? '',
        x0: Math.min(...words.map(({ at }) => at[0]), 10),
        x1: Math.max(...words.map(({ at }) => at[2]), 0),
      };
    });
    const rows = itemsOf(cells.slice(header.rows), fit).map(
      (row): GridRow => ({ view, cells: row, top: topOf(row) }),
    );
    if (rows.length === 0) return [];
    const top = Math.min(...cells.flat().map((cell) => topOf([cell])));
    return [{ source: 'table', view, columns, rows, top, runsOn: false }];
  });
}

const topOf = (cells: readonly GridCell[]): number =>
  Math.min(Infinity, ...cells.flatMap((cell) => wordsOfCell(cell).map(({ at }) => at[1])));

function cellsOf(table: Table, placed: ReadonlyMap<number, Placed>): readonly (readonly GridCell[])[] {
  const rows = Array.from({ length: table.rows }, () =>
    Array.from({ length: table.columns }, () => emptyCell),
  );
  for (const { row, column, words } of table.cells) {
    const known = words.flatMap((word) => placed.get(word) ?? []);
    const byLine = [...Map.groupBy(known, ({ line }) => line)].sort(([a], [b]) => a - b);
    const lines = byLine.map(([, some]) => some.map(({ word }) => word).sort((a, b) => a.at[0] - b.at[0]));
    const cells = rows[row];
    if (cells !== undefined && column < cells.length) cells[column] = { lines };
  }
  return rows;
}

/** The first rows that name the fields best, whatever the layout says. */
function headerOf(
  cells: readonly (readonly GridCell[])[],
  table: Table,
  fit: LabelFit,
): { readonly rows: number; readonly texts: readonly string[] } {
  let best: { readonly rows: number; readonly texts: readonly string[]; readonly strength: number } = {
    rows: table.headerRows,
    texts: textsOf(cells.slice(0, table.headerRows)),
    strength: 0,
  };
  for (let from = 0; from < Math.min(mostHeaderRows, cells.length - 1); from += 1) {
    for (let rows = from + 1; rows <= Math.min(from + 2, cells.length - 1); rows += 1) {
      const texts = textsOf(cells.slice(from, rows));
      const strength = strengthOf(texts.map((text) => fit.of(text)));
      if (strength > best.strength + 0.1) best = { rows, texts, strength };
    }
  }
  return best;
}

function textsOf(rows: readonly (readonly GridCell[])[]): readonly string[] {
  const count = rows[0]?.length ?? 0;
  return Array.from({ length: count }, (_, column) =>
    rows
      .map((row) => textOfCell(row[column] ?? emptyCell))
      .filter((text) => text !== '')
      .join(' '),
  );
}

/** Until sums begin; a row that only goes on with a text belongs to the one above. */
function itemsOf(rows: readonly (readonly GridCell[])[], fit: LabelFit): readonly (readonly GridCell[])[] {
  const items: (readonly GridCell[])[] = [];
  const counts = rows
    .map((row) => row.filter((cell) => isFigure(textOfCell(cell))).length)
    .sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  for (const row of rows) {
    const figures = row.filter((cell) => isFigure(textOfCell(cell))).length;
    const filled = row.filter(({ lines }) => lines.length > 0).length;
    if (filled === 0) continue;
    const isSum = row.some((cell) => isSumLabel(textOfCell(cell), fit.meaningsOf));
    if (isSum && figures < Math.max(2, usual - 1)) {
      if (items.length > 0) break;
      continue;
    }
    const above = items.at(-1);
    if (above !== undefined && filled === 1 && figures === 0) {
      items[items.length - 1] = above.map((cell, column) => ({
        lines: [...cell.lines, ...(row[column] ?? emptyCell).lines],
      }));
    } else items.push(row);
  }
  return items;
}
