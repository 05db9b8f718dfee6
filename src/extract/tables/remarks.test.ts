import { expect, it } from 'vitest';
import { type TextStyle, textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import { createLabelReader } from '../meaning/label-reader.ts';
import { drawnPage } from '../testing/drawn-source.ts';
import { placing } from '../view.ts';
import { withoutRemarks } from './remarks.ts';

const bold = (words: readonly Word[]): readonly Word[] => words.map((word) => ({ ...word, isBold: true }));

type Below = TextStyle & { readonly text: string; readonly x?: number; readonly y?: number };

/** What a cell says that has a line below its name. */
function nameWith({ text, x = 40, y = 234, ...style }: Below, name = textAt(40, 220, 'Desk lamp')): string {
  const lines = [name, textAt(x, y, text, style)];
  const page = drawnPage(lines);
  const place = placing(page);
  const placed = lines.map((words) =>
    words.map((word) => ({ word: page.words.indexOf(word), text: word.text, at: place(word.box) })),
  );
  return withoutRemarks(placed, page, createLabelReader())
    .flatMap((line) => line.map((word) => word.text))
    .join(' ');
}

it('goes on with a text that is set alike', () => {
  expect(nameWith({ text: 'for the office' })).toBe('Desk lamp for the office');
});

it.each<[string, Below]>([
  ['is set smaller', { text: 'for the office', size: 8 }],
  ['is indented', { text: 'for the office', x: 52 }],
  ['stands apart', { text: 'for the office', y: 250 }],
  ['names a number of the article', { text: 'SKU AB-4711' }],
  ['names it in another language', { text: 'Artikelnummer 4711' }],
  ['is a code', { text: '4012345001235' }],
  ['begins with a label of its own', { text: 'Period: May' }],
  ['begins with an amount', { text: '1.99 less 0.33' }],
  ['begins with a bullet', { text: '• for the office' }],
])('ends where the next line %s', (_, below) => {
  expect(nameWith(below)).toBe('Desk lamp');
});

it('ends where a bold name ends', () => {
  const name = bold(textAt(40, 220, 'Desk lamp'));
  expect(nameWith({ text: 'for the office' }, name)).toBe('Desk lamp');
});

it('keeps numbers of the article that stand before the name', () => {
  const number = textAt(40, 220, 'GTIN 4012345001235');
  expect(nameWith({ text: 'Desk lamp' }, number)).toBe('GTIN 4012345001235 Desk lamp');
});
