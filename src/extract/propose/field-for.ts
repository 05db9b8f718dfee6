/** The type and format of a field, told from one of its values and, where it is known, from what its label means. */
import type { Scalar } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { readValue, valueTypes } from '../../values/index.ts';
import { findAmounts } from '../../values/number.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Kind } from '../meaning/concepts.ts';

export type TypedValue = { readonly field: Field; readonly value: Scalar };

const plain: Field = { type: 'string' };

/** Of each kind; the others are plain strings. */
const fieldOfKind: { readonly [kind in Kind]?: Field } = {
  number: { type: 'number' },
  money: { type: 'number' },
  percent: { type: 'number' },
  date: { type: 'date' },
  boolean: { type: 'boolean' },
  time: { type: 'string', format: 'time' },
  address: { type: 'string', format: 'address' },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string', format: 'phone' },
  url: { type: 'string', format: 'url' },
  iban: { type: 'string', format: 'iban' },
};

export const fieldOf = (kind: Kind): Field => fieldOfKind[kind] ?? plain;

const leastSure = 0.6;

/** Null for a text that is no value at all. */
export function typedValue(text: string, kind: Kind | null, context: ValueContext): TypedValue | null {
  const field = kind === null ? guess(text, context) : fieldOf(kind);
  const reading = readValue(field, text, context);
  if (reading.value !== null) return { field, value: reading.value };
  const asText = readValue(plain, text, context);
  return asText.value === null ? null : { field: plain, value: asText.value };
}

/** By its looks alone; what could be a code stays text, for a code that lost its zeros is lost. */
function guess(text: string, context: ValueContext): Field {
  const trimmed = text.trim();
  if (trimmed.includes('@') && isSure('email', trimmed, context)) return fieldOf('email');
  if (/^(?:https?:|www\.)/iu.test(trimmed) && isSure('url', trimmed, context)) return fieldOf('url');
  if (/^\p{Lu}{2}\d\d/u.test(trimmed) && isSure('iban', trimmed, context)) return fieldOf('iban');
  if (/^\+\d/.test(trimmed) && isSure('phone', trimmed, context)) return fieldOf('phone');
  if (/^\d{1,2}:\d\d/.test(trimmed) && isSure('time', trimmed, context)) return fieldOf('time');
  if (isWholeDate(trimmed, context)) return { type: 'date' };
  return isAmount(trimmed, context) ? { type: 'number' } : plain;
}

function isSure(type: 'email' | 'url' | 'iban' | 'phone' | 'time', text: string, context: ValueContext) {
  const reading = valueTypes[type].read(text, context);
  return reading.value !== null && reading.confidence >= leastSure;
}

/** One date and nothing else: a period or a date with a place is text. */
function isWholeDate(text: string, context: ValueContext): boolean {
  const [date, ...others] = valueTypes.date.find(text, context);
  return date !== undefined && others.length === 0 && date.end - date.start >= text.length - 2;
}

function isAmount(text: string, context: ValueContext): boolean {
  const [amount, ...others] = findAmounts(text, context);
  if (amount === undefined || others.length > 0) return false;
  const around = text.slice(0, amount.start) + text.slice(amount.end);
  if (/[\p{L}\p{N}]/u.test(around)) return false;
  if (amount.currency !== null || amount.isPercent || amount.decimals > 0) return true;
  return /^-?[1-9]\d{0,5}$/.test(text) || text === '0' || /^\d{1,3}(?:[.,' ]\d{3})+$/.test(text);
}
