import { expect, test } from 'vitest';
import { opened, textLayerOf } from '../fixtures/opened.ts';
import { xlsxOf } from './testing/office-files.ts';

const wordsOf = async (bytes: Uint8Array, page = 1) =>
  (await textLayerOf(bytes, page)).words.map(({ text }) => text).join(' ');

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<fonts><font/><font><b/></font></fonts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf fontId="1"/><xf numFmtId="20"/></cellXfs>';
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const cell = (place: string, value: number | string, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetOf = (rows: string, more = '') => `<sheetData>${rows}</sheetData>${more}`;

test('cells show as in Excel: dates, amounts, percentages, times', async () => {
  const rows =
    row(1, cell('A1', 46084, 1) + cell('B1', 1234.5, 2) + cell('C1', 46084, 3)) +
    row(2, cell('A2', 0.19, 4) + cell('B2', '-7', 2) + cell('C2', 0.5, 6)) +
    row(3, `${cell('A3', 0.1)}${cell('B3', 1e21)}<c r="C3" t="b"><v>1</v></c>`);
  const found = await wordsOf(xlsxOf({ sheets: { One: sheetOf(rows) }, styles }));
  expect(found).toBe('2026-03-03 1,234.50 € 03/03/2026 19% -7.00 € 12:00 0.1 1E+21 TRUE');
});

test('days that a Mac counted from 1904', async () => {
  const document = xlsxOf({
    sheets: { One: sheetOf(row(1, cell('A1', 44622, 1))) },
    styles,
    properties: '<workbookPr date1904="1"/>',
  });
  expect(await wordsOf(document)).toBe('2026-03-03');
});

test('shared strings, formulas with their last value, hidden rows, columns and sheets', async () => {
  const document = xlsxOf({
    strings: ['Name', 'Total &amp; tax'],
    sheets: {
      One: `<cols><col min="2" max="2" width="9" hidden="1"/></cols>${sheetOf(
        row(1, `<c r="A1" t="s"><v>0</v></c>${text('B1', 'secret')}<c r="C1" t="s"><v>1</v></c>`) +
          `<row r="2" hidden="1">${text('A2', 'hidden')}</row>` +
          row(3, `${text('A3', 'Smith')}<c r="C3"><f>1+1</f><v>2</v></c>`),
      )}`,
      Two: sheetOf(row(1, text('A1', 'second'))),
      Three: sheetOf(row(1, text('A1', 'unseen'))),
    },
    states: { Three: 'veryHidden' },
    styles,
  });
  expect(await opened(document)).toMatchObject({ kind: 'xlsx', pageCount: 2 });
  expect(await wordsOf(document)).toBe('One Name Total & tax Smith 2');
  expect(await wordsOf(document, 2)).toBe('Two second');
});

test('a table among other cells has lines, its title and sums have none, and columns stay', async () => {
  const rows =
    row(1, text('A1', 'Invoice A-7')) +
    row(3, text('A3', 'Item') + text('B3', 'Qty') + text('C3', 'Price')) +
    row(4, text('A4', 'Apples') + cell('B4', 2) + cell('C4', 5)) +
    row(5, text('A5', 'Pears') + cell('B5', 1) + cell('C5', 7)) +
    row(7, text('B7', 'Total') + cell('C7', 12));
  const layer = await textLayerOf(xlsxOf({ sheets: { One: sheetOf(rows) }, styles }));
  const right = (word: string) => layer.words.find((one) => one.text === word)?.box[2] ?? 0;
  const y = (word: string) => layer.words.find((one) => one.text === word)?.box[1] ?? 0;
  expect(right('12')).toBeCloseTo(right('7'), 5);
  const across = layer.rulings.filter(({ direction }) => direction === 'horizontal');
  expect(across).toHaveLength(4);
  for (const { box } of across) {
    expect(box[1]).toBeGreaterThan(y('A-7'));
    expect(box[1]).toBeLessThan(y('Total'));
  }
});

test('a cell over several columns', async () => {
  const rows =
    row(1, text('A1', 'Wide') + text('D1', 'right')) +
    row(2, text('A2', 'a') + text('B2', 'b') + text('C2', 'c') + text('D2', 'd'));
  const layer = await textLayerOf(
    xlsxOf({ sheets: { One: sheetOf(rows, '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>') }, styles }),
  );
  const x = (word: string) => layer.words.find((one) => one.text === word)?.box[0] ?? 0;
  expect(x('right')).toBeCloseTo(x('d'), 5);
});

test('a sheet of few cells far away from each other is small', async () => {
  const rows =
    row(1, text('A1', 'first')) + row(1_048_576, text('XFD1048576', 'too far') + text('C1048576', 'last'));
  const document = await opened(xlsxOf({ sheets: { One: sheetOf(rows) }, styles }));
  expect(document.pageCount).toBe(1);
});

test('a pattern that nobody can read shows the number', async () => {
  const strange =
    '<numFmts><numFmt numFmtId="170" formatCode="[[[\\"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>';
  expect(
    await wordsOf(xlsxOf({ sheets: { One: sheetOf(row(1, cell('A1', 5))) }, styles: strange })),
  ).toContain('5');
});
