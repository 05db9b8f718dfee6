/** From outcomes to figures. A figure that nothing was there for is null, and no mean counts it. */
import type { DocumentOutcome, LeafOutcome, SetOutcome } from './outcome.ts';
import { type Reliability, reliabilityOf } from './reliability.ts';

export type Figures = {
  /** Leaves that the truth or the result has. */
  readonly leaves: number;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly invented: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** Mean of 1 − edit distance over length, of strings. */
  readonly softScore: number | null;
};

export type FieldSummary = Figures & { readonly path: string };

/** What one part of an engine answered. */
export type FinderSummary = {
  /** `rules/labelled`; an engine of one part by its own name, and '' where it is not known who it was. */
  readonly finder: string;
  /** Of cells in rows of arrays of objects, or of all else. */
  readonly isCells: boolean;
  readonly answers: number;
  readonly right: number;
  readonly precision: number | null;
};

export type SetSummary = Figures & {
  readonly name: string;
  readonly documents: number;
  readonly failed: number;
  readonly pages: number;
  /** Share of documents without a leaf that is not right. */
  readonly rightAsAWhole: number | null;
  /** F1 of the leaves in rows of arrays of objects. */
  readonly cellsF1: number | null;
  readonly secondsAPage: SecondsAPage;
  /** Of documents that others of their layout were taught for; null where nothing was taught. */
  readonly taught: TaughtSummary | null;
  /** In the order in which they first came. */
  readonly fields: readonly FieldSummary[];
  /** Who answers most first. */
  readonly finders: readonly FinderSummary[];
  readonly reliability: Reliability;
};

/** Single values and cells of arrays apart. */
export type TaughtSummary = {
  readonly documents: number;
  readonly values: Figures;
  readonly cells: Figures;
};

/** `total` is null where the reading was not measured. */
export type SecondsAPage = {
  readonly total: number | null;
  readonly stages: Readonly<Record<string, number>>;
};

/** Over sets, each counting the same. */
export type MeanSummary = Pick<Figures, 'precision' | 'recall' | 'f1' | 'softScore'> & {
  readonly rightAsAWhole: number | null;
  readonly cellsF1: number | null;
};

/** Of a leaf, what figures are made of; without a likeness there is no soft score. */
type JudgedLeaf = Pick<LeafOutcome, 'path' | 'verdict'> & Partial<Pick<LeafOutcome, 'similarity'>>;

export function figuresOf(leaves: readonly JudgedLeaf[]): Figures {
  const count = { right: 0, wrong: 0, missed: 0, invented: 0 };
  for (const { verdict } of leaves) count[verdict]++;
  const { right, wrong, missed, invented } = count;
  return {
    leaves: leaves.length,
    ...count,
    precision: share(right, right + wrong + invented),
    recall: share(right, right + wrong + missed),
    f1: share(2 * right, 2 * right + 2 * wrong + missed + invented),
    softScore: mean(leaves.map((leaf) => leaf.similarity ?? null)),
  };
}

export const isRight = ({ error, leaves }: DocumentOutcome): boolean =>
  error === null && leaves.every(({ verdict }) => verdict === 'right');

export function summaryOfSet({ name, documents }: SetOutcome): SetSummary {
  const leaves = documents.flatMap((document) => document.leaves);
  return {
    name,
    documents: documents.length,
    failed: documents.filter(({ error }) => error !== null).length,
    pages: documents.reduce((sum, { pages }) => sum + pages.length, 0),
    ...figuresOf(leaves),
    rightAsAWhole: share(documents.filter(isRight).length, documents.length),
    cellsF1: figuresOf(leaves.filter(({ isCell }) => isCell)).f1,
    secondsAPage: secondsAPage(documents),
    taught: taughtIn(documents),
    fields: summariesOfFields(leaves),
    finders: summariesOfFinders(leaves),
    reliability: reliabilityOf(leaves),
  };
}

function taughtIn(documents: readonly DocumentOutcome[]): TaughtSummary | null {
  if (documents.every(({ taught }) => taught === undefined)) return null;
  const own = documents.filter(({ taught }) => taught !== undefined && taught.length > 0);
  const leaves = own.flatMap((document) => document.leaves);
  return {
    documents: own.length,
    values: figuresOf(leaves.filter(({ isCell }) => !isCell)),
    cells: figuresOf(leaves.filter(({ isCell }) => isCell)),
  };
}

function summariesOfFinders(leaves: readonly LeafOutcome[]): readonly FinderSummary[] {
  const answered = leaves.filter(({ verdict }) => verdict !== 'missed');
  const byFinder = Map.groupBy(answered, ({ found, isCell }) => `${isCell} ${finderOf(found)}`);
  return [...byFinder.values()]
    .map((own) => {
      const right = own.filter(({ verdict }) => verdict === 'right').length;
      const [first] = own;
      return {
        finder: finderOf(first?.found ?? null),
        isCells: first?.isCell === true,
        ...{ answers: own.length, right, precision: share(right, own.length) },
      };
    })
    .sort((a, b) => b.answers - a.answers);
}

function finderOf(found: LeafOutcome['found']): string {
  const { engine = null, part = null } = found ?? {};
  return engine === part ? (engine ?? '') : [engine, part].filter((name) => name !== null).join('/');
}

/** In the order in which they first come, which is the template's for most. */
export function summariesOfFields(leaves: readonly JudgedLeaf[]): readonly FieldSummary[] {
  const byPath = Map.groupBy(leaves, ({ path }) => path);
  return [...byPath].map(([path, ofField]) => ({ path, ...figuresOf(ofField) }));
}

export function meanOfSets(sets: readonly SetSummary[]): MeanSummary {
  return {
    precision: mean(sets.map(({ precision }) => precision)),
    recall: mean(sets.map(({ recall }) => recall)),
    f1: mean(sets.map(({ f1 }) => f1)),
    rightAsAWhole: mean(sets.map(({ rightAsAWhole }) => rightAsAWhole)),
    cellsF1: mean(sets.map(({ cellsF1 }) => cellsF1)),
    softScore: mean(sets.map(({ softScore }) => softScore)),
  };
}

/** Each stage over the pages of the documents in which it was measured or could have been. */
function secondsAPage(documents: readonly DocumentOutcome[]): SecondsAPage {
  const measured = documents.filter(({ stagesMs }) => Object.keys(stagesMs).some(isReading));
  const extracted = documents.filter(({ stagesMs }) => stagesMs.extract !== undefined);
  const names = new Set(documents.flatMap(({ stagesMs }) => Object.keys(stagesMs)));
  const stages = [...names].map((stage) => {
    const among = isReading(stage) ? measured : extracted;
    const ms = among.reduce((sum, { stagesMs }) => sum + (stagesMs[stage] ?? 0), 0);
    const pageCount = among.reduce((sum, { pages }) => sum + pages.length, 0);
    return [stage, share(ms / 1000, pageCount) ?? 0] as const;
  });
  const total = stages.reduce((sum, [, seconds]) => sum + seconds, 0);
  return { total: measured.length === 0 ? null : total, stages: Object.fromEntries(stages) };
}

const isReading = (stage: string) => stage !== 'extract';

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return share(
    known.reduce((sum, value) => sum + value, 0),
    known.length,
  );
}
