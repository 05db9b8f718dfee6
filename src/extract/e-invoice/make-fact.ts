/** Facts from the texts of XML, where figures have a point and dates have one of few formats. */
import type { Fact } from '../facts/fact.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import type { XmlNode } from './read-xml.ts';

type Whose = readonly (RoleId | null)[];
const anybody: Whose = [];

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

/** `20240131` with whatever follows, or `2024-01-31`. */
function isoOf(text: string, format: string | undefined): string | null {
  const short = format === '101' ? /^(\d\d)(\d\d)(\d\d)$/.exec(text) : null;
  const [, year = '', month = '', day = ''] =
    short ?? /^(\d{4})-?(\d\d)-?(\d\d)(?:\D.*|\d{4}|\d{6})?$/.exec(text) ?? [];
  if (year === '') return null;
  const iso = `${year.length === 2 ? '20' : ''}${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** `node` is the date, or holds it. */
export function day(concepts: readonly ConceptId[], node: XmlNode | undefined): readonly Fact[] {
  const holder = node?.children.find((child) => /^Date(Time)?(String)?$/.test(child.name)) ?? node;
  const text = holder?.text ?? '';
  const value = isoOf(text, holder?.attributes.format);
  return value === null ? [] : [{ concepts, roles: anybody, value, kind: 'date', text, certainty: 1 }];
}
