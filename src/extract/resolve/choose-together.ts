/**
 * Chooses for all single fields together: one place seldom answers two fields, sums add up, dates follow one another, fields of one
 * object stand together.
 */
import { areaOf, type Box, intersectionOf } from '../../model/box.ts';
import type { FieldPath, Finding, Scalar } from '../../model/finding.ts';
import { logOdds, sigmoid } from '../fitted.ts';
import { fieldAt, type UnderstoodTemplate } from '../meaning/understand.ts';
import { leastConfidence } from './least-confidence.ts';
import { type Relation, relations, type Values } from './relations.ts';
import { awayFrom, siblingsOf } from './standing-together.ts';
import type { Alternative, Weigh } from './weigh-values.ts';

/** Values of one field that are tried beside those of others. */
export const mostAlternatives = 6;
const sweeps = 3;

/** In log-odds, for a place that answers two fields of one type, or a text and a figure. */
const sharedPlace = 1.2;
/** For a name that would be both the seller's and the buyer's. */
const sharedByParties = 3;

/** A field, and what was found for it. */
export type Leaf<F extends Finding = Finding> = {
  readonly path: FieldPath;
  readonly type: string;
  readonly concepts: readonly string[];
  readonly role: string | null;
  /** The likeliest first. */
  readonly alternatives: readonly Alternative<F>[];
};

export function leavesOf<F extends Finding>(
  template: UnderstoodTemplate,
  findings: readonly F[],
  weigh: Weigh<F>,
): readonly Leaf<F>[] {
  const byPath = new Map<string, F[]>();
  for (const finding of findings) {
    const key = JSON.stringify(finding.path);
    const found = byPath.get(key);
    if (found === undefined) byPath.set(key, [finding]);
    else found.push(finding);
  }
  return [...byPath.values()].map((found) => {
    const path = found[0]?.path ?? [];
    const field = fieldAt(template.fields, path);
    const [first] = field?.meanings ?? [];
    return {
      path,
      type: field?.field.format ?? field?.field.type ?? 'string',
      concepts: first === undefined ? [] : [first.concept],
      role: first?.role ?? null,
      alternatives: weigh(found),
    };
  });
}

/** For each leaf what it takes. */
export type Choice<F extends Finding = Finding> = (Alternative<F> | null)[];

/**
 * Each leaf takes the best given all others, in turns, until nothing moves. That may end where every single step makes it worse
 * and two at once would make it better, so that sums which could add up are tried as starts, too.
 */
export function chooseTogether<F extends Finding>(
  leaves: readonly Leaf<F>[],
  linesTotal: number | null,
): Choice<F> {
  const likeliest: Choice<F> = leaves.map(({ alternatives }) => alternatives[0] ?? null);
  const settled = [likeliest, ...startsThatAddUp(leaves, likeliest, linesTotal)].map((start) =>
    settle(leaves, start, linesTotal),
  );
  const [first = likeliest, ...others] = settled;
  let [chosen, most] = [first, scoreOfAll(leaves, first, linesTotal)];
  for (const other of others) {
    const score = scoreOfAll(leaves, other, linesTotal);
    if (score > most) [chosen, most] = [other, score];
  }
  return chosen;
}

/** How sure a leaf's value is beside what the others have. */
export function confidenceBeside(
  leaves: readonly Leaf[],
  chosen: readonly (Alternative | null)[],
  index: number,
  linesTotal: number | null,
): number {
  const option = chosen[index];
  if (option == null) return 0;
  const support = weighRelations(leaves, chosen, index, linesTotal);
  return Math.min(0.995, sigmoid(logOdds(option.confidence, leastChance) + support / 2));
}

function settle<F extends Finding>(
  leaves: readonly Leaf<F>[],
  start: Choice<F>,
  linesTotal: number | null,
): Choice<F> {
  const chosen = [...start];
  const scoreOf = (index: number, option: Alternative<F> | null): number => {
    if (option === null) return 0;
    const before = chosen[index] ?? null;
    chosen[index] = option;
    const score =
      worthOf(option) - clashes(leaves, chosen, index) + weighRelations(leaves, chosen, index, linesTotal);
    chosen[index] = before;
    return score;
  };
  const siblings = siblingsOf(leaves.map(({ path }) => path));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    let hasMoved = false;
    leaves.forEach(({ alternatives }, index) => {
      let best: Alternative<F> | null = null;
      let bestScore = Number.NEGATIVE_INFINITY;
      const others = (siblings[index] ?? []).flatMap((place) => chosen[place]?.finding ?? []);
      for (const option of alternatives.slice(0, mostAlternatives)) {
        const score = scoreOf(index, option);
        const preferred = score - awayFrom(others, option.finding);
        if (score > 0 && preferred > bestScore) [best, bestScore] = [option, preferred];
      }
      if (best !== chosen[index]) hasMoved = true;
      chosen[index] = best;
    });
    if (!hasMoved) break;
  }
  return chosen;
}

/** Above 0 an answer is better than none. */
export const worthOf = ({ confidence }: Alternative): number =>
  logOdds(confidence, leastChance) - logOdds(leastConfidence, leastChance);

function scoreOfAll(
  leaves: readonly Leaf[],
  chosen: readonly (Alternative | null)[],
  linesTotal: number | null,
): number {
  const values = valuesOf(leaves, chosen, linesTotal);
  const related = relations.reduce((sum, { weigh }) => sum + weigh(values), 0);
  return chosen.reduce(
    (sum, option, index) => (option === null ? sum : sum + worthOf(option) - clashes(leaves, chosen, index)),
    related,
  );
}

const mostTried = 4;

/** For each relation between three fields or more the likeliest choice of their values for which it holds. */
function startsThatAddUp<F extends Finding>(
  leaves: readonly Leaf<F>[],
  likeliest: Choice<F>,
  linesTotal: number | null,
): readonly Choice<F>[] {
  return relations.flatMap(({ concepts, weigh }) => {
    const places = concepts.map((concept) => leaves.findIndex((leaf) => leaf.concepts.includes(concept)));
    if (concepts.length < 3 || places.includes(-1)) return [];
    const options = places.map((place) => leaves[place]?.alternatives.slice(0, mostTried) ?? []);
    let best: { readonly start: Choice<F>; readonly worth: number } | undefined;
    for (const combination of combinationsOf(options)) {
      const start = [...likeliest];
      for (const [at, option] of combination.entries()) start[places[at] ?? 0] = option;
      if (weigh(valuesOf(leaves, start, linesTotal)) <= 0) continue;
      const worth = combination.reduce((sum, option) => sum + worthOf(option), 0);
      if (worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { start, worth };
    }
    return best === undefined ? [] : [best.start];
  });
}

function combinationsOf<T>(options: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return options.reduce<readonly (readonly T[])[]>(
    (sofar, some) => sofar.flatMap((begun) => some.map((one) => [...begun, one])),
    [[]],
  );
}

function clashes(leaves: readonly Leaf[], chosen: readonly (Alternative | null)[], index: number): number {
  // However many others want the place, it is wanted by another once.
  return chosen.reduce((most, _, place) => Math.max(most, clashBetween(leaves, chosen, index, place)), 0);
}

/** In log-odds, what speaks against the leaf's value beside that of another. */
export function clashBetween(
  leaves: readonly Leaf[],
  chosen: readonly (Alternative | null)[],
  index: number,
  place: number,
): number {
  const [own, leaf, other, rival] = [chosen[index], leaves[index], chosen[place], leaves[place]];
  if (own == null || leaf === undefined || other == null || rival === undefined) return 0;
  if (place === index || !mayClash(leaf, rival)) return 0;
  if (
    isOfAnotherParty(leaf, rival) &&
    (isSamePlace(own.finding, other.finding) || isSameText(own.finding, other.finding))
  ) {
    // Every document has who issued it, not every one to whom.
    const isWeaker = rival.role === issuer || own.confidence <= other.confidence;
    return leaf.role !== issuer && isWeaker ? sharedByParties : 0;
  }
  // An example shows that one place answers both, as a period has a start and an end.
  const isShared = ({ engine, ...voice }: Finding) =>
    engine !== 'examples' && isSamePlace({ engine, ...voice }, other.finding);
  return own.confidence <= other.confidence && own.voices.every(isShared) ? sharedPlace : 0;
}

/** What is read as a figure is seldom a text as well. */
const mayClash = (leaf: Leaf, rival: Leaf): boolean =>
  leaf.type === rival.type || (leaf.type === 'string' && rival.type === 'number');

const issuer = 'seller';
const ofParties = new Set(['name', 'address', 'vatId', 'taxNumber', 'phone', 'email', 'website']);

const isOfAnotherParty = (a: Leaf, b: Leaf): boolean =>
  a.role !== null &&
  b.role !== null &&
  a.role !== b.role &&
  a.concepts[0] === b.concepts[0] &&
  ofParties.has(a.concepts[0] ?? '');

const isSameText = (a: Finding, b: Finding): boolean => typeof a.value === 'string' && a.value === b.value;

function isSamePlace(a: Finding, b: Finding): boolean {
  if (a.page === null || a.page !== b.page || a.box === null || b.box === null) return false;
  const meet = intersectionOf(a.box, b.box);
  return (
    meet !== null && areaOf(meet) > 0.8 * Math.max(areaOf(a.box), areaOf(b.box)) && isEqual(a.box, b.box)
  );
}

const isEqual = (a: Box, b: Box): boolean =>
  a.every((side, index) => Math.abs(side - (b[index] ?? 0)) < 0.002);

/** By concept; where two leaves mean the same, the one at `index` is heard, else the first. */
function valuesOf(
  leaves: readonly Leaf[],
  chosen: readonly (Alternative | null)[],
  linesTotal: number | null,
  index = -1,
): Values {
  const values = new Map<string, Scalar>();
  if (linesTotal !== null) values.set('linesTotal', linesTotal);
  leaves.forEach((leaf, place) => {
    const option = chosen[place];
    if (option == null) return;
    for (const concept of leaf.concepts) {
      if (place === index || !values.has(concept)) values.set(concept, option.finding.value);
    }
  });
  return values;
}

function weighRelations(
  leaves: readonly Leaf[],
  chosen: readonly (Alternative | null)[],
  index: number,
  linesTotal: number | null,
): number {
  return relationsOf(leaves, chosen, index, linesTotal).reduce((sum, { weight }) => sum + weight, 0);
}

/** What the leaf's value owes to those of others, with its weight in log-odds. */
export function relationsOf(
  leaves: readonly Leaf[],
  chosen: readonly (Alternative | null)[],
  index: number,
  linesTotal: number | null,
): readonly { readonly relation: Relation; readonly weight: number }[] {
  const own = leaves[index]?.concepts ?? [];
  const related = relations.filter(({ concepts }) => concepts.some((concept) => own.includes(concept)));
  if (related.length === 0) return [];
  const values = valuesOf(leaves, chosen, linesTotal, index);
  return related.map((relation) => ({ relation, weight: relation.weigh(values) }));
}

const leastChance = 0.001;
