/** Cuts a strip into pages between lines of text, so that nothing is cut through but rulings. */
import { tooLong } from './flow.ts';
import { emptyGalley, type Galley, type Placed } from './galley.ts';

/** Where a cut would leave less of a page than this, what crosses it is moved instead. */
const leastShare = 0.4;
/** A line so close above the first words of a page belongs to them too. */
const edge = 4;

export function cutIntoPages(
  galley: Galley,
  { height, maxPages }: { readonly height: number; readonly maxPages: number },
): readonly Omit<Galley, 'breaks'>[] {
  const all: readonly Placed[] = [...galley.words, ...galley.ticks, ...galley.pictures];
  const things = fromTop(all);
  const breaks = galley.breaks.toSorted((one, other) => one - other);
  const cuts: number[] = [0];
  /** By the places of `all`. */
  const pageOf = new Uint32Array(all.length);
  let first = 0;
  let nextBreak = 0;
  while (first < things.count) {
    const start = Math.max(cuts.at(-1) ?? 0, cuts.length === 1 ? 0 : (things.at(first)?.y ?? 0));
    cuts[cuts.length - 1] = start;
    while ((breaks[nextBreak] ?? Number.POSITIVE_INFINITY) <= start) nextBreak++;
    const limit = Math.min(start + height, breaks[nextBreak] ?? Number.POSITIVE_INFINITY);
    const cut = cutBefore(things, first, start, limit);
    const page = cuts.length - 1;
    const last = first;
    while (first < things.count) {
      const thing = things.at(first);
      if (thing === undefined || (thing.y >= cut - 0.001 && first > last)) break;
      if (thing.y >= cut - 0.001 && thing.height < height && thing.y > start) break;
      pageOf[things.placeOf(first)] = page;
      first++;
    }
    if (first < things.count) cuts.push(cut);
    if (cuts.length > maxPages) throw tooLong('pages', maxPages);
  }
  return pagesOf(galley, cuts, pageOf);
}

type Sorted = {
  readonly count: number;
  at(nth: number): Placed | undefined;
  placeOf(nth: number): number;
};

/** Their places are sorted, not they: there may be a million of them. */
function fromTop(all: readonly Placed[]): Sorted {
  const nowhere: Placed = { x: 0, y: 0, width: 0, height: 0 };
  const places = new Uint32Array(all.length);
  for (let i = 0; i < places.length; i++) places[i] = i;
  places.sort((a, b) => {
    const [one = nowhere, other = nowhere] = [all[a], all[b]];
    return one.y - other.y || one.x - other.x;
  });
  const placeOf = (nth: number): number => places[nth] ?? 0;
  return { count: all.length, at: (nth) => all[placeOf(nth)], placeOf };
}

/** The lowest place above the limit that nothing crosses. */
function cutBefore(things: Sorted, first: number, start: number, limit: number): number {
  let cut = limit;
  for (;;) {
    let crossed = cut;
    for (let i = first; i < things.count; i++) {
      const thing = things.at(i);
      if (thing === undefined || thing.y >= cut) break;
      if (thing.y + thing.height > cut + 0.001) crossed = Math.min(crossed, thing.y);
    }
    if (crossed === cut) return cut;
    if (crossed <= start + leastShare * (limit - start)) return limit;
    cut = crossed;
  }
}

function pagesOf(
  galley: Galley,
  cuts: readonly number[],
  pageOf: Uint32Array,
): readonly Omit<Galley, 'breaks'>[] {
  const pages = cuts.map(() => emptyGalley());
  let place = 0;
  const put = <Thing extends Placed>(things: readonly Thing[], of: (page: Galley) => Thing[]) => {
    for (const thing of things) {
      const number = pageOf[place++] ?? 0;
      const page = pages[number];
      if (page === undefined) continue;
      // Moved, not copied: there may be a million of them.
      thing.y -= cuts[number] ?? 0;
      of(page).push(thing);
    }
  };
  put(galley.words, (page) => page.words);
  put(galley.ticks, (page) => page.ticks);
  put(galley.pictures, (page) => page.pictures);
  for (const ruling of galley.rulings) {
    for (let number = pageAt(cuts, ruling.y); number < cuts.length; number++) {
      const start = cuts[number] ?? 0;
      const end = cuts[number + 1] ?? Number.POSITIVE_INFINITY;
      const top = Math.max(ruling.y, start - edge);
      const bottom = Math.min(ruling.y + ruling.height, end);
      if (bottom >= top) pages[number]?.rulings.push({ ...ruling, y: top - start, height: bottom - top });
      if (ruling.y + ruling.height < end - edge) break;
    }
  }
  return pages.map(({ breaks: _, ...page }) => page);
}

/** The page that a height of the strip is on. */
function pageAt(cuts: readonly number[], y: number): number {
  let [low, high] = [0, cuts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((cuts[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
