/** Everything that can be done to the fields of a draft. Each edit gives a new draft, or the words that refuse it. */
import { type Draft, type DraftField, holdsFields, isRecord, nested, type Properties } from './draft.ts';

export type Edit = { readonly draft: Draft; readonly fieldId?: number } | { readonly refusal: string };

/** `null` stands for the template itself. */
export type ParentId = number | null;

export type Place = {
  readonly field: DraftField;
  readonly parentId: ParentId;
  readonly index: number;
  readonly siblings: readonly DraftField[];
  /** The fields of the template are on level 1. */
  readonly level: number;
};

export function placeOf(draft: Draft, fieldId: number): Place | undefined {
  const search = (siblings: readonly DraftField[], parentId: ParentId, level: number): Place | undefined => {
    for (const [index, field] of siblings.entries()) {
      if (field.id === fieldId) return { field, parentId, index, siblings, level };
      const below = search(field.fields, field.id, level + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return search(draft.fields, null, 1);
}

export const fieldsIn = (draft: Draft, parentId: ParentId): readonly DraftField[] =>
  parentId === null ? draft.fields : (placeOf(draft, parentId)?.field.fields ?? []);

function withField(draft: Draft, fieldId: number, change: (field: DraftField) => DraftField): Draft {
  const walk = (fields: readonly DraftField[]): readonly DraftField[] =>
    fields.map((field) => (field.id === fieldId ? change(field) : { ...field, fields: walk(field.fields) }));
  return { ...draft, fields: walk(draft.fields) };
}

/** The parent gets a place for fields where it had none. */
function withFields(draft: Draft, parentId: ParentId, fields: readonly DraftField[]): Draft {
  if (parentId !== null) {
    return withField(draft, parentId, (field) => ({ ...placed(field), fields }));
  }
  const schema = isRecord(draft.properties.schema) ? draft.properties.schema : {};
  return { ...draft, properties: { ...draft.properties, schema: { ...schema, data: nested } }, fields };
}

export function setProperty(draft: Draft, key: string, value: string | undefined): Draft {
  return { ...draft, properties: withKey(draft.properties, key, value) };
}

/** Undefined takes it away. */
function withKey(properties: Properties, key: string, value: unknown): Properties {
  if (value !== undefined) return { ...properties, [key]: value };
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== key));
}

export function addField(draft: Draft, parentId: ParentId): Edit {
  const siblings = fieldsIn(draft, parentId);
  const field: DraftField = {
    ...{ id: draft.nextId, name: freeName('field', siblings), fields: [], dropped: {} },
    properties: { type: 'string' },
  };
  const added = withFields({ ...draft, nextId: draft.nextId + 1 }, parentId, [...siblings, field]);
  return { draft: added, fieldId: field.id };
}

/** `name`, or `name2` and so on where that is taken. */
export function freeName(name: string, siblings: readonly { readonly name: string }[]): string {
  const taken = new Set(siblings.map((sibling) => sibling.name));
  if (!taken.has(name)) return name;
  const stem = name.replace(/\d+$/, '') || name;
  let number = Number(/\d+$/.exec(name)?.[0] ?? 1) + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

export function renameField(draft: Draft, fieldId: number, name: string): Edit {
  const place = placeOf(draft, fieldId);
  if (place === undefined) return gone;
  if (place.siblings.some((sibling) => sibling.id !== fieldId && sibling.name === name)) {
    return { refusal: `There is already a field “${name}” here.` };
  }
  return { draft: withField(draft, fieldId, (field) => ({ ...field, name })), fieldId };
}

export function removeField(draft: Draft, fieldId: number): Edit {
  const place = placeOf(draft, fieldId);
  if (place === undefined) return gone;
  const left = place.siblings.filter(({ id }) => id !== fieldId);
  return { draft: withFields(draft, place.parentId, left) };
}

export function duplicateField(draft: Draft, fieldId: number): Edit {
  const place = placeOf(draft, fieldId);
  if (place === undefined) return gone;
  let { nextId } = draft;
  const fresh = (field: DraftField): DraftField => ({
    ...field,
    id: nextId++,
    fields: field.fields.map(fresh),
  });
  const copy = { ...fresh(place.field), name: freeName(place.field.name, place.siblings) };
  const fields = place.siblings.toSpliced(place.index + 1, 0, copy);
  return { draft: withFields({ ...draft, nextId }, place.parentId, fields), fieldId: copy.id };
}

/** To stand before what now has this index in that parent. */
export function moveField(draft: Draft, fieldId: number, parentId: ParentId, index: number): Edit {
  const place = placeOf(draft, fieldId);
  if (place === undefined) return gone;
  const { field } = place;
  if (parentId === fieldId || (parentId !== null && isWithin(field, parentId))) {
    return { refusal: `“${field.name}” cannot move into itself.` };
  }
  if (parentId === place.parentId) {
    const target = index > place.index ? index - 1 : index;
    const others = place.siblings.toSpliced(place.index, 1);
    return { draft: withFields(draft, parentId, others.toSpliced(target, 0, field)), fieldId };
  }
  const parent = parentId === null ? undefined : placeOf(draft, parentId)?.field;
  if (parentId !== null && (parent === undefined || !holdsFields(parent.properties))) {
    return { refusal: `“${parent?.name ?? ''}” holds no fields.` };
  }
  if (fieldsIn(draft, parentId).some(({ name }) => name === field.name)) {
    return { refusal: `There is already a field “${field.name}” where it would go.` };
  }
  const taken = withFields(draft, place.parentId, place.siblings.toSpliced(place.index, 1));
  const target = fieldsIn(taken, parentId);
  return { draft: withFields(taken, parentId, target.toSpliced(index, 0, field)), fieldId };
}

/** By one among its siblings. */
export function shiftField(draft: Draft, fieldId: number, by: -1 | 1): Edit {
  const place = placeOf(draft, fieldId);
  if (place === undefined) return gone;
  const { name } = place.field;
  if (by === -1 && place.index === 0) return { refusal: `“${name}” is the first already.` };
  if (by === 1 && place.index === place.siblings.length - 1) {
    return { refusal: `“${name}” is the last already.` };
  }
  return moveField(draft, fieldId, place.parentId, by === -1 ? place.index - 1 : place.index + 2);
}

/** To the end of the field before it, where that holds fields. */
export function moveIn(draft: Draft, fieldId: number): Edit {
  const place = placeOf(draft, fieldId);
  const before = place?.siblings[place.index - 1];
  if (before === undefined) return { refusal: 'There is no field before it to move into.' };
  return moveField(draft, fieldId, before.id, before.fields.length);
}

/** To stand after the field that it is in. */
export function moveOut(draft: Draft, fieldId: number): Edit {
  const place = placeOf(draft, fieldId);
  const parent = place === undefined || place.parentId === null ? undefined : placeOf(draft, place.parentId);
  if (parent === undefined) return { refusal: 'It is in no other field.' };
  return moveField(draft, fieldId, parent.parentId, parent.index + 1);
}

function isWithin(field: DraftField, id: number): boolean {
  return field.fields.some((inner) => inner.id === id || isWithin(inner, id));
}

/** Undefined takes it away. */
export function setFieldProperty(draft: Draft, fieldId: number, key: string, value: unknown): Draft {
  return withField(draft, fieldId, (field) => {
    // Setting anything makes a field of what was none.
    const { strange: _, ...plain } = field;
    return settled(plain, withKey(field.properties, key, value));
  });
}

/** Which property stands only beside which type. */
const belongs: Readonly<Record<string, (properties: Properties) => boolean>> = {
  format: ({ type }) => type === 'string',
  itemType: ({ type }) => type === 'array',
  itemSchema: ({ type, itemType }) => type === 'array' && itemType === 'object',
  properties: ({ type }) => type === 'object',
  enum: (field) => isPlain(field, ['string', 'number']),
  pattern: (field) => isPlain(field, ['string']),
  examples: (field) => isPlain(field, ['string', 'number', 'date']),
};

function isPlain({ type, itemType }: Properties, types: readonly string[]): boolean {
  const own = type === 'array' ? itemType : type;
  return types.some((one) => one === own);
}

/** What no longer belongs is dropped, what was dropped before and belongs again comes back. */
function settled(field: DraftField, wanted: Properties): DraftField {
  const { type, itemType } = field.properties;
  if (wanted.type === type && wanted.itemType === itemType) return { ...field, properties: wanted };
  let { dropped } = field;
  let properties = wanted;
  if (wanted.type === 'array' && wanted.itemType === undefined) {
    const likely = field.fields.length > 0 ? 'object' : 'string';
    properties = { ...properties, itemType: dropped.itemType ?? likely };
  }
  for (const [key, mayStand] of Object.entries(belongs)) {
    if (!mayStand(properties) && properties[key] !== undefined) {
      dropped = { ...dropped, [key]: properties[key] };
      properties = withKey(properties, key, undefined);
    } else if (mayStand(properties) && properties[key] === undefined && dropped[key] !== undefined) {
      properties = { ...properties, [key]: dropped[key] };
    }
  }
  return placed({ ...field, properties, dropped });
}

/** With a place for fields, where its type has some. */
function placed(field: DraftField): DraftField {
  const { properties } = field;
  if (properties.type === 'object') {
    return { ...field, properties: { ...properties, properties: nested } };
  }
  if (!holdsFields(properties)) return field;
  const items = isRecord(properties.itemSchema) ? properties.itemSchema : {};
  return { ...field, properties: { ...properties, itemSchema: { ...items, properties: nested } } };
}

const gone: Edit = { refusal: 'This field is no longer there.' };
