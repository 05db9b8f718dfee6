/**
 * What a run of examples says, counted in values: how many of each field are right, and which of them a draft makes
 * better or worse. Accuracy is the share of right ones among all that were expected or invented.
 */
import type { RunOutcome } from '../../../src/contract/dashboard/templates.ts';

type RunDocument = RunOutcome['documents'][number];
type DocumentSide = RunDocument['kept'];
export type Leaf = DocumentSide['leaves'][number];
type Figures = RunOutcome['kept']['fields'][number];

export type Tally = { readonly right: number; readonly of: number };
export const trends = ['worse', 'better', 'same'] as const;
export type Trend = (typeof trends)[number];

/** One value of one document; a side is undefined where there was nothing to judge. */
export type LeafChange = {
  readonly exampleId: string;
  readonly fileName: string;
  readonly path: string;
  readonly row: number | null;
  readonly expected: Leaf['expected'];
  readonly before: Leaf | undefined;
  readonly after: Leaf | undefined;
  readonly trend: Trend;
};

export type FieldOutcome = {
  readonly path: string;
  readonly before: Tally;
  /** Null without a draft. */
  readonly after: Tally | null;
  readonly trend: Trend;
  readonly worse: number;
  readonly better: number;
  /** What changed; without a draft, what is not right. */
  readonly leaves: readonly LeafChange[];
};

export type Comparison = {
  readonly before: Tally;
  readonly after: Tally | null;
  readonly worse: number;
  readonly better: number;
  /** Worst first. */
  readonly fields: readonly FieldOutcome[];
  readonly problems: readonly { readonly fileName: string; readonly error: string }[];
};

export function compareOutcome({ kept, draft, documents }: RunOutcome): Comparison {
  const leaves = documents.flatMap((document) =>
    draft === null ? mistakesOf(document) : changesOf(document),
  );
  const paths = [...new Set([...kept.fields, ...(draft?.fields ?? [])].map(({ path }) => path))];
  const fields = paths.map((path): FieldOutcome => {
    const own = leaves.filter((leaf) => leaf.path === path);
    const before = tallyOf(kept.fields.filter((field) => field.path === path));
    const after = draft === null ? null : tallyOf(draft.fields.filter((field) => field.path === path));
    const trend = after === null ? 'same' : trendOf(before, after);
    return { path, before, after, trend, ...countsOf(own), leaves: own };
  });
  return {
    before: tallyOf(kept.fields),
    after: draft === null ? null : tallyOf(draft.fields),
    ...countsOf(leaves),
    fields: fields.toSorted(worstFirst),
    problems: documents.flatMap(({ fileName, kept, draft }) => {
      const error = draft?.error ?? kept.error;
      return error === null ? [] : [{ fileName, error }];
    }),
  };
}

/** Null where there was nothing to find and nothing was found. */
export const accuracyOf = ({ right, of }: Tally): number | null => (of === 0 ? null : right / of);

/** One hundred only where all are right, nought only where none is. */
export function percentOf(tally: Tally): string {
  const accuracy = accuracyOf(tally);
  if (accuracy === null) return '–';
  const rounded = Math.round(accuracy * 100);
  const percent = tally.right === tally.of ? 100 : Math.min(99, tally.right === 0 ? 0 : Math.max(1, rounded));
  return `${percent} %`;
}

/** With its sign, in whole points; undefined where one side has nothing to compare. */
export function pointsBetween(before: Tally, after: Tally): string | undefined {
  const [was, is] = [accuracyOf(before), accuracyOf(after)];
  if (was === null || is === null) return undefined;
  const points = Math.round((is - was) * 100);
  if (points !== 0) return `${points > 0 ? '+' : '−'}${Math.abs(points)} points`;
  return is === was ? '±0 points' : `${is > was ? '+' : '−'}<1 point`;
}

/** The one sentence that decides whether somebody saves the draft. */
export function verdictOf({ after, worse, better, before }: Comparison): string {
  if (after === null)
    return `${before.right} of ${before.of} ${before.of === 1 ? 'value is' : 'values are'} right.`;
  if (worse > 0) {
    const others = better > 0 ? ` and ${better} better` : '';
    return `With this edit ${values(worse)} ${worse === 1 ? 'gets' : 'get'} worse${others}.`;
  }
  if (better > 0)
    return `No value gets worse, and ${values(better)} ${better === 1 ? 'gets' : 'get'} better.`;
  return 'No value gets worse: everything is read as before.';
}

const values = (count: number) => `${count} ${count === 1 ? 'value' : 'values'}`;

function tallyOf(fields: readonly Figures[]): Tally {
  const sum = (count: (figures: Figures) => number) =>
    fields.reduce((total, figures) => total + count(figures), 0);
  return {
    right: sum(({ right }) => right),
    of: sum(({ right, wrong, missed, invented }) => right + wrong + missed + invented),
  };
}

function trendOf(before: Tally, after: Tally): Trend {
  const [was, is] = [accuracyOf(before) ?? 1, accuracyOf(after) ?? 1];
  if (is === was) return 'same';
  return is < was ? 'worse' : 'better';
}

const countsOf = (leaves: readonly LeafChange[]) => ({
  worse: leaves.filter(({ trend }) => trend === 'worse').length,
  better: leaves.filter(({ trend }) => trend === 'better').length,
});

function worstFirst(one: FieldOutcome, other: FieldOutcome): number {
  const loss = ({ before, after }: FieldOutcome) =>
    after === null ? 0 : (accuracyOf(after) ?? 1) - (accuracyOf(before) ?? 1);
  const accuracy = ({ before, after }: FieldOutcome) => accuracyOf(after ?? before) ?? 1;
  return loss(one) - loss(other) || other.worse - one.worse || accuracy(one) - accuracy(other);
}

function mistakesOf({ exampleId, fileName, kept }: RunDocument): readonly LeafChange[] {
  return kept.leaves
    .filter(({ verdict }) => verdict !== 'right')
    .map((leaf) => ({
      ...{ exampleId, fileName, path: leaf.path, row: leaf.row, expected: leaf.expected },
      ...{ before: leaf, after: undefined, trend: 'same' },
    }));
}

function changesOf({ exampleId, fileName, kept, draft }: RunDocument): readonly LeafChange[] {
  // What could not be scored at all has nothing to be compared with.
  if (draft === null || isUnjudged(kept) || isUnjudged(draft)) return [];
  const [before, after] = [byPlace(kept.leaves), byPlace(draft.leaves)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place): LeafChange[] => {
    const [was, is] = [before.get(place), after.get(place)];
    const leaf = was ?? is;
    if (leaf === undefined) return [];
    const trend = trendOfLeaf(was, is);
    const isListed = trend !== 'same' || (!isRight(is) && was?.actual !== is?.actual);
    if (!isListed) return [];
    const { path, row, expected } = leaf;
    return [{ exampleId, fileName, path, row, expected, before: was, after: is, trend }];
  });
}

const isUnjudged = ({ error, leaves }: DocumentSide) => error !== null && leaves.length === 0;

/** Of long lists only the right ones are left out, and what was not invented is in none: both are as they should be. */
const isRight = (leaf: Leaf | undefined) => leaf === undefined || leaf.verdict === 'right';

function trendOfLeaf(before: Leaf | undefined, after: Leaf | undefined): Trend {
  if (isRight(before) === isRight(after)) return 'same';
  return isRight(after) ? 'better' : 'worse';
}

/** Rows that were invented are counted among themselves; arrays within arrays give a place several times. */
function byPlace(leaves: readonly Leaf[]): ReadonlyMap<string, Leaf> {
  const places = new Map<string, Leaf>();
  const seen = new Map<string, number>();
  for (const leaf of leaves) {
    const place = `${leaf.path}\n${leaf.row ?? ''}\n${leaf.expected === null ? 'none' : 'some'}`;
    const count = seen.get(place) ?? 0;
    seen.set(place, count + 1);
    places.set(`${place}\n${count}`, leaf);
  }
  return places;
}
