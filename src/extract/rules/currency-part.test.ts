import { expect, it } from 'vitest';
import { linesAt } from '../../layout/testing/drawn-page.ts';
import type { Fields } from '../../model/template.ts';
import { contextOf } from '../../values/context.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { viewOf } from '../view.ts';
import { currencyPart } from './currency-part.ts';

const asked: Fields = { currency: { type: 'string' }, total: { type: 'number' } };

function found(lines: readonly string[], data = asked) {
  const { document, time } = drawnSource([linesAt(50, 50, lines)]);
  const view = viewOf({ document, context: contextOf(lines, 'en'), time });
  return currencyPart(view, understand({ name: 'Invoice', category: 'INVOICE', schema: { data } }));
}

it('is the code or the sign beside amounts, shown where it stands first', () => {
  expect(found(['Harbour Lamps', 'Total 12.50 EUR'])).toMatchObject([
    { path: ['currency'], value: 'EUR', text: 'EUR', page: 1, part: 'currency' },
  ]);
  expect(found(['Harbour Lamps', 'Lamp £12.50', 'Total £12.50'])).toMatchObject([
    { value: 'GBP', text: '£12.50' },
  ]);
});

it('is nothing where no amount tells it, or nobody asks', () => {
  expect(found(['Harbour Lamps', 'Total 12.50'])).toEqual([]);
  expect(found(['Total 12.50 EUR'], { total: { type: 'number' } })).toEqual([]);
});

it('is the sign where the field asks for what is printed', () => {
  const data: Fields = { currency: { type: 'string', description: 'currency as printed' } };
  expect(found(['Ticket', 'Fare NT$1,490'], data)).toMatchObject([{ value: 'NT$', text: 'NT$1,490' }]);
  expect(found(['Ticket', 'Fare 1.490,00€'], data)).toMatchObject([{ value: '€', text: '1.490,00€' }]);
  expect(found(['Ticket', 'Fare 14.90 zł'], data)).toMatchObject([{ value: 'zł', text: 'zł' }]);
  expect(found(['Bilet', 'Fare Rs. 14.90'], data)).toMatchObject([{ value: 'Rs.', text: 'Rs.' }]);
});
