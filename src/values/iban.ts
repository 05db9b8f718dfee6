/**
 * Account numbers, without spaces and always with a valid checksum. A misread character is mended only where
 * exactly one repair is valid.
 */
import { countrySpecs, isValidIBAN } from 'ibantools';
import { fold } from './fold.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';

const lengths: ReadonlyMap<string, number> = new Map(
  Object.entries(countrySpecs).flatMap(([country, spec]) =>
    spec.chars === null || spec.chars === undefined || spec.IBANRegistry !== true
      ? []
      : [[country, spec.chars] as const],
  ),
);

/** Country, two check digits and what may follow; how much of it belongs, the country says. */
const start =
  /(?:(?<![\p{L}\d])|(?<=IBAN))([A-Z]{2}) ?([\dOoIlSBZG]) ?([\dOoIlSBZG])(?=[ .-]{0,2}[A-Z\d])/giu;

const confusions: Readonly<Record<string, string>> = {
  '0': 'O',
  O: '0',
  '1': 'I',
  I: '1',
  L: '1',
  '5': 'S',
  S: '5',
  '8': 'B',
  B: '8',
  '2': 'Z',
  Z: '2',
  '6': 'G',
  G: '6',
};

type Candidate = { readonly compact: string; readonly end: number };

/** As many letters and digits as the country's numbers have, over spaces and dots. */
function candidateAt(text: string, from: number, length: number): Candidate | null {
  let compact = '';
  let at = from;
  for (; at < text.length && compact.length < length; at += 1) {
    const unit = text.charAt(at);
    if (/[A-Za-z\d]/u.test(unit)) compact += unit.toUpperCase();
    else if (!/[ .-]/u.test(unit) || /[ .-]{2}/u.test(text.slice(at, at + 2).replace(/^\. /u, '')))
      return null;
  }
  const isCut = /[\p{L}\d]/u.test(text.charAt(at));
  return compact.length < length || isCut ? null : { compact, end: at };
}

const digitsOf: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' };

/** The one valid account number within one misread character, or null. */
function mended(compact: string): string | null {
  const repairs = new Set<string>();
  // Check digits are digits, and many countries use nothing else: there letters are certainly misread.
  const figures =
    compact.slice(0, 2) + compact.slice(2).replace(/[OILSBZG]/gu, (one) => digitsOf[one] ?? one);
  if (isValidIBAN(figures)) repairs.add(figures);
  for (let at = 0; at < compact.length; at += 1) {
    const other = confusions[compact.charAt(at)];
    if (other === undefined) continue;
    const repaired = compact.slice(0, at) + other + compact.slice(at + 1);
    if (isValidIBAN(repaired)) repairs.add(repaired);
  }
  const [only] = repairs;
  return repairs.size === 1 && only !== undefined ? only : null;
}

function find(text: string, _context: ValueContext): readonly Occurrence<string>[] {
  if (text.length < 15 || !/\d/u.test(text)) return [];
  const folded = fold(text);
  const found: Occurrence<string>[] = [];
  let free = 0;
  for (const match of folded.matchAll(start)) {
    if (match.index < free) continue;
    const length = lengths.get((match[1] ?? '').toUpperCase());
    const candidate = length === undefined ? null : candidateAt(folded, match.index, length);
    if (candidate === null) continue;
    const isValid = isValidIBAN(candidate.compact);
    const value = isValid ? candidate.compact : mended(candidate.compact);
    if (value === null) continue;
    free = candidate.end;
    found.push({
      start: match.index,
      end: candidate.end,
      text: text.slice(match.index, candidate.end),
      value,
      confidence: isValid ? 0.99 : 0.85,
      doubts: isValid ? [] : ['a misread character was mended'],
    });
  }
  return found;
}

function read(text: string, context: ValueContext): Reading<string> {
  const found = find(text, context);
  const [first] = found;
  if (first === undefined)
    return { value: null, reason: 'There is no account number with a valid checksum in it.' };
  if (new Set(found.map((one) => one.value)).size > 1)
    return { value: null, reason: 'There is more than one account number in it.' };
  return { value: first.value, confidence: first.confidence, doubts: first.doubts };
}

export const ibanValue: ValueType<string> = { read, find };
