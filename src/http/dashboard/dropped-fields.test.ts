import { expect, test } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { withDropped, withoutReshaped } from './dropped-fields.ts';

const rows = (properties: Fields) =>
  ({ type: 'array', itemType: 'object', itemSchema: { properties } }) as const;

const kept: Fields = {
  number: { type: 'string' },
  total: { type: 'number' },
  seller: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } },
  items: rows({ text: { type: 'string' }, price: { type: 'number' } }),
};

test('what a draft drops stays to be judged, at every level, in the order of the kept template', () => {
  const draft: Fields = {
    added: { type: 'date' },
    items: rows({ price: { type: 'string' }, unit: { type: 'string' } }),
    seller: { type: 'object', properties: { phone: { type: 'string', format: 'phone' } } },
    number: { type: 'number' },
  };
  const merged: Fields = {
    number: { type: 'number' },
    total: { type: 'number' },
    seller: {
      type: 'object',
      properties: { name: { type: 'string' }, phone: { type: 'string', format: 'phone' } },
    },
    items: rows({ text: { type: 'string' }, price: { type: 'string' }, unit: { type: 'string' } }),
    added: { type: 'date' },
  };
  expect(JSON.stringify(withDropped(kept, draft))).toBe(JSON.stringify(merged));
});

test('what a draft gives another shape counts as if it were gone', () => {
  const draft: Fields = {
    number: { type: 'object', properties: { part: { type: 'string' } } },
    total: { type: 'string' },
    seller: { type: 'object' },
    items: rows({ text: { type: 'array', itemType: 'string' }, price: { type: 'number' } }),
  };
  const result = {
    ...{ number: { part: 'A' }, total: '10', seller: { Name: 'Ann' } },
    items: [{ text: ['Tea'], price: 2 }],
  };
  expect(withDropped(kept, draft)).toEqual({ ...kept, total: { type: 'string' } });
  expect(withoutReshaped(kept, draft, result)).toEqual({ total: '10', items: [{ price: 2 }] });
});

test('a draft that changes nothing is judged as it is', () => {
  const result = {
    number: 'A',
    total: 1,
    seller: { name: null, phone: 'x' },
    items: [{ text: 'Tea', price: 2 }],
  };
  expect(withDropped(kept, kept)).toEqual(kept);
  expect(withoutReshaped(kept, kept, result)).toEqual(result);
});
