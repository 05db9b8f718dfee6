/** What was filled in, as a value of a field: lines joined, characters out of their boxes, checked for its kind. */
import type { Scalar } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { ConceptId, Kind } from '../../meaning/concepts.ts';
import { kindOf } from '../../meaning/leaves.ts';
import { concepts } from '../../meaning/lexicon/lexicon.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { FilledPiece } from '../../near-answers.ts';
import { asksAddress, asksNameAndAddress } from './caption-text.ts';

export type FilledValue = {
  readonly value: Scalar;
  readonly text: string;
  readonly words: readonly number[];
  /** 0..1: that such a text is a value of the field. */
  readonly fit: number;
};

const longestText = 400;
/** "Acme Ltd (34122)": a number in brackets behind a name is somebody's key for it. */
const keyBehindName = /\s*[([]\s*[#\d][\d\s./-]*[)\]]\s*$/;
const digitsOnly = /^[\d\s./–—-]+$/u;

export function filledValue(
  field: UnderstoodField,
  runs: readonly FilledPiece[],
  /** Of the label: it may say how a date is written, or that the box holds more than one thing. */
  hint: string,
  context: ValueContext,
): FilledValue | null {
  const kind = kindOf(field);
  const isOneLine = kind !== 'text' && kind !== 'address' && kind !== 'name';
  const lines = ownLines(field, kind, rowsOf(runs), hint).slice(0, isOneLine ? 1 : 6);
  const used = lines.flat();
  const text = lines
    .map((line) => squeezed(line.map(({ text: part }) => part).join(' ')))
    .join(kind === 'address' ? ', ' : ' ')
    .replace(/^[\s:$€£✓✔]+(?=\p{L})|(?:\s*[._…]){4,}|[\s|/]+$/gu, '')
    .replace(kind === 'name' ? keyBehindName : '', '')
    .slice(0, longestText)
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const value = read(field, text, hint, context);
  if (value === null) return null;
  return {
    value: value.value,
    text,
    words: used.flatMap(({ words }) => words),
    fit: value.confidence * looksLike(kind, field, text),
  };
}

const leastCharacters = 4;

/** "0 3 2 9": characters with a space between each were written into boxes. */
function squeezed(text: string): string {
  const parts = text.trim().split(/\s+/);
  const singles = parts.filter((part) => part.length === 1).length;
  return parts.length >= leastCharacters && singles >= 0.8 * parts.length ? parts.join('') : text;
}

/** Of a box for name and address, the lines that the field asks for. Below a name its address may stand without being asked for. */
function ownLines(
  field: UnderstoodField,
  kind: Kind,
  lines: readonly (readonly FilledPiece[])[],
  hint: string,
): readonly (readonly FilledPiece[])[] {
  if (lines.length < 2 || asksNameAndAddress(field.phrases[0] ?? '')) return lines;
  const address = lines.findIndex((line, at) => at > 0 && line.some(({ text }) => /\p{N}/u.test(text)));
  if (kind === 'name' && address > 0) return lines.slice(0, asksNameAndAddress(hint) ? 1 : address);
  // An address without its name, where the label names whose it is.
  const hasName = lines[0]?.every(({ text }) => !/\p{N}/u.test(text)) ?? false;
  if (kind === 'address' && address > 0 && hasName && !asksAddress(hint)) return lines.slice(1);
  if (!asksNameAndAddress(hint)) return lines;
  return kind === 'name' ? lines.slice(0, 1) : kind === 'address' ? lines.slice(1) : lines;
}

type Read = { readonly value: Scalar; readonly confidence: number };

function read(field: UnderstoodField, text: string, hint: string, context: ValueContext): Read | null {
  const { type, format } = field.field;
  if (type === 'date' || format === 'date') {
    const parted = partedDate(text, hint);
    const reading = readValue(field.field, parted, hinted(context, hint));
    return reading.value === null ? null : reading;
  }
  if (type === 'number' && digitsOnly.test(text) && /\d[\s–—-]+\d|\d{7}/u.test(text)) {
    // Numbers with dashes or in boxes are numbers of something.
    const value = Number(text.replace(/\D/g, ''));
    return Number.isSafeInteger(value) ? { value, confidence: 0.9 } : null;
  }
  const reading = readValue(field.field, text, context);
  if (reading.value === null) return null;
  return {
    value: reading.value,
    confidence: type === 'string' && format === undefined ? 1 : reading.confidence,
  };
}

/** Eight boxes hold a date without its marks; the label says what comes first. */
function partedDate(text: string, hint: string): string {
  const digits = text.replace(/[\s.–—/-]/gu, '');
  if (!/^\d{8}$/.test(digits)) return text;
  const isYearFirst = /y{4}\W?m|j{4}\W?m|a{4}\W?m/i.test(hint) || /^(?:19|20)\d\d(?:0\d|1[0-2])/.test(digits);
  const cuts = isYearFirst ? [0, 4, 6, 8] : [0, 2, 4, 8];
  return [0, 1, 2].map((at) => digits.slice(cuts[at], cuts[at + 1])).join(isYearFirst ? '-' : '/');
}

function hinted(context: ValueContext, hint: string): ValueContext {
  if (/m{2}\W?d{2}\W?y/i.test(hint)) return { ...context, dateOrder: 'mdy' };
  if (/[dtgj]{2}\W?m{2}\W?[yja]/i.test(hint)) return { ...context, dateOrder: 'dmy' };
  return context;
}

/** Answers of a word or two. */
const short = new Set(['sex', 'height', 'eyeColor', 'bodyWeight', 'bloodType', 'maritalStatus', 'age']);
const longestShort = 20;

function looksLike(kind: Kind, { field, meanings: [meaning] }: UnderstoodField, text: string): number {
  if (meaning !== undefined && short.has(meaning.concept) && text.length > longestShort) return 0.2;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  switch (kind) {
    case 'name':
      // What goes on to a street or a number is more than a name.
      return letters < 2 ? 0.3 : digits > letters ? 0.5 : text.length > (digits > 4 ? 60 : 100) ? 0.6 : 1;
    case 'country':
      return letters < 2 || digits > 0 || text.length > 60 ? 0.3 : 1;
    case 'code':
      return text.length > 40 ? 0.4 : digits === 0 && letters > 12 ? 0.5 : 1;
    case 'address':
      return letters < 2 ? 0.4 : 1;
    case 'phone':
    case 'iban':
      return digits >= 5 ? 1 : 0.3;
    default:
      if (field.type !== 'number') return 1;
      // The number of something has more than a digit.
      return digits === 0 ? 0.2 : meaning !== undefined && isCode(meaning.concept) && digits < 2 ? 0.4 : 1;
  }
}

const isCode = (concept: ConceptId): boolean => concepts[concept].kind === 'code';

function rowsOf(runs: readonly FilledPiece[]): readonly (readonly FilledPiece[])[] {
  const rows = new Map<number, FilledPiece[]>();
  for (const run of runs) rows.set(run.row, [...(rows.get(run.row) ?? []), run]);
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.at[0] - b.at[0]));
}
