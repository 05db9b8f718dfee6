import { describe, expect, it } from 'vitest';
import { textAt } from '../../../layout/testing/drawn-page.ts';
import { documentOf, goods, rowsIn, tableAt } from './testing/drawn-table.ts';

const right = (x: number) => ({ x, align: 'right' as const });
const columns = [{ x: 40 }, { x: 80 }, right(360), right(450), right(550)];

describe('tables with a heading', () => {
  it('reads the columns by their headings, whatever their order', () => {
    const page = [
      tableAt(
        200,
        [right(120), { x: 150 }, right(400), right(550)],
        [
          ['Qty', 'Description', 'Amount', 'Unit price'],
          ['3', 'Desk lamp', '60.00', '20.00'],
          ['12', 'Light bulb', '30.00', '2.50'],
        ],
      ),
    ];
    expect(rowsIn(documentOf([page]), goods)).toEqual([
      { description: 'Desk lamp', quantity: 3, unitPrice: 20, total: 60 },
      { description: 'Light bulb', quantity: 12, unitPrice: 2.5, total: 30 },
    ]);
  });

  it('joins wrapped descriptions, leaves remarks out, and ends at the sums', () => {
    const page = [
      tableAt(200, columns, [
        ['Pos', 'Beschreibung', 'Menge', 'Einzelpreis', 'Gesamt'],
        ['1', 'Eichentisch, geölt,', '2 Stk', '450,00', '900,00'],
        ['', 'mit Auszug', '', '', ''],
        ['', 'Artikelnummer: 4711', '', '', ''],
        ['2', 'Stuhl', '4 Stk', '80,00', '320,00'],
        ['', '', 'Zwischensumme', '', '1.220,00'],
        ['', '', 'MwSt 19 %', '', '231,80'],
        ['', '', 'Gesamtbetrag', '', '1.451,80'],
      ]),
    ];
    expect(rowsIn(documentOf([page], 'de'), goods)).toEqual([
      { description: 'Eichentisch, geölt, mit Auszug', quantity: 2, unitPrice: 450, total: 900 },
      { description: 'Stuhl', quantity: 4, unitPrice: 80, total: 320 },
    ]);
  });

  it('stacks headings of two lines and takes apart those that ran together', () => {
    const page = [
      textAt(80, 200, 'Description'),
      textAt(330, 200, 'Qty'),
      textAt(390, 186, 'Unit'),
      textAt(390, 200, 'price Disc.'),
      textAt(520, 200, 'Total'),
      tableAt(
        220,
        [{ x: 80 }, right(350), right(420), right(460), right(550)],
        [
          ['Rose bush', '2', '10.00', '5%', '19.00'],
          ['Oak tree', '3', '40.00', '0%', '120.00'],
        ],
      ),
    ];
    expect(rowsIn(documentOf([page]), goods)).toEqual([
      { description: 'Rose bush', quantity: 2, unitPrice: 10, total: 19 },
      { description: 'Oak tree', quantity: 3, unitPrice: 40, total: 120 },
    ]);
  });

  it('tells misread headings by quantity times price', () => {
    const page = [
      tableAt(200, columns, [
        ['Pos', 'Description', 'Qty', 'Xyzz', 'Bnntr'],
        ['1', 'Copper wire', '7', '3.10', '21.70'],
        ['2', 'Steel wire', '5', '2.20', '11.00'],
        ['3', 'Iron wire', '6', '1.15', '6.90'],
      ]),
    ];
    expect(
      rowsIn(documentOf([page]), goods).map(({ quantity, unitPrice, total }) => [quantity, unitPrice, total]),
    ).toEqual([
      [7, 3.1, 21.7],
      [5, 2.2, 11],
      [6, 1.15, 6.9],
    ]);
  });

  it('goes on over pages, with the heading repeated or not', () => {
    const heading = ['Pos', 'Description', 'Qty', 'Unit price', 'Total'];
    const item = (at: number) => [`${at}`, `Part number ${at}`, '2', `${at}.50`, `${at * 2 + 1}.00`];
    const pages = [
      [tableAt(500, columns, [heading, item(1), item(2)]), textAt(250, 780, 'Page 1')],
      [tableAt(60, columns, [heading, item(3), item(4)]), textAt(250, 780, 'Page 2')],
      [tableAt(60, columns, [item(5), ['', 'Total', '', '', '34.00']])],
    ];
    const rows = rowsIn(documentOf(pages), goods);
    expect(rows.map(({ description }) => description)).toEqual(
      [1, 2, 3, 4, 5].map((at) => `Part number ${at}`),
    );
    expect(rows.at(-1)).toEqual({ description: 'Part number 5', quantity: 2, unitPrice: 5.5, total: 11 });
  });

  it('takes the table that the array is about', () => {
    const page = [
      tableAt(200, columns, [
        ['Pos', 'Description', 'Qty', 'Unit price', 'Total'],
        ['1', 'Brick', '100', '1.00', '100.00'],
      ]),
      tableAt(
        400,
        [{ x: 40 }, right(250), right(400)],
        [
          ['VAT rate', 'Taxable amount', 'VAT amount'],
          ['20%', '100.00', '20.00'],
          ['5%', '10.00', '0.50'],
        ],
      ),
    ];
    const document = documentOf([page]);
    expect(rowsIn(document, goods)).toEqual([
      { description: 'Brick', quantity: 100, unitPrice: 1, total: 100 },
    ]);
    const taxes = { rate: { type: 'number' }, base: { type: 'number' }, amount: { type: 'number' } } as const;
    expect(rowsIn(document, taxes, 'taxes')).toEqual([
      { rate: 20, base: 100, amount: 20 },
      { rate: 5, base: 10, amount: 0.5 },
    ]);
  });

  it('reads statements of an account', () => {
    const page = [
      tableAt(
        200,
        [{ x: 40 }, { x: 120 }, right(380), right(460), right(550)],
        [
          ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
          ['02/03/2024', 'Card payment grocer', '25.40', '', '974.60'],
          ['05/03/2024', 'Salary', '', '2,000.00', '2,974.60'],
          ['07/03/2024', 'Rent March', '800.00', '', '2,174.60'],
        ],
      ),
    ];
    const fields = {
      date: { type: 'date' },
      description: { type: 'string' },
      debit: { type: 'number' },
      credit: { type: 'number' },
      balance: { type: 'number' },
    } as const;
    expect(rowsIn(documentOf([page], 'en'), fields, 'transactions')).toEqual([
      { date: '2024-03-02', description: 'Card payment grocer', debit: 25.4, balance: 974.6 },
      { date: '2024-03-05', description: 'Salary', credit: 2000, balance: 2974.6 },
      { date: '2024-03-07', description: 'Rent March', debit: 800, balance: 2174.6 },
    ]);
  });

  it('reads tables of texts by headings that only the template knows', () => {
    const page = [
      tableAt(
        200,
        [{ x: 40 }, { x: 220 }, { x: 400 }],
        [
          ['Crew member', 'Vessel', 'Cabin class'],
          ['Ada Moor', 'Northern Star', 'First'],
          ['Ben Quay', 'Southern Cross', 'Second'],
        ],
      ),
    ];
    const fields = {
      crewMember: { type: 'string' },
      vessel: { type: 'string' },
      cabinClass: { type: 'string' },
    } as const;
    expect(rowsIn(documentOf([page]), fields, 'crew')).toEqual([
      { crewMember: 'Ada Moor', vessel: 'Northern Star', cabinClass: 'First' },
      { crewMember: 'Ben Quay', vessel: 'Southern Cross', cabinClass: 'Second' },
    ]);
  });

  it('finds nothing where no heading fits', () => {
    const page = [
      tableAt(
        200,
        [{ x: 40 }, { x: 220 }, { x: 400 }],
        [
          ['Crew member', 'Vessel', 'Cabin class'],
          ['Ada Moor', 'Northern Star', 'First'],
          ['Ben Quay', 'Southern Cross', 'Second'],
        ],
      ),
    ];
    expect(rowsIn(documentOf([page]), goods)).toEqual([]);
    const fields = { diagnosis: { type: 'string' }, icdCode: { type: 'string' } } as const;
    expect(rowsIn(documentOf([page]), fields, 'diagnoses')).toEqual([]);
  });
});
