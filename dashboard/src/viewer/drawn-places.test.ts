import { expect, test } from 'vitest';
import { withoutRow } from './corrections.ts';
import { drawnPlaces } from './drawn-places.ts';

const box = [0.1, 0.2, 0.3, 0.4] as const;
const drawn = { confidence: 1, page: 2, box, text: 'x', isDrawn: true };
const seen = { confidence: 0.9, page: 1, box, text: 'x' };
const fields = {
  number: { type: 'string' },
  total: { type: 'number' },
  items: { type: 'array', itemType: 'object', itemSchema: { properties: { price: { type: 'number' } } } },
} as const;
const result = { number: 'N1', total: null, items: [{ price: 1 }, { price: 2 }] };
const evidence = { number: seen, total: drawn, items: [{ price: seen }, { price: drawn }] };

test('only boxes that somebody drew go along, around values that are there', () => {
  expect(drawnPlaces(fields, result, evidence)).toEqual([{ path: ['items', 1, 'price'], page: 2, box }]);
  expect(drawnPlaces(fields, result, null)).toEqual([]);
});

test('a box follows its row', () => {
  const less = withoutRow({ result, evidence, originals: new Map() }, ['items'], 0);
  expect(drawnPlaces(fields, less.result, less.evidence)).toMatchObject([{ path: ['items', 0, 'price'] }]);
});
