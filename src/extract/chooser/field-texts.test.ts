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
  expect(fieldWords(field, [])).toEqual([
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
  expect(fieldWords(askedField(['x'], field), [])).toEqual(['x', type]);
});

it('a long description is cut off', () => {
  const words = fieldWords(askedField(['x'], { type: 'string', description: 'a '.repeat(1000) }), []);
  expect(words).toHaveLength(32);
});

it('how documents call it comes behind the description, cut like words of a page', () => {
  const field = askedField(['date'], { type: 'date', description: 'When it was sent' });
  expect(fieldWords(field, ['versandt:am', 'datum']).join(' ')).toBe(
    'date date When it was sent or versandt: am datum',
  );
});

it('a long description leaves room for how documents call it', () => {
  const field = askedField(['x'], { type: 'string', description: 'a '.repeat(1000) });
  const words = fieldWords(field, ['datum', 'am']);
  expect(words).toHaveLength(32);
  expect(words.slice(0, 2)).toEqual(['x', 'text']);
  expect(words.slice(-4)).toEqual(['a', 'or', 'datum', 'am']);
});

it('more names than there is room for are cut off, too', () => {
  const many = Array.from({ length: 50 }, (_, at) => `n${at}`);
  expect(fieldWords(askedField(['x'], { type: 'string' }), many)).toEqual(['or', ...many.slice(0, 31)]);
});
