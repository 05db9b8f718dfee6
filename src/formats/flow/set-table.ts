/** A table: columns as wide as what stands in them needs or the document says, rows as high, lines between cells where it has them. */
import type { Block, Cell, Table } from './flow.ts';
import { flowLimits, tooLong, withoutTables } from './flow.ts';
import type { Galley, KnownPictures } from './galley.ts';
import { paragraphWidths } from './set-paragraph.ts';

/** Between what stands in a cell and its edges. */
export const cellPadding = 4;
/** A column is never narrower for the sake of others. */
const leastColumn = 14;
/** A single word longer than this may be broken where there is no room. */
const longestWord = 160;
/** Fewer always have room for words. */
const manyColumns = 5;

export type SetBlocks = (
  galley: Galley,
  blocks: readonly Block[],
  place: { readonly x: number; readonly y: number; readonly width: number; readonly level: number },
) => number;

type PlacedCell = {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
};

export function setTable(
  galley: Galley,
  table: Table,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly level: number },
  pictures: KnownPictures,
  setBlocks: SetBlocks,
): number {
  const { cells, columns } = gridOf(table);
  const widths = columnWidths(table, cells, columns, place.width, pictures);
  const edges = [place.x];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  const xAt = (column: number) => edges[Math.min(column, columns)] ?? place.x;
  const tops = [place.y];
  const byRow = Map.groupBy(cells, ({ row }) => row);
  /** What reaches over several rows, by the last of them. */
  const ends = new Map<number, number>();
  for (let row = 0; row < table.rows.length; row++) {
    const top = tops[row] ?? place.y;
    let bottom = Math.max(top + 8, ends.get(row) ?? 0);
    for (const { cell, column, rows, columns: span } of byRow.get(row) ?? []) {
      const x = xAt(column) + cellPadding;
      const width = Math.max(leastColumn / 2, xAt(column + span) - xAt(column) - 2 * cellPadding);
      const end = setBlocks(galley, cell.blocks, { x, y: top + 2, width, level: place.level + 1 }) + 2;
      if (rows === 1) bottom = Math.max(bottom, end);
      else {
        const last = Math.min(table.rows.length, row + rows) - 1;
        ends.set(last, Math.max(ends.get(last) ?? 0, end));
      }
    }
    tops.push(bottom);
  }
  const bottom = tops.at(-1) ?? place.y;
  if (table.isRuled)
    drawRulings(galley, cells, xAt, (row) => tops[Math.min(row, table.rows.length)] ?? bottom);
  return bottom + 6;
}

/** How wide a table must be for its words to stand whole; 0 where it has few columns, or the document says how wide they are. */
export function leastTableWidth(table: Table, pictures: KnownPictures): number {
  const isNarrow = table.rows.every((row) => row.length < manyColumns);
  return isNarrow || table.widths !== undefined ? 0 : blockWidths(table, pictures, 0).least;
}

/** Where each cell stands, past those that reach down into its row. */
function gridOf(table: Table): { readonly cells: readonly PlacedCell[]; readonly columns: number } {
  const cells: PlacedCell[] = [];
  /** By column: the first row that is free again. */
  const freeFrom: number[] = [];
  let columns = 1;
  for (const [row, given] of table.rows.entries()) {
    let column = 0;
    for (const cell of given) {
      while ((freeFrom[column] ?? 0) > row) column++;
      // What reaches over more than there are reaches to the end.
      const span = clamp(
        cell.columnSpan ?? 1,
        Math.max(1, (table.widths?.length ?? flowLimits.columns) - column),
      );
      const rows = clamp(cell.rowSpan ?? 1, table.rows.length - row);
      if (column + span > flowLimits.columns) break;
      cells.push({ cell, row, column, rows, columns: span });
      if (cells.length > flowLimits.cells) throw tooLong('table cells', flowLimits.cells);
      for (let at = column; at < column + span; at++) freeFrom[at] = row + rows;
      column += span;
      columns = Math.max(columns, column);
    }
  }
  return { cells, columns };
}

const clamp = (span: number, most: number): number => Math.max(1, Math.min(most, Math.floor(span) || 1));

function columnWidths(
  table: Table,
  cells: readonly PlacedCell[],
  columns: number,
  room: number,
  pictures: KnownPictures,
): readonly number[] {
  const given = table.widths;
  if (given !== undefined && given.length >= columns && given.slice(0, columns).every((width) => width > 0)) {
    const sum = given.slice(0, columns).reduce((one, other) => one + other, 0);
    return given.slice(0, columns).map((width) => (sum > room ? (width * room) / sum : width));
  }
  const least = new Array<number>(columns).fill(leastColumn);
  const most = new Array<number>(columns).fill(leastColumn);
  // Wide cells only claim what their columns do not have anyway.
  for (const { cell, column, columns: span } of cells.toSorted((a, b) => a.columns - b.columns)) {
    const wanted = blocksWidths(cell.blocks, pictures, 0);
    widen(least, column, span, Math.min(wanted.least, longestWord) + 2 * cellPadding);
    widen(most, column, span, wanted.most + 2 * cellPadding);
  }
  const sumOf = (widths: readonly number[]) => widths.reduce((one, other) => one + other, 0);
  const [narrow, wide] = [sumOf(least), sumOf(most)];
  if (wide <= room) return most;
  if (narrow >= room) return least.map((width) => (width * room) / narrow);
  const share = (room - narrow) / (wide - narrow);
  return least.map((width, column) => width + share * ((most[column] ?? width) - width));
}

function widen(widths: number[], column: number, span: number, wanted: number): void {
  let has = 0;
  for (let at = column; at < column + span; at++) has += widths[at] ?? 0;
  if (has >= wanted) return;
  for (let at = column; at < column + span; at++) widths[at] = (widths[at] ?? 0) + (wanted - has) / span;
}

export function blocksWidths(
  blocks: readonly Block[],
  pictures: KnownPictures,
  level: number,
): { readonly least: number; readonly most: number } {
  let [least, most] = [0, 0];
  for (const block of blocks) {
    const wanted = blockWidths(block, pictures, level);
    least = Math.max(least, wanted.least);
    most = Math.max(most, wanted.most);
  }
  return { least, most };
}

function blockWidths(
  block: Block,
  pictures: KnownPictures,
  level: number,
): { readonly least: number; readonly most: number } {
  if (block.kind === 'paragraph') return paragraphWidths(block);
  if (block.kind === 'picture') {
    const most = pictures.get(block)?.width ?? 0;
    return { least: Math.min(most, 40), most };
  }
  if (block.kind === 'break') return { least: 0, most: 0 };
  if (level >= flowLimits.tables) return blocksWidths(withoutTables([block]), pictures, level);
  const { cells, columns } = gridOf(block);
  const [least, most] = [
    new Array<number>(columns).fill(leastColumn),
    new Array<number>(columns).fill(leastColumn),
  ];
  for (const { cell, column, columns: span } of cells) {
    const wanted = blocksWidths(cell.blocks, pictures, level + 1);
    widen(least, column, span, Math.min(wanted.least, longestWord) + 2 * cellPadding);
    widen(most, column, span, wanted.most + 2 * cellPadding);
  }
  const sum = (widths: readonly number[]) => widths.reduce((one, other) => one + other, 0);
  return { least: sum(least), most: sum(most) };
}

/** Above and left of each cell, right and below where nothing follows; pieces that meet are one line. */
function drawRulings(
  galley: Galley,
  cells: readonly PlacedCell[],
  xAt: (column: number) => number,
  yAt: (row: number) => number,
): void {
  const across = new Map<number, [number, number][]>();
  const down = new Map<number, [number, number][]>();
  const note = (lines: Map<number, [number, number][]>, at: number, from: number, to: number) => {
    const known = lines.get(at);
    if (known === undefined) lines.set(at, [[from, to]]);
    else known.push([from, to]);
  };
  for (const { row, column, rows, columns } of cells) {
    for (const at of [row, row + rows]) note(across, at, column, column + columns);
    for (const at of [column, column + columns]) note(down, at, row, row + rows);
  }
  for (const [row, parts] of across) {
    for (const [from, to] of merged(parts)) {
      galley.rulings.push({ x: xAt(from), y: yAt(row), width: xAt(to) - xAt(from), height: 0 });
    }
  }
  for (const [column, parts] of down) {
    for (const [from, to] of merged(parts)) {
      galley.rulings.push({ x: xAt(column), y: yAt(from), width: 0, height: yAt(to) - yAt(from) });
    }
  }
}

function merged(parts: readonly [number, number][]): readonly [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of parts.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
