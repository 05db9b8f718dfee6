/** Contact data belongs to the party in whose block it stands: a seller has not the phone number under the buyer's address. */
import { centreOf } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import { createLabelReader, type LabelReader } from '../meaning/label-reader.ts';
import { withoutColon } from '../meaning/label-words.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import { roles } from '../meaning/lexicon/lexicon.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { boxOfWords, type PageView, type Segment, type View } from '../view.ts';

const contacts: ReadonlySet<ConceptId> = new Set<ConceptId>(['phone', 'mobile', 'fax', 'email', 'website']);
/** What heads a block and tells whose it is. */
const surely = 0.8;
const longestHeading = 40;
/** A block of a party has no more lines, and no gap as wide, in heights of a line. */
const mostLines = 9;
const widestGap = 1.6;

export function withoutOthersContacts<F extends Finding>(
  findings: readonly F[],
  template: UnderstoodTemplate,
  view: View,
): readonly F[] {
  const asked = askedOf(template);
  if (asked.size === 0) return findings;
  const read = createLabelReader();
  return findings.filter((finding) => {
    const role = asked.get(JSON.stringify(finding.path));
    const page = view.pages.find((one) => one.page.number === finding.page);
    const owner = role === undefined || page === undefined ? null : ownerOf(finding, page, read);
    return role === undefined || owner === null || owner === role || (roles[role].near[owner] ?? 0) > 0;
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

/** Whose the heading of the lines is among which a finding stands; null where none says so. */
function ownerOf({ box }: Finding, { page, segments, em }: PageView, read: LabelReader): RoleId | null {
  if (box === null) return null;
  const [x, y] = centreOf(box);
  let at = segments.find(({ words }) => {
    const [x0, y0, x1, y1] = boxOfWords(page, words);
    return x0 <= x && x <= x1 && y0 <= y && y <= y1;
  });
  for (let line = 0; line < mostLines && at !== undefined; line += 1) {
    const role = line === 0 ? null : roleIn(at.text, read);
    if (role !== null) return role;
    at = lineAbove(at, segments, em);
  }
  return null;
}

function roleIn(text: string, read: LabelReader): RoleId | null {
  if (text.length > longestHeading || /\d/.test(text)) return null;
  const meanings = read(withoutColon(text));
  return meanings.find(({ concept, score }) => concept === 'party' && score >= surely)?.role ?? null;
}

function lineAbove({ at: own }: Segment, segments: readonly Segment[], em: number): Segment | undefined {
  return segments
    .filter(({ at }) => {
      const gap = own[1] - at[3];
      return gap > -0.5 * em && gap < widestGap * em && at[1] < own[1] && Math.abs(at[0] - own[0]) < 2 * em;
    })
    .sort((a, b) => b.at[3] - a.at[3])[0];
}
