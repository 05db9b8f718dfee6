/** Documents of more than a thousand pages are laid out; what has more than is read is refused by name. */
import { expect, test } from 'vitest';
import { readLimits } from '../../model/read-limits.ts';
import { opened } from '../fixtures/opened.ts';
import { docxOf, wordParagraph, xlsxOf } from '../office/testing/office-files.ts';

const words = 'The quick brown fox jumps over the lazy dog while 1,234.56 EUR are paid on 3 March 2026. ';
const sheetOf = (rows: number, columns: number) =>
  xlsxOf({
    sheets: {
      One: `<sheetData>${`<row>${'<c><v>1.5</v></c>'.repeat(columns)}</row>`.repeat(rows)}</sheetData>`,
    },
  });

test.each([
  ['csv', () => `a;b;c\n${'Apples;3.50;2026-03-03\n'.repeat(60_000)}`],
  ['xlsx', () => sheetOf(60_000, 5)],
  ['docx', () => docxOf(wordParagraph(words.repeat(4)).repeat(12_000))],
  ['html', () => `<html><body>${`<p>${words.repeat(4)}</p>`.repeat(10_000)}`],
  [
    'json',
    () =>
      JSON.stringify({ lines: Array.from({ length: 50_000 }, (_, i) => ({ item: `Item ${i}`, price: i })) }),
  ],
])('%s', { timeout: 120_000 }, async (kind, make) => {
  const document = await opened(make(), readLimits);
  expect(document.kind).toBe(kind);
  expect(document.pageCount).toBeGreaterThan(500);
  const layer = (await document.openPage(document.pageCount)).textLayer();
  expect(layer?.words.length).toBeGreaterThan(0);
});

test.each([
  ['cells', () => sheetOf(600, 900)],
  ['words', () => `Text\n${`${words}\n`.repeat(110_000)}`],
  ['pages', () => `Text\n${'x\n'.repeat(200_000)}`],
])('too many %s', { timeout: 120_000 }, async (_, make) => {
  await expect(opened(make(), readLimits)).rejects.toMatchObject({ code: 'document_too_big' });
});
