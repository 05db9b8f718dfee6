import { expect, test } from 'vitest';
import type { Box } from '../model/box.ts';
import type { Page } from '../model/document.ts';
import type { Field } from '../model/template.ts';
import { textInBox } from './text-in-box.ts';

const string: Field = { type: 'string' };
const word = (text: string, box: Box) => ({ text, box, confidence: 1, source: 'text' }) as const;

/** Two lines side by side in reading order, of which the second stands to the right of the first. */
const page: Pick<Page, 'words' | 'lines' | 'checkboxes' | 'barcodes'> = {
  words: [
    word('Ann', [0.1, 0.1, 0.2, 0.12]),
    word('Ash', [0.21, 0.1, 0.3, 0.12]),
    word('Main', [0.1, 0.13, 0.2, 0.15]),
    word('Street', [0.21, 0.13, 0.3, 0.15]),
    word('7', [0.31, 0.13, 0.32, 0.15]),
    word('東', [0.1, 0.3, 0.12, 0.32]),
    word('京', [0.12, 0.3, 0.14, 0.32]),
    word('都', [0.14, 0.3, 0.16, 0.32]),
  ],
  lines: [
    { text: 'Ann Ash', box: [0.1, 0.1, 0.3, 0.12], words: [0, 1] },
    { text: 'Main Street 7', box: [0.1, 0.13, 0.32, 0.15], words: [2, 3, 4] },
    { text: '東京都', box: [0.1, 0.3, 0.16, 0.32], words: [5, 6, 7] },
  ],
  checkboxes: [
    { box: [0.5, 0.5, 0.52, 0.52], ticked: true, label: 'yes', words: [] },
    { box: [0.6, 0.5, 0.62, 0.52], ticked: false, label: 'no', words: [] },
  ],
  barcodes: [{ format: 'EAN13', text: '4006381333931', box: [0.7, 0.7, 0.9, 0.8] }],
};

test('words count by their middles, in reading order, with the smallest box around them', () => {
  expect(textInBox(page, [0.2, 0.09, 0.4, 0.16], string)).toEqual({
    ...{ text: 'Ash Street 7', box: [0.21, 0.1, 0.32, 0.15], ticked: null },
  });
  expect(textInBox(page, [0.1, 0.1, 0.14, 0.2], string)).toEqual({ text: '', box: null, ticked: null });
});

test('it does not matter from which corner a box was drawn', () => {
  expect(textInBox(page, [0.35, 0.16, 0.05, 0.09], string).text).toBe('Ann Ash Main Street 7');
});

test('the lines of an address are parts of it', () => {
  const { text } = textInBox(page, [0, 0, 1, 0.2], { type: 'string', format: 'address' });
  expect(text).toBe('Ann Ash, Main Street 7');
});

test('words of a line are spaced as the line is', () => {
  expect(textInBox(page, [0, 0.25, 1, 0.4], string).text).toBe('東京都');
  expect(textInBox(page, [0.115, 0.25, 1, 0.4], string).text).toBe('京都');
});

test('a box to tick answers yes or no, and two that say different things do not', () => {
  const boolean: Field = { type: 'boolean' };
  expect(textInBox(page, [0.45, 0.45, 0.55, 0.55], boolean)).toMatchObject({ ticked: true });
  expect(textInBox(page, [0.55, 0.45, 0.65, 0.55], boolean)).toEqual({
    ...{ text: '', ticked: false, box: [0.6, 0.5, 0.62, 0.52] },
  });
  expect(textInBox(page, [0.45, 0.45, 0.65, 0.55], boolean)).toMatchObject({ ticked: null });
  expect(textInBox(page, [0.45, 0.45, 0.55, 0.55], string)).toEqual({ text: '', box: null, ticked: null });
});

test('a code that is caught alone says what it holds', () => {
  expect(textInBox(page, [0.6, 0.6, 1, 1], string)).toMatchObject({ text: '4006381333931' });
});
