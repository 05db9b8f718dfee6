/** What the chooser is asked of a template: its single values, its lists, and the columns of those. */
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { type AskedField, askedField } from './field-texts.ts';

export type Question = {
  readonly field: UnderstoodField;
  readonly asked: AskedField;
};

/** An array: what its rows are, and what stands in them; no columns for a list of plain values. */
export type ListQuestion = { readonly list: Question; readonly columns: readonly Question[] };

export type Questions = {
  readonly single: readonly Question[];
  readonly lists: readonly ListQuestion[];
};

export function questionsOf({ fields }: UnderstoodTemplate): Questions {
  const single: Question[] = [];
  const lists: ListQuestion[] = [];
  const visit = (field: UnderstoodField): void => {
    if (field.field.type === 'object') field.children.forEach(visit);
    else if (field.field.type !== 'array') single.push(questionOf(field));
    else if (field.field.itemType !== 'object') lists.push({ list: questionOf(field), columns: [] });
    else if (field.children.some(isLeaf))
      lists.push({ list: questionOf(field), columns: field.children.filter(isLeaf).map(questionOf) });
  };
  fields.forEach(visit);
  return { single, lists };
}

const isLeaf = ({ field }: UnderstoodField): boolean => field.type !== 'object' && field.type !== 'array';

const questionOf = (field: UnderstoodField): Question => ({
  field,
  asked: askedField(field.names, field.field, field.meanings),
});
