import { expect, test } from 'vitest';
import { describe, markOf } from './confidence.ts';
import { leafOf } from './leaves.ts';

const leaf = (value: unknown, confidence: number | null) =>
  leafOf(
    ['invoiceNumber'],
    { type: 'string' },
    value,
    confidence === null ? null : { confidence, page: 1, box: null, text: '' },
  );

test('a value is described with what it is and how sure it is', () => {
  expect(describe(leaf('2024-117', 0.97), false)).toBe('Invoice number: 2024-117, 97 % sure');
  expect(describe(leaf('x', 0.65), false)).toBe('Invoice number: x, 65 % sure, doubtful');
  expect(describe(leaf('x', 0.45), false)).toBe('Invoice number: x, 45 % sure, please check');
  expect(describe(leaf('x', 0.45), true)).toBe('Invoice number: x, corrected');
  expect(describe(leaf(null, null), false)).toBe('Invoice number: not found');
});

test('only what was read can be doubtful', () => {
  expect([0.49, 0.5, 0.69, 0.7].map((sure) => markOf(leaf('x', sure), false))).toEqual([
    ...['low', 'doubtful', 'doubtful', 'sure'],
  ]);
  expect(markOf(leaf('x', null), false)).toBeNull();
  expect(markOf(leaf(null, null), true)).toBe('corrected');
});
