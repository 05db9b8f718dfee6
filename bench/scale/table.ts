/** Rows of the tables that benchmarks print, and the figures in them. */
export function row(...cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(share * values.length));
  return values.toSorted((a, b) => a - b)[at] ?? 0;
}
