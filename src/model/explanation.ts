/** Why a field has its value, or none: all that was found for it, and what decided. */
import type { EngineName, Evidence, FieldPath, PartName, Scalar } from './finding.ts';

/** One place that may answer the field; its `confidence` is its finder's own. */
export type ExplainedCandidate = Evidence & {
  readonly value: Scalar;
  readonly part: PartName;
  /** Of the network, that the answer stands there, 0..1; null where it was not asked. */
  readonly opinion: number | null;
  /** That its value is the answer, by all that was found for the field; null for what was left out by then. */
  readonly weighed: number | null;
  /** With sums and dates of other fields that it goes with or against. */
  readonly supported: number | null;
  readonly isChosen: boolean;
  /** What decided, in a few words. */
  readonly why: string;
};

/** All rows that one part has for an array. */
export type ExplainedReading = {
  readonly engine: EngineName;
  readonly part: PartName;
  readonly rows: number;
  readonly cells: number;
  /** The heaviest reading gives the rows. */
  readonly weight: number;
  readonly isChosen: boolean;
  readonly why: string;
};

export type Explanation = {
  readonly path: FieldPath;
  /** The likeliest first. */
  readonly candidates: readonly ExplainedCandidate[];
  /** Of the array that the field is, or is in; the heaviest first. */
  readonly readings: readonly ExplainedReading[];
  /** Candidates that are not listed. */
  readonly more: number;
};
