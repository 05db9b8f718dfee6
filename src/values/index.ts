/** The registry of value types, each with how long its values may be: a new one is one file and one entry here. */
import type { Scalar } from '../model/finding.ts';
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

/** In the longest value, a clause of a contract. */
export const mostCharacters = 10_000;

/** Whatever a page holds, reading a value from it stays cheap: text that is too long for one is not looked at. */
function upTo<T extends Scalar>(characters: number, type: ValueType<T>): ValueType<T> {
  const tooLong = {
    value: null,
    reason: `A value of this kind has at most ${characters} characters.`,
  } as const;
  return {
    ...type,
    read: (text, context) => (text.length > characters ? tooLong : type.read(text, context)),
  };
}

const short = <T extends Scalar>(type: ValueType<T>): ValueType<T> => upTo(1000, type);

export const valueTypes = {
  number: short(numberValue),
  date: short(dateValue),
  time: short(timeValue),
  boolean: short(booleanValue),
  phone: short(phoneValue),
  email: short(emailValue),
  url: upTo(2000, urlValue),
  iban: short(ibanValue),
  address: upTo(2000, addressValue),
  string: upTo(mostCharacters, textValue),
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
