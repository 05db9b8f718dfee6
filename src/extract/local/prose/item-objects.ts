/** A list's item as an object: codes, doses, dates and levels are told by their shape, the rest by its order. */
import { dateValue } from '../../../values/date.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { ConceptId } from '../../meaning/concepts.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { meansAny } from './ask.ts';
import { dosePattern, frequencyPattern, icdCode, levelWords } from './cues/entry-words.ts';
import { dateRangeIn, loneDateIn } from './date-ranges.ts';
import { durationsIn } from './durations.ts';
import type { Item } from './list-items.ts';
import { type Piece, trimmedPiece } from './strip.ts';

type Span = { readonly start: number; readonly end: number };
type Shape = {
  readonly concepts: readonly ConceptId[];
  find(text: string, context: ValueContext): Span | null;
};

const spanOf = (match: RegExpExecArray | null): Span | null =>
  match === null || match[0] === '' ? null : { start: match.index, end: match.index + match[0].length };

const shapes: readonly Shape[] = [
  { concepts: ['diagnosisCode'], find: (text) => spanOf(icdCode.exec(text)) },
  { concepts: ['dosage'], find: (text) => spanOf(dosePattern.exec(text)) },
  { concepts: ['frequency'], find: (text) => spanOf(frequencyPattern.exec(text)) },
  { concepts: ['duration', 'term'], find: (text) => durationsIn(text)[0] ?? null },
  { concepts: ['languageLevel'], find: (text) => spanOf(levelWords.exec(text)) },
  {
    concepts: ['date', 'issueDate', 'year', 'periodEnd', 'expiryDate', 'periodStart'],
    find: (text, context) => dateValue.find(text, context)[0] ?? dateRangeIn(text) ?? loneDateIn(text),
  },
];

const edges = /[\s,;:|()（）：\t–—•·-]/u;
const parting = /\t|\s[–—|-]\s|:\s|,\s|\s\(|[、，：（]/u;

export type Slot = { readonly child: UnderstoodField; readonly piece: Piece };

export function itemObject(
  item: Item,
  children: readonly UnderstoodField[],
  context: ValueContext,
): readonly Slot[] {
  const [piece] = item;
  if (piece === undefined) return [];
  const slots: Slot[] = [];
  let text = piece.strip.text.slice(piece.start, piece.end);
  const named: UnderstoodField[] = [];
  for (const child of children) {
    const shape = shapes.find(({ concepts }) => meansAny(child, concepts) > 0.5);
    if (shape === undefined) {
      if (child.field.type === 'string') named.push(child);
      continue;
    }
    const span = shape.find(text, context);
    if (span === null) continue;
    slots.push({ child, piece: { ...piece, start: piece.start + span.start, end: piece.start + span.end } });
    // What is taken no longer counts, and parts what stands around it.
    text = `${text.slice(0, span.start)}${'\t'.repeat(span.end - span.start)}${text.slice(span.end)}`;
  }
  const parts = partsOf(text, piece, named.length);
  return [
    ...slots,
    ...named
      .slice(0, parts.length)
      .flatMap((child, at) => (parts[at] === undefined ? [] : [{ child, piece: parts[at] }])),
  ];
}

/** The remaining text in as many parts as there are fields for it. */
function partsOf(text: string, piece: Piece, most: number): readonly Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  const push = (end: number) => {
    const part = trimmedPiece({ ...piece, start: piece.start + from, end: piece.start + end }, edges);
    if (/[\p{L}\p{N}]/u.test(text.slice(from, end))) parts.push(closed(part));
  };
  for (const match of text.matchAll(new RegExp(parting.source, 'gu'))) {
    if (parts.length + 1 >= most && match[0] !== '\t') continue;
    if (match.index > from) push(match.index);
    from = match.index + match[0].length;
  }
  if (from < text.length) push(text.length);
  return parts;
}

/** A bracket that was opened inside belongs to the part. */
function closed(part: Piece): Piece {
  const text = part.strip.text.slice(part.start, part.end);
  const isOpen = text.includes('(') && !text.includes(')') && part.strip.text[part.end] === ')';
  return isOpen ? { ...part, end: part.end + 1 } : part;
}
