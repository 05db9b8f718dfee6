import { describe, expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import type { Table, Word } from '../model/document.ts';
import { gridOf, pageOf, textAt } from './testing/drawn-page.ts';

/** Text that ends at `x`; Latin words stand from left to right wherever they are. */
const endingAt = (x: number, y: number, text: string): readonly Word[] =>
  textAt(x, y, text, { align: 'right', isRightToLeft: !/^[A-Za-z₪]/u.test(text) });

/** The first column stands at the right. */
const tableFrom = (ends: readonly number[], y: number, rows: readonly (readonly string[])[], pitch = 16) =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text === '' ? [] : endingAt(ends[column] ?? 0, y + row * pitch, text))),
  );

const rowsIn = (table: Table | undefined): readonly (readonly string[])[] =>
  Array.from({ length: table?.rows ?? 0 }, (_, row) =>
    (table?.cells ?? []).filter((cell) => cell.row === row).map((cell) => cell.text),
  );

describe('a table that reads from right to left', () => {
  const ends = [550, 420, 230, 150];
  const mixed = [
    ['תיאור', 'דגם', 'כמות', 'סכום'],
    ['מחשב נייד קל', 'Lenovo ThinkPad X1', '2', '₪ 9,800.00'],
    ['מסך', 'Dell P2422H', '4', '₪ 3,600.00'],
    ['עכבר אלחוטי', 'Logitech MX 3', '10', '₪ 2,500.00'],
  ];
  const latin = [
    ['תיאור', 'דגם', 'כמות', 'סכום'],
    ['Lenovo ThinkPad', 'Carbon black', '2', '9,800.00'],
    ['Dell Monitor', 'Office line', '4', '3,600.00'],
    ['Logitech Mouse', 'MX Master', '10', '2,500.00'],
  ];

  it('has its first column at the right, with Latin words and numbers in their own order', () => {
    const [table] = arrange(
      pageOf([endingAt(550, 60, 'הצעת מחיר מספר 17'), tableFrom(ends, 100, mixed)]),
    ).tables;
    expect(rowsIn(table)).toEqual(mixed);
    expect(table?.headerRows).toBe(1);
  });

  it('is known by its headings where most letters are Latin', () => {
    const { tables, lines } = arrange(pageOf([endingAt(550, 60, 'הזמנה'), tableFrom(ends, 100, latin)]));
    expect(rowsIn(tables[0])).toEqual(latin);
    expect(lines[1]?.text).toBe('תיאור');
  });

  it('reads from left to right where its headings are in both languages', () => {
    const english = ['Amount', 'Quantity', 'Model', 'Description'].toReversed();
    const [table] = arrange(pageOf([tableFrom(ends, 84, [english]), tableFrom(ends, 100, latin)])).tables;
    expect(rowsIn(table).at(-1)).toEqual(['2,500.00', '10', 'MX Master', 'Logitech Mouse']);
  });

  it('keeps its order where lines are drawn, and Arabic figures', () => {
    const rows = [
      ['الوصف', 'الكمية', 'السعر', 'المجموع'],
      ['كرسي مكتب', '٢', '١٥٠٫٠٠', '٣٠٠٫٠٠'],
      ['طاولة HP كبيرة', '4', '75.50', '302.00'],
    ];
    const rulings = gridOf([50, 150, 250, 360, 550], [95, 115, 135, 155]);
    const [table] = arrange(pageOf([tableFrom([540, 350, 240, 140], 100, rows, 20)], { rulings })).tables;
    expect(rowsIn(table)).toEqual(rows);
  });
});

describe('a line that reads from right to left', () => {
  const other = ['שם הלקוח: ישראל כהן', 'כתובת: רחוב הנמל הגדול 12 חיפה'];

  it('has its label before a value in long Latin words', () => {
    const page = pageOf([
      ...other.map((text, at) => endingAt(550, 60 + 20 * at, text)),
      endingAt(550, 100, 'דואל: accounts@harbour-office.example.com'),
    ]);
    const { lines, pairs } = arrange(page);
    expect(lines.map((line) => line.text)).toEqual([...other, 'דואל: accounts@harbour-office.example.com']);
    expect(pairs.at(-1)?.value.text).toBe('accounts@harbour-office.example.com');
  });

  it('has figures one after the other as words, and telephone numbers as they stand', () => {
    const figured = ['לפני מס 720.40 מס 18% 129.67 לתשלום', 'סכום 18% 850.07', 'דגם Heron 12 חדש'];
    const lines = figured.map((text, at) => endingAt(550, 100 + 20 * at, text));
    const phone = [...endingAt(550, 180, 'טלפון'), ...textAt(400, 180, '03 496 0382')];
    const page = pageOf([...other.map((text, at) => endingAt(550, 60 + 20 * at, text)), ...lines, phone]);
    const texts = arrange(page).lines.map((line) => line.text);
    expect(texts.slice(2, 4)).toEqual(figured.slice(0, 2));
    expect(texts.at(-1)).toBe('טלפון 03 496 0382');
  });

  it('keeps a line of Latin words and figures alone as it is', () => {
    const page = pageOf([
      ...other.map((text, at) => endingAt(550, 60 + 20 * at, text)),
      endingAt(550, 100, 'Harbour Office 12 Haifa'),
    ]);
    expect(arrange(page).lines.at(-1)?.text).toBe('Harbour Office 12 Haifa');
  });
});
