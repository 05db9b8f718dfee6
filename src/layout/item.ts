/**
 * A word on the straightened page: lengths are in the page's own unit, so that across and down compare, and
 * `x` runs in the direction of reading (mirrored on pages that read from right to left).
 */
export type Item = {
  /** The word's place in the input. */
  readonly at: number;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  /** Only marks without letters or digits: their boxes say little about the line's height. */
  readonly isMark: boolean;
};

export const heightOfItem = (item: Item): number => item.y1 - item.y0;
export const middleOfItem = (item: Item): number => (item.y0 + item.y1) / 2;

/** The value at the share `at` of the sorted values; `otherwise` where there are none. */
export function quantile(values: readonly number[], at: number, otherwise = 0): number {
  if (values.length < 2) return values[0] ?? otherwise;
  const sorted = new Float64Array(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? otherwise;
}

export const medianOf = (values: readonly number[], otherwise = 0): number =>
  quantile(values, 0.5, otherwise);

/** How many of the values are so. */
export function countOf<T>(values: readonly T[], of: (value: T) => boolean): number {
  let count = 0;
  for (const value of values) if (of(value)) count += 1;
  return count;
}
