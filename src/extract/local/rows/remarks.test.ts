import { expect, it } from 'vitest';
import { type TextStyle, textAt } from '../../../layout/testing/drawn-page.ts';
import type { Word } from '../../../model/document.ts';
import { documentOf, goods, rowsIn, tableAt } from './testing/drawn-table.ts';

const right = (x: number) => ({ x, align: 'right' as const });
const columns = [{ x: 40 }, right(360), right(450), right(550)];
const bold = (words: readonly Word[]): readonly Word[] => words.map((word) => ({ ...word, isBold: true }));

type Below = TextStyle & { readonly text: string; readonly x?: number };

/** Two items, each with a line below its name. */
function namesWith(
  { text, x = 40, ...style }: Below,
  name = textAt(40, 220, 'Desk lamp'),
): readonly unknown[] {
  const page = [
    tableAt(200, columns, [['Description', 'Qty', 'Unit price', 'Total']]),
    name,
    tableAt(220, columns, [['', '3', '20.00', '60.00']]),
    textAt(x, 234, text, style),
    tableAt(256, columns, [['Chair', '2', '80.00', '160.00']]),
    textAt(x, 270, text, style),
  ];
  return rowsIn(documentOf([page]), goods).map(({ description }) => description);
}

it('goes on with a text that is set alike', () => {
  expect(namesWith({ text: 'for the office' })).toEqual(['Desk lamp for the office', 'Chair for the office']);
});

it.each<[string, Below]>([
  ['is set smaller', { text: 'for the office', size: 8 }],
  ['is indented', { text: 'for the office', x: 52 }],
  ['names a number of the article', { text: 'SKU AB-4711' }],
  ['names it in another language', { text: 'Artikelnummer 4711' }],
  ['begins with a label of its own', { text: 'Period: May' }],
  ['begins with an amount', { text: '1.99 less 0.33' }],
  ['begins with a bullet', { text: '• for the office' }],
])('ends where the next line %s', (_, below) => {
  expect(namesWith(below)).toEqual(['Desk lamp', 'Chair']);
});

it('ends where a bold name ends', () => {
  expect(namesWith({ text: 'for the office' }, bold(textAt(40, 220, 'Desk lamp')))).toEqual([
    'Desk lamp',
    'Chair for the office',
  ]);
});

it('keeps numbers of the article that stand before the name', () => {
  expect(namesWith({ text: 'Desk lamp' }, textAt(40, 220, 'GTIN 4012345001235'))[0]).toBe(
    'GTIN 4012345001235 Desk lamp',
  );
});
