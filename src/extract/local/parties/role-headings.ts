/** Finds the words on a page that say whose block follows: `Bill to`, `Verkäufer`, `Client :`. */
import type { LabelMeaning, RoleId } from '../../meaning/concepts.ts';
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import type { LineFacts } from './line-facts.ts';
import { type LinePart, type PartyLine, textOfPart, trimmedPart } from './party-line.ts';

export type RoleHeading = {
  readonly line: PartyLine;
  readonly role: RoleId;
  readonly score: number;
  /** What it announces alone; a whole party for most. */
  readonly announces: 'party' | 'name' | 'address';
  /** What stands behind it in the same line. */
  readonly value: LinePart | null;
};

const longestLabel = 40;
const largestLabel = 1.9;
const surely = 0.9;
const withColon = 0.7;

export function roleHeadings(facts: readonly LineFacts[]): readonly RoleHeading[] {
  const found: RoleHeading[] = [];
  for (const { line } of facts) {
    const heading = headingOf(line);
    // Right below a heading of its kind stands the party itself, were it called `The Client`.
    const isContent = found.some(
      (other) => heading !== null && other.role === heading.role && isRightBelow(other.line, line),
    );
    if (heading !== null && !isContent) found.push(heading);
  }
  return found;
}

function headingOf(line: PartyLine): RoleHeading | null {
  const colon = /[:：]/u.exec(line.text)?.index ?? -1;
  const label = (colon < 0 ? line.text : line.text.slice(0, colon)).trim();
  // A label is not printed larger than what it announces.
  if (line.size > largestLabel && colon < 0) return null;
  if (label.length < 2 || label.length > longestLabel || /[\d%]/u.test(label)) return null;
  const least = colon >= 0 ? withColon : surely;
  for (const { concept, role, score } of meaningsOfParts(label)) {
    if (score < least || role === null) continue;
    if (concept !== 'party' && concept !== 'name' && concept !== 'address') continue;
    const value = colon < 0 ? null : trimmedPart({ line, start: colon + 1, end: line.text.length });
    return {
      ...{ line, role, score },
      announces: concept,
      value: value === null || value.end <= value.start || isLabel(textOfPart(value)) ? null : value,
    };
  }
  return null;
}

/** `Käufer/Leistungsempfänger` says one thing twice: each of its parts may be the label. */
function meaningsOfParts(label: string): readonly LabelMeaning[] {
  const whole = meaningsOfLabel(label);
  const parts = label.split(/\s*[/|]\s*/u).filter((part) => part.length > 2);
  if (parts.length !== 2) return whole;
  const [first = [], second = []] = parts.map(meaningsOfLabel);
  const agreed = first.filter(({ role }) => role !== null && second.some((other) => other.role === role));
  return [...whole, ...agreed].sort((a, b) => b.score - a.score);
}

const isLabel = (text: string): boolean =>
  text.length <= longestLabel &&
  text.split(/[,;]\s*/u).every((part) => (meaningsOfLabel(part)[0]?.score ?? 0) >= surely);

function isRightBelow(upper: PartyLine, lower: PartyLine): boolean {
  const drop = lower.at[1] - upper.at[1];
  return drop > 0 && drop < 6.5 * upper.em && Math.abs(upper.at[0] - lower.at[0]) < 4 * upper.em;
}
