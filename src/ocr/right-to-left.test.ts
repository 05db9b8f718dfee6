import { expect, test } from 'vitest';
import { inReadingOrder } from './right-to-left.ts';

const order = (text: string) => inReadingOrder([...text]).join('');

test('Arabic letters are turned round, numbers inside are not', () => {
  expect(order('مقر')).toBe('رقم');
  expect(order('18.75رعسب')).toBe('بسعر18.75');
});

test('Latin words stay as they are', () => {
  expect(order('Total: 18.75')).toBe('Total: 18.75');
});

test('brackets turn with what they hold', () => {
  expect(order(')مقر(')).toBe(')رقم(');
});
