/**
 * Labels that mean what a field means in words that neither the lexicon nor the field knows, by the encoder. It is
 * asked last and about little: a page's worth of labels costs it more time than all the rest of the page.
 */
import type { Encoder } from '../../meaning/encoder.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { placeBetween } from '../view.ts';
import { type Label, labelEnds, spansOf } from './labels.ts';
import type { Matches } from './labels-for.ts';
import type { ReadPage } from './read-pages.ts';

const mostTexts = 24;
const mostWords = 5;
/** Below this likeness two short texts only share a subject. */
const leastLikeness = 0.55;
const surest = 0.8;

export type LikeLabels = (field: UnderstoodField, page: ReadPage) => Matches;

/** For fields that nothing announces. */
export async function likeLabels(
  fields: readonly UnderstoodField[],
  pages: readonly ReadPage[],
  encoder: Encoder,
  signal: AbortSignal,
): Promise<LikeLabels> {
  const [first] = pages;
  if (fields.length === 0 || first === undefined) return () => new Map();
  const labels = strangeLabels(first);
  if (labels.length === 0) return () => new Map();
  const phrases = fields.map(({ phrases: [name = '', described = ''] }) => `${name} ${described}`.trim());
  const vectors = await encoder.embed([...phrases, ...labels.map(({ text }) => text)], signal);
  const likenessOf = new Map(
    fields.map((field, place) => {
      const own = vectors[place];
      const matches = new Map<Label, number>();
      labels.forEach((label, at) => {
        const other = vectors[phrases.length + at];
        const likeness = own === undefined || other === undefined ? 0 : dot(own, other);
        if (likeness >= leastLikeness) matches.set(label, Math.min(surest, likeness));
      });
      return [field, matches] as const;
    }),
  );
  return (field, page) => (page === first ? (likenessOf.get(field) ?? new Map()) : new Map());
}

/** Texts that look like labels, with a colon or alone in their segment, and that the lexicon does not know. */
function strangeLabels(page: ReadPage): readonly Label[] {
  const known = new Set(page.labels.map(({ segment }) => segment));
  const labels = new Map<string, Label>();
  for (const segment of page.view.segments) {
    if (known.has(segment)) continue;
    for (const [start, end, words] of spansOf(segment)) {
      const text = segment.text.slice(start, end);
      const isWhole = labelEnds(text) || (start === 0 && end === segment.text.length);
      if (!isWhole || words > mostWords || !/\p{L}{3}/u.test(text) || labels.has(text)) continue;
      const at = placeBetween(segment, start, end);
      labels.set(text, { segment, start, end, text, at, meanings: [], hasColon: labelEnds(text) });
    }
  }
  // Those with a colon are labels for sure.
  return [...labels.values()].sort((a, b) => Number(b.hasColon) - Number(a.hasColon)).slice(0, mostTexts);
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);
