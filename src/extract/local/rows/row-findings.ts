/** Rows whose columns are known become findings. A row with nothing that can be read is left out. */
import type { Finding } from '../../../model/finding.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { readingConfidence } from '../view.ts';
import { isProduct } from './arithmetic.ts';
import type { Assigned } from './assign-columns.ts';
import { type CellReading, readingOf, readingsOf } from './cell-reading.ts';
import { countDigits, countLetters } from './figures.ts';
import { emptyCell, type GridRow } from './grid.ts';
import { type ItemRole, type ItemShape, placeOf } from './item-shape.ts';
import { countInFront } from './list-line.ts';
import { boxOf } from './row-line.ts';

/** For each field what the row says, null where nothing. */
export type RowReadings = { readonly row: GridRow; readonly readings: readonly (CellReading | null)[] };

export function readRows(
  { grid, columns }: Assigned,
  shape: ItemShape,
  context: ValueContext,
  read: LabelReader,
): readonly RowReadings[] {
  return grid.rows.flatMap((row) => {
    const all = shape.fields.map((field, place) => {
      const column = columns[place] ?? -1;
      return column < 0
        ? []
        : readingsOf(row.cells[column] ?? emptyCell, field, context, row.view.page, read);
    });
    const readings = withCount(chosen(all, shape), shape, context);
    const told = readings.filter((reading) => reading !== null).length;
    return told === 0 ? [] : [{ row, readings }];
  });
}

/** A count in front of the text that is no part of it: `2 Soup`, where no column holds the quantity. */
function withCount(
  readings: readonly (CellReading | null)[],
  shape: ItemShape,
  context: ValueContext,
): readonly (CellReading | null)[] {
  const places = [placeOf(shape, 'quantity'), placeOf(shape, 'description')] as const;
  const [count, text] = [shape.fields[places[0]], shape.fields[places[1]]];
  const description = readings[places[1]];
  if (!shape.isGoods || count === undefined || text === undefined || readings[places[0]] != null)
    return readings;
  if (description == null) return readings;
  const noise = description.words.findIndex((word) => countLetters(word.text) + countDigits(word.text) > 0);
  const front = countInFront(description.words.slice(Math.max(0, noise)));
  if (front.quantity.length === 0) return readings;
  const [quantity, rest] = [readingOf(front.quantity, count, context), readingOf(front.rest, text, context)];
  return quantity === null || rest === null
    ? readings
    : readings.with(places[0], quantity).with(places[1], rest);
}

/** The first of each, but where a cell holds several figures the one that multiplies right. */
function chosen(all: readonly (readonly CellReading[])[], shape: ItemShape): readonly (CellReading | null)[] {
  const first = all.map((readings) => readings[0] ?? null);
  const place = (role: ItemRole) => placeOf(shape, role);
  const [quantity, price, total] = [place('quantity'), place('unitPrice'), place('lineTotal')];
  if (price < 0 || (all[price]?.length ?? 0) < 2) return first;
  const [many, whole] = [first[quantity]?.value, first[total]?.value];
  if (typeof many !== 'number' || typeof whole !== 'number')
    return first.with(price, all[price]?.at(-1) ?? null);
  const right = all[price]?.findLast(
    ({ value }) => typeof value === 'number' && isProduct(many, value, whole),
  );
  return right === undefined ? first : first.with(price, right);
}

export function findingsOf(
  { row, readings }: RowReadings,
  assigned: Assigned,
  shape: ItemShape,
  at: number,
): readonly Finding[] {
  return readings.flatMap((reading, place): Finding[] => {
    const field = shape.fields[place];
    if (reading === null || field === undefined) return [];
    const page = row.view.page;
    const words = reading.words.map(({ word }) => word);
    const fit = assigned.fits[place] ?? 0;
    const sure = 0.45 + 0.4 * fit + 0.1 * assigned.product;
    return [
      {
        path: [...shape.array.names, at, field.name],
        value: reading.value,
        engine: 'rules',
        part: 'rows',
        confidence: Math.min(0.97, sure) * reading.confidence * (0.5 + 0.5 * readingConfidence(page, words)),
        page: page.number,
        box: boxOf(row.view, reading.words),
        text: reading.text,
      },
    ];
  });
}
