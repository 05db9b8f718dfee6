import { expect, test } from 'vitest';
import { valueChanges } from './value-changes.ts';

test('values that differ are named with what they were', () => {
  const before = { a: 'x', b: null, items: [{ q: 1 }, { q: 2 }] };
  const after = { a: 'x', b: true, items: [{ q: 1 }, { q: 3 }, { q: 4 }] };
  expect(valueChanges(before, after)).toEqual([
    { path: 'b', before: 'nothing', after: 'true' },
    { path: 'items[2].q', before: '2', after: '3' },
    { path: 'items[3].q', before: 'nothing', after: '4' },
  ]);
});

test('what was not there and what holds nothing are the same', () => {
  expect(valueChanges({}, { a: null, b: [] })).toEqual([]);
  expect(valueChanges(null, { a: 1 })).toEqual([{ path: 'a', before: 'nothing', after: '1' }]);
});
