/** How well a printed heading names a field of an item, 0..1; asked once for each text. */
import type { Concept, LabelMeaning } from '../../meaning/concepts.ts';
import { matchPhrase, meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { concepts } from '../../meaning/lexicon/concepts.ts';
import type { ItemField, ItemShape } from './item-shape.ts';

export interface LabelFit {
  /** One for each field of the shape. */
  of(text: string): readonly number[];
  /** How surely the text is a label of anything. */
  isKnown(text: string): number;
}

const mostLetters = 60;
const nearConcepts: { readonly [concept: string]: Concept } = concepts;

export function labelFitOf({ fields }: ItemShape): LabelFit {
  const known = new Map<string, { readonly fits: readonly number[]; readonly score: number }>();
  const nothing = { fits: fields.map(() => 0), score: 0 };
  const look = (text: string) => {
    const label = text.trim();
    if (label === '' || label.length > mostLetters || !/\p{L}|#/u.test(label)) return nothing;
    const before = known.get(label);
    if (before !== undefined) return before;
    const meanings = meaningsOfLabel(label);
    const found = {
      fits: fields.map((field) => fitOf(field, label, meanings)),
      score: meanings[0]?.score ?? 0,
    };
    known.set(label, found);
    return found;
  };
  return { of: (text) => look(text).fits, isKnown: (text) => look(text).score };
}

function fitOf(field: ItemField, label: string, meanings: readonly LabelMeaning[]): number {
  let best = matchPhrase(field.understood.phrases, label);
  for (const asked of field.understood.meanings) {
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
    }
  }
  return best;
}
