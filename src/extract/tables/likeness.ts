/** How like the names of arrays and their fields are in meaning to the titles and headings of tables. */
import { cosine, type Encoder } from '../meaning/encoder.ts';
import type { Looked } from './answered.ts';
import { type Likeness, nameOf, textOf } from './column-features.ts';

const longest = 120;
/** A document with more has long tables of short groups, of which the first tell enough. */
const mostTexts = 300;

export async function likenessOf(
  encoder: Encoder,
  looked: readonly Looked[],
  signal: AbortSignal,
): Promise<Likeness> {
  const texts = [
    ...new Set(
      [
        ...looked
          .flatMap(({ list }) => [list.list, ...list.columns])
          .flatMap((one) => [nameOf(one), textOf(one)]),
        ...looked.flatMap(({ frame, headings }) => [...headings.texts, ...frame.titles]),
        ...looked.flatMap(({ groups }) => groups.flatMap((group) => group.headings.map(({ text }) => text))),
      ].filter((text) => text !== ''),
    ),
  ].slice(0, mostTexts);
  const vectors = await encoder.embed(
    texts.map((text) => text.slice(0, longest).toLowerCase()),
    signal,
  );
  const known = new Map(texts.map((text, at) => [text, vectors[at] ?? new Float32Array()]));
  return (one, other) => {
    const [a, b] = [known.get(one), known.get(other)];
    return a === undefined || b === undefined ? 0 : cosine(a, b);
  };
}
