/** How well a label on the page announces a field of the template, 0..1. */
import type { Concept, LabelMeaning, Meaning, RoleId } from '../../meaning/concepts.ts';
import { matchPhrase } from '../../meaning/label-meanings.ts';
import { concepts } from '../../meaning/lexicon/concepts.ts';
import { roles } from '../../meaning/lexicon/roles.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';

/** A field whose meaning is surer than this is not looked for under its bare name. */
const sureMeaning = 0.75;

export function matchLabel(field: UnderstoodField, text: string, meanings: readonly LabelMeaning[]): number {
  let best = 0;
  for (const wanted of field.meanings) {
    for (const printed of meanings) {
      best = Math.max(
        best,
        wanted.strength *
          printed.score *
          sameConcept(wanted, printed) *
          sameRole(wanted, printed),
      );
    }
  }
  if ((field.meanings[0]?.strength ?? 0) < sureMeaning || best < 0.5) {
    const own = matchPhrase(field.phrases, text);
    // A label that means something else by the lexicon must match the name all the better.
    best = Math.max(best, own * ((meanings[0]?.score ?? 0) > 0.9 && best < 0.2 ? 0.85 : 1));
  }
  return best;
}

function sameConcept(wanted: Meaning, printed: LabelMeaning): number {
  if (wanted.concept === printed.concept) return 1;
  // "Advertiser: Acme" gives the advertiser's name.
  if (wanted.concept === 'name' && printed.concept === 'party' && wanted.role === printed.role) return 1;
  return 0.8 * (nearOf(concepts[wanted.concept])[printed.concept] ?? 0);
}

function sameRole({ role: wanted }: Meaning, { role: printed }: LabelMeaning): number {
  if (wanted === printed) return 1;
  if (printed === null) return 0.8;
  if (wanted === null) return 0.7;
  return nearRole(wanted, printed) * 0.7;
}

function nearRole(wanted: RoleId, printed: RoleId): number {
  const near: Readonly<Record<string, number>> = roles[wanted].near;
  return near[printed] ?? 0.1;
}

const nearOf = (concept: Concept): Readonly<Record<string, number>> => concept.near ?? {};
