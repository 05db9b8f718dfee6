/** Things by the heights at which they stand, so that what is near a place is found without a look at all of them. */
type Tall = { readonly y0: number; readonly y1: number };

/** More than pages have lines of text; a band for each thing is enough. */
const mostBands = 500;

/** Gives the things that share some height with a place, in the order in which they came. */
export function bandsOf<Thing extends Tall>(
  things: readonly Thing[],
): (y0: number, y1: number) => readonly Thing[] {
  let [top, bottom] = [Infinity, -Infinity];
  for (const { y0, y1 } of things) [top, bottom] = [Math.min(top, y0), Math.max(bottom, y1)];
  const last = Math.min(mostBands, things.length);
  const height = (bottom - top) / last || 1;
  const bandAt = (y: number) => Math.min(last, Math.max(0, Math.floor((y - top) / height)));
  const bands: number[][] = Array.from({ length: last + 1 }, () => []);
  for (const [at, { y0, y1 }] of things.entries()) {
    for (let band = bandAt(y0); band <= bandAt(y1); band += 1) bands[band]?.push(at);
  }
  return (y0, y1) => {
    const places = new Set(bands.slice(bandAt(y0), bandAt(y1) + 1).flat());
    return [...places]
      .toSorted((a, b) => a - b)
      .flatMap((at) => things[at] ?? [])
      .filter((thing) => thing.y0 <= y1 && thing.y1 >= y0);
  };
}
