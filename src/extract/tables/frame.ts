/** A table that the layout saw, as a frame for the rows of an array: what its rows hold, where its columns stand, and what stands above it. */
import type { Box } from '../../model/box.ts';
import type { Page, RowKind, Table } from '../../model/document.ts';
import type { PageView, View } from '../view.ts';
import { columnsTogether } from './columns-together.ts';
import { sideBySide } from './side-by-side.ts';
import { splitCells } from './split-cells.ts';
import { titleAbove } from './title.ts';

export type FrameCell = { readonly text: string; readonly words: readonly number[] };

export type FrameRow = {
  /** One for each column. */
  readonly cells: readonly FrameCell[];
  /** Its place among the table's rows. */
  readonly at: number;
  /** The chapter of a numbered list that it belongs to. */
  readonly chapter?: FrameCell;
};

export type Frame = {
  readonly page: Page;
  readonly columns: number;
  /** All of them, headings too. */
  readonly rows: readonly FrameRow[];
  /** How many of the first rows are headings, as the layout sees it. */
  readonly headerRows: number;
  readonly kinds: readonly RowKind[];
  /** By row and column what a heading reaches over: the text of the cell that covers the place. */
  readonly covering: readonly (readonly string[])[];
  /** What stands right above the table, nearest first. */
  readonly titles: readonly string[];
  /** It goes on with the last table of the page before. */
  readonly continues: boolean;
  readonly box: Box;
  /** Where each column's words stand, from left to right on the page; null for one without words. */
  readonly reaches: readonly (readonly [number, number] | null)[];
  /** The one above it on its page that its columns continue, and which of those each of its columns is; null where it has headings of its own. */
  readonly above: { readonly frame: Frame; readonly columns: readonly number[] } | null;
};

export const emptyCell: FrameCell = { text: '', words: [] };

/** Larger ones are no tables that anybody asks for; all work on a frame grows with its cells. */
const mostCells = 20_000;
const mostColumns = 60;

export const framesOf = (view: View): readonly Frame[] =>
  view.time.flatMap(view.pages, (page) => {
    const frames: Frame[] = [];
    for (const seen of page.page.tables) {
      if (seen.cells.length > mostCells || seen.columns > mostColumns) continue;
      for (const table of sideBySide(columnsTogether(splitCells(seen, page.page)), page.page)) {
        const frame = frameOf(table, page);
        frames.push({ ...frame, above: frame.headerRows > 0 ? null : goesOnFrom(frame, frames) });
      }
    }
    return frames;
  });

/** The nearest above whose columns stand over most of its own. */
function goesOnFrom(frame: Frame, others: readonly Frame[]): Frame['above'] {
  for (const other of others.toReversed()) {
    if (other.box[1] >= frame.box[1]) continue;
    const columns = frame.reaches.map((reach) => columnOver(reach, other));
    const found = columns.filter((column) => column >= 0);
    if (new Set(found).size === found.length && found.length > sharedColumns * frame.columns)
      return { frame: other, columns };
  }
  return null;
}

const sharedColumns = 0.6;

/** The one that shares most of the reach, -1 where none does. */
function columnOver(reach: readonly [number, number] | null, { reaches }: Frame): number {
  let [best, most] = [-1, 0];
  for (const [column, other] of reaches.entries()) {
    if (reach === null || other === null) continue;
    const shared = Math.min(reach[1], other[1]) - Math.max(reach[0], other[0]);
    if (shared > most) [best, most] = [column, shared];
  }
  return best;
}

function frameOf(table: Table, view: PageView): Frame {
  const { rows, columns, headerRows, rowKinds: kinds, cells } = table;
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => emptyCell));
  const covering = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  for (const { row, column, rowSpan, columnSpan, text, words } of cells) {
    if (row >= rows || column >= columns) continue;
    const [toColumn, toRow] = [Math.min(columns, column + columnSpan), Math.min(rows, row + rowSpan)];
    covering[row]?.fill(text.trim(), column, toColumn);
    // What reaches over several rows is told of each of them; a heading once.
    const told = kinds[row] === 'header' ? row + 1 : toRow;
    for (const line of grid.slice(row, told)) line[column] = { text: text.trim(), words };
  }
  const reaches = Array.from({ length: columns }, (_, column) => {
    const boxes = cells
      .filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0)
      .map(({ box }) => box);
    return boxes.length === 0
      ? null
      : ([Math.min(...boxes.map(([x0]) => x0)), Math.max(...boxes.map(([, , x1]) => x1))] as const);
  });
  return {
    ...{ page: view.page, columns, headerRows, kinds, covering, reaches, above: null },
    rows: grid.map((line, at) => ({ cells: line, at })),
    titles: [...(table.title === null ? [] : [table.title.text]), ...titleAbove(table, view)],
    continues: table.continues,
    box: table.box,
  };
}
