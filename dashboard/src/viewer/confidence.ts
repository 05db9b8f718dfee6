/** How sure Deckle was of a value, in words and in three levels; a value without evidence has none. */
import type { Leaf } from './leaves.ts';
import { wordsOf } from './leaves.ts';

export type Level = 'sure' | 'doubtful' | 'low';

/** On labelled documents some six in ten values below the first are right, seven in ten below the second, nine in ten above. */
const lowBelow = 0.5;
const doubtfulBelow = 0.7;

export function levelOf(confidence: number): Level {
  if (confidence < lowBelow) return 'low';
  return confidence < doubtfulBelow ? 'doubtful' : 'sure';
}

export const percentOf = (confidence: number): string => `${Math.round(confidence * 100)} %`;

const advice: Readonly<Record<Level, string>> = {
  sure: '',
  doubtful: ', doubtful',
  low: ', please check',
};

export const confidenceWords = (confidence: number): string =>
  `${percentOf(confidence)} sure${advice[levelOf(confidence)]}`;

export type Mark = 'corrected' | Level | null;

/** What a value and its box are called: `Invoice number: 2024-117, 97 % sure`. */
export function describe(leaf: Leaf, isCorrected: boolean): string {
  const said = `${leaf.label}: ${wordsOf(leaf.value)}`;
  if (isCorrected) return `${said}, corrected`;
  return leaf.evidence === null ? said : `${said}, ${confidenceWords(leaf.evidence.confidence)}`;
}

export function markOf(leaf: Leaf, isCorrected: boolean): Mark {
  if (isCorrected) return 'corrected';
  return leaf.evidence === null || leaf.value === null ? null : levelOf(leaf.evidence.confidence);
}
