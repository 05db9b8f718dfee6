/** A small document, a template and outcomes to test with. */
import type { Document, Page, Word } from '../../model/document.ts';
import type { TemplateDraft } from '../../model/template.ts';
import type { DocumentOutcome, LeafOutcome } from '../outcome.ts';

const wordOf = (text: string, i: number): Word => ({
  text,
  box: [i / 20, 0.1, i / 20 + 0.04, 0.12],
  confidence: 0.9,
  source: 'ocr',
});

export function pageOf(text: string, number = 1): Page {
  const words = text.split(' ').map(wordOf);
  return {
    ...{ number, size: { width: 600, height: 800, unit: 'px' }, turn: 0, skew: 0, language: 'en', words },
    lines: [{ text, box: [0, 0.1, 1, 0.12], words: words.map((_, i) => i) }],
    ...{ rulings: [], segments: [], blocks: [], tables: [], pairs: [], boxes: [] },
    ...{ checkboxes: [], barcodes: [], problems: [] },
  };
}

export const documentOf = (...texts: readonly string[]): Document => ({
  ...{ sha256: 'ab'.repeat(32), kind: 'pdf', pageCount: texts.length, attachments: [] },
  pages: texts.map((text, i) => pageOf(text, i + 1)),
});

export const template: TemplateDraft = {
  name: 'Bill',
  category: 'INVOICE',
  schema: { data: { number: { type: 'string' }, total: { type: 'number' } } },
};

export const leafOf = (leaf: Partial<LeafOutcome>): LeafOutcome => ({
  ...{ path: 'number', row: null, expected: 'A1', actual: 'A1', verdict: 'right' },
  ...{ similarity: null, isCell: false, found: null, written: null, ...leaf },
});

export const outcomeOf = (id: string, ...leaves: readonly Partial<LeafOutcome>[]): DocumentOutcome => ({
  ...{ id, error: null, stagesMs: {}, leaves: leaves.map(leafOf) },
  pages: [{ number: 1, turn: 0, width: 600, height: 800 }],
});
