/** What the lexicon tells the network of a field, as `field-texts.ts` does in the product. */
import { fieldAt, type UnderstoodTemplate, understand } from '../../../src/extract/meaning/understand.ts';
import { wordingsIn } from '../../../src/extract/meaning/wordings.ts';
import type { Field, Fields, TemplateDraft } from '../../../src/model/template.ts';

type Asked = {
  readonly name: string;
  readonly parents: readonly string[];
  readonly type: string;
  readonly description: string | null;
};

export const alsoCalled = <T extends Asked>(
  fields: readonly T[],
  { fields: understood }: UnderstoodTemplate,
  language: string | null,
): readonly (T & { readonly also: readonly string[] })[] =>
  fields.map((one) => {
    const field = fieldAt(understood, [...one.parents, one.name]);
    return { ...one, also: wordingsIn(language, field?.meanings ?? []) };
  });

const types: Readonly<Record<string, Field['type']>> = { number: 'number', date: 'date', yes: 'boolean' };

/** The template that asks for these fields: made pages come without one. */
export function templateAsking(fields: readonly Asked[]): UnderstoodTemplate {
  const under = (parents: readonly string[]): Fields =>
    Object.fromEntries([
      ...fields.filter((one) => isSame(one.parents, parents)).map((one) => [one.name, fieldOf(one)] as const),
      ...objectsIn(fields, parents).map(
        (name) => [name, { type: 'object', properties: under([...parents, name]) } satisfies Field] as const,
      ),
    ]);
  const fieldOf = ({ name, parents, type, description }: Asked): Field => ({
    ...(description === null ? {} : { description }),
    ...(type === 'list'
      ? { type: 'array', itemType: 'object', itemSchema: { properties: under([...parents, name]) } }
      : { type: types[type] ?? 'string' }),
  });
  const draft: TemplateDraft = { name: 'made', category: 'CUSTOM', schema: { data: under([]) } };
  return understand(draft);
}

/** Names that are only parents. */
const objectsIn = (fields: readonly Asked[], parents: readonly string[]): readonly string[] => [
  ...new Set(
    fields.flatMap((one) => {
      const name = one.parents[parents.length];
      const isBelow = name !== undefined && isSame(one.parents.slice(0, parents.length), parents);
      const isAsked = fields.some((other) => other.name === name && isSame(other.parents, parents));
      return isBelow && !isAsked ? [name] : [];
    }),
  ),
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);
