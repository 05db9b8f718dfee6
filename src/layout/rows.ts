/**
 * Words gathered into rows: what stands on one baseline over the whole width, whatever the gaps. A row
 * follows its words from one to the next, so that it may bend or slope a little.
 */
import { heightOfItem, type Item, medianOf, middleOfItem } from './item.ts';

export type Row = {
  /** In the direction of reading, by where they start. */
  readonly items: readonly Item[];
  readonly y0: number;
  readonly y1: number;
  readonly middle: number;
  readonly height: number;
};

export function rowFrom(items: readonly Item[]): Row {
  const telling = items.filter((item) => !item.isMark);
  const measured = telling.length > 0 ? telling : items;
  const y0 = medianOf(measured.map((item) => item.y0));
  const y1 = Math.max(y0, medianOf(measured.map((item) => item.y1)));
  const height = medianOf(measured.map(heightOfItem));
  return {
    items: items.toSorted((a, b) => a.x0 - b.x0 || a.at - b.at),
    y0,
    y1,
    middle: (y0 + y1) / 2,
    height,
  };
}

const sortedRows = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => a.middle - b.middle || startOf(a) - startOf(b));

export const startOf = (row: Row): number => row.items[0]?.x0 ?? 0;
export const endOf = (row: Row): number => row.items.reduce((end, item) => Math.max(end, item.x1), -Infinity);

/** The height of a usual word, in the page's unit. */
export const usualHeight = (items: readonly Item[]): number => {
  const telling = items.filter((item) => !item.isMark && heightOfItem(item) > 0);
  return medianOf((telling.length > 0 ? telling : items).map(heightOfItem)) || 1;
};

/** `base` is the last item of full height: small ones may stand higher or lower than their line. */
type Open = { items: Item[]; tail: Item; base: Item; end: number };

export function rowsOf(items: readonly Item[]): readonly Row[] {
  if (items.length < 2) return items.map((item) => rowFrom([item]));
  const unit = usualHeight(items);
  const open = new Map<number, Open[]>();
  const bucketOf = (item: Item) => Math.floor(middleOfItem(item) / unit);
  const all: Open[] = [];

  const put = (row: Open) => {
    const bucket = bucketOf(row.tail);
    const there = open.get(bucket);
    if (there === undefined) open.set(bucket, [row]);
    else there.push(row);
  };

  for (const item of items.toSorted((a, b) => a.x0 - b.x0 || a.at - b.at)) {
    const bucket = bucketOf(item);
    const reach = Math.min(4, Math.ceil(heightOfItem(item) / unit));
    let best: Open | undefined;
    let bestCost = Infinity;
    for (let step = -reach; step <= reach; step += 1) {
      for (const row of open.get(bucket + step) ?? []) {
        const cost = Math.min(costOf(row, row.tail, item, unit), baseCostOf(row, item, unit));
        if (cost < bestCost) [best, bestCost] = [row, cost];
      }
    }
    if (best === undefined) {
      const row = { items: [item], tail: item, base: item, end: item.x1 };
      all.push(row);
      put(row);
      continue;
    }
    best.items.push(item);
    best.end = Math.max(best.end, item.x1);
    if (!item.isMark && heightOfItem(item) >= 0.8 * heightOfItem(best.base)) best.base = item;
    if (!item.isMark || best.tail.isMark) {
      const before = bucketOf(best.tail);
      best.tail = item;
      if (before !== bucket) {
        const rest = (open.get(before) ?? []).filter((row) => row !== best);
        open.set(before, rest);
        put(best);
      }
    }
  }
  return sortedRows(all.map((row) => rowFrom(row.items)));
}

/** Behind something raised or lowered the line goes on at its old height, unless another line runs there. */
function baseCostOf(row: Open, item: Item, unit: number): number {
  const { base, tail, end } = row;
  if (base === tail || item.x0 < end - 0.3 * unit || item.x0 > base.x1 + 4 * unit) return Infinity;
  if (!item.isMark && heightOfItem(base) > 2.2 * heightOfItem(item)) return Infinity;
  return costOf(row, base, item, unit) + 0.3;
}

/** How badly the item continues the row behind `tail`; Infinity where it does not. */
function costOf(row: Open, tail: Item, item: Item, unit: number): number {
  const [a, b] = [heightOfItem(tail), heightOfItem(item)];
  const small = Math.min(a, b);
  const large = Math.max(a, b, unit * 0.01);
  const apart = Math.abs(middleOfItem(tail) - middleOfItem(item));
  const overlap = Math.min(tail.y1, item.y1) - Math.max(tail.y0, item.y0);
  if (item.isMark || tail.isMark) {
    // A comma hangs below, a quote stands above: near the other's height is enough.
    if (overlap < -0.3 * large || (small > 0.6 * large && overlap < 0.4 * small)) return Infinity;
  } else {
    if (overlap < 0.5 * small || (small > 0 && large > 2.5 * small && apart > 0.3 * large)) return Infinity;
  }
  const across = Math.min(row.end, item.x1) - item.x0;
  const narrow = Math.min(tail.x1 - tail.x0, item.x1 - item.x0);
  // Two that stand over each other are two lines, unless they are on the very same height.
  if (across > 0.5 * narrow && narrow > large && overlap < 0.75 * small) return Infinity;
  const gap = Math.max(0, item.x0 - row.end);
  return Math.min(apart, Math.abs(tail.y1 - item.y1)) / large + (0.005 * gap) / unit;
}

/** The slope that is left in the rows, down per across, out of words that stand close together. */
export function slopeOf(rows: readonly Row[]): number {
  const slopes: { slope: number; weight: number }[] = [];
  for (const row of rows) {
    for (const run of runsOf(row, 1.5)) {
      const telling = run.filter((item) => !item.isMark);
      const [first, last] = [telling[0], telling.at(-1)];
      if (first === undefined || last === undefined || telling.length < 3) continue;
      const width = last.x1 - first.x0;
      if (width < 8 * row.height || row.height === 0) continue;
      const xs = telling.map((item) => (item.x0 + item.x1) / 2);
      const ys = telling.map(middleOfItem);
      slopes.push({ slope: fit(xs, ys), weight: width });
    }
  }
  slopes.sort((a, b) => a.slope - b.slope);
  const half = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { slope, weight } of slopes) {
    sum += weight;
    if (sum >= half) return slope;
  }
  return 0;
}

function fit(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  let [over, under] = [0, 0];
  for (const [i, x] of xs.entries()) {
    over += (x - mx) * ((ys[i] ?? my) - my);
    under += (x - mx) ** 2;
  }
  return under === 0 ? 0 : over / under;
}

/** The row cut where a gap is wider than `widest` times its height. */
export function runsOf(row: Row, widest: number): readonly (readonly Item[])[] {
  const runs: Item[][] = [];
  let end = -Infinity;
  for (const item of row.items) {
    const last = runs.at(-1);
    if (last === undefined || item.x0 - end > widest * row.height) runs.push([item]);
    else last.push(item);
    end = Math.max(end, item.x1);
  }
  return runs;
}
