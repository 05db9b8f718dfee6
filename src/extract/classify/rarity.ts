/**
 * How much each thing that a template asks for tells: what nearly every template has, such as a date, tells little. The built-in templates always
 * count, so that two candidates are enough.
 */
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import type { Leaf, TemplateSigns } from './template-signs.ts';
import { templateSigns } from './template-signs.ts';

export type Rarity = {
  readonly ofWord: (word: string) => number;
  readonly ofConcept: (concept: string) => number;
  readonly ofLeaf: (leaf: Leaf) => number;
};

export function rarityAmong(candidates: readonly TemplateSigns[]): Rarity {
  const all = new Set([...candidates, ...Object.values(builtInTemplates).map(templateSigns)]);
  const words = counted([...all].map((one) => one.words));
  const concepts = counted([...all].map((one) => one.concepts));
  const rarity = (counts: ReadonlyMap<string, number>, of: string) =>
    Math.log(1 + (all.size + 1) / ((counts.get(of) ?? 0) + 0.5));
  const ofWord = (word: string) => rarity(words, word);
  const ofConcept = (concept: string) => rarity(concepts, concept);
  return {
    ...{ ofWord, ofConcept },
    ofLeaf: ({ meanings: [first], phrases: [phrase] }) =>
      first !== undefined ? ofConcept(first.concept) : Math.max(1, ...(phrase ?? []).map(ofWord)),
  };
}

function counted(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
