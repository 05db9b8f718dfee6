/** Where the ink of a line stands: its columns tell words apart, its rows say how high the letters are. */
export type Ink = {
  /** For each column, how many rows hold ink. */
  readonly columns: Uint8Array;
  /** First and last-but-one row with ink. */
  readonly top: number;
  readonly bottom: number;
};

const shadeCount = 64;

/** `grey` holds rows of 0..1. */
export function inkOf(grey: Float32Array, width: number, height: number): Ink {
  const marks = inkMarks(shadesOf(grey));
  const columns = new Uint8Array(width);
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y++) {
    const row = marks.subarray(y * width, (y + 1) * width);
    const count = sumOf(row);
    // A row that is inked all along is a ruling above, below or under the text.
    if (count === 0 || (count > 0.85 * width && width > 2 * height)) continue;
    top = Math.min(top, y);
    bottom = y + 1;
    for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + (row[x] ?? 0);
  }
  return top < bottom ? { columns, top, bottom } : { columns, top: 0, bottom: height };
}

function shadesOf(grey: Float32Array): Uint8Array {
  const shades = new Uint8Array(grey.length);
  for (let i = 0; i < shades.length; i++) {
    const shade = (grey[i] ?? 0) * shadeCount;
    shades[i] = shade <= 0 ? 0 : shade < shadeCount ? shade : shadeCount - 1;
  }
  return shades;
}

/** 1 where there is ink. */
function inkMarks(shades: Uint8Array): Uint8Array {
  const { split, isDark } = splitOf(shades);
  const ofShade = Uint8Array.from({ length: shadeCount }, (_, shade) => (shade < split === isDark ? 1 : 0));
  const marks = new Uint8Array(shades.length);
  for (let i = 0; i < marks.length; i++) marks[i] = ofShade[shades[i] ?? 0] ?? 0;
  return marks;
}

function sumOf(values: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return sum;
}

/** Otsu's threshold, the first shade of the lighter side, and whether the ink is the darker one: ink covers less than paper. */
function splitOf(shades: Uint8Array): { readonly split: number; readonly isDark: boolean } {
  const counts = new Uint32Array(shadeCount);
  for (let i = 0; i < shades.length; i++) {
    const shade = shades[i] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  let sum = 0;
  for (let shade = 0; shade < shadeCount; shade++) sum += shade * (counts[shade] ?? 0);
  let [best, split, darkShare] = [-1, shadeCount / 2, 0];
  let [below, sumBelow] = [0, 0];
  for (let shade = 0; shade < shadeCount - 1; shade++) {
    below += counts[shade] ?? 0;
    sumBelow += shade * (counts[shade] ?? 0);
    const above = shades.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sum - sumBelow) / above;
    const spread = below * above * apart * apart;
    if (spread > best) [best, split, darkShare] = [spread, shade + 1, below / shades.length];
  }
  return { split, isDark: darkShare <= 0.5 };
}
