/**
 * Picks among the findings of all engines, for all fields together: one place seldom answers two fields, sums
 * add up, dates follow one another, fields of one object stand together. An array comes whole from the engine that
 * knows most of it.
 */
import { areaOf, type Box, intersectionOf } from '../../model/box.ts';
import {
  depthOfRow,
  engineGroups,
  type FieldPath,
  type Finding,
  namesIn,
  type Scalar,
} from '../../model/finding.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { type Alternative, alternativesOf } from './alternatives.ts';
import { leastConfidence } from './least-confidence.ts';
import { relations, type Values } from './relations.ts';
import { awayFrom, siblingsOf } from './standing-together.ts';

const mostAlternatives = 6;
const sweeps = 3;

/** In log-odds, for a place that answers two fields of one type. */
const sharedPlace = 1.2;
/** For a name that would be both the seller's and the buyer's. */
const sharedByParties = 3;

type Leaf = {
  readonly path: FieldPath;
  readonly type: string;
  readonly concepts: readonly string[];
  readonly role: string | null;
  readonly alternatives: readonly Alternative[];
};

export function chooseFindings(
  template: UnderstoodTemplate,
  findings: readonly Finding[],
): readonly Finding[] {
  const arrays = chooseArrays(findings.filter(({ path }) => depthOfRow(path) >= 0));
  const single = findings.filter(({ path }) => depthOfRow(path) < 0);
  const isAsked = ({ path }: Finding) => fieldAt(template.fields, path) !== undefined;
  return [
    ...chooseTogether(leavesOf(template, single.filter(isAsked)), linesTotalOf(template, arrays)),
    // What an open object holds repeats what other fields take, and competes with none.
    ...oneEach(single.filter((finding) => !isAsked(finding))).filter(isSure),
    ...arrays,
  ];
}

const isSure = ({ confidence }: Finding): boolean => confidence >= leastConfidence;

/** Rows from pages were read from one reading of them, whoever found which cell. */
const voiceOf = ({ engine }: Finding): string =>
  engineGroups.local.some((name) => name === engine) ? 'pages' : engine;

function chooseArrays(findings: readonly Finding[]): readonly Finding[] {
  const byArray = new Map<string, Map<string, Finding[]>>();
  for (const finding of findings) {
    const key = JSON.stringify(finding.path.slice(0, depthOfRow(finding.path)));
    const byEngine = byArray.get(key) ?? new Map<string, Finding[]>();
    byArray.set(key, byEngine);
    const voice = voiceOf(finding);
    const rows = byEngine.get(voice);
    if (rows === undefined) byEngine.set(voice, [finding]);
    else rows.push(finding);
  }
  return [...byArray.values()].flatMap((byEngine) => {
    const weightOf = (rows: readonly Finding[]) =>
      rows.reduce((sum, { confidence }) => sum + confidence ** 2, 0);
    const [best] = [...byEngine.values()].sort((a, b) => weightOf(b) - weightOf(a));
    return oneEach(best ?? []).filter(isSure);
  });
}

function oneEach(findings: readonly Finding[]): readonly Finding[] {
  const byPath = new Map<string, Finding>();
  for (const finding of findings) {
    const key = JSON.stringify(finding.path);
    if ((byPath.get(key)?.confidence ?? -1) < finding.confidence) byPath.set(key, finding);
  }
  return [...byPath.values()];
}

function leavesOf(template: UnderstoodTemplate, findings: readonly Finding[]): readonly Leaf[] {
  const byPath = new Map<string, Finding[]>();
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
      alternatives: alternativesOf(found, mostAlternatives),
    };
  });
}

function fieldAt(fields: readonly UnderstoodField[], path: FieldPath): UnderstoodField | undefined {
  const [name, ...rest] = path;
  const field = fields.find(({ names }) => names.at(-1) === name);
  return rest.length === 0 || field === undefined ? field : fieldAt(field.children, rest);
}

/** What the rows' totals add up to, for the sums that must match it. */
function linesTotalOf(template: UnderstoodTemplate, rows: readonly Finding[]): number | null {
  const totals = rows.filter(({ path, value }) => {
    const field = fieldAt(template.fields, namesIn(path));
    return typeof value === 'number' && field?.meanings[0]?.concept === 'lineTotal';
  });
  return totals.length === 0 ? null : totals.reduce((sum, { value }) => sum + Number(value), 0);
}

type Choice = (Alternative | null)[];

/**
 * Each leaf takes the best given all others, in turns, until nothing moves. That may end where every single step makes it worse
 * and two at once would make it better, so that sums which could add up are tried as starts, too.
 */
function chooseTogether(leaves: readonly Leaf[], linesTotal: number | null): readonly Finding[] {
  const likeliest: Choice = leaves.map(({ alternatives }) => alternatives[0] ?? null);
  const settled = [likeliest, ...startsThatAddUp(leaves, likeliest, linesTotal)].map((start) =>
    settle(leaves, start, linesTotal),
  );
  const [first = likeliest, ...others] = settled;
  let [chosen, most] = [first, scoreOfAll(leaves, first, linesTotal)];
  for (const other of others) {
    const score = scoreOfAll(leaves, other, linesTotal);
    if (score > most) [chosen, most] = [other, score];
  }
  return chosen.flatMap((option, index) => {
    if (option === null) return [];
    const support = weighRelations(leaves, chosen, index, linesTotal);
    const confidence = Math.min(0.995, odds(logOdds(option.confidence) + support / 2));
    return [{ ...option.finding, confidence }];
  });
}

function settle(leaves: readonly Leaf[], start: Choice, linesTotal: number | null): Choice {
  const chosen = [...start];
  const scoreOf = (index: number, option: Alternative | null): number => {
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
      let best: Alternative | null = null;
      let bestScore = Number.NEGATIVE_INFINITY;
      const others = (siblings[index] ?? []).flatMap((place) => chosen[place]?.finding ?? []);
      for (const option of alternatives) {
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
const worthOf = ({ confidence }: Alternative): number => logOdds(confidence) - logOdds(leastConfidence);

function scoreOfAll(leaves: readonly Leaf[], chosen: Choice, linesTotal: number | null): number {
  const values = valuesOf(leaves, chosen, linesTotal);
  const related = relations.reduce((sum, { weigh }) => sum + weigh(values), 0);
  return chosen.reduce(
    (sum, option, index) => (option === null ? sum : sum + worthOf(option) - clashes(leaves, chosen, index)),
    related,
  );
}

const mostTried = 4;

/** For each relation between three fields or more the likeliest choice of their values for which it holds. */
function startsThatAddUp(
  leaves: readonly Leaf[],
  likeliest: Choice,
  linesTotal: number | null,
): readonly Choice[] {
  return relations.flatMap(({ concepts, weigh }) => {
    const places = concepts.map((concept) => leaves.findIndex((leaf) => leaf.concepts.includes(concept)));
    if (concepts.length < 3 || places.includes(-1)) return [];
    const options = places.map((place) => leaves[place]?.alternatives.slice(0, mostTried) ?? []);
    let best: { readonly start: Choice; readonly worth: number } | undefined;
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
  const own = chosen[index];
  const leaf = leaves[index];
  if (own == null || leaf === undefined) return 0;
  let cost = 0;
  chosen.forEach((other, place) => {
    const rival = leaves[place];
    if (place === index || other === null || rival === undefined || rival.type !== leaf.type) return;
    if (
      isOfAnotherParty(leaf, rival) &&
      (isSamePlace(own.finding, other.finding) || isSameText(own.finding, other.finding))
    ) {
      // Every document has who issued it, not every one to whom.
      if (leaf.role !== issuer && (rival.role === issuer || own.confidence <= other.confidence))
        cost += sharedByParties;
    } else if (isSamePlace(own.finding, other.finding) && own.confidence <= other.confidence) {
      cost += sharedPlace;
    }
  });
  return cost;
}

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
  const own = leaves[index]?.concepts ?? [];
  const values = valuesOf(leaves, chosen, linesTotal, index);
  let weight = 0;
  for (const relation of relations) {
    if (relation.concepts.some((concept) => own.includes(concept))) weight += relation.weigh(values);
  }
  return weight;
}

const logOdds = (share: number): number => {
  const safe = Math.min(0.999, Math.max(0.001, share));
  return Math.log(safe / (1 - safe));
};
const odds = (value: number): number => 1 / (1 + Math.exp(-value));
