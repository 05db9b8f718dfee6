/** Things that identify: numbers of invoices, tax ids, registrations. Each has a digit and is written as one. */
import { fold } from './fold.ts';
import type { Occurrence } from './reading.ts';
import { isEuVat, isValid } from './vat-check.ts';

/** Scripts that write words without spaces have labels and units stand right beside a code, never inside it. */
const letter = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\d]`;
/** One token: letters and digits with single marks inside. */
const token = new RegExp(`${letter}(?:${letter}|[-/._–#&](?=${letter}))*`, 'gu');
/** Groups of digits that one space divides belong together, a prefix of capitals with them. */
const prefix = /^[A-Z]{1,4}$/u;
const digitGroup = /^\d{2,6}$/u;
const lastGroup = /^\d{1,9}[A-Z]{0,1}\d{0,2}$/u;
const shortest = 3;

export function findCodes(text: string): readonly Occurrence<string>[] {
  const folded = fold(text);
  if (!/\d/u.test(folded)) return [];
  const list = Array.from(folded.matchAll(token), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
  const found: Occurrence<string>[] = [];
  for (let at = 0; at < list.length; ) {
    const first = list[at];
    if (first === undefined) break;
    let { end } = first;
    let next = at + 1;
    let groups = 0;
    const isStart =
      prefix.test(first.text) || digitGroup.test(first.text) || /^[A-Z]{2}\d{2,6}$/u.test(first.text);
    while (isStart) {
      const piece = list[next];
      if (piece === undefined || piece.start !== end + 1 || folded.charAt(end) !== ' ') break;
      const isGroup = digitGroup.test(piece.text) || (lastGroup.test(piece.text) && piece.text.length > 3);
      if (!isGroup || (groups === 0 && piece.text.length < 3 && prefix.test(first.text))) break;
      [end, next, groups] = [piece.end, next + 1, groups + 1];
      if (!digitGroup.test(piece.text)) break;
    }
    const printed = text.slice(first.start, end);
    const code = folded.slice(first.start, end);
    if (code.length >= shortest && /\d/u.test(code)) {
      const value = code.replace(/\s+/gu, ' ');
      const doubts = groups > 0 ? ['what stands apart may not belong together'] : [];
      found.push({
        start: first.start,
        end,
        text: printed,
        value,
        confidence: groups > 0 ? 0.6 : 0.8,
        doubts,
      });
    }
    at = next;
  }
  return found;
}

const compacted = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[\s.\-/_:,]/gu, '');

/** Forms of tax ids that tell their country, where the validator knows more than one. */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/u;
const swiss = /^CHE\d{9}(?:MWST|TVA|IVA|TPV)?$/u;

/** The country (ISO 3166-1) of a tax id that says it itself and whose check digits are right. */
export function vatCountry(text: string): string | null {
  const value = compacted(text);
  if (value.length < 8 || value.length > 16) return null;
  if (gstin.test(value)) return isValid('IN', 'gstin', value) ? 'IN' : null;
  if (swiss.test(value))
    return isValid('CH', 'uid', value.slice(0, 12)) ||
      isValid('CH', 'vat', value.slice(0, 12)) ||
      isEuVat('CH', value)
      ? 'CH'
      : null;
  if (!/^[A-Z]{2}[A-Z\d]{6,}$/u.test(value) || !/\d{5}/u.test(value)) return null;
  const written = value.slice(0, 2);
  const country = written === 'EL' ? 'GR' : written === 'XI' ? 'GB' : written;
  const rest = value.slice(2);
  return isEuVat(country, value) || isEuVat(country, rest) || (country === 'GB' && isValid('GB', 'vat', rest))
    ? country
    : null;
}
