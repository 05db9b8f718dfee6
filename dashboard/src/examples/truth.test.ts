import { expect, test } from 'vitest';
import type { Fields } from '../viewer/document-result.tsx';
import { compareTruth, countValues, evidenceOfTruth, fittingValues } from './truth.ts';

const fields: Fields = {
  number: { type: 'string' },
  total: { type: 'number' },
  seller: { type: 'object', properties: { name: { type: 'string' } } },
  items: {
    ...{ type: 'array', itemType: 'object' },
    itemSchema: { properties: { text: { type: 'string' }, price: { type: 'number' } } },
  },
};

const truth = { number: 'A-1', total: 10, seller: { name: 'Ann' }, items: [{ text: 'Tea', price: 2 }] };

test('what differs is named, what is the same is counted', () => {
  const read = { number: 'a 1', total: 11, seller: { name: null }, items: [{ text: 'Tea', price: 2 }] };
  const compared = compareTruth(fields, truth, read);
  expect(compared).toMatchObject({ right: 3, of: 5 });
  expect(compared.differences).toMatchObject([
    { truth: 10, read: 11 },
    { truth: 'Ann', read: null },
  ]);
});

test('rows too many and rows too few are differences', () => {
  const read = {
    ...truth,
    items: [
      { text: 'Tea', price: 2 },
      { text: 'Cup', price: null },
    ],
  };
  expect(compareTruth(fields, truth, read).differences).toMatchObject([{ truth: null, read: 'Cup' }]);
  expect(compareTruth(fields, truth, { ...truth, items: [] }).differences).toMatchObject([
    { truth: 'Tea', read: null },
    { truth: 2, read: null },
  ]);
});

test('of what the truth leaves out nothing is said', () => {
  expect(compareTruth(fields, { number: 'A-1' }, truth)).toEqual({ right: 1, of: 1, differences: [] });
});

test('only values that were read as they are have a place on the page', () => {
  const place = { confidence: 1, page: 1, box: [0, 0, 1, 1], text: 'A-1' };
  const read = { number: 'A-1', total: 11, items: [] };
  const evidence = { number: place, total: place, items: [] };
  expect(evidenceOfTruth(truth, read, evidence)).toEqual({
    ...{ number: place, total: null, seller: { name: null } },
    items: [{ text: null, price: null }],
  });
});

test('values are counted however deep they lie', () => {
  expect(countValues({ ...truth, none: null, some: [null, 'x', false] })).toBe(7);
});

test('what is no field of the template any more is left out', () => {
  const values = { ...truth, old: 1, seller: { name: 'Ann', old: 2 }, items: [{ text: 'Tea', old: 3 }] };
  expect(fittingValues(fields, values)).toEqual({
    ...{ number: 'A-1', total: 10, seller: { name: 'Ann' } },
    items: [{ text: 'Tea' }],
  });
});
