/** What the tables of pages answer, for tests: by array, row by row. */
import { fileURLToPath } from 'node:url';
import type { Page } from '../../../../model/document.ts';
import type { Fields } from '../../../../model/template.ts';
import { createChosenFinder } from '../../../chooser/chosen.ts';
import { chooserBy, scorerTold, templateOf, viewOfPages } from '../../../chooser/testing/told-chooser.ts';
import type { ToldScores } from '../../../chooser/testing/told-scores.ts';
import { createEncoder } from '../../../meaning/encoder.ts';
import { createTablesPart } from '../tables-part.ts';

const models = (name: string) => fileURLToPath(new URL(`../../../../../models/${name}`, import.meta.url));
const encoder = createEncoder({
  graph: models('meaning/encoder.onnx'),
  tokenizer: models('meaning/tokenizer.json'),
});
const tablesPart = createTablesPart(encoder, {
  columns: models('tables/columns.json'),
  rows: models('tables/rows.json'),
});

/** A scorer that is told nothing says of every word that it is no answer. */
export async function foundRows(
  pages: readonly Page[],
  data: Fields,
  told: Readonly<Record<string, ToldScores>>,
): Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>> {
  const view = viewOfPages(pages);
  const find = createChosenFinder(chooserBy(scorerTold(told)));
  const { signal } = new AbortController();
  const chosen = await find(view, templateOf(data), signal);
  const readings = await tablesPart(view, chosen, signal);
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { path, value } of readings.flatMap(({ rows }) => rows)) {
    const [array = '', row = 0, name = ''] = path;
    found[array] ??= [];
    const rows = found[array];
    rows[Number(row)] = { ...rows[Number(row)], [name]: value };
  }
  return found;
}
