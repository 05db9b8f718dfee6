/** What changed between two runs, on the documents that both have: figures by field, and leaves won and lost. */
import type { LeafOutcome, SetOutcome } from './outcome.ts';
import { figuresOf } from './summary.ts';

export type Change = { readonly before: number | null; readonly after: number | null };

export type LeafChange = {
  readonly id: string;
  readonly path: string;
  readonly row: number | null;
  /** Null where there is no such leaf in that run. */
  readonly before: LeafOutcome | null;
  readonly after: LeafOutcome | null;
};

export type SetComparison = {
  readonly name: string;
  /** That both runs have. */
  readonly documents: number;
  readonly f1: Change;
  readonly fields: readonly { readonly path: string; readonly f1: Change }[];
  /** Right now and not before, or no longer invented. */
  readonly won: readonly LeafChange[];
  /** Right before and not now, or invented now. */
  readonly lost: readonly LeafChange[];
};

/** Sets that only one of the runs has are left out. */
export function compareRuns(
  before: readonly SetOutcome[],
  after: readonly SetOutcome[],
): readonly SetComparison[] {
  return after.flatMap((set) => {
    const old = before.find(({ name }) => name === set.name);
    return old === undefined ? [] : [compareSets(old, set)];
  });
}

function compareSets(before: SetOutcome, after: SetOutcome): SetComparison {
  const old = new Map(before.documents.map((document) => [document.id, document]));
  const pairs = after.documents.flatMap(({ id, leaves }) => {
    const known = old.get(id);
    return known === undefined ? [] : [{ id, before: known.leaves, after: leaves }];
  });
  const leaves = {
    before: pairs.flatMap((pair) => pair.before),
    after: pairs.flatMap((pair) => pair.after),
  };
  const paths = new Set([...leaves.before, ...leaves.after].map(({ path }) => path));
  const changes = pairs.flatMap(changesIn);
  const f1Of = (path: string | null): Change => ({
    before: figuresOf(leaves.before.filter((leaf) => path === null || leaf.path === path)).f1,
    after: figuresOf(leaves.after.filter((leaf) => path === null || leaf.path === path)).f1,
  });
  return {
    name: after.name,
    documents: pairs.length,
    f1: f1Of(null),
    fields: [...paths].map((path) => ({ path, f1: f1Of(path) })),
    won: changes.filter(({ before, after }) => isGood(after) && !isGood(before)),
    lost: changes.filter(({ before, after }) => isGood(before) && !isGood(after)),
  };
}

/** No leaf means nothing for nothing. */
const isGood = (leaf: LeafOutcome | null): boolean => leaf === null || leaf.verdict === 'right';

type Pair = {
  readonly id: string;
  readonly before: readonly LeafOutcome[];
  readonly after: readonly LeafOutcome[];
};

/** Leaves of the truth are the same in both runs by field and row; the n-th of two alike is the n-th. */
function changesIn({ id, before, after }: Pair): readonly LeafChange[] {
  const [old, current] = [byPlace(before), byPlace(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key) ?? null, current.get(key) ?? null];
    const leaf = is ?? was;
    return leaf === null ? [] : [{ id, path: leaf.path, row: leaf.row, before: was, after: is }];
  });
}

function byPlace(leaves: readonly LeafOutcome[]): ReadonlyMap<string, LeafOutcome> {
  const places = new Map<string, LeafOutcome>();
  for (const leaf of leaves) {
    // In rows, what was invented has a row of the result, which is no place of the truth.
    const isTrue = leaf.expected !== null || leaf.row === null;
    const place = [leaf.path, leaf.row, isTrue];
    let twin = 0;
    while (places.has(JSON.stringify([...place, twin]))) twin++;
    places.set(JSON.stringify([...place, twin]), leaf);
  }
  return places;
}
