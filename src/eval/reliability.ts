/** Whether `confidence` is the chance to be right: how many of the values that are so sure are right, and from where on values can be taken unseen. */
import type { LeafOutcome } from './outcome.ts';

export type Band = {
  /** From this confidence on, up to the next band's. */
  readonly least: number;
  readonly answers: number;
  readonly right: number;
  /** Mean. */
  readonly confidence: number;
};

export type Reliability = {
  readonly answers: number;
  readonly bands: readonly Band[];
  /** By how much confidence and share of right values differ, over all bands by their answers; null without an answer. */
  readonly error: number | null;
  /** From which confidence on so many values are right as can be left unseen, and what share of all values that is; null where that is none. */
  readonly unseen: { readonly least: number; readonly share: number } | null;
};

const bounds = [0, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98];
/** The share of right values that needs nobody to look. */
const right = 0.99;

export function reliabilityOf(leaves: readonly LeafOutcome[]): Reliability {
  const answers = leaves
    .flatMap(({ found, verdict }) =>
      found === null || verdict === 'missed'
        ? []
        : [{ sure: found.confidence, isRight: verdict === 'right' }],
    )
    .sort((a, b) => b.sure - a.sure);
  const bands = bounds.flatMap((least, at): readonly Band[] => {
    const own = answers.filter(({ sure }) => sure >= least && sure < (bounds[at + 1] ?? Infinity));
    if (own.length === 0) return [];
    const confidence = own.reduce((sum, { sure }) => sum + sure, 0) / own.length;
    return [{ least, answers: own.length, right: own.filter(({ isRight }) => isRight).length, confidence }];
  });
  const error = bands.reduce((sum, band) => sum + Math.abs(band.confidence * band.answers - band.right), 0);
  return {
    answers: answers.length,
    bands,
    error: answers.length === 0 ? null : error / answers.length,
    unseen: unseenFrom(answers),
  };
}

function unseenFrom(
  answers: readonly { readonly sure: number; readonly isRight: boolean }[],
): Reliability['unseen'] {
  let [rightOnes, best]: [number, Reliability['unseen']] = [0, null];
  for (const [at, { sure, isRight }] of answers.entries()) {
    if (isRight) rightOnes += 1;
    // Values that are as sure are taken together.
    const isLast = answers[at + 1]?.sure !== sure;
    if (isLast && rightOnes >= right * (at + 1)) best = { least: sure, share: (at + 1) / answers.length };
  }
  return best;
}
