import { describe, expect, it } from 'vitest';
import { arrange } from '../../../test/support/arrange.ts';
import type { Page, Word } from '../../model/document.ts';
import { logicalTables } from '../../model/logical-tables.ts';
import { drawnSize, pageOf, textAt } from '../testing/drawn-page.ts';
import { acrossPages } from './across-pages.ts';

const places = [
  { x: 50, align: 'left' },
  { x: 330, align: 'right' },
  { x: 430, align: 'right' },
  { x: 540, align: 'right' },
] as const;

const drawn = (y: number, rows: readonly (readonly string[])[], pitch = 16): readonly Word[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const { x, align } = places[column] ?? { x: 0, align: 'left' };
      return text === '' ? [] : textAt(x, y + row * pitch, text, { align });
    }),
  );

const page = (number: number, words: readonly (readonly Word[])[]): Page => ({
  ...{ number, size: drawnSize, turn: 0, skew: 0, language: 'en', barcodes: [], problems: [] },
  ...arrange(pageOf(words)),
});

const heading = ['Article', 'Quantity', 'Price', 'Amount'];
const goods = (count: number, from = 1): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => [`Steel part no ${from + at}`, '2', '10.00', '20.00']);

/** Rows as they are handed on: the text of each cell, beside the kind. */
const rowsIn = (pages: readonly Page[]) =>
  logicalTables({ pages: acrossPages(pages) }).map(({ rows }) =>
    rows.map(({ kind, cells }) => [kind, ...cells.map((cell) => cell.text)].join('|')),
  );

const continuesOn = (pages: readonly Page[]) => acrossPages(pages).map(({ tables }) => tables[0]?.continues);

const full = goods(34);
const feet = (number: number) => [
  textAt(300, 765, 'Smith and Sons Limited, registered in London', { align: 'centre', size: 8 }),
  textAt(540, 780, `Page ${number} of 3`, { align: 'right', size: 8 }),
];
const first = page(1, [
  textAt(50, 40, 'Invoice 4711', { size: 16 }),
  textAt(50, 80, 'To the people of the harbour office'),
  drawn(130, [heading, ...full]),
  ...feet(1),
]);

describe('a table over pages', () => {
  it('is one where its heading is repeated, which is no row', () => {
    const second = page(2, [drawn(60, [heading, ...goods(5, 40)]), ...feet(2)]);
    const [rows = [], ...others] = rowsIn([first, second]);
    expect(others).toEqual([]);
    expect(rows).toHaveLength(40);
    expect(rows[0]).toBe('header|Article|Quantity|Price|Amount');
    expect(rows.slice(34, 36)).toEqual([
      'body|Steel part no 34|2|10.00|20.00',
      'body|Steel part no 40|2|10.00|20.00',
    ]);
    expect(rows.filter((row) => row.startsWith('header'))).toHaveLength(1);
  });

  it('is one without a heading on the next page, below a few lines that name the document', () => {
    const second = page(2, [textAt(50, 40, 'Invoice 4711 of 3 May'), drawn(100, goods(5, 40)), ...feet(2)]);
    expect(rowsIn([first, second]).map((rows) => rows.length)).toEqual([40]);
  });

  it('knows a heading with figures by its being repeated', () => {
    const figured = ['#', '3/25 - 3/31', '4/1 - 4/7', '2026'];
    const one = page(1, [drawn(130, [figured, ...full]), ...feet(1)]);
    const two = page(2, [drawn(60, [figured, ...goods(5, 40)]), ...feet(2)]);
    const [rows = []] = rowsIn([one, two]);
    expect(rows.filter((row) => row.includes('3/25'))).toEqual(['header|#|3/25 - 3/31|4/1 - 4/7|2026']);
    expect(rows).toHaveLength(40);
  });

  it('knows the heading of a table that a note parts from its rows', () => {
    const one = page(1, [
      drawn(60, [heading, ...goods(3)]),
      textAt(50, 140, 'All parts below are made of steel that was rolled and welded in the works'),
      textAt(50, 156, 'of the maker and were tested there before they left it, as agreed with you'),
      textAt(50, 172, 'in the letter of the second of May, which is part of this order.'),
      drawn(260, goods(29, 4)),
      ...feet(1),
    ]);
    expect(one.tables.map(({ headerRows }) => headerRows)).toEqual([1, 0]);
    const two = page(2, [drawn(60, [heading, ...goods(5, 40)]), ...feet(2)]);
    expect(rowsIn([one, two]).map((rows) => rows.length)).toEqual([4, 34]);
  });

  it('goes on over a third page', () => {
    const second = page(2, [drawn(60, [heading, ...goods(38, 40)]), ...feet(2)]);
    const third = page(3, [drawn(60, [heading, ...goods(3, 80)]), ...feet(3)]);
    expect(continuesOn([first, second, third])).toEqual([false, true, true]);
    expect(rowsIn([first, second, third]).map((rows) => rows.length)).toEqual([76]);
  });

  it('marks a sum that is carried over the page, at both sides, in any words', () => {
    const closed = page(1, [drawn(130, [heading, ...full, ['Übertrag', '', '', '680.00']]), ...feet(1)]);
    const second = page(2, [
      drawn(60, [
        heading,
        ['Übertrag von Seite 1', '', '', '680.00'],
        ...goods(38, 40),
        ['Zu übertragen', '', '', '1,440.00'],
      ]),
      ...feet(2),
    ]);
    const third = page(3, [
      drawn(60, [heading, ['Übertrag', '', '', '1,440.00'], ...goods(3, 90)]),
      ...feet(3),
    ]);
    const [rows = []] = rowsIn([closed, second, third]);
    expect(rows.filter((row) => row.startsWith('subtotal'))).toEqual([
      'subtotal|Übertrag|||680.00',
      'subtotal|Übertrag von Seite 1|||680.00',
      'subtotal|Zu übertragen|||1,440.00',
      'subtotal|Übertrag|||1,440.00',
    ]);
    expect(rows.filter((row) => row.startsWith('body'))).toHaveLength(75);
  });

  it('marks a balance that is repeated', () => {
    const booked = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => [
        `Transfer ${from + at}`,
        `0${(at % 9) + 1}.05.2026`,
        '10.00',
        `${from + at}0.00`,
      ]);
    const title = ['Text', 'Date', 'Amount', 'Balance'];
    const one = page(1, [drawn(130, [title, ...booked(34, 11)]), ...feet(1)]);
    const two = page(2, [
      drawn(60, [title, ['Saldo anterior', '', '', '440.00'], ...booked(4, 45)]),
      ...feet(2),
    ]);
    const [rows = []] = rowsIn([one, two]);
    expect(rows.filter((row) => row.startsWith('subtotal'))).toEqual(['subtotal|Saldo anterior|||440.00']);
  });

  it('keeps a row that only has less than others', () => {
    const second = page(2, [drawn(60, [heading, ['Freight', '', '', '35.00'], ...goods(5, 40)]), ...feet(2)]);
    const ended = page(1, [drawn(130, [heading, ...full, ['Pallets', '', '', '15.00']]), ...feet(1)]);
    const [rows = []] = rowsIn([ended, second]);
    expect(rows.slice(35, 37)).toEqual(['body|Pallets|||15.00', 'body|Freight|||35.00']);
  });
});

describe('two tables', () => {
  const second = page(2, [drawn(60, [heading, ...goods(5, 40)]), ...feet(2)]);

  it('are two where the first had room to go on', () => {
    const short = page(1, [drawn(130, [heading, ...goods(8)]), ...feet(1)]);
    expect(continuesOn([short, second])).toEqual([false, false]);
  });

  it('are two where text follows the first', () => {
    const ended = page(1, [
      drawn(130, [heading, ...goods(30)]),
      textAt(50, 650, 'The goods stay our property until they are paid.'),
      textAt(50, 680, 'We thank you for your order and for your trust.'),
      ...feet(1),
    ]);
    expect(continuesOn([ended, second])).toEqual([false, false]);
  });

  it('are two where text stands above the second', () => {
    const letter = [
      'Dear Sir or Madam,',
      'what follows is',
      'another list of',
      'other things that',
      'we sent to you',
    ];
    const later = page(2, [
      letter.flatMap((text, at) => textAt(50, 80 + 20 * at, text)),
      drawn(220, [heading, ...goods(5)]),
      ...feet(2),
    ]);
    expect(continuesOn([first, later])).toEqual([false, false]);
  });

  it('are two where the second has another heading', () => {
    const other = page(2, [drawn(60, [['Worker', 'Hours', 'Rate', 'Wage'], ...goods(5)]), ...feet(2)]);
    expect(continuesOn([first, other])).toEqual([false, false]);
  });

  it('are two where columns stand elsewhere', () => {
    const shifted = goods(5).flatMap((cells, row) =>
      cells.flatMap((text, column) => textAt([50, 160, 240, 320][column] ?? 0, 60 + 16 * row, text)),
    );
    expect(continuesOn([first, page(2, [shifted, ...feet(2)])])).toEqual([false, false]);
  });

  it('are two where a page between them is missing', () => {
    expect(continuesOn([first, { ...second, number: 3 }])).toEqual([false, false]);
  });
});
