/**
 * A field as the chooser is asked for it: the few words of its name, its parent, its type, its description, and how documents
 * of the page's language call it.
 */
import type { Field } from '../../model/template.ts';
import type { Meaning } from '../meaning/concepts.ts';
import { cutWord } from './page-words.ts';

export type AskedField = {
  readonly name: string;
  /** Names from the outermost to the innermost; rows of arrays are not counted. */
  readonly parents: readonly string[];
  /** One of `text number date yes list`, or the format. */
  readonly type: string;
  readonly description: string | null;
  /** By which it is known how documents call it. */
  readonly meanings: readonly Meaning[];
};

export const mostFieldWords = 32;

const types = {
  string: 'text',
  number: 'number',
  boolean: 'yes',
  date: 'date',
  array: 'list',
  object: 'text',
} as const;

/** `names` as in `UnderstoodField`, from `data` down to the field. */
export function askedField(
  names: readonly string[],
  field: Field,
  meanings: readonly Meaning[] = [],
): AskedField {
  return {
    name: names.at(-1) ?? '',
    parents: names.slice(0, -1),
    type: field.format ?? types[field.type],
    description: field.description ?? null,
    meanings,
  };
}

const newPart =
  /(?<=\p{Lowercase})(?=\p{Uppercase})|(?<=\p{Uppercase})(?=\p{Uppercase}\p{Lowercase})|(?<=\p{Nd})(?=\P{Nd})|(?<=\P{Nd})(?=\p{Nd})/u;

/** `invoiceNumber`, `invoice_no`, `PayerTIN2`: `invoice number`, `invoice no`, `payer tin 2`. */
export const nameWords = (name: string): readonly string[] =>
  name
    .split(/[\s_\-./]+/u)
    .flatMap((run) => run.split(newPart))
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());

/** `called`: how documents of the page's language call it. However long its description is, there is room for that. */
export function fieldWords(
  { name, parents, type, description }: Omit<AskedField, 'meanings'>,
  called: readonly string[],
): readonly string[] {
  const parent = parents.at(-1);
  const described = (description ?? '').split(/\s+/u).filter((word) => word !== '');
  const also = called.length > 0 ? ['or', ...called.flatMap(cutWord)] : [];
  const own = [
    ...nameWords(name),
    ...(parent === undefined ? [] : ['in', ...nameWords(parent)]),
    type,
    ...described.flatMap(cutWord),
  ];
  return [...own.slice(0, Math.max(0, mostFieldWords - also.length)), ...also].slice(0, mostFieldWords);
}
