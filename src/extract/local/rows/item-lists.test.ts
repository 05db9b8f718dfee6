import { describe, expect, it } from 'vitest';
import { textAt } from '../../../layout/testing/drawn-page.ts';
import { documentOf, goods, rowsIn, tableAt } from './testing/drawn-table.ts';

const left = { x: 200 };
const right = { x: 400, align: 'right' as const };
const priced = {
  description: { type: 'string' },
  quantity: { type: 'number' },
  price: { type: 'number' },
} as const;

/** A receipt of lines with a text at the left and an amount at the right. */
function receiptOf(lines: readonly (readonly [string, string])[]) {
  return documentOf([
    [textAt(250, 40, 'CORNER SHOP'), textAt(240, 56, '12 High Street'), tableAt(90, [left, right], lines)],
  ]);
}

describe('receipts without a heading', () => {
  it('takes the lines with an amount until the sums', () => {
    const document = receiptOf([
      ['Tea', '3.20'],
      ['Scone with jam', '4.10 A'],
      ['Subtotal', '7.30'],
      ['VAT 20%', '1.22'],
      ['Total', '7.30'],
      ['Cash', '10.00'],
      ['Change', '2.70'],
    ]);
    expect(rowsIn(document, priced)).toEqual([
      { description: 'Tea', price: 3.2 },
      { description: 'Scone with jam', price: 4.1 },
    ]);
  });

  it.each([
    ['2 Zuppa soup', '68,000'],
    ['2x Zuppa soup', '68,000'],
    ['2 x Zuppa soup', '68,000'],
    ['Zuppa soup 2 x 34,000', '68,000'],
    ['Zuppa soup 2 @ 34,000', '68,000'],
  ])('reads the quantity in %j', (text, amount) => {
    const document = receiptOf([
      [text, amount],
      ['Iced water', '5,000'],
      ['Total', '73,000'],
    ]);
    expect(rowsIn(document, priced)[0]).toEqual({ description: 'Zuppa soup', quantity: 2, price: 68000 });
  });

  it('keeps short capitals at the end of a name, unless they are a currency', () => {
    const document = receiptOf([
      ['SUSHI SET', '8.00'],
      ['SPINACH BABY 6 OZ', '3.99'],
      ['GREEN TEA', 'EUR 2.50'],
      ['TOTAL', '14.49'],
    ]);
    expect(rowsIn(document, priced)).toEqual([
      { description: 'SUSHI SET', price: 8 },
      { description: 'SPINACH BABY 6 OZ', price: 3.99 },
      { description: 'GREEN TEA', price: 2.5 },
    ]);
  });

  it('joins a line of figures to the name above it', () => {
    const document = receiptOf([
      ['GARDEN HOSE', ''],
      ['8970669123 1 X 19.00', '19.00'],
      ['WATERING CAN', ''],
      ['8970669456 2 X 7.50', '15.00'],
      ['Total', '34.00'],
    ]);
    expect(rowsIn(document, goods)).toEqual([
      { description: 'GARDEN HOSE', quantity: 1, unitPrice: 19, total: 19 },
      { description: 'WATERING CAN', quantity: 2, unitPrice: 7.5, total: 15 },
    ]);
  });

  it('joins a line of figures that says what its first figure is', () => {
    const document = receiptOf([
      ['TOOTHPASTE', ''],
      ['Qty 4 @ 9.30 ea', '37.20'],
      ['Total', '37.20'],
    ]);
    expect(rowsIn(document, goods)).toEqual([
      { description: 'TOOTHPASTE', quantity: 4, unitPrice: 9.3, total: 37.2 },
    ]);
  });

  it('reads amounts that begin with their cents, or behind the class of a tax', () => {
    const document = receiptOf([
      ['Oil fee', '.87'],
      ['Coat', 'T2$10.00'],
      ['Total', '10.87'],
    ]);
    expect(rowsIn(document, priced)).toEqual([
      { description: 'Oil fee', price: 0.87 },
      { description: 'Coat', price: 10 },
    ]);
  });

  it('reads weights', () => {
    const document = receiptOf([
      ['Bananas', '1.59'],
      ['0.532 kg x 2.99', ''],
      ['Milk', '1.19'],
      ['Total', '2.78'],
    ]);
    expect(rowsIn(document, goods)).toEqual([
      { description: 'Bananas', quantity: 0.532, unitPrice: 2.99, total: 1.59 },
      { description: 'Milk', total: 1.19 },
    ]);
  });

  it('reads a count and price above their item', () => {
    const document = receiptOf([
      ['2 rolls × 4,85', ''],
      ['Wallpaper', '9,70 1'],
      ['Glue', '3,10 1'],
      ['SUMME EUR', '12,80'],
    ]);
    expect(rowsIn(document, goods)).toEqual([
      { description: 'Wallpaper', quantity: 2, unitPrice: 4.85, total: 9.7 },
      { description: 'Glue', total: 3.1 },
    ]);
  });

  it('joins names to figures below them that stand under headings of their own', () => {
    const columns = [
      { x: 200 },
      { x: 290, align: 'right' as const },
      { x: 350, align: 'right' as const },
      right,
    ];
    const lines = tableAt(90, columns, [
      ['', 'QTY', 'PRICE', 'AMOUNT'],
      ['Ball pen, blue ink', '', '', ''],
      ['', '2', '1.90', '3.80'],
      ['Marker with a soft tip', '', '', ''],
      ['', '3', '4.50', '13.50'],
      ['TOTAL', '', '', '17.30'],
    ]);
    expect(rowsIn(documentOf([[lines]]), goods)).toEqual([
      { description: 'Ball pen, blue ink', quantity: 2, unitPrice: 1.9, total: 3.8 },
      { description: 'Marker with a soft tip', quantity: 3, unitPrice: 4.5, total: 13.5 },
    ]);
  });

  it('knows a sum by its amount where its name is unreadable', () => {
    const document = receiptOf([
      ['Soup', '4.00'],
      ['Bread', '1.25'],
      ['Wine', '6.00'],
      ['Gbtxx', '11.25'],
      ['Paid by Vxsa', '11.25'],
    ]);
    expect(rowsIn(document, priced)).toHaveLength(3);
  });

  it('takes names for items whose amounts are illegible, without what was read there', () => {
    const document = receiptOf([
      ['Tea', '3.20'],
      ['Scone with jam', '4. `l0'],
      ['Butter', '51 99'],
      ['Honey', '2.'],
      ['Total', '12.30'],
    ]);
    expect(rowsIn(document, priced).map(({ description }) => description)).toEqual([
      'Tea',
      'Scone with jam',
      'Butter',
      'Honey',
    ]);
  });

  it('takes no former price for an item, nor a label of its figures', () => {
    const document = receiptOf([
      ['Running shoes', '79.90'],
      ['REGULAR PRICE', '99.90'],
      ['YOU SAVED', '20.00'],
      ['Compare at', '95.00'],
      ['Diesel', '50.00'],
      ['Quantity', '25.00'],
      ['Price', '2.00'],
      ['Total', '129.90'],
    ]);
    expect(rowsIn(document, priced).map(({ description }) => description)).toEqual([
      'Running shoes',
      'Diesel',
    ]);
  });

  it('takes no money off for an item, nor the name above it that says what for, but what was given back', () => {
    const document = receiptOf([
      ['Soup', '12.50'],
      ['Birthday', ''],
      ['Guest card', '2.05-'],
      ['5.50 - 55% Discount. Saving', '3.00'],
      ['Wine', '7.00'],
      ['Bread', '1.25'],
      ['Manager', '–4.00'],
      ['Bread', '-1.25'],
      ['Total', '13.45'],
    ]);
    expect(rowsIn(document, priced)).toEqual([
      { description: 'Soup', price: 12.5 },
      { description: 'Wine', price: 7 },
      { description: 'Bread', price: 1.25 },
      { description: 'Bread', price: -1.25 },
    ]);
  });

  it('ends at a line with words of a sum that is no less than all above, and at a rate of tax', () => {
    const items: readonly (readonly [string, string])[] = [
      ['Grilled fish', '9.00'],
      ['Milk 3.5%', '1.20'],
      ['Colgate Total', '3.80'],
    ];
    const names = items.map(([description]) => description);
    const found = (sums: readonly (readonly [string, string])[]) =>
      rowsIn(receiptOf([...items, ...sums]), priced).map(({ description }) => description);
    expect(found([['Guest # 1 Total', '15.40']])).toEqual(names);
    expect(found([['H-HST 13% incl.', '1.40']])).toEqual(names);
  });

  it('keeps long numbers of articles behind a name and marks beside them out of it', () => {
    const document = receiptOf([
      ['BOYS TOP 789138077879 C', '6.40'],
      ['JEANS 039304109751 C', '9.20'],
      ['E 427381 ORGANIC EGGS', '6.99'],
      ['Total', '22.59'],
    ]);
    expect(rowsIn(document, priced).map(({ description }) => description)).toEqual([
      'BOYS TOP',
      'JEANS',
      '427381 ORGANIC EGGS',
    ]);
  });

  it('finds no items in a letter', () => {
    const lines = [
      'Dear Sir,',
      'thank you for your letter of 3 May.',
      'We shall be glad to see you.',
      'Yours',
    ];
    const document = documentOf([lines.map((line, at) => textAt(60, 100 + 20 * at, line))]);
    expect(rowsIn(document, priced)).toEqual([]);
  });
});
