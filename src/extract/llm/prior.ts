/** How sure a proven value of a language model is before anything else is heard. Not fitted to any model: whichever is asked, what it says may be wrong. */
import type { Proof } from './proof.ts';

/** It stands where the model says; only somewhere; in several places, of which nobody knows the right one. */
const named = 0.88;
const elsewhere = 0.75;
const inManyPlaces = 0.6;

export function confidenceOf({ isNamed, places }: Pick<Proof, 'isNamed' | 'places'>): number {
  if (isNamed) return named;
  return places === 1 ? elsewhere : inManyPlaces;
}
