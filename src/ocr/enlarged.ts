/** A coarse map in more pixels, each blended from the four around it: edges of its islands then lie between its own pixels. */
export type LikelihoodMap = {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
};

/** `times` as wide and as high. */
export function enlarged({ width, height, values }: LikelihoodMap, times: number): LikelihoodMap {
  const result = new Float32Array(width * times * height * times);
  const [first, second] = [new Float32Array(width * times), new Float32Array(width * times)];
  let [upper, lower] = [first, second];
  let held = -1;
  for (let y = 0, to = 0; y < height * times; y++) {
    const place = Math.max(0, (y + 0.5) / times - 0.5);
    const top = Math.floor(place);
    if (top !== held) {
      // Going down the page, what was below is now above.
      if (top === held + 1 && held >= 0) [upper, lower] = [lower, upper];
      else widen(values, top * width, width, times, upper);
      widen(values, Math.min(height - 1, top + 1) * width, width, times, lower);
      held = top;
    }
    const share = place - top;
    for (let x = 0; x < upper.length; x++, to++)
      result[to] = (upper[x] ?? 0) * (1 - share) + (lower[x] ?? 0) * share;
  }
  return { width: width * times, height: height * times, values: result };
}

function widen(values: Float32Array, from: number, width: number, times: number, row: Float32Array): void {
  for (let x = 0; x < row.length; x++) {
    const place = Math.max(0, (x + 0.5) / times - 0.5);
    const left = Math.floor(place);
    const share = place - left;
    const right = Math.min(width - 1, left + 1);
    row[x] = (values[from + left] ?? 0) * (1 - share) + (values[from + right] ?? 0) * share;
  }
}
