import { expect, test } from 'vitest';
import type { PageStructureView } from '../../../src/contract/dashboard/documents.ts';
import { countsOf, describeStructure, links, outlines } from './structure.ts';

const nothing: PageStructureView = { tables: [], boxes: [], pairs: [] };
const box = [0.1, 0.2, 0.3, 0.4] as const;

test('what a page holds is put in words', () => {
  const structure: PageStructureView = {
    tables: [{ box, rows: 12, columns: 1, cells: [] }],
    boxes: [{ box, caption: null, content: null }],
    pairs: [
      { label: box, value: box, link: box },
      { label: box, value: box, link: box },
    ],
  };
  expect(describeStructure(structure)).toBe(
    '1 table of 12 rows and 1 column; 1 box of a form; 2 labels with their values',
  );
  expect(countsOf(structure)).toEqual({ table: 1, form: 1, pair: 2 });
  expect(describeStructure(nothing)).toBe('no tables, boxes or labels');
});

test('boxes are one path', () => {
  expect(outlines([box, [0, 0, 1, 1]])).toBe('M0.1 0.2H0.3V0.4H0.1ZM0 0H1V1H0Z');
});

test('links go from labels to values', () => {
  const linked = { label: box, value: box, link: [0.3, 0.2, 0.5, 0.25] } as const;
  expect(links([linked, linked])).toBe('M0.3 0.2L0.5 0.25M0.3 0.2L0.5 0.25');
});
