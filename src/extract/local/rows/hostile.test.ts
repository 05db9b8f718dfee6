import { describe, expect, it } from 'vitest';
import { wordAt } from '../../../layout/testing/drawn-page.ts';
import type { Document, Word } from '../../../model/document.ts';
import { documentOf, goods, rowsIn } from './testing/drawn-table.ts';

/** A page as a careless reader might give it: every word a line of its own place. */
function pageWith(words: readonly Word[], lines: readonly (readonly number[])[]): Document {
  const page = documentOf([[]]).pages[0];
  if (page === undefined) throw new Error('a document has a page');
  const drawn = lines.map((indexes) => ({
    text: indexes.map((index) => words[index]?.text ?? '').join(' '),
    box: words[indexes[0] ?? 0]?.box ?? ([0, 0, 1, 1] as const),
    words: indexes,
  }));
  return { ...documentOf([[]]), pages: [{ ...page, words, lines: drawn, blocks: [], tables: [] }] };
}

describe('hostile pages', () => {
  it('looks at ten thousand words in short time', () => {
    const texts = ['Total', '12.00', 'Qty', 'Description', '3', 'x', '19%', 'Unit', 'price', 'Amount'];
    const words = Array.from({ length: 10_000 }, (_, at) => {
      const [row, column] = [Math.floor(at / 20), at % 20];
      return wordAt(
        [column * 30, row * 1.6, column * 30 + 20, row * 1.6 + 1.5],
        texts[(at * 7) % texts.length] ?? '',
      );
    });
    const lines = Array.from({ length: 500 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => row * 20 + column),
    );
    const start = performance.now();
    rowsIn(pageWith(words, lines), goods);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('passes over a line of a hundred thousand characters', () => {
    const words = [
      wordAt([10, 10, 590, 20], '1.00 x '.repeat(15_000).trim()),
      wordAt([10, 30, 200, 40], '1 x 2.00 Total'.repeat(800)),
    ];
    const start = performance.now();
    expect(rowsIn(pageWith(words, [[0], [1]]), goods)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('gives nothing for an empty page', () => {
    expect(rowsIn(documentOf([[]]), goods)).toEqual([]);
  });
});
