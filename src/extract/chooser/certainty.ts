/**
 * How likely an answer of the network is right, from how sure it is of the answer's parts and how well they were read. The
 * weights were fitted on labelled and made documents that it had not been trained on; it is surer of itself than it should be.
 */

import { logOdds, sigmoid } from '../fitted.ts';
import type { Answer } from './decode.ts';

const weights = {
  whole: 0.6,
  start: 0.23,
  weakest: 0.17,
  ends: 0.15,
  length: -0.41,
  value: 5.28,
  read: 7.97,
};

/** `value`: how surely its words are a value of the field's type; `read`: how surely they were read. */
export function certaintyOf(answer: Answer, value: number, read: number): number {
  return sigmoid(
    weights.whole +
      weights.start * logOdds(answer.likelihood, leastChance) +
      weights.weakest * logOdds(answer.weakest, leastChance) +
      weights.ends * logOdds(answer.ends, leastChance) +
      weights.length * Math.log(answer.words.length) +
      weights.value * lowerBounded(value) +
      weights.read * lowerBounded(read),
  );
}

const leastSeen = 0.05;

/** The logarithm of what is not worse than the worst that was seen; what is no number is. */
const lowerBounded = (certainty: number): number => Math.log(Math.max(certainty || 0, leastSeen));

const leastChance = 0.002;
