/** Facts from texts of data, where figures have a point and dates come apart easily. */
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import type { Fact } from './fact.ts';

const anybody: readonly (RoleId | null)[] = [];
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

export function words(
  concepts: readonly ConceptId[],
  text: string,
  roles = anybody,
  certainty = 1,
): readonly Fact[] {
  return text === '' ? [] : [{ concepts, roles, value: text, kind: 'text', text, certainty }];
}

export function figure(concepts: readonly ConceptId[], text: string): readonly Fact[] {
  if (!decimal.test(text)) return [];
  return [{ concepts, roles: anybody, value: Number(text), kind: 'number', text, certainty: 1 }];
}

/** A sum that invoices leave out where it is zero. */
export function extraSum(concepts: readonly ConceptId[], text: string): readonly Fact[] {
  return figure(concepts, text).map((fact) => (fact.value === 0 ? { ...fact, mustBePrinted: true } : fact));
}

/** Nothing where the calendar has no such day. */
export function day(
  concepts: readonly ConceptId[],
  [year, month, dayOfMonth]: readonly [year: string, month: string, day: string],
  text: string,
): readonly Fact[] {
  const iso = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return [];
  return [{ concepts, roles: anybody, value: iso, kind: 'date', text, certainty: 1 }];
}

const yearFirst = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?!\d{1,3}$)/;

/** `2024-01-31` or `20240131`, with or without a time behind it. */
export function isoDay(concepts: readonly ConceptId[], text: string): readonly Fact[] {
  const [, year = '', month = '', dayOfMonth = ''] = yearFirst.exec(text) ?? [];
  return year === '' ? [] : day(concepts, [year, month, dayOfMonth], text);
}

/** The time of `2024-01-31T12:30:00Z`. */
export function isoTime(text: string): readonly Fact[] {
  return words(['time'], /[T ](\d\d:\d\d(?::\d\d)?)/.exec(text)?.[1] ?? '');
}
