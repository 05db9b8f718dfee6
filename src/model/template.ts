/**
 * A template says which fields to extract and in which shape. The zod schemas here are the one
 * definition: they validate requests, describe them in the OpenAPI document and give the types.
 * Every rule reports on its own, so that one answer names every problem.
 */
import { z } from 'zod';
import { llmModes } from './language-model.ts';
import { orRefused } from './refused.ts';
import { compilePattern, patternLimits } from './safe-pattern.ts';
import { longText, printableText } from './text.ts';

export const templateCategories = [
  'INVOICE',
  'RECEIPT',
  'ID_DOCUMENT',
  'CONTRACT',
  'MEDICAL_RECORD',
  'RESUME',
  'CUSTOM',
] as const;
export const fieldTypes = ['string', 'number', 'boolean', 'date', 'array', 'object'] as const;
export const itemTypes = ['string', 'number', 'boolean', 'date', 'object'] as const;
export const stringFormats = ['date', 'time', 'email', 'phone', 'url', 'address', 'iban'] as const;

export const templateLimits = {
  fields: 200,
  levels: 6,
  fieldNameLength: 64,
  nameLength: 200,
  descriptionLength: 2000,
  enumValues: 500,
  examples: 20,
  listedLength: 200,
  /** Of all schemas that a document's kind decides among. */
  candidateBytes: 8 * 1024 * 1024,
} as const;

export type FieldType = (typeof fieldTypes)[number];
export type TemplateCategory = (typeof templateCategories)[number];

export type Fields = { readonly [name: string]: Field };
export type Field = {
  readonly type: FieldType;
  readonly description?: string | undefined;
  readonly format?: (typeof stringFormats)[number] | undefined;
  /** The only values that it may have, of each item where it is an array. They are chosen by what they mean. */
  readonly enum?: readonly (string | number)[] | undefined;
  /** A regular expression; what it does not match is no value. */
  readonly pattern?: string | undefined;
  /** How values look. */
  readonly examples?: readonly (string | number)[] | undefined;
  readonly itemType?: (typeof itemTypes)[number] | undefined;
  readonly itemSchema?: { readonly properties: Fields } | undefined;
  readonly properties?: Fields | undefined;
};

/** zod skips a refinement once something else is wrong; ours run always, to report all at once. */
const always = { when: () => true };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const fieldName = printableText(1, templateLimits.fieldNameLength);
/** Only describes: `checkNames` refuses, because a record that refuses a name would not look at its value. */
const anyName = z.string().meta({ minLength: 1, maxLength: templateLimits.fieldNameLength });

const listedText = printableText(1, templateLimits.listedLength);
/** Whether a text can stand in a list of values. */
export const isListable = (text: string): boolean => listedText.safeParse(text).success;

/** Which property belongs only beside which value of another, and the words that say so. */
const placement = [
  ['format', 'type', 'string'],
  ['itemType', 'type', 'array'],
  ['itemSchema', 'itemType', 'object'],
  ['properties', 'type', 'object'],
] as const;

const isOneOf = (values: readonly string[], value: unknown) => values.some((one) => one === value);

function checkPlacement(field: unknown, context: z.RefinementCtx): void {
  if (!isObject(field)) return;
  const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
  // What a wrong value would allow beside it nobody knows; it is reported itself.
  const isTyped = isOneOf(fieldTypes, field.type);
  const isKnown = {
    type: isTyped,
    itemType: field.itemType === undefined ? isTyped : isOneOf(itemTypes, field.itemType),
  };
  for (const [key, other, value] of placement) {
    if (isKnown[other] && field[key] !== undefined && field[other] !== value) {
      refuse(key, `is allowed only where ${other} is ${value}`);
    }
  }
  if (isKnown.itemType) checkValues(field, refuse);
  if (field.type === 'array' && field.itemType === undefined) {
    refuse('itemType', `is required and must be one of: ${itemTypes.join(', ')}`);
  }
}

/** What stands beside the type of a plain value, or beside that of an array's plain values. */
const besideTypes = {
  enum: ['string', 'number'],
  pattern: ['string'],
  examples: ['string', 'number', 'date'],
} as const;

function checkValues(
  field: Readonly<Record<string, unknown>>,
  refuse: (key: string, message: string) => void,
): void {
  const [key, type] = field.type === 'array' ? ['itemType', field.itemType] : ['type', field.type];
  for (const [name, types] of Object.entries(besideTypes)) {
    if (field[name] === undefined) continue;
    if (!isOneOf(types, type)) refuse(name, `is allowed only where ${key} is ${types.join(' or ')}`);
    const values: readonly unknown[] = Array.isArray(field[name]) ? field[name] : [];
    const isOther = (value: unknown) => typeof value !== (type === 'number' ? 'number' : 'string');
    if (isOneOf(types, type) && values.some(isOther))
      refuse(name, `must hold ${type === 'number' ? 'numbers' : 'strings'} alone, as ${key} says`);
    if (new Set(values).size < values.length) refuse(name, 'must not name a value twice');
  }
  if (typeof field.pattern !== 'string' || field.pattern === '') return;
  const pattern = compilePattern(field.pattern);
  if (typeof pattern === 'string') refuse('pattern', pattern);
}

/** A list of values, each of one line. */
const listed = (most: number) =>
  z
    .array(z.union([listedText, z.number()], 'must be a string or a number'))
    .min(1, 'must hold at least one value')
    .max(most, `must hold at most ${most} values`);

function checkNames(fields: unknown, context: z.RefinementCtx): void {
  if (!isObject(fields)) return;
  for (const name of Object.keys(fields)) {
    for (const issue of fieldName.safeParse(name).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [name], message: `has a name that ${issue.message}` });
    }
  }
}

function fieldsOf(field: z.ZodType<Field>) {
  return z.record(anyName, field).superRefine(checkNames, always);
}

/** Below the last level nothing more may nest, so that no input makes validation recurse without end. */
const nothingDeeper = z.record(
  z.string(),
  z.never(`is nested too deep: a schema has at most ${templateLimits.levels} levels`),
);

function fieldAt(level: number): z.ZodType<Field> {
  const deeper = level < templateLimits.levels ? fieldsOf(fieldAt(level + 1)) : nothingDeeper;
  const field: z.ZodType<Field> = z
    .strictObject({
      type: z.enum(fieldTypes),
      description: longText(templateLimits.descriptionLength)
        .optional()
        .meta({ description: 'A hint to the extraction engine.' }),
      format: z.enum(stringFormats).optional().meta({ description: 'String fields only.' }),
      enum: listed(templateLimits.enumValues).optional().meta({
        description:
          'Of strings and numbers: the only values it may have. They are chosen by meaning: “Fixed-rate loan” is `fixed`.',
      }),
      pattern: z.string().min(1, 'must not be empty').optional().meta({
        maxLength: patternLimits.length,
        description:
          'Of strings: a regular expression without back references; what it does not match is no value.',
      }),
      examples: listed(templateLimits.examples)
        .optional()
        .meta({ description: 'Of strings, numbers and dates: how values look.' }),
      itemType: z.enum(itemTypes).optional().meta({ description: 'Required for arrays, and only there.' }),
      itemSchema: z
        .strictObject({ properties: deeper })
        .optional()
        .meta({ description: 'The fields of each item, where itemType is object.' }),
      properties: deeper.optional().meta({ description: 'The fields of an object.' }),
    })
    .superRefine(checkPlacement, always);
  nestedFields.add(field);
  return field;
}

/** Every level's schema, so that the OpenAPI document can draw them as the one recursive type they are. */
const nestedFields = new WeakSet<z.core.$ZodType>();
export const isFieldSchema = (schema: z.core.$ZodType): boolean => nestedFields.has(schema);

export const fieldSchema = fieldAt(1);

/** All fields at all levels. The stack is ours, so that hostile depth cannot exhaust the machine's. */
/** Undefined where there is none; numbers, which are rows, are passed over. */
export function fieldNamed(fields: Fields, path: readonly (string | number)[]): Field | undefined {
  let [inside, field]: [Fields | undefined, Field | undefined] = [fields, undefined];
  for (const name of path) {
    if (typeof name === 'number') continue;
    field = inside !== undefined && Object.hasOwn(inside, name) ? inside[name] : undefined;
    inside = field?.properties ?? field?.itemSchema?.properties;
  }
  return field;
}

export function countFields(fields: unknown): number {
  let count = 0;
  const open: unknown[] = [fields];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next)) continue;
    for (const field of Object.values(next)) {
      count += 1;
      if (!isObject(field)) continue;
      open.push(field.properties);
      if (isObject(field.itemSchema)) open.push(field.itemSchema.properties);
    }
  }
  return count;
}

export const dataSchema = fieldsOf(fieldSchema)
  .superRefine((data, context) => {
    const count = countFields(data);
    if (isObject(data) && count === 0) {
      context.addIssue({ code: 'custom', message: 'must hold at least one field' });
    }
    if (count > templateLimits.fields) {
      context.addIssue({
        code: 'custom',
        message: `must hold at most ${templateLimits.fields} fields in all, and holds ${count}`,
      });
    }
  }, always)
  .meta({
    description: 'A map from the name of each field in the result to its definition.',
    minProperties: 1,
  });

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const templateDraft = z.strictObject({
  name: printableText(1, templateLimits.nameLength).refine(
    (name) => name === '' || visible.test(name),
    'must not be blank',
  ),
  description: longText(templateLimits.descriptionLength).optional(),
  category: z.enum(templateCategories),
  schema: orRefused(z.strictObject({ data: dataSchema })),
  jsonSchema: orRefused(z.record(z.string(), z.unknown()))
    .optional()
    .meta({
      description:
        'The JSON Schema that `schema` was written as, where it was: what it says beyond the fields holds for results too. ' +
        'Left out, a template has its fields alone.',
    }),
  llm: z
    .enum(llmModes)
    .optional()
    .meta({
      description:
        'Which of its fields a language model is asked about where a request does not say: none, those in doubt, or all. ' +
        'Of no effect where there is no model, or it may not be asked.',
    }),
});

/** What a caller writes. */
export type TemplateDraft = z.infer<typeof templateDraft>;

/** What is kept. `templateId` is a plain UUID; each replacement makes a new revision. */
export type Template = TemplateDraft & {
  readonly templateId: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** As it was written at one time. */
export type TemplateRevision = TemplateDraft & Pick<Template, 'revision' | 'createdAt'>;

export type TemplateSummary = { readonly templateId: string; readonly name: string };

/** The templates of accounts; the built-in ones are part of the program and never stored. */
export interface Templates {
  /** A Fault where the account would have too many, or store too much. */
  create(accountId: string, draft: TemplateDraft): Promise<Template>;
  /** Newest first, starting behind the template `after`. */
  list(
    accountId: string,
    page: { readonly limit: number; readonly after: string | undefined },
  ): Promise<readonly TemplateSummary[]>;
  find(templateId: string): Promise<OwnedTemplate | undefined>;
  /** All of an account, newest first, to choose among. A Fault where they are too large together. */
  all(accountId: string): Promise<readonly Template[]>;
  /** Of what it said before, the newest are kept and those that jobs need. A Fault where the account would store too much. */
  replace(accountId: string, templateId: string, draft: TemplateDraft): Promise<Template | undefined>;
  remove(accountId: string, templateId: string): Promise<boolean>;
  /** Forgets at most so many that were removed for good and that nothing needs; how many. */
  removeDeleted(most: number): Promise<number>;
  /** What it says and said before, newest first, at most so many; nothing where it is not this account's. */
  revisions(accountId: string, templateId: string, limit: number): Promise<readonly TemplateRevision[]>;
}

export type OwnedTemplate = { readonly accountId: string; readonly template: Template };
