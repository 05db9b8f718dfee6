/** Which places of a text belong to a value already: asking costs the length of the place, however many there are. */
import type { Occurrence } from './reading.ts';

type Place = Pick<Occurrence, 'start' | 'end'>;

export interface TakenPlaces {
  has(place: Place): boolean;
  add(place: Place): void;
}

export function createTakenPlaces(text: string): TakenPlaces {
  const taken = new Uint8Array(text.length);
  return {
    has: ({ start, end }) => taken.subarray(start, end).includes(1),
    add: ({ start, end }) => void taken.fill(1, start, end),
  };
}
