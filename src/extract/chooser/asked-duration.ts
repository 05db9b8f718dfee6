/**
 * How a field asks for lengths of time to be written. Its name or description says so (`in months`, `ISO 8601`) or shows one
 * (`e.g. 2 years`); else they stay as they are printed.
 */

import { type Duration, durationsIn, type TimeUnit, timeUnitOf, unitWords } from '../../values/durations.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import type { UnderstoodField } from '../meaning/understand.ts';

type Form = 'printed' | 'figures' | 'iso' | TimeUnit;

const iso = /\b(?:iso|ISO)[\s-]?8601\b|(?<![\p{L}\d])P\d+[YMWD](?![\p{L}\d])/u;
const inFigures =
  /\b(?:in (?:figures|digits|numbers|Ziffern|Zahlen)|en (?:chiffres|cifras|números)|in cifre)\b/iu;
const inUnit = new RegExp(
  String.raw`\b(?:in|en|em|number of|Anzahl(?: der)?|nombre d[e'’]|número de|numero di)\s?(?:full |whole |vollen )?(?<unit>${unitWords})(?!\p{L})`,
  'iu',
);
const namedUnit = new RegExp(String.raw`(?:^|\s)(?<unit>${unitWords})$`, 'iu');

function formOf({ field, phrases: [name = ''] }: UnderstoodField): Form {
  const told = field.description ?? '';
  if (iso.test(told)) return 'iso';
  const unit = inUnit.exec(told)?.groups?.unit ?? namedUnit.exec(name)?.groups?.unit;
  const asked = unit === undefined ? null : timeUnitOf(unit);
  if (asked !== null) return asked;
  const isShown = durationsIn(told).some(({ text }) => /^\p{N}/u.test(text));
  return isShown || inFigures.test(told) ? 'figures' : 'printed';
}

/** What asks for lengths of time. */
const durations: ReadonlySet<ConceptId> = new Set([
  'term',
  'renewalTerm',
  'noticePeriod',
  'confidentialityPeriod',
]);

/** Of a text that is said to answer a field which asks for a number and a unit: just these; null where it has none. Other texts as they are. */
export function asAsked(field: UnderstoodField, text: string): string | null {
  const form = field.meanings.some(({ concept }) => durations.has(concept)) ? formOf(field) : 'printed';
  if (form === 'printed') return text;
  const [duration] = durationsIn(text);
  return duration === undefined ? null : writtenAs(form, duration);
}

const letters: Readonly<Record<TimeUnit, string>> = { year: 'Y', month: 'M', week: 'W', day: 'D' };
/** Months have no number of days that all agree on. */
const parts: Readonly<Partial<Record<`${TimeUnit} ${TimeUnit}`, number>>> = {
  'year month': 12,
  'week day': 7,
};

function writtenAs(form: Form, { text, plain, count, unit }: Duration): string {
  if (form === 'printed') return text;
  if (form === 'figures' || unit === null) return plain;
  if (form === 'iso') return `P${count}${letters[unit]}`;
  const times = unit === form ? 1 : parts[`${unit} ${form}`];
  return times === undefined ? plain : String(count * times);
}
