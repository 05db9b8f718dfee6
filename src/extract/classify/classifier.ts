/**
 * Which of several templates a document is for. All are ranked by what captions, titles, words and tables tell, which takes a fraction of a
 * millisecond each; values are looked for with the few best alone, on the first pages. Weights that were fitted on labelled documents
 * (`training/classify`) turn what is known into odds, against each other and against none of them.
 */
import { join } from 'node:path';
import type { Candidate, Classification, Classifier, RankedTemplate } from '../../model/classification.ts';
import { processorDeadline } from '../../model/deadline.ts';
import type { Chooser } from '../chooser/chooser.ts';
import type { Source } from '../engine.ts';
import { createJudge, type Judge } from '../fitted.ts';
import { understand } from '../meaning/understand.ts';
import { refuseWhatIsEmpty } from '../refuse-empty.ts';
import { timeUntil } from '../time-left.ts';
import { viewOf } from '../view.ts';
import { documentSigns } from './document-signs.ts';
import { firstPages } from './first-pages.ts';
import { type FoundFeatures, foundFeatures, foundWith } from './found-features.ts';
import { rarityAmong } from './rarity.ts';
import { templateSigns } from './template-signs.ts';
import { type ToldFeatures, toldBy, toldFeatures } from './told-features.ts';

/** Values are looked for with so many. */
export const mostTried = 4;

export type Told = { readonly candidate: Candidate; readonly told: ToldFeatures };
export type Tried = Told & { readonly found: FoundFeatures };

export const numbersOfTold = (told: ToldFeatures): readonly number[] =>
  toldFeatures.map((name) => told[name]);
export const numbersOfTried = ({ told, found }: Pick<Tried, 'told' | 'found'>): readonly number[] => [
  ...numbersOfTold(told),
  ...foundFeatures.map((name) => found[name]),
];

/** What is known of each without looking for values. */
export function tellAll(source: Source, candidates: readonly Candidate[]): readonly Told[] {
  const signs = documentSigns(source);
  const all = candidates.map(({ template }) => templateSigns(template));
  const written = new Set(
    candidates.flatMap(({ template, isBuiltIn }) => (isBuiltIn ? [] : [template.category])),
  );
  const rarity = rarityAmong(all);
  const isBehind = ({ template, isBuiltIn }: Candidate) => isBuiltIn && written.has(template.category);
  return candidates.flatMap((candidate, at) => {
    const template = all[at];
    return template === undefined
      ? []
      : [{ candidate, told: toldBy(signs, template, rarity, isBehind(candidate)) }];
  });
}

/** The best, the likeliest first. */
export const shortlist = (all: readonly Told[], rank: Judge): readonly Told[] =>
  all
    .map((one) => ({ one, score: rank(numbersOfTold(one.told)) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostTried)
    .map(({ one }) => one);

/** With what the network sees when it looks for their values. */
export async function tryAll(
  chooser: Chooser,
  source: Source,
  few: readonly Told[],
  signal: AbortSignal,
): Promise<readonly Tried[]> {
  const templates = few.map(({ candidate }) => understand(candidate.template));
  const found = await foundWith(chooser, viewOf(source), templates, signal);
  return few.flatMap((one, at) => {
    const seen = found[at];
    return seen === undefined ? [] : [{ ...one, found: seen }];
  });
}

/** `folder`: of the weights, which are read when the first document comes. `timeoutMs`: of processor time, for one document. */
export function createClassifier(
  folder: string,
  chooser: Chooser,
  timeoutMs = Number.POSITIVE_INFINITY,
): Classifier {
  const openRank = createJudge(join(folder, 'rank.json'));
  const openChoose = createJudge(join(folder, 'choose.json'));
  return {
    async classify(document, candidates, { signal }) {
      refuseWhatIsEmpty(document);
      const [rank, choose] = [await openRank(), await openChoose()];
      const source = firstPages(document, timeUntil(processorDeadline(timeoutMs)));
      const few = shortlist(tellAll(source, candidates), rank);
      const tried = await tryAll(chooser, source, few, signal);
      return chosenOf(tried.map((one) => ({ ...one, score: choose(numbersOfTried(one)) })));
    },
  };
}

/** A template is chosen where one of them is likelier than none. */
export function chosenOf(
  scored: readonly (Pick<Told, 'candidate'> & { readonly score: number })[],
): Classification {
  const odds = scored.map(({ score }) => Math.exp(score));
  const all = odds.reduce((sum, one) => sum + one, 1);
  const ranked = scored
    .map(
      ({ candidate }, at): RankedTemplate => ({
        ...{ id: candidate.id, name: candidate.template.name },
        confidence: rounded((odds[at] ?? 0) / all),
      }),
    )
    .sort((a, b) => b.confidence - a.confidence);
  const fits = all - 1 > 1;
  const [first = null, second = null] = ranked;
  return fits ? { best: first, runnerUp: second } : { best: null, runnerUp: first };
}

const rounded = (chance: number): number => Math.round(chance * 1000) / 1000;
