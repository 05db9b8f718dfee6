import { expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { contextOf } from '../../values/context.ts';
import { understand } from '../meaning/understand.ts';
import { inAskedKinds } from './asked-kinds.ts';

const context = contextOf([], null);

/** What becomes of a text that was found for a field; undefined where it is refused. */
function asked(name: string, text: string, description?: string) {
  const data: Fields = { [name]: { type: 'string', ...(description === undefined ? {} : { description }) } };
  const template = understand({ name: 'Order', category: 'INVOICE', schema: { data } });
  const finding = { path: [name], value: text, text, confidence: 0.8, page: 1, box: null };
  return inAskedKinds([{ ...finding, engine: 'rules', part: 'labelled' }], template, context)[0]?.value;
}

it('takes no bare word for a number', () => {
  expect(asked('purchaseOrderNumber', 'INVOICE')).toBeUndefined();
  expect(asked('invoiceNumber', 'Original')).toBeUndefined();
  expect(asked('customerNumber', 'K-1007')).toBe('K-1007');
  expect(asked('orderNumber', '١٢٣٤')).toBe('١٢٣٤');
});

it('takes letters where a code may be made of them, or where the template says so', () => {
  expect(asked('bic', 'DEUTDEFF')).toBe('DEUTDEFF');
  expect(asked('reference', 'mk/ab')).toBe('mk/ab');
  expect(asked('purchaseOrderNumber', 'VERBAL', 'Order number, or the name of who ordered')).toBe('VERBAL');
});

it('takes no amount for a number', () => {
  expect(asked('invoiceNumber', '1.234,50')).toBeUndefined();
});

it('gives the code of a currency for its sign', () => {
  expect(['₹', '₺', '₪', '₲', '€', 'INR'].map((sign) => asked('currency', sign))).toEqual([
    ...['INR', 'TRY', 'ILS', 'PYG', 'EUR', 'INR'],
  ]);
  expect(
    ['paymentCurrency', 'contractCurrency', 'insuredValueCurrency'].map((name) => asked(name, 'Kč')),
  ).toEqual([...['CZK', 'CZK', 'CZK']]);
  expect(asked('currency', 'Rs.', 'ISO code, not the symbol')).toBe('INR');
});

it('keeps the sign of a currency where the field asks for it', () => {
  expect(asked('currency', '₹', 'currency symbol as printed')).toBe('₹');
  expect(asked('currency', '€', 'currency, exactly as in the document')).toBe('€');
  expect(asked('currencySymbol', 'Kč')).toBe('Kč');
});
