/** The registry of value types: a new one is one file and one entry here. */
import type { Field } from '../model/template.ts';
import { addressValue } from './address.ts';
import { booleanValue } from './boolean.ts';
import { dateValue } from './date.ts';
import { emailValue } from './email.ts';
import { ibanValue } from './iban.ts';
import { numberValue } from './number.ts';
import { phoneValue } from './phone.ts';
import type { Reading, ValueContext, ValueType } from './reading.ts';
import { textValue } from './text.ts';
import { timeValue } from './time.ts';
import { urlValue } from './url.ts';

export const valueTypes = {
  number: numberValue,
  date: dateValue,
  time: timeValue,
  boolean: booleanValue,
  phone: phoneValue,
  email: emailValue,
  url: urlValue,
  iban: ibanValue,
  address: addressValue,
  string: textValue,
} as const satisfies Record<string, ValueType>;

export type ValueTypeName = keyof typeof valueTypes;

/** For an array of scalars, that of its items. */
export function valueTypeNameOf(field: Field): ValueTypeName {
  const type = field.type === 'array' ? field.itemType : field.type;
  if (type === 'number' || type === 'boolean' || type === 'date') return type;
  return field.format ?? 'string';
}

export const valueTypeOf = (field: Field): ValueType => valueTypes[valueTypeNameOf(field)];

export const readValue = (field: Field, text: string, context: ValueContext): Reading =>
  valueTypeOf(field).read(text, context);
