/** How well a label on the page announces a field of the template, 0..1. */
import type { Concept, LabelMeaning, Meaning, RoleId } from './concepts.ts';
import { concepts, roles } from './lexicon/lexicon.ts';
import type { UnderstoodField } from './understand.ts';

export function matchMeaning(
  { meanings: wanted }: Pick<UnderstoodField, 'meanings'>,
  printed: readonly LabelMeaning[],
): number {
  let best = 0;
  for (const one of wanted) {
    for (const other of printed) {
      best = Math.max(best, one.strength * other.score * sameConcept(one, other) * sameRole(one, other));
    }
  }
  return best;
}

function sameConcept(wanted: Meaning, printed: LabelMeaning): number {
  if (wanted.concept === printed.concept) return 1;
  // "Advertiser: Acme" gives the advertiser's name.
  if (wanted.concept === 'name' && printed.concept === 'party' && wanted.role === printed.role) return 1;
  // A period's label stands before both its ends.
  if (printed.concept === 'period' && (wanted.concept === 'periodStart' || wanted.concept === 'periodEnd'))
    return 0.95;
  return 0.8 * (nearOf(concepts[wanted.concept])[printed.concept] ?? 0);
}

function sameRole({ role: wanted }: Meaning, { role: printed }: LabelMeaning): number {
  if (wanted === printed) return 1;
  if (printed === null) return 0.8;
  if (wanted === null) return 0.7;
  return nearRole(wanted, printed) * 0.7;
}

function nearRole(wanted: RoleId, printed: RoleId): number {
  return roles[wanted].near[printed] ?? 0.1;
}

const nearOf = (concept: Concept): Readonly<Record<string, number>> => concept.near ?? {};
