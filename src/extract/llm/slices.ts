/**
 * Tables in slices that fit into a question each, with their headings repeated. Neighbouring slices share a few rows, so that what goes over several of them is whole in
 * one; a row that is told twice is known by its place.
 */
import type { Passage, Segment } from '../../model/language-model.ts';
import type { DocumentPassage } from './passages.ts';

/** As many as one item may take, beside it. */
const shared = 3;

type Row = readonly Segment[];
type Slice = { page: number; rows: Row[] }[];

export function slicesOf(
  tables: readonly DocumentPassage[],
  mostCharacters: number,
): readonly (readonly Passage[])[] {
  const slices: Slice[] = [[]];
  let left = mostCharacters;
  let heading: readonly Row[] = [];
  const begin = (page: number, rows: readonly Row[]) => {
    slices.at(-1)?.push({ page, rows: [...rows] });
    left -= sizeOf(rows);
  };
  for (const { passage, headerRows, continues } of tables) {
    if (passage.kind === 'text') continue;
    // What goes on has the headings of what it goes on from, unless it repeats them.
    if (headerRows > 0 || !continues) heading = passage.rows.slice(0, headerRows);
    begin(passage.page, []);
    for (const [at, row] of passage.rows.entries()) {
      if (sizeOf([row]) > left && at >= headerRows) {
        const before = passage.rows.slice(Math.max(headerRows, at - shared), at);
        const again = [...heading, ...before];
        slices.push([]);
        left = mostCharacters;
        // Headings that leave no room for rows are left out.
        begin(passage.page, sizeOf([...again, row]) > mostCharacters ? [] : again);
      }
      slices.at(-1)?.at(-1)?.rows.push(row);
      left -= sizeOf([row]);
    }
  }
  return slices.map((slice) =>
    slice.filter(({ rows }) => rows.length > 0).map(({ page, rows }) => ({ page, kind: 'table', rows })),
  );
}

const sizeOf = (rows: readonly Row[]): number =>
  rows.flat().reduce((sum, { id, text }) => sum + id.length + text.length + 3, 0);
