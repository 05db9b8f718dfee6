/** A field as the chooser is asked for it: the few words of its name, its parent, its type and its description. */
import type { Field } from '../../model/template.ts';
import { cutWord } from './page-words.ts';

export type AskedField = {
  readonly name: string;
  /** Names from the outermost to the innermost; rows of arrays are not counted. */
  readonly parents: readonly string[];
  /** One of `text number date yes list`, or the format. */
  readonly type: string;
  readonly description: string | null;
};

export const mostFieldWords = 15;

const types = {
  string: 'text',
  number: 'number',
  boolean: 'yes',
  date: 'date',
  array: 'list',
  object: 'text',
} as const;

/** `names` as in `UnderstoodField`, from `data` down to the field. */
export function askedField(names: readonly string[], field: Field): AskedField {
  return {
    name: names.at(-1) ?? '',
    parents: names.slice(0, -1),
    type: field.format ?? types[field.type],
    description: field.description ?? null,
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

export function fieldWords({ name, parents, type, description }: AskedField): readonly string[] {
  const parent = parents.at(-1);
  const described = (description ?? '').split(/\s+/u).filter((word) => word !== '');
  return [
    ...nameWords(name),
    ...(parent === undefined ? [] : ['in', ...nameWords(parent)]),
    type,
    ...described.flatMap(cutWord),
  ].slice(0, mostFieldWords);
}
