/** What the tables of pages answer, for tests: by array, row by row. */
import type { Page, Word } from '../../../model/document.ts';
import type { Field, Fields } from '../../../model/template.ts';
import { drawnPages, templateOf } from '../../chooser/testing/told-chooser.ts';
import type { ToldScores } from '../../chooser/testing/told-scores.ts';
import { drawnSource } from '../../testing/drawn-source.ts';
import { networkTold } from './told-network.ts';

export const text = { type: 'string' } as const;
export const amount = { type: 'number' } as const;
export const arrayOf = (properties: Fields): Field => ({
  type: 'array',
  itemType: 'object',
  itemSchema: { properties },
});

/** By array, row by row what was found; a scorer that is told nothing says of every word that it is no answer. */
export async function rowsIn(
  page: readonly (readonly Word[])[] | Page,
  data: Fields,
  told: Readonly<Record<string, ToldScores>> = {},
) {
  return await foundRows('words' in page ? [page] : drawnPages(page), data, told);
}

export async function foundRows(
  pages: readonly Page[],
  data: Fields,
  told: Readonly<Record<string, ToldScores>>,
): Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>> {
  const { document, ...source } = drawnSource([]);
  const { arrays = [] } = await networkTold(told)(
    { ...source, document: { ...document, pages, pageCount: pages.length } },
    templateOf(data),
    new AbortController().signal,
  );
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { path, value } of arrays.flatMap(({ rows }) => rows)) {
    const [array = '', row = 0, name = ''] = path;
    found[array] ??= [];
    const rows = found[array];
    rows[Number(row)] = { ...rows[Number(row)], [name]: value };
  }
  return found;
}
