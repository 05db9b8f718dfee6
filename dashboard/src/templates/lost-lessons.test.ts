import { expect, test } from 'vitest';
import { lostLessons } from './lost-lessons.ts';

const rows = (columns: object) => ({
  type: 'array',
  itemType: 'object',
  itemSchema: { properties: columns },
});
const kept = {
  number: { type: 'string' },
  due: { type: 'date' },
  note: { type: 'string' },
  items: rows({ price: { type: 'number' }, name: { type: 'string' } }),
};
const fields = { number: 'N1', due: '2026-01-02', note: null, items: [{ price: 1, name: 'x' }] };
const examples = [{ fields }];

test('fields that go or change their type are lost, columns of tables too', () => {
  const draft = {
    number: { type: 'string', description: 'Top right' },
    due: { type: 'string' },
    items: rows({ cost: { type: 'number' }, name: { type: 'string' } }),
  };
  expect(lostLessons(kept, draft, examples)).toEqual(['due', 'items.price']);
});

test('nothing is lost where nothing was taught, or all stays', () => {
  expect(lostLessons(kept, { ...kept, more: { type: 'string' } }, examples)).toEqual([]);
  expect(lostLessons(kept, {}, [])).toEqual([]);
  expect(lostLessons(kept, null, examples)).toEqual(['number', 'due', 'items.price', 'items.name']);
});
