import { expect, test } from 'vitest';
import type { Fields } from '../model/template.ts';
import { knownTruth, labelOf } from './label-of.ts';

const fields: Fields = {
  number: { type: 'string' },
  dueDate: { type: 'date' },
  seller: { type: 'object', properties: { name: { type: 'string' }, city: { type: 'string' } } },
  items: {
    type: 'array',
    itemType: 'object',
    itemSchema: { properties: { text: { type: 'string' }, total: { type: 'number' } } },
  },
};

test('what an example leaves out is named as unknown, at every depth, and comes back as left out', () => {
  const truth = {
    ...{ number: null, seller: { name: 'Nordwind' } },
    items: [{ text: 'Rope' }, { text: 'Tar' }],
  };
  const label = labelOf(fields, truth);
  expect(label).toEqual({ fields: truth, ignore: ['dueDate', 'seller.city', 'items.total'] });
  expect(knownTruth({ truth: label.fields, ignore: label.ignore ?? [] })).toEqual(truth);
});

test('all is known: nothing is named', () => {
  const truth = { number: 'A', dueDate: null, seller: { name: null, city: 'Kiel' }, items: [] };
  expect(labelOf(fields, truth)).toEqual({ fields: truth });
});

test('what the template does not ask for any more is left out', () => {
  const truth = {
    number: 'A',
    old: 1,
    seller: { name: 'B', phone: '1' },
    items: [{ text: 'Tar', unit: 'kg' }],
  };
  expect(labelOf(fields, truth).fields).toEqual({
    ...{ number: 'A', seller: { name: 'B' } },
    items: [{ text: 'Tar' }],
  });
});

test('a label’s unknown fields go, by name or by dotted path, out of every row', () => {
  const truth = {
    number: 'A',
    seller: { name: 'B', city: 'C' },
    items: [{ text: 'Tar', total: 1 }, { total: 2 }],
  };
  expect(knownTruth({ truth, ignore: ['number', 'seller.city', 'items.total'] })).toEqual({
    seller: { name: 'B' },
    items: [{ text: 'Tar' }, {}],
  });
});
