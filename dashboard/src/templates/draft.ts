/**
 * A template while somebody writes it: a tree of fields that keep an identity through every change, and everything else
 * as it was written, in its order. What no template may hold is kept too, so that form and JSON never disagree.
 */
export type Properties = Readonly<Record<string, unknown>>;

export type DraftField = {
  readonly id: number;
  readonly name: string;
  /** As written, in order; where its fields stand is `nested`. */
  readonly properties: Properties;
  readonly fields: readonly DraftField[];
  /** What a change of type took away, for a change back. */
  readonly dropped: Properties;
  /** Given where somebody wrote something else than an object; it stands as it is. */
  readonly strange?: { readonly value: unknown };
};

export type Draft = {
  /** As written, in order; where the fields stand is `nested`. */
  readonly properties: Properties;
  readonly fields: readonly DraftField[];
  readonly nextId: number;
};

/** Where the fields stand among the properties. */
export const nested = Symbol('nested');

export const isRecord = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether fields of this type and item type have fields themselves. */
export const holdsFields = ({ type, itemType }: Properties): boolean =>
  type === 'object' || (type === 'array' && itemType === 'object');

export const emptyDraft: Draft = draftOf({ name: '', category: 'CUSTOM', schema: { data: {} } });

/** Fields that were there before, by name or else by place, stay the ones that they were. */
export function draftOf(template: Properties, before?: Draft): Draft {
  let nextId = before?.nextId ?? 1;
  const read = (fields: Properties, previous: readonly DraftField[]): readonly DraftField[] => {
    const entries = Object.entries(fields);
    const same = sameFields(
      entries.map(([name]) => name),
      previous,
    );
    return entries.map(([name, value], index) => {
      const was = same[index];
      const id = was?.id ?? nextId++;
      const dropped = was?.dropped ?? {};
      if (!isRecord(value)) {
        return { ...{ id, name, dropped }, properties: {}, fields: [], strange: { value } };
      }
      const { properties, fields: inner } = splitField(value);
      return {
        ...{ id, name, dropped, properties },
        // What a type without fields had before is kept for a change back.
        fields: inner === undefined ? (was?.fields ?? []) : read(inner, was?.fields ?? []),
      };
    });
  };
  const { schema } = template;
  const data = isRecord(schema) ? schema.data : undefined;
  if (!isRecord(schema) || !isRecord(data)) return { properties: template, fields: [], nextId };
  const fields = read(data, before?.fields ?? []);
  return { properties: { ...template, schema: { ...schema, data: nested } }, fields, nextId };
}

function sameFields(
  names: readonly string[],
  previous: readonly DraftField[],
): readonly (DraftField | undefined)[] {
  const byName = new Map(previous.map((field) => [field.name, field]));
  const isThere = new Set(names);
  return names.map((name, index) => {
    const there = byName.get(name);
    if (there !== undefined) return there;
    const atPlace = names.length === previous.length ? previous[index] : undefined;
    return atPlace !== undefined && !isThere.has(atPlace.name) ? atPlace : undefined;
  });
}

function splitField(field: Properties): {
  readonly properties: Properties;
  readonly fields: Properties | undefined;
} {
  const { properties, itemSchema } = field;
  if (field.type === 'object' && isRecord(properties)) {
    return { properties: { ...field, properties: nested }, fields: properties };
  }
  const items = isRecord(itemSchema) ? itemSchema.properties : undefined;
  if (field.type === 'array' && field.itemType === 'object' && isRecord(itemSchema) && isRecord(items)) {
    return {
      properties: { ...field, itemSchema: { ...itemSchema, properties: nested } },
      fields: items,
    };
  }
  return { properties: field, fields: undefined };
}

/** What would be sent. */
export function templateOf(draft: Draft): Properties {
  return filled(draft.properties, draft.fields);
}

export const jsonOf = (draft: Draft): string => JSON.stringify(templateOf(draft), null, 2);

export function fieldOf({ strange, properties, fields }: DraftField): unknown {
  return strange === undefined ? filled(properties, fields) : strange.value;
}

function filled(properties: Properties, fields: readonly DraftField[]): Properties {
  const fill = (value: unknown): unknown => {
    if (value === nested) return Object.fromEntries(fields.map((field) => [field.name, fieldOf(field)]));
    // Fields stand at most one object below.
    return isRecord(value) && Object.values(value).includes(nested) ? mapped(value) : value;
  };
  const mapped = (record: Properties): Properties =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fill(value)]));
  return mapped(properties);
}

export type Counts = { readonly fields: number; readonly levels: number };

/** What a type that has no fields had before does not count. */
export function countsOf(fields: readonly DraftField[]): Counts {
  let count = 0;
  let levels = 0;
  for (const field of fields) {
    const inner = holdsFields(field.properties) ? countsOf(field.fields) : { fields: 0, levels: 0 };
    count += 1 + inner.fields;
    levels = Math.max(levels, 1 + inner.levels);
  }
  return { fields: count, levels };
}
