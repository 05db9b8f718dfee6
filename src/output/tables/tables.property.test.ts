/** Whatever a document holds comes back from a table as it was, and is never a formula. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldText } from './cell.ts';
import { csvLine } from './csv-line.ts';
import { csvRows, documentOf, sheetsOf, templateOf, written } from './testing/written.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;,"\'| 0a_x<&') }),
  fc.constantFrom('=1+1', '@a', '+49', '-1', '_x000D_', '__proto__', 'constructor', ']]>', '\u{1F600}'),
);
const value = fc.oneof(
  hostile,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.boolean(),
  fc.constant(null),
);
const name = fc.oneof(hostile, fc.string({ minLength: 1 })).map((text) => `f${text}`);
const item = fc.dictionary(name, value, { maxKeys: 4 });
const rows = fc.array(item, { maxLength: 4 });
const template = templateOf({
  any: { type: 'object' },
  rows: { type: 'array', itemType: 'object' },
});

/** Without the apostrophes that keep texts from being formulas. */
const undone = (text: string) => text.replace(/(^|[;\n])'(?=[\s"]*[=+\-@＝＋－＠\t])/g, '$1');
const shown = (one: unknown) =>
  one === null ? '' : typeof one === 'string' ? heldText(one) : String(Object.is(one, -0) ? 0 : one);

test('CSV is read back by csv-parse, row for row and value for value', () => {
  fc.assert(
    fc.property(item, rows, (any, items) => {
      const [heads = [], ...found] = csvRows(written('csv', [documentOf(template, { any, rows: items })]));
      expect(new Set(heads).size).toBe(heads.length);
      expect(found).toHaveLength(Math.max(items.length, 1));
      const keys = Object.keys(any);
      for (const row of found) {
        expect(row).toHaveLength(heads.length);
        expect(row.slice(2, 2 + keys.length).map(undone)).toEqual(keys.map((key) => undone(shown(any[key]))));
      }
    }),
    { numRuns: 100 },
  );
});

test('no text begins a cell as a formula, wherever a spreadsheet parts the line', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
      for (const line of [csvLine(texts), csvLine(texts.map((text) => `a;${text}`))]) {
        const cells = [...csvRows(Buffer.from(line)).flat(), ...line.split(/[;\n]/)];
        for (const cell of cells.flatMap((one) => one.split(/[;\n]/))) {
          const isRun = /^[\s"]*[=@＝＠]/.test(cell) || /^[\s"]*[+\-＋－](?![\d. ]*[\s"]*(?:,|$))/.test(cell);
          expect(isRun, JSON.stringify([cell, line])).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a workbook is read back cell for cell: texts are texts, numbers are numbers', () => {
  fc.assert(
    fc.property(item, rows, (any, items) => {
      const sheets = sheetsOf(written('xlsx', [documentOf(template, { any, rows: items })]));
      expect(sheets.map((sheet) => sheet.name)).toEqual(['Documents', 'rows']);
      const keys = Object.keys(any);
      const found = sheets[0]?.rows[1]?.slice(2) ?? [];
      for (const [at, key] of keys.entries()) {
        const [held, cell] = [any[key] ?? null, found[at] ?? null];
        if (held === null || held === '') expect(cell).toBeNull();
        else if (typeof held === 'string') expect(cell).toEqual({ kind: 'text', value: heldText(held) });
        else if (typeof held === 'boolean')
          expect(cell).toEqual({ kind: 'boolean', value: held ? '1' : '0' });
        else expect([cell?.kind, Number(cell?.value)]).toEqual(['number', held + 0]);
      }
      expect(sheets[1]?.rows).toHaveLength(1 + items.length);
    }),
    { numRuns: 60 },
  );
});
