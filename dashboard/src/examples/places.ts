/** Where the values of an example stand, in the shape of evidence: what Deckle saw by itself, and what somebody drew. */
import type { ExampleDetail } from '../../../src/contract/dashboard/templates.ts';
import type { Values } from '../viewer/document-result.tsx';
import { evidenceOf, inside, isThings, keyOf, type Path } from '../viewer/leaves.ts';

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
  const below = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((row, at) => below(row, [...path, at]));
    if (!isThings(value)) return leaves.get(keyOf(path)) ?? null;
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, below(inside, [...path, name])]),
    );
  };
  const evidence = below(fields, []);
  return isThings(evidence) ? evidence : {};
}

/** Of an example that is one of several documents of a file: with pages as the file counts them. */
export function asInFile(
  example: ExampleDetail,
  range: readonly [number, number] | undefined,
): ExampleDetail {
  if (range === undefined) return example;
  const moved = <T extends { readonly page: number }>(place: T): T => ({
    ...place,
    page: place.page + range[0] - 1,
  });
  return { ...example, places: example.places.map(moved), drawn: example.drawn.map(moved) };
}

/** What is known of the values, and where it has no place, that of the example that was made of them. */
export function withPlaces(evidence: Values, example: Parameters<typeof evidenceOfPlaces>[0]): Values {
  const merged = (known: unknown, seen: unknown): unknown => {
    const leaf = evidenceOf(seen);
    if (leaf !== null) return (evidenceOf(known)?.box ?? null) === null ? seen : known;
    if (Array.isArray(seen)) return seen.map((row, at) => merged(inside(known, at), row));
    if (!isThings(seen)) return known;
    const parts = Object.entries(seen).map(([name, below]) => [name, merged(inside(known, name), below)]);
    return { ...(isThings(known) ? known : {}), ...Object.fromEntries(parts) };
  };
  const all = merged(evidence, evidenceOfPlaces(example));
  return isThings(all) ? all : evidence;
}
