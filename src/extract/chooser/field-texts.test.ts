import { expect, it } from 'vitest';
import { askedField, fieldWords, nameWords } from './field-texts.ts';

it.each([
  ['invoiceNumber', 'invoice number'],
  ['invoice_no', 'invoice no'],
  ['PayerTIN2', 'payer tin 2'],
  ['TINOfPayer', 'tin of payer'],
  ['409ADeferrals', '409 a deferrals'],
  ['Sold To', 'sold to'],
  ['ID #', 'id #'],
  ['straßeNr', 'straße nr'],
  ['合計金額', '合計金額'],
  ['__', ''],
])('%s in words', (name, words) => {
  expect(nameWords(name).join(' ')).toBe(words);
});

it('a field says its name, its innermost parent, its type and its description', () => {
  const field = askedField(['order', 'lineItems', 'unitPrice'], {
    type: 'number',
    description: 'Net  price: of "one:unit"',
  });
  expect(fieldWords(field)).toEqual([
    'unit',
    'price',
    'in',
    'line',
    'items',
    'number',
    'Net',
    'price:',
    'of',
    '"one:',
    'unit"',
  ]);
});

it.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', format: 'iban' }, 'iban'],
  [{ type: 'boolean' }, 'yes'],
  [{ type: 'date' }, 'date'],
  [{ type: 'array', itemType: 'string' }, 'list'],
] as const)('%o is asked for as a %s', (field, type) => {
  expect(fieldWords(askedField(['x'], field))).toEqual(['x', type]);
});

it('a long description is cut off', () => {
  const words = fieldWords(askedField(['x'], { type: 'string', description: 'a '.repeat(1000) }));
  expect(words).toHaveLength(15);
});
