/** Draws tables and receipts for tests, and gives back the rows that the part finds in them. */
import { arrange } from '../../../../../test/support/arrange.ts';
import { drawnSize, pageOf, type TextStyle, textAt } from '../../../../layout/testing/drawn-page.ts';
import type { Document, Word } from '../../../../model/document.ts';
import type { Scalar } from '../../../../model/finding.ts';
import type { Fields } from '../../../../model/template.ts';
import { contextOf } from '../../../../values/context.ts';
import { understand } from '../../../meaning/understand.ts';
import { unlimitedTime } from '../../../time-left.ts';
import { viewOf } from '../../view.ts';
import { rowsPart } from '../rows-part.ts';

type Place = TextStyle & { readonly x: number };

/** Lines of cells below one another; an empty text draws nothing. */
export function tableAt(
  y: number,
  columns: readonly Place[],
  rows: readonly (readonly string[])[],
  pitch = 16,
): readonly Word[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const { x, ...style } = columns[column] ?? { x: 0 };
      return text === '' ? [] : textAt(x, y + row * pitch, text, style);
    }),
  );
}

export function documentOf(
  pages: readonly (readonly (readonly Word[])[])[],
  language: string | null = 'en',
): Document {
  return {
    ...{ sha256: '0'.repeat(64), kind: 'pdf', pageCount: pages.length, attachments: [] },
    pages: pages.map((words, at) => ({
      ...{ number: at + 1, size: drawnSize, turn: 0, skew: 0, language, barcodes: [], problems: [] },
      ...arrange(pageOf(words)),
    })),
  };
}

export type FoundRow = { readonly [name: string]: Scalar };

/** The rows of the array `rows` with the given fields. */
export function rowsIn(document: Document, properties: Fields, name = 'lineItems'): readonly FoundRow[] {
  const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
  const context = contextOf(lines, document.pages[0]?.language ?? null);
  const field = { type: 'array', itemType: 'object', itemSchema: { properties } } as const;
  const template = understand({ name: 'Test', category: 'CUSTOM', schema: { data: { [name]: field } } });
  const rows: { [name: string]: Scalar }[] = [];
  for (const { path, value } of rowsPart(viewOf({ document, context, time: unlimitedTime }), template)) {
    const [, row, key] = path;
    if (typeof row !== 'number' || typeof key !== 'string') continue;
    rows[row] ??= {};
    Object.defineProperty(rows[row], key, { value, enumerable: true, configurable: true, writable: true });
  }
  return rows;
}

export const goods: Fields = {
  description: { type: 'string' },
  quantity: { type: 'number' },
  unitPrice: { type: 'number' },
  total: { type: 'number' },
};
