import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Passage } from '../../model/language-model.ts';
import type { DocumentPassage } from './passages.ts';
import { slicesOf } from './slices.ts';

const rowOf = (id: string) => [{ id, text: 'x'.repeat(17 - id.length) }];
const table = (
  page: number,
  ids: readonly string[],
  headerRows: number,
  continues = false,
): DocumentPassage => ({
  ...{ headerRows, continues },
  passage: { page, kind: 'table', rows: ids.map(rowOf) },
});
const idsIn = (slice: readonly Passage[]): readonly string[] =>
  slice.flatMap((passage) => (passage.kind === 'table' ? passage.rows.flat().map(({ id }) => id) : []));

it('repeats headings, also those of the page before, and shares rows with the slice before', () => {
  const slices = slicesOf([table(1, ['h', '1', '2', '3', '4'], 1), table(2, ['5', '6'], 0, true)], 120);
  expect(slices.map(idsIn)).toEqual([
    ['h', '1', '2', '3', '4', '5'],
    ['h', '5', '6'],
  ]);
});

it('loses no row, and keeps each slice within bounds', () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 2 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 140, max: 400 }), (parts, most) => {
      let count = 0;
      const tables = parts.map(([rows, heads], page) => {
        const ids = Array.from({ length: rows + heads }, () => {
          count += 1;
          return String(count);
        });
        return table(page + 1, ids, heads);
      });
      const slices = slicesOf(tables, most).map(idsIn);
      expect(new Set(slices.flat()).size).toBe(count);
      for (const slice of slices) expect(slice.length * 20).toBeLessThanOrEqual(most + 40);
    }),
  );
});
