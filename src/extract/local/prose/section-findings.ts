/** Sections as the template wants them: a text, a list of values, or a list of objects. */
import type { FieldPath, Finding } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import { matchPhrase } from '../../meaning/label-meanings.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { segmentsOf } from '../segments-of.ts';
import { type Asked, means, meansAny, mostly } from './ask.ts';
import { type Entry, entriesOf, subjectOf, withoutPlace } from './entries.ts';
import { findingAt } from './finding-in-text.ts';
import { itemObject, type Slot } from './item-objects.ts';
import { listItems } from './list-items.ts';
import { joinedText, type Piece, placeOfPieces, type Strip } from './strip.ts';
import { sectionConcepts, type TextSection } from './text-sections.ts';

type Chosen = { readonly section: TextSection; readonly score: number };

const longestText = 4000;

export function sectionFindings(
  sections: readonly TextSection[],
  asked: Asked,
  context: ValueContext,
): readonly Finding[] {
  return [
    ...asked.leaves.flatMap((field) =>
      chosenFor(field, sections).flatMap((chosen) => textFinding(field, chosen)),
    ),
    ...asked.lists.flatMap((field) => listFindings(field, chosenFor(field, sections), context)),
    ...asked.groups.flatMap((field) => groupFindings(field, chosenFor(field, sections), context)),
  ];
}

/** The sections that a field may mean, best first. */
function chosenFor(field: UnderstoodField, sections: readonly TextSection[]): readonly Chosen[] {
  const isLeaf = field.field.type === 'string';
  if (
    isLeaf &&
    field.meanings.some(({ concept, strength }) => strength > 0.8 && !sectionConcepts.has(concept))
  )
    return [];
  return sections
    .flatMap((section): readonly Chosen[] => {
      if (section.body.length === 0) return [];
      const meant = Math.max(
        0,
        ...section.says.map(({ concept, score }) => score * strengthOf(field, concept)),
      );
      const alike =
        section.isInline && section.says.length > 0
          ? 0
          : matchPhrase(field.phrases.slice(0, 2), section.title);
      const score = Math.max(meant, alike >= 0.8 ? alike * 0.85 : 0);
      return score < 0.5 ? [] : [{ section, score }];
    })
    .sort((a, b) => b.score - a.score);
}

function strengthOf(field: UnderstoodField, concept: Parameters<typeof means>[1]): number {
  const own = means(field, concept);
  return concept === 'languages'
    ? Math.max(own, field.field.type === 'array' ? means(field, 'language') : 0)
    : own;
}

function textFinding(field: UnderstoodField, { section, score }: Chosen): readonly Finding[] {
  if (field.field.type !== 'string' || field.field.format !== undefined) return [];
  const body = untilAsked(section.body);
  const text = joinedText(body);
  if (text === '' || text.length > longestText) return [];
  return findingAt(placeOfPieces(body), {
    path: field.names,
    value: text,
    text,
    confidence: 0.7 * score,
  });
}

/** A text ends where the page asks for something else: at a label, or at the heading of a table. */
function untilAsked(body: readonly Piece[]): readonly Piece[] {
  const end = body.findIndex(({ strip }, at) => at > 0 && isAsking(strip));
  return end < 0 ? body : body.slice(0, end);
}

function isAsking({ page, words: [first = -1] }: Strip): boolean {
  const role = segmentsOf(page).get(first)?.segment.role;
  return role === 'label' || role === 'head';
}

function listFindings(
  field: UnderstoodField,
  chosen: readonly Chosen[],
  context: ValueContext,
): readonly Finding[] {
  for (const { section, score } of chosen) {
    const found = listItems(section.body).flatMap((item) => {
      const text = joinedText(item);
      const reading = readValue(field.field, text, context);
      return reading.value === null ? [] : [{ item, text, reading }];
    });
    if (found.length === 0) continue;
    return found.flatMap(({ item, text, reading }, row) =>
      findingAt(placeOfPieces(item), {
        path: [...field.names, row],
        value: reading.value,
        text,
        confidence: 0.8 * score * (0.5 + reading.confidence / 2),
      }),
    );
  }
  return [];
}

function groupFindings(
  field: UnderstoodField,
  chosen: readonly Chosen[],
  context: ValueContext,
): readonly Finding[] {
  const kind = means(field, 'education') > 0.5 ? 'studies' : means(field, 'experience') > 0.5 ? 'work' : null;
  for (const { section, score } of chosen) {
    if (kind !== null) {
      const entries = entriesOf(section.body, kind);
      if (entries.length > 0)
        return entries.flatMap((entry, row) => entryFindings(field, entry, row, score, context));
      continue;
    }
    const rows = listItems(section.body).map((item) => itemObject(item, field.children, context));
    const filled = objectsAmong(rows, field);
    if (filled.length === 0) continue;
    return filled.flatMap((slots, row) =>
      slots.flatMap(({ child, piece }) =>
        pieceFinding(child, [piece], pathIn(field, row, child), 0.65 * score, context),
      ),
    );
  }
  return [];
}

/** Beyond so many items, some would say more than one thing if they were objects. */
const mostSingles = 6;

/** Where most items of a section say only one of several things, it holds something else, and only those that say more are objects. */
function objectsAmong(
  rows: readonly (readonly Slot[])[],
  { children }: UnderstoodField,
): readonly (readonly Slot[])[] {
  const filled = rows.filter((slots) => slots.length > 0);
  const telling = filled.filter((slots) => slots.length > 1);
  if (children.length < 2 || 2 * telling.length >= filled.length) return filled;
  return telling.length > 0 || filled.length > mostSingles ? telling : filled;
}

const pathIn = ({ names }: UnderstoodField, row: number, child: UnderstoodField): FieldPath => [
  ...names,
  row,
  ...child.names.slice(names.length),
];

const asksForOpenEnd = /present|heute|ongoing|current/iu;

function entryFindings(
  field: UnderstoodField,
  entry: Entry,
  row: number,
  score: number,
  context: ValueContext,
): readonly Finding[] {
  const asksPlace = field.children.some(
    (child) => meansAny(child, ['location', 'city', 'country', 'address']) > 0.5,
  );
  const { name, place } =
    entry.organisation === null
      ? { name: null, place: null }
      : asksPlace
        ? withoutPlace(entry.organisation)
        : { name: entry.organisation, place: null };
  return field.children.flatMap((child): readonly Finding[] => {
    const path = pathIn(field, row, child);
    const give = (piece: Piece | null, confidence: number) =>
      piece === null ? [] : pieceFinding(child, [piece], path, confidence * score, context);
    if (mostly(child, ['periodStart', 'effectiveDate', 'hireDate'])) return give(entry.from, 0.8);
    if (mostly(child, ['periodEnd', 'endDate', 'year', 'date'])) {
      const isAsked = child.field.type === 'string' && asksForOpenEnd.test(child.field.description ?? '');
      return entry.isOpen && !isAsked ? [] : give(entry.to, 0.8);
    }
    if (mostly(child, ['grade'])) return give(entry.grade, 0.7);
    if (mostly(child, ['fieldOfStudy']))
      return give(entry.title === null ? null : subjectOf(entry.title), 0.6);
    if (mostly(child, ['position', 'degree', 'occupation', 'title'])) return give(entry.title, 0.7);
    if (mostly(child, ['employer', 'institution'])) return give(name, 0.7);
    if (mostly(child, ['location', 'city', 'country', 'address'])) return give(place ?? entry.location, 0.6);
    if (mostly(child, ['description', 'notes', 'summary']) && entry.description.length > 0) {
      return pieceFinding(child, entry.description, path, 0.6 * score, context);
    }
    return [];
  });
}

function pieceFinding(
  { field }: UnderstoodField,
  pieces: readonly Piece[],
  path: FieldPath,
  confidence: number,
  context: ValueContext,
): readonly Finding[] {
  const text = joinedText(pieces);
  const reading = readValue(field, text, context);
  if (reading.value === null) return [];
  return findingAt(placeOfPieces(pieces), {
    path,
    value: reading.value,
    text,
    confidence: confidence * reading.confidence,
  });
}
