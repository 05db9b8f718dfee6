/**
 * What is known of each value that was found for a single field, as numbers: what the arbiter judges it by, and what it was fitted on
 * (`training/arbiter`). In groups, so that what decided can be said in words. 0 is always "nothing known".
 */
import { centreOf } from '../../model/box.ts';
import { type Document, type Page, segmentRoles } from '../../model/document.ts';
import { depthOfRow, type Finding, type PartName } from '../../model/finding.ts';
import { type Built, builtOf, unbuilt } from '../chooser/built.ts';
import type { Opinion } from '../engine.ts';
import { logOdds } from '../fitted.ts';
import type { Kind } from '../meaning/concepts.ts';
import { kindOf, scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { remembered } from '../remembered.ts';
import type { Candidate } from './candidates.ts';

/** In the order of the numbers. */
export const featureGroups = ['finders', 'network', 'others', 'bounds', 'field', 'text', 'place'] as const;
export type FeatureGroup = (typeof featureGroups)[number];
export type Features = Readonly<Record<FeatureGroup, readonly number[]>>;

export const numbersIn = (features: Features): readonly number[] =>
  featureGroups.flatMap((group) => features[group]);

/** One for each of a field's candidates. */
export type Describe = (field: UnderstoodField, candidates: readonly Candidate[]) => readonly Features[];

/** `single`: all that was found on pages for single fields. */
export function describer(
  document: Document,
  template: UnderstoodTemplate,
  single: readonly Finding[],
  opinion: Opinion | undefined,
): Describe {
  const leaves = scalarLeaves(template);
  const rivals = rivalsIn(template, single, opinion);
  return (field, candidates) => {
    const known = candidates.map((candidate) => knownOf(candidate, opinion));
    const bestBy = (of: (one: Known) => number) => highestTwo(known.map(of));
    const best = {
      rules: bestBy(({ rules }) => rules),
      chooser: bestBy(({ chooser }) => chooser),
      opinion: bestBy(({ seen }) => seen ?? 0),
    };
    const asField = fieldFeatures(field, leaves.length, candidates.length, opinion !== undefined);
    return known.map((own, at) => ({
      finders: finderFeatures(own),
      network: networkFeatures(own, best.opinion.besides(at), rivals.seen(field, own.candidate.finding)),
      others: [
        ...[strengthOf(best.rules.besides(at)), strengthOf(best.chooser.besides(at))],
        ...[own.rules > best.rules.besides(at), own.chooser > best.chooser.besides(at)].map(Number),
        strengthOf(rivals.found(field, own.candidate.finding)),
      ],
      bounds: boundFeatures(own, known),
      field: asField,
      text: textFeatures(own.candidate.finding),
      place: placeFeatures(own.candidate.finding, document),
    }));
  };
}

/** Parts that have findings for single fields on pages. */
const parts = ['labelled', 'forms', 'cells', 'counts', 'currency', 'ticks', 'chooser'] as const;

/** What is counted stands nowhere, and whether a box is ticked is not said in words: the network cannot see either. */
const unseen: ReadonlySet<PartName> = new Set(['counts', 'ticks']);

type Known = {
  readonly candidate: Candidate;
  /** The highest confidence, by part. */
  readonly byPart: ReadonlyMap<PartName, number>;
  /** The highest of rules and of the network; 0 for none. */
  readonly rules: number;
  readonly chooser: number;
  /** The highest opinion of the network; null where it was not asked. */
  readonly seen: number | null;
};

/** A form's head repeats on every page: more voices than these tell nothing new. */
const mostVoices = 8;

function knownOf(candidate: Candidate, opinion: Opinion | undefined): Known {
  const byPart = new Map<PartName, number>();
  let [rules, chooser] = [0, 0];
  for (const { engine, part, confidence } of candidate.voices) {
    byPart.set(part, Math.max(byPart.get(part) ?? 0, confidence));
    if (engine === 'network') chooser = Math.max(chooser, confidence);
    else rules = Math.max(rules, confidence);
  }
  let seen: number | null = null;
  for (const voice of candidate.voices.slice(0, mostVoices)) {
    const likely = unseen.has(voice.part) ? null : (opinion?.(voice) ?? null);
    if (likely !== null) seen = Math.max(seen ?? 0, likely);
  }
  return { candidate, byPart, rules, chooser, seen };
}

const finderFeatures = ({ byPart, rules, chooser, candidate }: Known): readonly number[] => [
  ...parts.flatMap((part) => {
    const sure = byPart.get(part);
    return sure === undefined ? [0, 0] : [1, strengthOf(sure)];
  }),
  ...[strengthOf(Math.max(rules, chooser)), strengthOf(rules), byPart.size - 1],
  Math.log(Math.min(mostVoices, candidate.voices.length)),
];

function networkFeatures({ seen }: Known, other: number, rival: number): readonly number[] {
  if (seen === null) return [0, 0, 0, 0, 0, 0, 0, 0];
  return [
    ...[1, seen, logOf(seen), logOf(other), logOf(seen) - logOf(other), Number(seen > other)],
    ...[logOf(rival), seen / (seen + rival + 0.001)],
  ];
}

/** Of values that are part of each other, one goes on too far or one ends too early. */
function boundFeatures(own: Known, all: readonly Known[]): readonly number[] {
  const most = { inRules: 0, inChooser: 0, ofRules: 0, ofChooser: 0 };
  const { finding } = own.candidate;
  for (const other of all) {
    const { finding: rival } = other.candidate;
    if (other === own || finding.page === null || rival.page !== finding.page) continue;
    if (rival.text.length > finding.text.length && rival.text.includes(finding.text)) {
      most.inRules = Math.max(most.inRules, other.rules);
      most.inChooser = Math.max(most.inChooser, other.chooser);
    } else if (finding.text.length > rival.text.length && finding.text.includes(rival.text)) {
      most.ofRules = Math.max(most.ofRules, other.rules);
      most.ofChooser = Math.max(most.ofChooser, other.chooser);
    }
  }
  return [most.inRules, most.inChooser, most.ofRules, most.ofChooser];
}

const types = ['string', 'number', 'date', 'boolean'] as const;
const kinds: readonly Kind[] = [
  ...(['name', 'address', 'code', 'text', 'money', 'number', 'percent', 'date'] as const),
  ...(['phone', 'email', 'country', 'currency'] as const),
];

function fieldFeatures(
  field: UnderstoodField,
  fields: number,
  candidates: number,
  isSeen: boolean,
): readonly number[] {
  const kind = kindOf(field);
  return [
    ...types.map((type) => Number(field.field.type === type)),
    ...kinds.map((one) => Number(one === kind)),
    ...[field.meanings[0]?.strength ?? 0, Math.log(fields) / 3, Math.log(candidates) / 3, Number(isSeen)],
  ];
}

function textFeatures({ text }: Finding): readonly number[] {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const words = text.trim().split(/\s+/u).length;
  return [Math.log(words), Math.log(Math.max(1, text.length)) / 3, digits / Math.max(1, text.length)];
}

function placeFeatures({ page: number, box }: Finding, { pages }: Document): readonly number[] {
  const page = pages.find((one) => one.number === number);
  const { role, table, answerTo } = page === undefined || box === null ? unbuilt : builtAt(page, box);
  return [
    ...segmentRoles.map((one) => Number(one === role)),
    ...[Number(table > 0), Number(answerTo > 0), box?.[1] ?? 0],
    ...[Number(number === 1), (number ?? 0) / Math.max(1, pages.length), Number(pages.length > 1)],
  ];
}

const builtOn = remembered(builtOf);

/** What the layout says of the first word whose middle is in the box. */
function builtAt(page: Page, [x0, y0, x1, y1]: NonNullable<Finding['box']>): Built {
  const first = page.words.findIndex(({ box }) => {
    const [x, y] = centreOf(box);
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  });
  return builtOn(page)[first] ?? unbuilt;
}

/** More fields of one type are not asked about a place. */
const mostRivals = 200;

/** How far a place is wanted by other fields of the same type: as the network sees it, and by what rules found there. */
function rivalsIn(template: UnderstoodTemplate, single: readonly Finding[], opinion: Opinion | undefined) {
  const byType = Map.groupBy(scalarLeaves(template), ({ field }) => field.type);
  const typeOf = new Map(
    scalarLeaves(template).map(({ names, field }) => [JSON.stringify(names), field.type]),
  );
  const placeOf = ({ page, box }: Finding, type: string | undefined) => `${type} ${page} ${box?.join(' ')}`;
  const foundAt = Map.groupBy(
    single.filter(({ path, engine, box }) => engine === 'rules' && box !== null && depthOfRow(path) < 0),
    (finding) => placeOf(finding, typeOf.get(JSON.stringify(finding.path))),
  );
  const seenAt = new Map<string, readonly (readonly [UnderstoodField, number])[]>();
  const highestTwoAt = (finding: Finding, type: UnderstoodField['field']['type']) => {
    const key = placeOf(finding, type);
    const before = seenAt.get(key);
    if (before !== undefined) return before;
    const two = (byType.get(type) ?? [])
      .slice(0, mostRivals)
      .map((field) => [field, opinion?.({ ...finding, path: field.names }) ?? 0] as const)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 2);
    seenAt.set(key, two);
    return two;
  };
  return {
    seen: (field: UnderstoodField, finding: Finding): number =>
      opinion === undefined || finding.box === null
        ? 0
        : (highestTwoAt(finding, field.field.type).find(([other]) => other !== field)?.[1] ?? 0),
    found: (field: UnderstoodField, finding: Finding): number => {
      const own = JSON.stringify(field.names);
      return (foundAt.get(placeOf(finding, field.field.type)) ?? []).reduce(
        (most, { path, confidence }) => (JSON.stringify(path) === own ? most : Math.max(most, confidence)),
        0,
      );
    },
  };
}

/** The highest of all but the one at a place. */
function highestTwo(values: readonly number[]) {
  const [first = 0, second = 0] = values.toSorted((a, b) => b - a);
  return { besides: (at: number): number => (values[at] === first ? second : first) };
}

const least = 1e-4;

/** Log-odds, from 0 for the least that is told apart up to some 6. */
const strengthOf = (share: number): number => (logOdds(share, least) - logOdds(least, least)) / 3;

/** From 0 for the least that is told apart up to some 3. */
const logOf = (share: number): number => Math.log(Math.max(least, share) / least) / 3;
