import { expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import { type Page, type Stretch, segmentRoles, type Table } from '../../model/document.ts';
import { drawnPage } from '../testing/drawn-source.ts';
import { builtAWord, builtNumbers, builtOf, unbuilt } from './built.ts';

const invoice = drawnPage([
  textAt(50, 40, 'DELIVERY NOTE', { size: 20 }),
  ...[textAt(50, 100, 'Order number:'), textAt(150, 100, 'RE-4711')],
  ...[textAt(50, 116, 'Order date:'), textAt(150, 116, '12 May 2024')],
  linesAt(50, 200, ['Article', 'Blue chair', 'Table lamp', 'Green sofa']),
  linesAt(300, 200, ['Quantity', '2', '1', '3']),
  linesAt(450, 200, ['Amount', '1000.00', '234.50', '899.00']),
]);

/** How the words are built that say this, one after the other. */
function builtOn(page: Page, text: string) {
  const built = builtOf(page);
  return text.split(' ').map((said) => {
    const at = page.words.findIndex((word) => word.text === said);
    return built[at] ?? unbuilt;
  });
}
const on = (text: string) => builtOn(invoice, text);

it('a label and what answers it share a number, which no other pair has', () => {
  const [number, answer, date, day] = on('number: RE-4711 date: May');
  expect(number?.labelOf).toBeGreaterThan(0);
  expect(answer?.answerTo).toBe(number?.labelOf);
  expect(date?.labelOf).toBeGreaterThan(0);
  expect(day?.answerTo).toBe(date?.labelOf);
  expect(date?.labelOf).not.toBe(number?.labelOf);
  expect([number?.answerTo, answer?.labelOf]).toEqual([0, 0]);
  expect([number?.role, answer?.role]).toEqual(['label', 'value']);
});

it('words of one text share a piece, and other texts have others', () => {
  const [day, month, chair, blue, lamp] = on('12 May chair Blue lamp');
  expect(day?.piece).toBeGreaterThan(0);
  expect(month?.piece).toBe(day?.piece);
  expect(blue?.piece).toBe(chair?.piece);
  expect(new Set([day?.piece, chair?.piece, lamp?.piece]).size).toBe(3);
});

it('cells know their table, row and column', () => {
  const [article, amount, chair, price, lamp] = on('Article Amount chair 1000.00 lamp');
  expect(article).toMatchObject({ role: 'head', table: 1, rows: [0, 1], columns: [0, 1] });
  expect(amount).toMatchObject({ role: 'head', table: 1, rows: [0, 1], columns: [2, 3] });
  expect(chair).toMatchObject({ role: 'cell', table: 1, rows: [1, 2], columns: [0, 1] });
  expect(price).toMatchObject({ role: 'cell', table: 1, rows: [1, 2], columns: [2, 3] });
  expect(lamp).toMatchObject({ role: 'cell', table: 1, rows: [2, 3], columns: [0, 1] });
  expect(on('RE-4711')[0]).toMatchObject({ table: 0, rows: [0, 0], columns: [0, 0] });
});

const stretch = (...words: readonly number[]): Stretch => ({ text: '', box: [0, 0, 1, 1], words });
const plain: Page = {
  ...drawnPage([textAt(50, 50, 'a b c d e f')]),
  ...{ segments: [], tables: [], pairs: [], boxes: [] },
};

it('of what the layout does not see nothing is told', () => {
  expect(builtOf(plain)).toEqual(Array.from({ length: 6 }, () => unbuilt));
  expect(builtNumbers(unbuilt)).toEqual(Array.from({ length: builtAWord }, () => 0));
});

it('kinds of rows are roles, and cells reach over rows and columns', () => {
  const cell = (word: number, row: number, column: number, rowSpan = 1, columnSpan = 1) => ({
    ...stretch(word),
    ...{ row, column, rowSpan, columnSpan },
  });
  const table: Table = {
    ...{ box: [0, 0, 1, 1], rows: 4, columns: 3, headerRows: 1 },
    rowKinds: ['header', 'group', 'body', 'subtotal'],
    cells: [cell(0, 0, 0, 1, 3), cell(1, 1, 0), cell(2, 2, 1, 2, 1), cell(3, 3, 0)],
    ...{ title: null, note: null, continues: false },
  };
  const built = builtOf({ ...plain, tables: [{ ...table, cells: [] }, table] });
  expect(built.map(({ role }) => role)).toEqual(['head', 'group', 'cell', 'total', null, null]);
  expect(built.map(({ table: number }) => number)).toEqual([2, 2, 2, 2, 0, 0]);
  expect(built[0]).toMatchObject({ rows: [0, 1], columns: [0, 3] });
  expect(built[2]).toMatchObject({ rows: [2, 4], columns: [1, 2] });
});

it('a label that several answer is one label, and what a box is filled with answers its caption', () => {
  const box = [0, 0, 1, 1] as const;
  const built = builtOf({
    ...plain,
    pairs: [
      { key: stretch(0), value: stretch(1) },
      { key: stretch(3), value: stretch(4) },
    ],
    boxes: [
      { box, caption: stretch(0), content: stretch(2) },
      { box, caption: stretch(5), content: null },
    ],
  });
  expect(built.map(({ labelOf }) => labelOf)).toEqual([1, 0, 0, 2, 0, 0]);
  expect(built.map(({ answerTo }) => answerTo)).toEqual([0, 1, 1, 0, 2, 0]);
});

it('the nine numbers are role, piece, table, rows, columns, label and answer', () => {
  const built = {
    role: 'head',
    piece: 2,
    table: 3,
    rows: [4, 5],
    columns: [6, 7],
    labelOf: 8,
    answerTo: 9,
  } as const;
  expect(builtNumbers(built)).toEqual([1 + segmentRoles.indexOf('head'), 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('words that the layout names and the page does not have are passed over', () => {
  expect(builtOf({ ...plain, pairs: [{ key: stretch(99), value: stretch(0) }] })).toHaveLength(6);
});
