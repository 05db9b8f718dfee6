/** Pages of invoices, letters and blank sheets, drawn for tests. */
import { join } from 'node:path';
import type { Document, Page } from '../../../model/document.ts';
import { modelsFolder } from '../../../models-folder.ts';
import { type Drawn, drawnPage } from '../../testing/drawn-letter.ts';
import { createSplitter } from '../splitter.ts';

export const splitter = createSplitter(join(modelsFolder, 'split', 'starts.json'));

const rows = (from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Steel part ${from + at}, galvanised, 2 pieces at 10.00 each`);

/** An invoice of one sender; each has another number, day and customer. */
export function invoice(number: number, pages: number): readonly Page[] {
  return Array.from({ length: pages }, (_, at) => {
    const head: readonly Drawn[] = [
      [50, 40, ['Harbour Supplies Limited'], { size: 12 }],
      [50, 56, ['12 Quay Street, Bristol, Telephone 0117 496 0000'], { size: 8 }],
    ];
    const first: readonly Drawn[] = [
      [50, 110, [`Customer ${number} and Sons`, `${number} Market Road`]],
      [50, 170, ['INVOICE'], { size: 20 }],
      [320, 170, [`Invoice number: ${47_000 + number}`, `Invoice date: ${10 + number}.03.2026`]],
      [50, 230, rows(1, 20)],
    ];
    const later: readonly Drawn[] = [
      [320, 80, [`Invoice number: ${47_000 + number}`]],
      [50, 110, rows(21 * at, 30)],
    ];
    return drawnPage([
      ...head,
      ...(at === 0 ? first : later),
      [480, 770, [`Page ${at + 1} of ${pages}`], { size: 8 }],
    ]);
  });
}

export const letter = (): readonly Page[] => [
  drawnPage([
    [60, 60, ['Hospital of the Holy Cross'], { size: 16 }],
    [60, 120, ['Dear Mrs Weaver,', 'your appointment with Doctor Fielding is on Tuesday in the morning.']],
    [
      60,
      180,
      ['Please bring the letter of your physician and your insurance card along.', 'Yours sincerely'],
    ],
  ]),
];

export const blank = (): readonly Page[] => [drawnPage([])];

export const separator = (): readonly Page[] => [
  {
    ...drawnPage([[200, 100, ['NEW DOCUMENT']]]),
    barcodes: [{ format: 'Code128', text: 'PATCH-T', box: [0.3, 0.3, 0.7, 0.4] }],
  },
];

export function stackOf(...parts: readonly (readonly Page[])[]): Document {
  const pages = parts.flat().map((page, at) => ({ ...page, number: at + 1 }));
  return { sha256: '', kind: 'pdf', pageCount: pages.length, pages, attachments: [] };
}
