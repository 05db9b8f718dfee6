import { describe, expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import type { Table } from '../model/document.ts';
import { plainText } from '../output/plain-text.ts';
import { gridOf, linesAt, pageOf, ruling, textAt, turned } from './testing/drawn-page.ts';

/** The texts of the cells, row by row; a cell over several columns says how many. */
const textsOf = (table: Table | undefined) =>
  Array.from({ length: table?.rows ?? 0 }, (_, row) =>
    (table?.cells ?? [])
      .filter((cell) => cell.row === row)
      .map((cell) => (cell.columnSpan > 1 ? `${cell.text} ×${cell.columnSpan}` : cell.text)),
  );

const invoice = [
  linesAt(50, 200, ['Description', 'Garden chair', 'Table with glass top', 'Parasol']),
  linesAt(300, 200, ['Qty', '4', '1', '12'], { align: 'right' }),
  linesAt(400, 200, ['Unit price', '25.00', '199.00', '89.50'], { align: 'right' }),
  linesAt(520, 200, ['Amount', '100.00', '199.00', '1,074.00'], { align: 'right' }),
];
const invoiceTexts = [
  ['Description', 'Qty', 'Unit price', 'Amount'],
  ['Garden chair', '4', '25.00', '100.00'],
  ['Table with glass top', '1', '199.00', '199.00'],
  ['Parasol', '12', '89.50', '1,074.00'],
];

describe('tables without lines', () => {
  it('finds columns, also those aligned to the right, and the heading', () => {
    const page = arrange(pageOf(invoice));
    expect(page.tables).toHaveLength(1);
    expect(textsOf(page.tables[0])).toEqual(invoiceTexts);
    expect(page.tables[0]?.headerRows).toBe(1);
    expect(page.words.map((word) => word.text).join(' ')).toBe(invoiceTexts.flat().join(' '));
  });

  it.each([-12, -3, 2, 8, 15])('finds it on a page that slopes by %d°', (degrees) => {
    expect(textsOf(arrange(turned(pageOf(invoice), degrees)).tables[0])).toEqual(invoiceTexts);
  });

  it('ends where labelled sums or prose begin close below it', () => {
    const sums = linesAt(50, 256, [
      'Subtotal: 1,373.00',
      'Total: 1,633.87',
      'Please pay within thirty days by bank transfer to the account named below.',
    ]);
    const [table, ...others] = arrange(pageOf([...invoice, sums])).tables;
    expect(others).toEqual([]);
    expect(textsOf(table)).toEqual(invoiceTexts);
  });

  it('keeps empty cells, wrapped cells and sums at the end', () => {
    const page = arrange(
      pageOf([
        linesAt(50, 200, ['Description', 'Qty', 'Price', 'Amount'].slice(0, 1)),
        textAt(300, 200, 'Qty', { align: 'right' }),
        textAt(400, 200, 'Price', { align: 'right' }),
        textAt(520, 200, 'Amount', { align: 'right' }),
        linesAt(50, 224, ['Garden chair made of', 'solid oak'], { pitch: 12.5 }),
        textAt(300, 224, '4', { align: 'right' }),
        textAt(400, 224, '25.00', { align: 'right' }),
        textAt(520, 224, '100.00', { align: 'right' }),
        textAt(50, 260, 'Delivery'),
        textAt(520, 260, '15.00', { align: 'right' }),
        textAt(50, 284, 'Parasol'),
        textAt(300, 284, '1', { align: 'right' }),
        textAt(400, 284, '80.00', { align: 'right' }),
        textAt(520, 284, '80.00', { align: 'right' }),
        textAt(400, 308, 'Total', { align: 'right' }),
        textAt(520, 308, '195.00', { align: 'right' }),
      ]),
    );
    expect(textsOf(page.tables[0])).toEqual([
      ['Description', 'Qty', 'Price', 'Amount'],
      ['Garden chair made of solid oak', '4', '25.00', '100.00'],
      ['Delivery', '', '', '15.00'],
      ['Parasol', '1', '80.00', '80.00'],
      ['', '', 'Total', '195.00'],
    ]);
    expect(plainText(page)).toBe(
      [
        'Description  Qty  Price  Amount',
        'Garden chair made of solid oak  4  25.00  100.00',
        'Delivery  15.00',
        'Parasol  1  80.00  80.00',
        'Total  195.00',
      ].join('\n'),
    );
  });

  it('finds two tables one below the other', () => {
    const lower = [
      linesAt(50, 330, ['Rate', '10 %', '20 %', '0 %']),
      linesAt(250, 330, ['Net', '50.00', '60.00', '7.00'], { align: 'right' }),
      linesAt(350, 330, ['Tax', '5.00', '12.00', '0.00'], { align: 'right' }),
    ];
    const page = arrange(pageOf([...invoice, ...lower]));
    expect(page.tables.map((table) => [table.rows, table.columns])).toEqual([
      [4, 4],
      [4, 3],
    ]);
  });

  it('takes neither prose nor forms nor columns of prose for tables', () => {
    const column = [
      'Once upon a time there',
      'lived a king who had',
      'three daughters and all',
      'of them were beautiful',
    ];
    const columns = [linesAt(30, 100, column), linesAt(220, 100, column), linesAt(410, 100, column)];
    const form = [
      linesAt(50, 300, ['Name:', 'Street:', 'Town:', 'Born:']),
      linesAt(150, 300, ['Ann Smith', 'Mill Lane 4', 'Oxford', '01/02/1980']),
    ];
    expect(arrange(pageOf(columns)).tables).toEqual([]);
    expect(arrange(pageOf(form)).tables).toEqual([]);
    expect(arrange(pageOf(columns)).lines.map((line) => line.text)).toEqual([
      ...column,
      ...column,
      ...column,
    ]);
  });

  it('leaves an address beside labels and values alone', () => {
    const page = arrange(
      pageOf([
        linesAt(50, 100, ['Garden Supplies GmbH', 'Hauptplatz 3', '1010 Wien', 'Austria']),
        linesAt(350, 100, ['Invoice number', 'Invoice date', 'Customer', 'Due date']),
        linesAt(460, 100, ['2024-0815', '12.03.2024', 'Smith', '26.03.2024']),
      ]),
    );
    expect(page.tables).toEqual([]);
    expect(page.lines.map((line) => line.text)).toEqual([
      'Garden Supplies GmbH',
      'Hauptplatz 3',
      '1010 Wien',
      'Austria',
      'Invoice number 2024-0815',
      'Invoice date 12.03.2024',
      'Customer Smith',
      'Due date 26.03.2024',
    ]);
  });
});

describe('drawn tables', () => {
  it('has no column between the two lines of one that is drawn twice', () => {
    const rulings = [
      ...gridOf([45, 240, 320, 420, 530], [196, 212.5, 226.5, 240.5, 256]),
      ruling('vertical', 426, 196, 427, 256),
    ];
    const [table] = arrange(pageOf(invoice, { rulings })).tables;
    expect(table?.columns).toBe(4);
    expect(textsOf(table)).toEqual(invoiceTexts);
  });

  it('takes the cells from the grid', () => {
    const rulings = gridOf([45, 240, 320, 420, 530], [196, 212.5, 226.5, 240.5, 256]);
    const page = arrange(pageOf(invoice, { rulings }));
    expect(textsOf(page.tables[0])).toEqual(invoiceTexts);
    expect(page.tables[0]?.headerRows).toBe(1);
  });

  it('keeps wrapped text, empty cells and cells over several columns', () => {
    const rulings = [
      ...[100, 130, 170, 200].map((y) => ruling('horizontal', 50, y, 350, y + 1)),
      ruling('vertical', 50, 100, 51, 200),
      ruling('vertical', 150, 130, 151, 200),
      ruling('vertical', 250, 130, 251, 200),
      ruling('vertical', 349, 100, 350, 200),
    ];
    const words = [
      textAt(200, 108, 'Spare parts', { align: 'centre' }),
      linesAt(55, 135, ['Chain with', 'two locks']),
      textAt(340, 142, '12.00', { align: 'right' }),
      textAt(55, 178, 'Bell'),
      textAt(155, 178, 'brass'),
      textAt(340, 178, '8.00', { align: 'right' }),
    ];
    const page = pageOf(words, { rulings });
    const expected = [['Spare parts ×3'], ['Chain with two locks', '', '12.00'], ['Bell', 'brass', '8.00']];
    expect(textsOf(arrange(page).tables[0])).toEqual(expected);
    expect(textsOf(arrange(turned(page, 9)).tables[0])).toEqual(expected);
  });

  it('has columns at both sides of a grid that is drawn without its frame', () => {
    const ys = [197, 212, 226, 240, 255];
    const rules = [
      ...ys.map((y) => ruling('horizontal', 40, y - 0.5, 530, y + 0.5)),
      ...[240, 320, 420].map((x) => ruling('vertical', x - 0.5, 197, x + 0.5, 255)),
    ];
    expect(textsOf(arrange(pageOf(invoice, { rulings: rules })).tables[0])).toEqual(invoiceTexts);
  });

  it('splits columns that are drawn without rows', () => {
    const rulings = gridOf([45, 240, 320, 420, 530], [196, 212.5, 400]);
    expect(textsOf(arrange(pageOf(invoice, { rulings })).tables[0])).toEqual(invoiceTexts);
  });

  it('needs only two columns between horizontal lines', () => {
    const rulings = [196, 213, 227, 241, 256].map((y) => ruling('horizontal', 45, y, 330, y + 1));
    const page = pageOf(
      [
        linesAt(50, 200, ['Item', 'Chair', 'Lamp', 'Sofa']),
        linesAt(320, 200, ['Price', '10.00', '12.00', '300.00'], { align: 'right' }),
      ],
      { rulings },
    );
    const [table] = arrange(page).tables;
    expect(textsOf(table)).toEqual([
      ['Item', 'Price'],
      ['Chair', '10.00'],
      ['Lamp', '12.00'],
      ['Sofa', '300.00'],
    ]);
    expect(table?.headerRows).toBe(1);
  });

  it('takes in the heading above lines that are drawn between rows only', () => {
    const rulings = [213, 227, 241].map((y) => ruling('horizontal', 45, y, 525, y + 1));
    const [table, ...others] = arrange(pageOf(invoice, { rulings })).tables;
    expect(others).toEqual([]);
    expect(textsOf(table)).toEqual(invoiceTexts);
    expect(table?.headerRows).toBe(1);
  });

  it('sees no table in a frame', () => {
    const rulings = gridOf([40, 560], [90, 400]);
    expect(
      arrange(pageOf([linesAt(50, 100, ['Dear Ann,', 'nothing here', 'is a table.'])], { rulings })).tables,
    ).toEqual([]);
  });
});
