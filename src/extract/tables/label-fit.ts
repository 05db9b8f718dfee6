/** How well a printed heading names a field of an item, 0..1; asked once for each text. */

import { type ItemField, type ItemShape, roleOf } from '../item-shape.ts';
import type { Concept, LabelMeaning } from '../meaning/concepts.ts';
import { matchPhrase } from '../meaning/label-meanings.ts';
import type { LabelReader } from '../meaning/label-reader.ts';
import { plainWords } from '../meaning/label-words.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import type { UnderstoodField } from '../meaning/understand.ts';

export interface LabelFit {
  /** What the text announces, whoever asks. */
  readonly meaningsOf: LabelReader;
  /** One for each field of the shape. */
  of(text: string): readonly number[];
  /** Of each field how surely it is known what it asks for. */
  readonly meant: readonly number[];
  /** How surely the text is a label of anything. */
  isKnown(text: string): number;
}

const mostLetters = 60;
const nearConcepts: { readonly [concept: string]: Concept } = concepts;

export function labelFitOf({ fields }: ItemShape, meaningsOf: LabelReader): LabelFit {
  const beginnings = fields.map(
    ({ understood: { phrases, headings = [] } }) => new Set([...phrases, ...headings].flatMap(beginningsOf)),
  );
  const known = new Map<string, { readonly fits: readonly number[]; readonly score: number }>();
  const nothing = { fits: fields.map(() => 0), score: 0 };
  const look = (text: string) => {
    const label = text.trim();
    if (label === '' || label.length > mostLetters || !/\p{L}|#/u.test(label)) return nothing;
    const before = known.get(label);
    if (before !== undefined) return before;
    const meanings = meaningsOf(label);
    const begins = beginningsOf(label);
    const found = {
      fits: fields.map((field, place) => {
        const isAlike = begins.some((beginning) => beginnings[place]?.has(beginning) === true);
        return fitOf(field, isAlike ? likenessOf(field.understood, label) : 0, meanings);
      }),
      score: meanings[0]?.score ?? 0,
    };
    known.set(label, found);
    return found;
  };
  const meant = fields.map(({ understood }) => understood.meanings[0]?.strength ?? 0);
  return { meaningsOf, meant, of: (text) => look(text).fits, isKnown: (text) => look(text).score };
}

/** What a heading means in another layout, it means here a little less surely. */
const taughtElsewhere = 0.9;

const likenessOf = ({ phrases, headings = [] }: UnderstoodField, label: string): number =>
  Math.max(matchPhrase(phrases, label), taughtElsewhere * matchPhrase(headings, label));

/** Of words in lower case and without accents; texts that share none are not alike. */
const beginningsOf = (text: string): readonly string[] =>
  plainWords(text).map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '').slice(0, 3));

function fitOf(field: ItemField, likeness: number, meanings: readonly LabelMeaning[]): number {
  let best = likeness;
  for (const asked of field.understood.meanings) {
    // A field whose part in the line is known means nothing else.
    if (field.role !== null && roleOf(asked.concept) !== field.role) continue;
    const near = nearConcepts[asked.concept]?.near ?? {};
    for (const said of meanings) {
      const likeness = said.concept === asked.concept ? 1 : (near[said.concept] ?? 0);
      best = Math.max(best, likeness * asked.strength * said.score);
    }
  }
  if (field.role === 'lineTotal') {
    for (const said of meanings) {
      if (said.concept === 'lineTotal' || said.concept === 'amount') best = Math.max(best, 0.95 * said.score);
      if (said.concept === 'unitPrice') best = Math.max(best, 0.5 * said.score);
      // Of a line's sums without and with tax, the first is meant.
      if (said.concept === 'netTotal') best = Math.max(best, 0.7 * said.score);
    }
  }
  return best;
}
