/** Where the ink of a line stands: its columns tell words apart, its rows say how high the letters are. */
export type Ink = {
  /** For each column, how many rows hold ink. */
  readonly columns: Uint8Array;
  /** First and last-but-one row with ink. */
  readonly top: number;
  readonly bottom: number;
};

/** `grey` holds rows of 0..1. */
export function inkOf(grey: Float32Array, width: number, height: number): Ink {
  const { threshold, isDark } = splitOf(grey);
  const inked = (at: number) => (isDark ? (grey[at] ?? 0) < threshold : (grey[at] ?? 0) > threshold);
  const rows = new Uint16Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (inked(y * width + x)) rows[y] = (rows[y] ?? 0) + 1;
  }
  const columns = new Uint8Array(width);
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y++) {
    // A row that is inked all along is a ruling above, below or under the text.
    const count = rows[y] ?? 0;
    if (count > 0.85 * width && width > 2 * height) continue;
    if (count > 0) {
      top = Math.min(top, y);
      bottom = y + 1;
    }
    for (let x = 0; x < width; x++) if (inked(y * width + x)) columns[x] = (columns[x] ?? 0) + 1;
  }
  return top < bottom ? { columns, top, bottom } : { columns, top: 0, bottom: height };
}

/** Otsu's threshold, and whether the ink is the darker side: ink covers less than paper. */
function splitOf(values: Float32Array): { readonly threshold: number; readonly isDark: boolean } {
  const bins = 64;
  const counts = new Float64Array(bins);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(value * bins)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let sum = 0;
  for (let bin = 0; bin < bins; bin++) sum += bin * (counts[bin] ?? 0);
  let [best, split, darkShare] = [-1, bins / 2, 0];
  let [below, sumBelow] = [0, 0];
  for (let bin = 0; bin < bins - 1; bin++) {
    below += counts[bin] ?? 0;
    sumBelow += bin * (counts[bin] ?? 0);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sum - sumBelow) / above;
    const spread = below * above * apart * apart;
    if (spread > best) [best, split, darkShare] = [spread, bin + 1, below / values.length];
  }
  return { threshold: split / bins, isDark: darkShare <= 0.5 };
}
