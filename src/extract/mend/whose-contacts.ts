/** Contact data belongs to the block in which it stands: a seller has not the phone number under the buyer's address. */
import { type Box, centreOf } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import { scalarLeaves } from '../local/labelled/leaves.ts';
import { partiesOn } from '../local/parties/parties-part.ts';
import type { Party } from '../local/parties/party.ts';
import { likenessTo } from '../local/parties/similar-roles.ts';
import { boxOfWords, type View } from '../local/view.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';

const contacts: ReadonlySet<ConceptId> = new Set<ConceptId>(['phone', 'mobile', 'fax', 'email', 'website']);

export function withoutOthersContacts<F extends Finding>(
  findings: readonly F[],
  template: UnderstoodTemplate,
  view: View,
): readonly F[] {
  const asked = askedOf(template);
  if (asked.size === 0) return findings;
  // Where only its place tells whose a block is, it may be anybody's.
  const parties = partiesOn(view, template.template.category).filter(({ isLabelled }) => isLabelled);
  return findings.filter((finding) => {
    const role = asked.get(JSON.stringify(finding.path));
    if (role === undefined) return true;
    const owners = parties.filter((party) => standsIn(finding, party));
    return owners.length === 0 || owners.some((party) => likenessTo(role, party) > 0);
  });
}

/** Of fields that ask for somebody's contact data whose it is, by their paths. */
const askedOf = (template: UnderstoodTemplate): ReadonlyMap<string, RoleId> =>
  new Map(
    scalarLeaves(template).flatMap(({ names, meanings: [meaning] }) =>
      meaning === undefined || meaning.role === null || !contacts.has(meaning.concept)
        ? []
        : [[JSON.stringify(names), meaning.role] as const],
    ),
  );

function standsIn({ page, box }: Finding, { lines }: Party): boolean {
  if (box === null) return false;
  const [x, y] = centreOf(box);
  return lines.some(
    ({ line }) => line.page.number === page && holds(boxOfWords(line.page, line.words), x, y),
  );
}

const holds = (box: Box, x: number, y: number): boolean =>
  box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3];
