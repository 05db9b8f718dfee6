/**
 * What the rules found and what the trained network chose, together: the network speaks for values that rules miss, agrees with
 * what they found, or prefers one of their places to another. The figures were chosen on labelled documents with a network that had seen none of
 * them, and on made documents of kinds that no rule was written for.
 */
import { depthOfRow, type Finding } from '../../model/finding.ts';
import type { Answer } from '../engine.ts';
import { leastLikelihood, unseenTrust } from './trust.ts';

/** What is left of a rule's finding where the network sees the answer at another of the rules' places. */
const leastTrust = 0.5;
/** And of one that stands under the field's very name. */
const leastTrustOfSure = 0.8;
const sure = 0.9;
/** On its own the network is seldom surer than a rule. */
const mostAlone = 0.75;

export function withChosen<F extends Finding>(
  found: readonly F[],
  { findings, weigh }: Required<Pick<Answer<F>, 'findings' | 'weigh'>>,
): readonly F[] {
  // Rows were weighed as a whole when one reading of their table was chosen.
  const likelihoods = found.map((finding) => (depthOfRow(finding.path) < 0 ? weigh(finding) : null));
  const highest = new Map<string, number>();
  for (const [at, { path }] of found.entries()) {
    const key = JSON.stringify(path);
    highest.set(key, Math.max(highest.get(key) ?? leastLikelihood, likelihoods[at] ?? 0));
  }
  const weighed = found.map((finding, at) => {
    const likelihood = likelihoods[at] ?? null;
    const best = highest.get(JSON.stringify(finding.path)) ?? 0;
    if (likelihood === null) return finding;
    // Where it sees the answer at none of them, it says nothing about which of them is right, but doubts that there is one.
    const least = finding.confidence > sure ? leastTrustOfSure : leastTrust;
    const trust = best <= leastLikelihood ? unseenTrust : least + (1 - least) * Math.sqrt(likelihood / best);
    return { ...finding, confidence: finding.confidence * trust };
  });
  const single = findings.filter(({ path }) => depthOfRow(path) < 0);
  return [
    ...weighed,
    ...single.map((finding) => ({ ...finding, confidence: mostAlone * finding.confidence })),
  ];
}
