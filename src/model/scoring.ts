/** How right a result is against the truth, leaf by leaf, by the rules of `deckle eval`. */
import type { ResultObject } from './extraction.ts';
import type { Scalar } from './finding.ts';
import type { Fields } from './template.ts';

export const verdicts = ['right', 'wrong', 'missed', 'invented'] as const;
/** `missed`: null where the truth has a value. `invented`: a value where the truth has none. */
export type Verdict = (typeof verdicts)[number];

export type ScoredLeaf = {
  /** Names of fields alone: `lineItems.total`. */
  readonly path: string;
  /** Of the innermost array: the truth's row, or the result's where it was invented. Counted from 0. */
  readonly row: number | null;
  readonly expected: Scalar | null;
  readonly actual: Scalar | null;
  readonly verdict: Verdict;
};

export type FieldFigures = {
  readonly path: string;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly invented: number;
  /** Null where nothing was there to be found and nothing was. */
  readonly f1: number | null;
};

export type ScoreOptions = {
  /** Who asks: one account's long comparisons go one after the other, beside those of others. */
  readonly accountId: string;
  readonly signal: AbortSignal;
};

export interface Scoring {
  /**
   * Fields that the truth says nothing of do not count; without a result, nothing was found. Never keeps others waiting:
   * a Fault `document_timeout` where there is more to compare than can be in time.
   */
  score(
    fields: Fields,
    truth: ResultObject,
    actual: ResultObject | null,
    options: ScoreOptions,
  ): Promise<readonly ScoredLeaf[]>;
  /** In the order in which they first come. */
  byField(leaves: readonly ScoredLeaf[]): readonly FieldFigures[];
  /** Of all of them together; null where there are none. */
  f1(leaves: readonly ScoredLeaf[]): number | null;
}
