/** Chance that can be had again: the same seed gives the same numbers (mulberry32). */

export type Random = {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly of: <Thing>(things: readonly Thing[]) => Thing;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    of: (things) => {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new RangeError('nothing to choose from');
      return thing;
    },
  };
}
