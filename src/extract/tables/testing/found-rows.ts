/** What the tables of pages answer, for tests: by array, row by row. */
import type { Page } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { templateOf } from '../../chooser/testing/told-chooser.ts';
import type { ToldScores } from '../../chooser/testing/told-scores.ts';
import { drawnSource } from '../../testing/drawn-source.ts';
import { networkTold } from './told-network.ts';

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
