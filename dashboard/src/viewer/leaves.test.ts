import { describe, expect, test } from 'vitest';
import type { Fields } from './document-result.tsx';
import { evidenceOf, labelOf, leavesOf, titleOf, valueAt, wordsOf } from './leaves.ts';

const fields: Fields = {
  number: { type: 'string' },
  seller: { type: 'object', properties: { name: { type: 'string' }, since: { type: 'date' } } },
  tags: { type: 'array', itemType: 'string' },
  items: {
    type: 'array',
    itemType: 'object',
    itemSchema: { properties: { price: { type: 'number' }, codes: { type: 'array', itemType: 'string' } } },
  },
  other: { type: 'object' },
};
const read = (text: string) => ({ confidence: 0.5, page: 1, box: [0, 0, 1, 1], text });

test('evidence names the model that gave a value, and nothing that is no name', () => {
  expect(evidenceOf({ ...read('x'), model: 'small-model' })).toMatchObject({ model: 'small-model' });
  expect(evidenceOf({ ...read('x'), model: 5 })).not.toHaveProperty('model');
});

describe('leaves', () => {
  test('every single value is one, in the order of the template, with its evidence', () => {
    const result = {
      other: { Kasse: '4' },
      items: [{ price: 1.5, codes: ['a', 'b'] }, { price: null }],
      tags: ['x'],
      seller: { name: 'Ada' },
      number: 'N1',
    };
    const evidence = {
      number: read('N1'),
      seller: { name: null },
      tags: [read('x')],
      items: [{ price: read('1,50'), codes: [null, read('b')] }],
      other: { Kasse: read('4') },
    };
    const leaves = leavesOf(fields, result, evidence);
    expect(leaves.map(({ label, value, evidence: found }) => [label, value, found?.text ?? null])).toEqual([
      ['Number', 'N1', 'N1'],
      ['Seller, Name', 'Ada', null],
      ['Seller, Since', null, null],
      ['Tags, row 1', 'x', 'x'],
      ['Items, row 1, Price', 1.5, '1,50'],
      ['Items, row 1, Codes, row 1', 'a', null],
      ['Items, row 1, Codes, row 2', 'b', 'b'],
      ['Items, row 2, Price', null, null],
      ['Other, Kasse', '4', '4'],
    ]);
    expect(new Set(leaves.map(({ key }) => key)).size).toBe(leaves.length);
    for (const { path, value } of leaves) expect(valueAt(result, path) ?? null).toEqual(value);
  });

  test('what does not fit the template breaks nothing', () => {
    const leaves = leavesOf(fields, { number: { a: 1 }, seller: 'x', tags: 'y', items: 7 }, { number: [1] });
    expect(leaves.map(({ value }) => value)).toEqual(['{"a":1}', null, null]);
    expect(leavesOf(fields, null, null).map(({ value }) => value)).toEqual([null, null, null]);
    expect(
      leavesOf(Object.fromEntries([['toString', { type: 'string' as const }]]), {}, {})[0]?.value,
    ).toBeNull();
  });

  test('a field called confidence is no evidence', () => {
    expect(evidenceOf({ confidence: read('x') })).toBeNull();
    expect(evidenceOf({ confidence: 1, page: null, box: null, text: 'x' })?.page).toBeNull();
    expect(evidenceOf({ confidence: 1, page: 1, box: [1, 2], text: 'x' })?.box).toBeNull();
  });
});

test('names are said as people say them', () => {
  expect(['invoiceNumber', 'vat_id', 'IBAN', 'bankDetails', 'HTMLPage2'].map(titleOf)).toEqual([
    ...['Invoice number', 'VAT ID', 'IBAN', 'Bank details', 'Htmlpage2'],
  ]);
  expect(['Größe in m²', '合計'].map(titleOf)).toEqual(['Größe in m²', '合計']);
  expect(labelOf(['lineItems', 2, 'unitPrice'])).toBe('Line items, row 3, Unit price');
  expect([null, '', true, false, 0].map(wordsOf)).toEqual(['not found', 'not found', 'yes', 'no', '0']);
});
