import { describe, expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import type { Field, Fields } from '../../model/template.ts';
import { contextOf } from '../../values/context.ts';
import { understand } from '../meaning/understand.ts';
import { documentOf, tableAt } from '../testing/drawn-table.ts';
import { unlimitedTime } from '../time-left.ts';
import { viewOf } from '../view.ts';
import { taxesPart } from './taxes-part.ts';

const number = { type: 'number' } as const;
const arrayOf = (properties: Fields): Field => ({
  type: 'array',
  itemType: 'object',
  itemSchema: { properties },
});
const taxes: Fields = { taxes: arrayOf({ rate: number, base: number, amount: number }) };

/** Row by row. */
function found(words: readonly (readonly Word[])[], data: Fields = taxes, language = 'en') {
  const document = documentOf([words], language);
  const template = understand({ name: 'Bill', category: 'INVOICE', schema: { data } });
  const view = viewOf({ document, context: contextOf([], language), time: unlimitedTime });
  const rows: Record<string, unknown>[] = [];
  for (const { path, value } of taxesPart(view, template))
    rows[Number(path[1])] = { ...rows[Number(path[1])], [String(path[2])]: value };
  return rows;
}

const [label, sum] = [{ x: 50 }, { x: 400 }];

describe('the taxes of a bill', () => {
  it('are told by a line whose base stands above it', () => {
    const words = tableAt(
      100,
      [label, sum],
      [
        ['Net', '7360.00'],
        ['plus VAT 14%', '1030.40'],
        ['Total', '8390.40'],
      ],
    );
    expect(found([words])).toEqual([{ rate: 14, base: 7360, amount: 1030.4 }]);
  });

  it('are told by a sentence, and have the place of each figure', () => {
    const words = [textAt(50, 100, 'VAT 20% on 500.00 is 100.00'), textAt(50, 130, 'Total 600.00')];
    expect(found(words)).toEqual([{ rate: 20, base: 500, amount: 100 }]);
    const document = documentOf([words], 'en');
    const template = understand({ name: 'Bill', category: 'INVOICE', schema: { data: taxes } });
    const view = viewOf({ document, context: contextOf([], 'en'), time: unlimitedTime });
    expect(taxesPart(view, template).map(({ text }) => text)).toEqual(['20%', '500.00', '100.00']);
  });

  it('are one for each rate, of a table that marks none as a rate, untaxed goods among them', () => {
    const table = tableAt(
      100,
      [{ x: 50 }, { x: 200 }, { x: 300 }, { x: 400 }],
      [
        ['Umsatzsteuer', '113,03', '7', '7,91'],
        ['Umsatzsteuer', '64,46', '19', '12,25'],
        ['Steuerfrei', '10,00', '0 %', '0,00'],
      ],
    );
    const total = textAt(50, 200, 'Rechnungsbetrag 207,65');
    expect(found([table, total], taxes, 'de')).toEqual([
      { rate: 7, base: 113.03, amount: 7.91 },
      { rate: 19, base: 64.46, amount: 12.25 },
      { rate: 0, base: 10, amount: 0 },
    ]);
  });

  it('are those of the sum where each line of goods says its own', () => {
    const places = [{ x: 50 }, { x: 150 }, { x: 250 }, { x: 350 }];
    const table = tableAt(100, places, [
      ['Pens', '20.00', '10%', '2.00'],
      ['Ink', '30.00', '10%', '3.00'],
      ['Tax', '50.00', '10%', '5.00'],
    ]);
    expect(found([table, textAt(50, 200, 'Total 55.00')])).toEqual([{ rate: 10, base: 50, amount: 5 }]);
  });

  it('are negative on a credit note', () => {
    const words = [textAt(50, 100, 'VAT 20% -20.00 -4.00'), textAt(50, 130, 'Total -24.00')];
    expect(found(words)).toEqual([{ rate: 20, base: -20, amount: -4 }]);
  });

  it('have their sum where it is printed beside them', () => {
    const data = { vatLines: arrayOf({ vatRate: number, netAmount: number, grossAmount: number }) };
    const places = [{ x: 50 }, { x: 150 }, { x: 250 }, { x: 350 }];
    const line = tableAt(100, places, [['A 6%', '100.00', '6.00', '106.00']]);
    expect(found([line], data)).toEqual([{ vatRate: 6, netAmount: 100, grossAmount: 106 }]);
  });

  it('are not told where nothing adds up', () => {
    expect(found([textAt(50, 100, 'VAT 20% 500.00 100.00'), textAt(50, 130, 'Total 640.00')])).toEqual([]);
    expect(found([textAt(50, 100, 'VAT 20% 500.00 120.00'), textAt(50, 130, 'Total 620.00')])).toEqual([]);
    expect(found([textAt(50, 100, 'VAT 0% 500.00 0.00'), textAt(50, 130, 'Total 500.00')])).toEqual([]);
  });

  it('are no lines of goods, whatever these ask for', () => {
    const words = [textAt(50, 100, 'Pens 2 10.00 20% 4.00'), textAt(50, 130, 'Total 24.00')];
    expect(found(words, { items: arrayOf({ quantity: number, taxRate: number, total: number }) })).toEqual(
      [],
    );
    expect(found(words, { rates: arrayOf({ rate: number, description: { type: 'string' } }) })).toEqual([]);
  });
});
