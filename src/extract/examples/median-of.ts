/** The value in the middle, of two the lower; 0 for none. */
export function medianOf(values: readonly number[]): number {
  // As numbers, which sort without asking how.
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
