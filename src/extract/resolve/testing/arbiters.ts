/** Arbiters for tests: the weights that come along, and plain ones, for tests of what is done with a judgement. */
import { join } from 'node:path';
import { modelsFolder } from '../../../models-folder.ts';
import { type Arbiter, createArbiter } from '../arbiter.ts';
import { candidatesOf } from '../candidates.ts';
import { type Voice, voices } from '../readings.ts';
import type { Weigh } from '../weigh-values.ts';

export const shippedArbiter = await createArbiter(join(modelsFolder, 'arbiter'))();

/** Where `features.ts` has the surest finder's confidence, behind two numbers for each part. */
const surestAt = 14;
const least = 1e-4;

/**
 * Believes who is surest. A single value that somebody is 0.9 sure of is 0.9 likely. Of an array's readings the first is taken; all of its cells are as likely, so
 * that a reading's own come first.
 */
export const plainArbiter: Arbiter = {
  values: (features) => 3 * (features[surestAt] ?? 0) + Math.log(least / (1 - least)),
  arrays: () => 1,
  cells: () => 3,
};

export const openPlainArbiter = async (): Promise<Arbiter> => plainArbiter;

/** A reading's numbers begin with whose it is. */
export const arbiterPreferring = (voice: Voice): Arbiter => ({
  ...plainArbiter,
  arrays: (features) => (features[voices.indexOf(voice)] === 1 ? 2 : 1),
});

/** Each value as likely as its surest finder says. */
export const weighPlainly: Weigh = (found) =>
  candidatesOf(found).map((candidate) => ({
    ...{ ...candidate, confidence: candidate.finding.confidence, features: null },
  }));
