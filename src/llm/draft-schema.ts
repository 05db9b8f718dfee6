/**
 * A template as a language model writes it, and back. Keys of a strict schema are fixed, so that fields come as a list that
 * names them, rows and objects with their own lists inside.
 */
import { z } from 'zod';
import {
  type Field,
  type Fields,
  fieldTypes,
  itemTypes,
  stringFormats,
  type TemplateDraft,
  templateDraft,
} from '../model/template.ts';
import { closed, type JsonSchema, orNull } from './answer-schema.ts';

/** Fields, those of their rows or objects, and once more: what documents hold, and what every server's schema bears. */
const levels = 3;

const text = { type: 'string' } as const;

function fieldSchema(level: number): JsonSchema {
  return closed([
    ['name', text],
    ['description', orNull(text)],
    ['type', { type: 'string', enum: [...fieldTypes] }],
    ['format', orNull({ type: 'string', enum: [...stringFormats] })],
    ['itemType', orNull({ type: 'string', enum: [...itemTypes] })],
    ...(level < levels
      ? [['fields', orNull({ type: 'array', items: fieldSchema(level + 1) })] as const]
      : []),
  ]);
}

export const draftSchema: JsonSchema = closed([
  ['name', text],
  ['description', orNull(text)],
  ['fields', { type: 'array', items: fieldSchema(1) }],
]);

type SaidField = {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly type: string;
  readonly format?: string | null | undefined;
  readonly itemType?: string | null | undefined;
  readonly fields?: readonly SaidField[] | null | undefined;
};

const mostFields = 200;

function saidField(level: number): z.ZodType<SaidField> {
  return z.object({
    name: z.string(),
    description: z.string().nullish(),
    type: z.string(),
    format: z.string().nullish(),
    itemType: z.string().nullish(),
    fields:
      level < levels
        ? z
            .array(saidField(level + 1))
            .max(mostFields)
            .nullish()
        : z.null().optional(),
  });
}

const saidDraft = z.object({
  name: z.string(),
  description: z.string().nullish(),
  fields: z.array(saidField(1)).max(mostFields),
});

/** Null where it is no template. The category was told from the document and stays. */
export function readDraft(answer: unknown, category: TemplateDraft['category']): TemplateDraft | null {
  const said = saidDraft.safeParse(answer).data;
  if (said === undefined) return null;
  const { name, description, fields } = said;
  const written = {
    name,
    ...(description ? { description } : {}),
    category,
    schema: { data: fieldsOf(fields) },
  };
  return templateDraft.safeParse(written).data ?? null;
}

/** What does not belong beside a type is left out, as models fill in whatever there is. */
function fieldsOf(said: readonly SaidField[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    said.map(({ name, description, type, format, itemType, fields }) => {
      const inside = fields?.length ? { properties: fieldsOf(fields) } : undefined;
      const item = itemType ?? (inside === undefined ? 'string' : 'object');
      return [
        name,
        {
          type,
          ...(description ? { description } : {}),
          ...(type === 'string' && format ? { format } : {}),
          ...(type === 'object' ? inside : {}),
          ...(type === 'array' ? { itemType: item } : {}),
          ...(type === 'array' && item === 'object' && inside !== undefined ? { itemSchema: inside } : {}),
        },
      ];
    }),
  );
}

/** A draft in the words that the answer is to have. */
export function writeDraft({ name, description, schema }: TemplateDraft): string {
  return JSON.stringify({ name, description: description ?? null, fields: listOf(schema.data) });
}

function listOf(fields: Fields): readonly unknown[] {
  return Object.entries(fields).map(
    ([name, { description, type, format, itemType, ...rest }]: [string, Field]) => {
      const inside = rest.properties ?? rest.itemSchema?.properties;
      return {
        name,
        type,
        ...(description === undefined ? {} : { description }),
        ...(format === undefined ? {} : { format }),
        ...(itemType === undefined ? {} : { itemType }),
        ...(inside === undefined ? {} : { fields: listOf(inside) }),
      };
    },
  );
}
