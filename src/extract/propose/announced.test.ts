import { expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Page, Word } from '../../model/document.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { viewOf } from '../view.ts';
import { announcedOn } from './announced.ts';

/** As `label: value` and what it means, with the pairs that the layout sees or without. */
function announced(words: readonly (readonly Word[])[], rest: Partial<Page> = {}) {
  const { document, ...source } = drawnSource(words);
  const pages = document.pages.map((page) => ({ ...page, ...rest }));
  return announcedOn(viewOf({ ...source, document: { ...document, pages } })).map(
    ({ label, value, meaning, field }) => [label, value, meaning?.concept ?? null, field.type],
  );
}

const unseen = { pairs: [], segments: [] };

it('has what the layout saw, typed by its value, whatever it means', () => {
  const words = [linesAt(50, 50, ['Lighthouse: Portishead', 'Beam range: 16.5'])];
  expect(announced(words)).toEqual([
    ['Lighthouse', 'Portishead', null, 'string'],
    ['Beam range', 16.5, null, 'number'],
  ]);
});

it('has known labels besides, once each', () => {
  const words = [textAt(50, 50, 'Invoice number'), textAt(250, 50, 'HL-2041')];
  expect(announced(words, unseen)).toEqual([['Invoice number', 'HL-2041', 'invoiceNumber', 'string']]);
  expect(announced(words)).toEqual([['Invoice number', 'HL-2041', 'invoiceNumber', 'string']]);
  expect(announced([linesAt(50, 50, ['Lighthouse Portishead'])], unseen)).toEqual([]);
});

it('has no words for figures', () => {
  const words = [textAt(50, 50, 'Total'), textAt(250, 50, 'see below')];
  expect(announced(words, unseen)).toEqual([]);
  expect(announced([textAt(50, 50, 'Total'), textAt(250, 50, '132.00')], unseen)).toEqual([
    ['Total', 132, 'grandTotal', 'number'],
  ]);
});
