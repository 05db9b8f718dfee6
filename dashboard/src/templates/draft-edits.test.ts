import { expect, test } from 'vitest';
import { countsOf, type Draft, draftOf, emptyDraft, jsonOf, templateOf } from './draft.ts';
import {
  addField,
  duplicateField,
  type Edit,
  freeName,
  moveField,
  moveIn,
  moveOut,
  placeOf,
  removeField,
  renameField,
  setFieldProperty,
  setProperty,
  shiftField,
} from './draft-edits.ts';

const template = {
  category: 'INVOICE',
  name: 'Bill',
  schema: {
    data: {
      number: { description: 'Its number', type: 'string', format: 'iban' },
      seller: { type: 'object', properties: { name: { type: 'string' }, place: { type: 'string' } } },
      items: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { qty: { type: 'number' }, text: { type: 'string' } } },
      },
    },
  },
};
const draft = draftOf(template);

function idOf(path: string, of: Draft = draft): number {
  let fields = of.fields;
  let id = -1;
  for (const name of path.split('.')) {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`no field ${path}`);
    ({ id, fields } = field);
  }
  return id;
}
function done(edit: Edit): Draft {
  if ('refusal' in edit) throw new Error(edit.refusal);
  return edit.draft;
}
const namesOf = (of: Draft) => of.fields.map(({ name }) => name);
// biome-ignore lint/suspicious/noExplicitAny: Tests look at whatever stands there.
const dataOf = (of: Draft): any => (templateOf(of) as any).schema.data;

test('what was written comes back as it was, key by key', () => {
  expect(jsonOf(draft)).toBe(JSON.stringify(template, null, 2));
});

test.each([
  { name: 5, extra: [1], schema: { data: { a: 5, b: { type: 'string', properties: { c: 1 } }, c: null } } },
  { schema: { data: [] } },
  { schema: 5 },
  {},
  { schema: { data: { a: { type: 'object', properties: null }, b: { type: 'array', itemSchema: {} } } } },
])('what no template may hold is kept too: %j', (strange) => {
  expect(jsonOf(draftOf(strange))).toBe(JSON.stringify(strange, null, 2));
});

test('a name that JavaScript would swallow is kept', () => {
  const json = '{"schema":{"data":{"__proto__":{"type":"string"}}}}';
  expect(JSON.stringify(templateOf(draftOf(JSON.parse(json))))).toBe(json);
});

test('a field is added at the end of where it belongs, under a name that is free', () => {
  const once = done(addField(draft, idOf('seller')));
  const twice = done(addField(once, idOf('seller')));
  expect(Object.keys(dataOf(twice).seller.properties)).toEqual(['name', 'place', 'field', 'field2']);
  expect(dataOf(done(addField(emptyDraft, null)))).toEqual({ field: { type: 'string' } });
  expect(dataOf(done(addField(draftOf({ name: 'x' }), null)))).toEqual({ field: { type: 'string' } });
});

test('a rename keeps the place and refuses a name that is there', () => {
  const renamed = done(renameField(draft, idOf('seller'), 'issuer'));
  expect(namesOf(renamed)).toEqual(['number', 'issuer', 'items']);
  expect(idOf('issuer', renamed)).toBe(idOf('seller'));
  expect(renameField(draft, idOf('seller'), 'items')).toEqual({
    refusal: 'There is already a field “items” here.',
  });
  expect(done(renameField(draft, idOf('seller.name'), 'items'))).toBeDefined();
});

test('fields move up and down, and no further than the ends', () => {
  expect(namesOf(done(shiftField(draft, idOf('items'), -1)))).toEqual(['number', 'items', 'seller']);
  expect(namesOf(done(shiftField(draft, idOf('number'), 1)))).toEqual(['seller', 'number', 'items']);
  expect(shiftField(draft, idOf('number'), -1)).toEqual({ refusal: '“number” is the first already.' });
  expect(shiftField(draft, idOf('items'), 1)).toEqual({ refusal: '“items” is the last already.' });
});

test('fields move into others and out of them', () => {
  const inside = done(moveIn(draft, idOf('items')));
  expect(Object.keys(dataOf(inside).seller.properties)).toEqual(['name', 'place', 'items']);
  expect(namesOf(done(moveOut(inside, idOf('items'))))).toEqual(['number', 'seller', 'items']);
  const across = done(moveField(draft, idOf('seller.place'), idOf('items'), 1));
  expect(Object.keys(dataOf(across).items.itemSchema.properties)).toEqual(['qty', 'place', 'text']);
  expect(moveIn(draft, idOf('seller'))).toEqual({ refusal: '“number” holds no fields.' });
  expect(moveField(draft, idOf('seller'), idOf('seller'), 0)).toHaveProperty('refusal');
  const taken = done(renameField(draft, idOf('items.text'), 'name'));
  expect(moveField(taken, idOf('seller.name'), idOf('items'), 0)).toHaveProperty('refusal');
});

test('a copy stands behind, with ids of its own', () => {
  const copied = done(duplicateField(draft, idOf('seller')));
  expect(namesOf(copied)).toEqual(['number', 'seller', 'seller2', 'items']);
  expect(idOf('seller2.name', copied)).not.toBe(idOf('seller.name'));
  expect(dataOf(copied).seller2).toEqual(dataOf(copied).seller);
});

test('a field that is removed leaves its place', () => {
  const left = done(removeField(draft, idOf('seller.name')));
  expect(dataOf(left).seller).toEqual({ type: 'object', properties: { place: { type: 'string' } } });
});

test('a change of type drops what no longer belongs and brings it back on a change back', () => {
  const id = idOf('number');
  const asNumber = setFieldProperty(draft, id, 'type', 'number');
  expect(dataOf(asNumber).number).toEqual({ description: 'Its number', type: 'number' });
  expect(dataOf(setFieldProperty(asNumber, id, 'type', 'string')).number).toEqual(dataOf(draft).number);

  const text = setFieldProperty(draft, idOf('items'), 'type', 'string');
  expect(dataOf(text).items).toEqual({ type: 'string' });
  expect(dataOf(setFieldProperty(text, idOf('items'), 'type', 'array')).items).toEqual(dataOf(draft).items);

  const ofNumbers = setFieldProperty(draft, idOf('items'), 'itemType', 'number');
  expect(dataOf(ofNumbers).items).toEqual({ type: 'array', itemType: 'number' });
});

test('an object becomes a list of such objects, and the other way round', () => {
  const list = setFieldProperty(draft, idOf('seller'), 'type', 'array');
  expect(dataOf(list).seller.itemSchema.properties).toEqual(dataOf(draft).seller.properties);
  const one = setFieldProperty(draft, idOf('items'), 'type', 'object');
  expect(dataOf(one).items).toEqual({
    type: 'object',
    properties: dataOf(draft).items.itemSchema.properties,
  });
});

test('an empty description goes, and the order of the rest stays', () => {
  expect(Object.keys(templateOf(setProperty(draft, 'description', 'x')))).toEqual([
    ...['category', 'name', 'schema', 'description'],
  ]);
  expect(templateOf(setProperty(draft, 'description', undefined))).toEqual(template);
});

test('something strange becomes a field once its type is set', () => {
  const strange = draftOf({ schema: { data: { a: 5 } } });
  expect(dataOf(setFieldProperty(strange, idOf('a', strange), 'type', 'date'))).toEqual({
    a: { type: 'date' },
  });
});

test('what is read again keeps the identity of fields, also of one renamed in place', () => {
  const data = { ...template.schema.data, buyer: { type: 'string' } };
  const again = draftOf({ ...template, schema: { data } }, draft);
  expect(idOf('seller.place', again)).toBe(idOf('seller.place'));
  expect(placeOf(draft, idOf('buyer', again))).toBeUndefined();
  const { number, ...others } = template.schema.data;
  const renamed = draftOf({ ...template, schema: { data: { no: number, ...others } } }, draft);
  expect(idOf('no', renamed)).toBe(idOf('number'));
});

test('fields and levels are counted where they are used', () => {
  expect(countsOf(draft.fields)).toEqual({ fields: 7, levels: 2 });
  expect(countsOf(setFieldProperty(draft, idOf('seller'), 'type', 'date').fields).fields).toBe(5);
});

test('names count on from the number that they have', () => {
  expect(freeName('a', [])).toBe('a');
  expect(freeName('a', [{ name: 'a' }, { name: 'a2' }])).toBe('a3');
  expect(freeName('a2', [{ name: 'a2' }])).toBe('a3');
});
