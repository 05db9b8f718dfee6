/**
 * Finds labels and their values by shape alone: a colon, a gap with a value behind it, or a label right above
 * a value. No list of label words is used, so that any language and any form works alike.
 */
import type { Area, DraftCell, DraftTable } from './draft-table.ts';
import { heightOfItem, type Item, medianOf } from './item.ts';
import { readingOrder, textOf } from './line-text.ts';
import { type Piece, pieceFrom, piecesOf } from './pieces.ts';
import { type Row, rowFrom } from './rows.ts';
import type { Section } from './sections.ts';
import { endsWithColon, isLabel, isValue } from './text-kind.ts';

export type DraftSide = {
  readonly text: string;
  readonly items: readonly Item[];
  readonly area: Area;
  readonly isPart: boolean;
};

export type DraftPair = { readonly key: DraftSide; readonly value: DraftSide };

export function pairsOf(sections: readonly Section[], isMirrored: boolean): readonly DraftPair[] {
  const found = sections.flatMap((section) =>
    section.kind === 'text' ? rowPairs(section.rows, false) : tablePairs(section.table),
  );
  return found.map(({ key, value }) => ({
    key: sideOf([key], isMirrored),
    value: sideOf(value, isMirrored),
  }));
}

type Found = { readonly key: Piece; readonly value: readonly Piece[] };

function sideOf(pieces: readonly Piece[], isMirrored: boolean): DraftSide {
  const ordered = pieces.map((piece) => trimmed(readingOrder(piece.items, isMirrored)));
  const items = ordered.flat();
  const whole = pieceFrom(items, false, 0);
  return {
    text: ordered.map(textOf).join(' '),
    items,
    area: whole.area,
    isPart: pieces.some((piece) => piece.isPart),
  };
}

/** Without the dash or bar that parts it from what follows. */
function trimmed(items: readonly Item[]): readonly Item[] {
  const last = items.at(-1);
  return items.length > 1 && last !== undefined && /^[-–—|/·•,;]$/u.test(last.text)
    ? items.slice(0, -1)
    : items;
}

function rowPairs(rows: readonly Row[], isCell: boolean): readonly Found[] {
  const pieces = rows.map(piecesOf);
  const used = new Set<Piece>();
  const found: { at: number; pair: Found }[] = [];
  const add = (at: number, key: Piece, value: readonly Piece[]) => {
    for (const piece of [key, ...value]) used.add(piece);
    found.push({ at, pair: { key, value } });
  };
  for (const [at, row] of pieces.entries()) {
    for (const [place, piece] of row.entries()) {
      if (!piece.isKey || used.has(piece)) continue;
      const behind = valueBehind(row, place, used);
      const isFar = (behind[0]?.area.x0 ?? 0) - piece.area.x1 > 12 * (rows[at]?.height ?? 0);
      const below = behind.length > 0 && !isFar ? [] : valueBelow(rows, pieces, at, piece, used);
      const value = below.length > 0 ? below : behind;
      if (value.length > 0) add(at, piece, value);
    }
  }
  for (const [at] of pieces.entries()) labelRows(rows, pieces, at, used, add);
  // Gaps inside the cell of a table part its columns rather than labels from values.
  if (!isCell) acrossGaps(pieces, used, add);
  for (const [at] of pieces.entries()) labelsAbove(rows, pieces, at, used, isCell, add);
  return found
    .toSorted((a, b) => a.at - b.at || a.pair.key.area.x0 - b.pair.key.area.x0)
    .map(({ pair }) => pair);
}

/** What follows the key in its row; a currency and its amount may stand apart. */
function valueBehind(row: readonly Piece[], place: number, used: ReadonlySet<Piece>): readonly Piece[] {
  const [next, after] = [row[place + 1], row[place + 2]];
  if (next === undefined || next.isKey || used.has(next)) return [];
  const isApart = after !== undefined && !after.isKey && place + 3 === row.length;
  const isSplit = isApart && isValue(after.text) && next.text.length <= 4 && !isValue(next.text);
  return isSplit ? [next, after] : [next];
}

const mostLinesBelow = 6;

/** The lines right below a key with nothing behind it, as long as they stay close and start alike. */
function valueBelow(
  rows: readonly Row[],
  pieces: readonly (readonly Piece[])[],
  at: number,
  key: Piece,
  used: ReadonlySet<Piece>,
): readonly Piece[] {
  const value: Piece[] = [];
  // The end of a sentence that leads over to what follows is no label.
  if (/^\p{Ll}/u.test(key.text) && key.items.length >= 3) return value;
  let above: Area = key.area;
  const height = rows[at]?.height ?? 0;
  for (let below = at + 1; below < rows.length && value.length < mostLinesBelow; below += 1) {
    const first = value[0];
    const piece = (pieces[below] ?? []).find(
      (one) => Math.abs(one.area.x0 - (first ?? key).area.x0) <= (first === undefined ? 1.5 : 0.8) * height,
    );
    if (piece === undefined || piece.isKey || used.has(piece)) break;
    if ((pieces[below] ?? []).some((one) => one.isKey && one.run === piece.run)) break;
    if (piece.area.y0 - above.y1 > (first === undefined ? 1.3 : 0.7) * height) break;
    value.push(piece);
    above = piece.area;
  }
  return value;
}

/** A label, a gap, a value. Text behind a gap counts too, where it stands in one column with such values. */
function acrossGaps(
  pieces: readonly (readonly Piece[])[],
  used: ReadonlySet<Piece>,
  add: (at: number, key: Piece, value: readonly Piece[]) => void,
): void {
  const sure: { at: number; x: number }[] = [];
  const unsure: { at: number; key: Piece; value: Piece }[] = [];
  for (const [at, row] of pieces.entries()) {
    for (const [place, piece] of row.entries()) {
      const next = row[place + 1];
      if (next === undefined || used.has(piece) || used.has(next) || piece.isKey || next.isKey) continue;
      if (!isLabel(piece.text)) continue;
      if (isValue(next.text)) {
        sure.push({ at, x: next.area.x0 });
        add(at, piece, [next]);
      } else if (row.length === 2) unsure.push({ at, key: piece, value: next });
    }
  }
  for (const { at, key, value } of unsure) {
    const height = value.area.y1 - value.area.y0;
    const isInColumn = sure.some(
      (one) => Math.abs(one.at - at) <= 3 && Math.abs(one.x - value.area.x0) <= 0.6 * height,
    );
    if (isInColumn && !used.has(key) && !used.has(value)) add(at, key, [value]);
  }
}

/** Label, value, label, value. */
const alternates = (row: readonly Piece[]): boolean =>
  row.length >= 2 && row.every((piece, at) => (at % 2 === 0 ? isLabel(piece.text) : isValue(piece.text)));

/** A row of labels that start where the values below them start, at least one of which shows that it is one. */
function labelRows(
  rows: readonly Row[],
  pieces: readonly (readonly Piece[])[],
  at: number,
  used: ReadonlySet<Piece>,
  add: (at: number, key: Piece, value: readonly Piece[]) => void,
): void {
  const [row, below] = [rows[at], rows[at + 1]];
  const [labels, values] = [pieces[at] ?? [], pieces[at + 1] ?? []];
  if (row === undefined || below === undefined || labels.length < 2 || labels.length !== values.length)
    return;
  if (below.y0 - row.y1 > 1.2 * row.height || !values.some((piece) => isValue(piece.text))) return;
  if ([...labels, ...values].some((piece) => piece.isKey || used.has(piece))) return;
  // In a list of labels with values behind them, the rows around look like the one below.
  const around = [pieces[at - 1] ?? [], pieces[at + 2] ?? []];
  if (alternates(values) && around.some(alternates)) return;
  const isAligned = labels.every((label, place) => {
    const start = values[place]?.area.x0 ?? Infinity;
    return isLabel(label.text) && Math.abs(label.area.x0 - start) <= 0.8 * row.height;
  });
  if (!isAligned) return;
  for (const [place, label] of labels.entries()) {
    const value = values[place];
    if (value !== undefined) add(at, label, [value]);
  }
}

/** Labels in one row, their values in the next one, each below its label. */
function labelsAbove(
  rows: readonly Row[],
  pieces: readonly (readonly Piece[])[],
  at: number,
  used: ReadonlySet<Piece>,
  isCell: boolean,
  add: (at: number, key: Piece, value: readonly Piece[]) => void,
): void {
  const [row, below] = [rows[at], rows[at + 1]];
  const [labels, values] = [pieces[at] ?? [], pieces[at + 1] ?? []];
  if (row === undefined || below === undefined || below.y0 - row.y1 > 1.2 * row.height) return;
  if (!labels.every((piece) => !used.has(piece) && isLabel(piece.text))) return;
  if (values.some((piece) => used.has(piece))) return;
  if (labels.length === 1 && !isCell && row.height > 0.85 * below.height) return;
  if (labels.length > 1 && labels.length !== values.length) return;
  const isTold = isCell && row.height <= 0.9 * below.height;
  for (const [place, label] of labels.entries()) {
    const value = values[place];
    if (value === undefined || !(isValue(value.text) || isTold)) continue;
    const isBelow = value.area.x0 < label.area.x1 && label.area.x0 < value.area.x1;
    if (isBelow) add(at, label, [value]);
  }
}

function tablePairs(table: DraftTable): readonly Found[] {
  const found: Found[] = [];
  const body = table.rows - table.headerRows;
  const byRow = Map.groupBy(
    table.cells.filter((cell) => cell.lines.length > 0),
    (cell) => cell.row,
  );
  const whole = (cell: DraftCell) => pieceFrom(cell.lines.flat(), false, cell.column);
  for (const [row, cells] of byRow) {
    const isBody = row >= table.headerRows;
    for (const [place, cell] of cells.entries()) {
      const next = cells[place + 1];
      const [key, value] = [whole(cell), next === undefined ? undefined : whole(next)];
      const inside = rowPairs(rowsIn(cell), true);
      if (inside.length > 0) found.push(...inside);
      else if (value === undefined) continue;
      else if (endsWithColon(key.text) && !endsWithColon(value.text)) found.push({ key, value: [value] });
      else if (isBody && cells.length === 2 && isLabel(key.text) && isValue(value.text) && place === 0) {
        found.push({ key, value: [value] });
      }
    }
  }
  if (table.headerRows === 1 && body === 1) {
    for (const cell of byRow.get(1) ?? []) {
      const head = byRow.get(0)?.find((one) => one.column === cell.column);
      if (head !== undefined) found.push({ key: whole(head), value: [whole(cell)] });
    }
  }
  return found;
}

/** The lines of a cell, each with the height of its own words. */
const rowsIn = (cell: DraftCell): readonly Row[] =>
  cell.lines.map((line) => ({ ...rowFrom(line), height: medianOf(line.map(heightOfItem)) }));
