/** Where the values of an example stand, in the shape of evidence: what Deckle saw by itself, and what somebody drew. */
import type { ExampleDetail } from '../../../src/contract/dashboard/templates.ts';
import type { Values } from '../viewer/document-result.tsx';
import { isThings, keyOf } from '../viewer/leaves.ts';

export function evidenceOfPlaces({
  fields,
  places,
  drawn,
}: Pick<ExampleDetail, 'fields' | 'places' | 'drawn'>): Values {
  const byHand = new Set(drawn.map(({ path }) => keyOf(path)));
  const leaves = new Map(
    places.map(({ path, page, box, text }) => {
      const isDrawn = byHand.has(keyOf(path)) ? { isDrawn: true } : {};
      return [keyOf(path), { confidence: 1, page, box, text, ...isDrawn }];
    }),
  );
  const below = (value: unknown, path: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((row, at) => below(row, [...path, at]));
    if (!isThings(value)) return leaves.get(keyOf(path)) ?? null;
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, below(inside, [...path, name])]),
    );
  };
  const evidence = below(fields, []);
  return isThings(evidence) ? evidence : {};
}
