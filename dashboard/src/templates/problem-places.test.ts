import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { placeProblems } from './problem-places.ts';

const long = 'x'.repeat(70);
const draft = draftOf({
  name: '',
  schema: {
    data: {
      'a.b': { type: 'nothing' },
      items: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { qty: { type: 'nothing', format: 'date', extra: 1 } } },
      },
      [long]: { type: 'string' },
    },
  },
});
const [dotted, items, longest] = draft.fields;
const qty = items?.fields[0];
const placed = (path: string) => placeProblems(draft, [{ path, message: `${path} is wrong` }])[0];

test.each([
  ['name', null, 'name'],
  ['schema.data', null, 'fields'],
  ['schema.data.a.b.type', dotted?.id, 'type'],
  ['schema.data.items.itemSchema.properties.qty', qty?.id, 'name'],
  ['schema.data.items.itemSchema.properties.qty.type', qty?.id, 'type'],
  ['schema.data.items.itemSchema.properties.qty.extra', qty?.id, 'other'],
  ['schema.data.items.itemSchema.extra', items?.id, 'other'],
  [`schema.data.${'x'.repeat(64)}…`, longest?.id, 'name'],
  ['extra', null, null],
  ['schema.more', null, null],
  ['body', null, null],
])('%s is shown at its control', (path, fieldId, control) => {
  expect(placed(path)).toMatchObject({ fieldId, control, words: 'is wrong' });
});
