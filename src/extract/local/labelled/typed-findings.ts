/** Values that are known by their looks, beside the labels that announce them. */
import type { Finding } from '../../../model/finding.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Kind } from '../../meaning/concepts.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { Candidate } from './candidates.ts';
import { findingFrom } from './finding-from.ts';
import { announces, candidateKindOf, fitOf } from './fit.ts';
import type { Label } from './labels.ts';
import type { Matches } from './labels-for.ts';
import { isSameSpan } from './links.ts';
import type { ReadPage } from './read-pages.ts';
import type { SumCheck } from './sums.ts';

export function typedFindings(
  field: UnderstoodField,
  kind: Kind,
  page: ReadPage,
  matches: Matches,
  supports: SumCheck,
  context: ValueContext,
): readonly Finding[] {
  const wanted = candidateKindOf[kind];
  const concept = field.meanings[0]?.concept ?? null;
  const best = new Map<Candidate, number>();
  for (const [label, match] of matches) {
    const links = page.links.ofLabel(label).filter(({ candidate }) => candidate.kind === wanted);
    const hasRight = links.some(({ direction, strength }) => direction === 'right' && strength > 0.8);
    for (const { candidate, direction, strength } of links) {
      const own = match * strength * (direction === 'below' && hasRight ? 0.35 : 1);
      const rival = rivalOf(page, candidate, label, matches, match);
      const score = own * fitOf(kind, candidate, concept) * candidate.confidence * Math.min(1, own / rival);
      if (score > (best.get(candidate) ?? 0)) best.set(candidate, score);
    }
  }
  return [...best].flatMap(([candidate, score]) => {
    const confidence = Math.min(0.97, 0.95 * score * supports(candidate, concept));
    return findingFrom(field, candidate, confidence, context);
  });
}

/** The strongest claim of a label that means something else. */
function rivalOf(
  page: ReadPage,
  candidate: Candidate,
  own: Label,
  matches: Matches,
  ownMatch: number,
): number {
  let rival = 0.01;
  for (const { label, strength } of page.links.ofCandidate.get(candidate) ?? []) {
    const match = matches.get(label) ?? 0;
    const [meaning] = label.meanings;
    if (match >= 0.75 * ownMatch || meaning === undefined || isSameSpan(label, own)) continue;
    rival = Math.max(rival, strength * (meaning.score * announces(meaning.concept, candidate.kind) - match));
  }
  return rival;
}
