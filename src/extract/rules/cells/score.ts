/** How likely a cell is the answer, as the logarithm of its odds against no answer: fitted on labelled documents that may be trained on. */
import type { Evidence } from './evidence.ts';

const weights: Readonly<Record<keyof Evidence, number>> = {
  own: 5,
  ownWhole: 0.3,
  around: 2.2,
  aroundWhole: 0.7,
  isInObject: -1.2,
  rowOpen: -2.1,
  columnOpen: -0.4,
  groupOpen: -1.1,
  noRowHead: -0.8,
  noColumnHead: 0.8,
  passed: -2.5,
  notFirst: -1.1,
  inHeader: -3.3,
  sum: 1.8,
  firstRow: 1.1,
  now: 0.9,
  otherTime: -1.1,
  figureAsText: -3.2,
  textAsCode: -2.8,
  exact: 3.3,
  exactAlone: 2.1,
};
/** Where nobody else says anything of the cell. */
const whole = -3.99743936413;

export function scoreOf(evidence: Evidence): number {
  let score = whole;
  for (const [name, weight] of entries) score += weight * evidence[name];
  return score;
}

const isName = (name: string): name is keyof Evidence => Object.hasOwn(weights, name);
const entries = Object.keys(weights)
  .filter(isName)
  .map((name) => [name, weights[name]] as const);
