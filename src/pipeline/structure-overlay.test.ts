import { expect, test } from 'vitest';
import type { Box } from '../model/box.ts';
import type { Page, Stretch, Table } from '../model/document.ts';
import { structureOverlay } from './structure-overlay.ts';

const stretch = (box: Box): Stretch => ({ text: '', box, words: [] });
const page = (parts: Partial<Page>): Page => ({
  ...{ number: 1, size: { width: 100, height: 100, unit: 'pt' }, turn: 0, skew: 0, language: null },
  ...{ words: [], rulings: [], segments: [], lines: [], blocks: [], tables: [], pairs: [], boxes: [] },
  ...{ checkboxes: [], barcodes: [], problems: [] },
  ...parts,
});
const legendOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</gu)].map(([, name]) => name);

test('the legend names what is on the page, and nothing else', () => {
  const cell = (row: number) => ({
    ...stretch([0.1, 0.1 * row, 0.9, 0.1 * row + 0.1]),
    ...{ row, column: 0, rowSpan: 1, columnSpan: 1 },
  });
  const table: Table = {
    ...{ box: [0.1, 0, 0.9, 0.3], rows: 3, columns: 1, headerRows: 1, cells: [cell(0), cell(1), cell(2)] },
    ...{ rowKinds: ['header', 'body', 'subtotal'], title: null, note: null, continues: false },
  };
  const { svg, below } = structureOverlay(page({ tables: [table] }), 1000, 1000);
  expect(legendOf(svg)).toEqual(['table', 'heading cell', 'cell', 'subtotal row']);
  expect(below).toBeGreaterThan(20);
  expect(svg).toContain(`height="${1000 + below}"`);
});

test('an empty page has neither shapes nor legend', () => {
  const { svg, below } = structureOverlay(page({}), 1000, 1000);
  expect(below).toBe(0);
  expect(svg).not.toContain('<rect');
});

test.each([
  ['beside', [0.5, 0.1, 0.7, 0.2], [300, 150, 500, 150]],
  ['below', [0.1, 0.4, 0.3, 0.5], [200, 200, 200, 400]],
  ['before, as where text runs from right to left', [0, 0.1, 0.05, 0.2], [100, 150, 50, 150]],
  ['below and beside', [0.6, 0.5, 0.7, 0.6], [300, 200, 600, 500]],
] as const)('a label is linked with its value %s', (_, box, [x1, y1, x2, y2]) => {
  const pair = { key: stretch([0.1, 0.1, 0.3, 0.2]), value: stretch(box) };
  const { svg } = structureOverlay(page({ pairs: [pair] }), 1000, 1000);
  const [line] = /<line [^>]*>/u.exec(svg) ?? [''];
  const ends = [...line.matchAll(/[xy][12]="([\d.]+)"/gu)].map(([, end]) => Math.round(Number(end)));
  expect(ends).toEqual([x1, y1, x2, y2]);
});
