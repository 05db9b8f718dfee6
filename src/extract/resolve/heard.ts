/** What `resolve` heard and chose, kept to be explained. */
import { engineNames, type Finding } from '../../model/finding.ts';
import type { Answers } from '../engine.ts';
import { type Judge, sigmoid } from '../fitted.ts';
import type { Decision } from './choose-findings.ts';
import type { Traced } from './traced.ts';
import type { WholeArray } from './whole-arrays.ts';

export type Heard = {
  /** As the engines gave them. */
  readonly answers: Answers;
  /** What was left once one reading of each array was taken. */
  readonly heard: readonly Traced[];
  readonly decision: Decision<Traced>;
  /** By what values of single fields were judged. */
  readonly judge: Judge;
  /** Readings of arrays on pages. */
  readonly arrays: readonly WholeArray<Traced>[];
};

/** A finding as its engine gave it, and how sure the engine is of it. */
export type Given = { readonly finding: Finding; readonly own: number };

/** All that the engines found, in whichever way they said so. */
export const givenIn = (answers: Answers): readonly Given[] =>
  engineNames.flatMap((name) => {
    const { findings = [], arrays = [], cells = [] } = answers[name] ?? {};
    return [
      ...[...findings, ...arrays.flatMap(({ rows }) => rows)].map((finding) => ({
        ...{ finding, own: finding.confidence },
      })),
      ...cells
        .flat(2)
        .flatMap(({ finding, score }) =>
          finding === null ? [] : [{ finding, own: finding.confidence * sigmoid(score) }],
        ),
    ];
  });

/** By what the engine gave: the surest of what became of it. */
export function fateOf(heard: readonly Traced[]): ReadonlyMap<Finding, Traced> {
  const fates = new Map<Finding, Traced>();
  for (const one of heard) {
    if ((fates.get(one.given)?.confidence ?? -1) < one.confidence) fates.set(one.given, one);
  }
  return fates;
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** What is known of a candidate before anything decided. */
export const candidateOf = ({ finding, own }: Given, { network }: Answers) => {
  const opinion = network?.weigh?.(finding) ?? null;
  const { value, text, page, box, engine, part, example, model } = finding;
  return {
    ...{ value, text, page, box, engine, part },
    ...(example === undefined ? {} : { example }),
    ...(model === undefined ? {} : { model }),
    confidence: rounded(own),
    opinion: opinion === null ? null : rounded(opinion),
  };
};

export const shown = (share: number | undefined): number | null =>
  share === undefined ? null : rounded(share);
