/** Draws tables and receipts for tests. */
import { arrange } from '../../../test/support/arrange.ts';
import { drawnSize, pageOf, type TextStyle, textAt } from '../../layout/testing/drawn-page.ts';
import type { Document, Word } from '../../model/document.ts';
import type { Fields } from '../../model/template.ts';

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

export const goods: Fields = {
  description: { type: 'string' },
  quantity: { type: 'number' },
  unitPrice: { type: 'number' },
  total: { type: 'number' },
};
