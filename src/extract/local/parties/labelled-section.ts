/**
 * Reads what stands under the heading of a party as a form: labels on the left, values beside them. A value of
 * several lines belongs to the nearest label.
 */
import type { ConceptId } from '../../meaning/concepts.ts';
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { addressMarks } from './address-marks.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { contactsOf } from './contacts.ts';
import type { LineFacts } from './line-facts.ts';
import { type Attribute, attributes } from './party.ts';
import { type LinePart, type PartyLine, trimmedPart, wholeOf } from './party-line.ts';
import type { RoleHeading } from './role-headings.ts';

/** A gap of this many lines ends a section. */
const gapEms = 4;
const mostLines = 40;
const labelScore = 0.55;
const known: ReadonlySet<string> = new Set(attributes);

type Row = {
  readonly label: PartyLine;
  readonly attribute: Attribute | null;
  readonly parts: LinePart[];
};

export function labelledSection(
  heading: RoleHeading,
  headings: readonly RoleHeading[],
  facts: readonly LineFacts[],
): ReadonlyMap<Attribute, Candidate> {
  const lines = linesOfSection(heading, headings, facts);
  const rows: Row[] = [];
  const loose: PartyLine[] = [];
  const taken = new Set<PartyLine>();
  for (const line of lines) {
    if (taken.has(line)) continue;
    const beside = lines.filter((other) => other !== line && isBeside(line, other) && !taken.has(other));
    const row = rowOf(line, beside[0]);
    if (row === null) loose.push(line);
    else {
      rows.push(row);
      for (const { line: used } of row.parts) taken.add(used);
    }
  }
  const valueLeft = Math.min(
    ...rows.flatMap(({ label, parts }) => parts.flatMap(({ line }) => (line === label ? [] : [line.at[0]]))),
  );
  for (const line of loose.filter((one) => !taken.has(one))) {
    const nearest = nearestRow(rows, line, valueLeft);
    nearest?.parts.push(wholeOf(line));
  }
  return tellings(rows);
}

function linesOfSection(
  heading: RoleHeading,
  headings: readonly RoleHeading[],
  facts: readonly LineFacts[],
): readonly PartyLine[] {
  const { line: head } = heading;
  const left = head.at[0] - head.em;
  const right = Math.min(
    ...headings.flatMap(({ line }) =>
      line.at[0] > head.at[2] && Math.abs(line.at[1] - head.at[1]) < 3 * head.em
        ? [line.at[0] - head.em]
        : [],
    ),
  );
  const lines: PartyLine[] = [];
  let bottom = head.at[3];
  for (const { line } of facts) {
    if (line.index <= head.index || line.at[0] < left || line.at[0] >= right) continue;
    if (line.at[1] - bottom > gapEms * head.em || lines.length >= mostLines) break;
    if (headings.some((other) => other.line === line && other.role !== heading.role)) break;
    lines.push(line);
    bottom = Math.max(bottom, line.at[3]);
  }
  return lines;
}

const middleOf = ({ at }: PartyLine): number => (at[1] + at[3]) / 2;

const isBeside = (left: PartyLine, right: PartyLine): boolean =>
  right.at[0] > left.at[2] && Math.abs(middleOf(left) - middleOf(right)) < 0.6 * left.em;

/** `Name: Foo`, or `Name:` with `Foo` on its right. */
function rowOf(line: PartyLine, beside: PartyLine | undefined): Row | null {
  const colon = /[:：]/u.exec(line.text)?.index ?? -1;
  const label = (colon < 0 ? line.text : line.text.slice(0, colon)).trim();
  if (label.length > 40 || label === '' || (colon < 0 && beside === undefined)) return null;
  const meaning = meaningsOfLabel(label).find(
    ({ concept, score }) => score >= labelScore && attributeOf(concept) !== null,
  );
  const attribute = meaning === undefined ? null : attributeOf(meaning.concept);
  const isLabel = colon >= 0 || (meaning?.score ?? 0) >= 0.9;
  if (!isLabel) return null;
  const inline = colon < 0 ? null : trimmedPart({ line, start: colon + 1, end: line.text.length });
  if (inline !== null && inline.end > inline.start) return { label: line, attribute, parts: [inline] };
  if (beside === undefined) return { label: line, attribute, parts: [] };
  return { label: line, attribute, parts: [trimmedPart(wholeOf(beside))] };
}

function attributeOf(concept: ConceptId): Attribute | null {
  if (concept === 'party') return 'name';
  return known.has(concept) ? (attributes.find((attribute) => attribute === concept) ?? null) : null;
}

/** Values stand to the right of the labels; a line above is nearer than one below, as most values go on downwards. */
function nearestRow(rows: readonly Row[], line: PartyLine, valueLeft: number): Row | undefined {
  let best: Row | undefined;
  let least = 2.2 * line.em;
  for (const row of rows) {
    if (row.parts.length === 0 || line.at[0] < row.label.at[0] + line.em) continue;
    if (Math.abs(line.at[0] - valueLeft) > 3 * line.em) continue;
    const last = row.parts.at(-1)?.line ?? row.label;
    const distance = middleOf(line) - middleOf(last);
    const cost = distance >= 0 ? 0.8 * distance : -middleOf(line) + middleOf(row.label);
    if (cost < least) [best, least] = [row, cost];
  }
  return best;
}

function tellings(rows: readonly Row[]): ReadonlyMap<Attribute, Candidate> {
  const told = new Map<Attribute, Candidate>();
  for (const { attribute, parts } of rows) {
    if (attribute === null || parts.length === 0 || told.has(attribute)) continue;
    const ordered = parts.toSorted((a, b) => middleOf(a.line) - middleOf(b.line));
    const candidate = candidateOf(ordered, 0.85, attribute === 'address' ? ', ' : ' ');
    if (candidate !== null && fits(attribute, candidate.text)) told.set(attribute, candidate);
  }
  return told;
}

/** Whether a text can be what its label says. */
export function fits(attribute: Attribute, text: string): boolean {
  if (attribute === 'vatId' || attribute === 'phone') return /\d{3}/u.test(text);
  if (attribute === 'address')
    return !/[@_]/u.test(text) && (addressMarks(text).score >= 0.3 || /\p{L}.*\d|\d.*\p{L}/u.test(text));
  if (attribute === 'email') return contactsOf(text).some(({ kind }) => kind === 'email');
  if (attribute === 'name') return /\p{L}{2}/u.test(text) || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
  return /\p{L}|\d/u.test(text);
}
