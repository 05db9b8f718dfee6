import { expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { understand } from '../meaning/understand.ts';
import { withoutLineNumbers } from './line-numbers.ts';

const template = understand({
  name: 'Receipt',
  category: 'RECEIPT',
  schema: {
    data: {
      lineItems: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            position: { type: 'number' },
            quantity: { type: 'number' },
            taxRate: { type: 'number' },
            price: { type: 'number' },
            amount: { type: 'number' },
          },
        },
      },
    },
  },
});
const column = (name: string, ...values: readonly number[]): readonly Finding[] =>
  values.map((value, row) => ({
    ...{
      path: ['lineItems', row, name],
      value,
      text: String(value),
      confidence: 0.8,
      engine: 'rules',
      part: 'labelled',
    },
    ...{ page: 1, box: [0, 0, 1, 1] },
  }));

it('takes quantities that count the rows for numbers of the rows', () => {
  const prices = column('price', 3, 4, 5, 6);
  expect(withoutLineNumbers([...column('quantity', 1, 2, 3, 4), ...prices], template)).toEqual(prices);
});

it('takes rates that count the rows for numbers of the rows', () => {
  const prices = column('price', 3, 4, 5, 6);
  expect(withoutLineNumbers([...column('taxRate', 1, 2, 3, 4), ...prices], template)).toEqual(prices);
});

it('leaves those that multiply right', () => {
  const sold = [
    ...column('quantity', 1, 2, 3, 4),
    ...column('price', 3, 4, 5, 6),
    ...column('amount', 3, 8, 15, 24),
  ];
  expect(withoutLineNumbers(sold, template)).toEqual(sold);
});

it('leaves other quantities, few of them, and numbers that were asked for', () => {
  for (const kept of [
    column('quantity', 1, 2, 3, 3),
    column('quantity', 1, 2, 3),
    column('position', 1, 2, 3, 4),
  ]) {
    expect(withoutLineNumbers(kept, template)).toEqual(kept);
  }
});
