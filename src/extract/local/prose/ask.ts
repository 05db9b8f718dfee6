/** What a template asks of the prose: its leaves outside rows, its lists of scalars and its lists of objects. */
import type { ConceptId } from '../../meaning/concepts.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../../meaning/understand.ts';

export type Asked = {
  readonly leaves: readonly UnderstoodField[];
  readonly lists: readonly UnderstoodField[];
  readonly groups: readonly UnderstoodField[];
};

export function askedBy(template: UnderstoodTemplate): Asked {
  const leaves: UnderstoodField[] = [];
  const lists: UnderstoodField[] = [];
  const groups: UnderstoodField[] = [];
  const open = [...template.fields].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { field, children } = next;
    if (field.type === 'array') (field.itemType === 'object' ? groups : lists).push(next);
    else if (field.type === 'object') open.push(...[...children].reverse());
    else leaves.push(next);
  }
  return { leaves, lists, groups };
}

/** How much the field means one of these, 0..1. */
export function meansAny(field: UnderstoodField, concepts: readonly ConceptId[]): number {
  return field.meanings.reduce(
    (most, { concept, strength }) => (concepts.includes(concept) ? Math.max(most, strength) : most),
    0,
  );
}

/** How much it means this one. */
export const means = (field: UnderstoodField, concept: ConceptId): number => meansAny(field, [concept]);

/** Whether it means one of these before anything else. */
export function mostly(field: UnderstoodField, concepts: readonly ConceptId[]): boolean {
  const most = Math.max(0, ...field.meanings.map(({ strength }) => strength));
  return most > 0 && meansAny(field, concepts) >= most * 0.9;
}
