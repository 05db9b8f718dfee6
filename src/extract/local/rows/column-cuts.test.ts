import { describe, expect, it } from 'vitest';
import { documentOf, goods, rowsIn, tableAt } from './testing/drawn-table.ts';

const right = (x: number) => ({ x, align: 'right' as const });

/** Headings at the left of their columns, cells where `cells` says. */
const page = (
  headings: readonly (readonly [number, string])[],
  cells: readonly { readonly x: number; readonly align?: 'right' }[],
  rows: readonly (readonly string[])[],
) => [
  tableAt(
    200,
    headings.map(([x]) => ({ x })),
    [headings.map(([, text]) => text)],
  ),
  tableAt(220, cells, rows),
];

describe('columns whose cells stand beside their headings', () => {
  it('keeps a figure at the right end of its column out of the text that follows close by', () => {
    const drawn = page(
      [
        [40, 'Qty'],
        [128, 'Product'],
        [330, 'Price'],
        [450, 'Amount'],
      ],
      [right(124), { x: 128 }, right(440), right(550)],
      [
        ['21', 'Olive oil in cans', '4.70', '98.70'],
        ['9', 'Chair with arms', '30.36', '273.24'],
        ['14', 'Oak table', '80.29', '1,124.06'],
      ],
    );
    expect(rowsIn(documentOf([drawn]), goods)).toEqual([
      { description: 'Olive oil in cans', quantity: 21, unitPrice: 4.7, total: 98.7 },
      { description: 'Chair with arms', quantity: 9, unitPrice: 30.36, total: 273.24 },
      { description: 'Oak table', quantity: 14, unitPrice: 80.29, total: 1124.06 },
    ]);
  });

  it('does not give a quantity to the discount behind it, which most lines lack', () => {
    const drawn = page(
      [
        [40, 'Product'],
        [200, 'Price'],
        [290, 'Qty'],
        [400, 'Disc.'],
        [470, 'Amount'],
      ],
      [{ x: 40 }, right(280), right(395), right(460), right(550)],
      [
        ['Olive oil', '10.00', '27 cans', '10%', '243.00'],
        ['Chair', '30.00', '3 pcs', '', '90.00'],
        ['Oak table', '80.00', '2 pcs', '', '160.00'],
      ],
    );
    expect(rowsIn(documentOf([drawn]), goods).map(({ quantity, total }) => [quantity, total])).toEqual([
      [27, 243],
      [3, 90],
      [2, 160],
    ]);
  });

  it('looks at lines that fill one column alone, which may be longer than those beside others', () => {
    const drawn = page(
      [
        [40, 'Reference'],
        [140, 'Description'],
        [300, 'Qty'],
        [400, 'Price'],
        [500, 'Amount'],
      ],
      [{ x: 40 }, { x: 140 }, right(320), right(430), right(550)],
      [
        ['A-1', 'Yoghurt', '50', '5.50', '275.00'],
        ['ours: 7781 (GTIN)', '', '', '', ''],
        ['A-2', 'Folder', '20', '9.90', '198.00'],
        ['ours: 99 (stock)', '', '', '', ''],
      ],
    );
    expect(rowsIn(documentOf([drawn]), goods).map(({ description }) => description)).toEqual([
      'Yoghurt',
      'Folder',
    ]);
  });
});
