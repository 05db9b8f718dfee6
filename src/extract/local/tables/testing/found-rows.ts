/** What the tables of pages answer, for tests: by array, row by row. */
import type { Page } from '../../../../model/document.ts';
import type { Fields } from '../../../../model/template.ts';
import { createChosenFinder } from '../../../chooser/chosen.ts';
import { chooserBy, scorerTold, templateOf, viewOfPages } from '../../../chooser/testing/told-chooser.ts';
import type { ToldScores } from '../../../chooser/testing/told-scores.ts';
import { tablesPart } from '../tables-part.ts';

/** A scorer that is told nothing says of every word that it is no answer. */
export async function foundRows(
  pages: readonly Page[],
  data: Fields,
  told: Readonly<Record<string, ToldScores>>,
): Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>> {
  const view = viewOfPages(pages);
  const find = createChosenFinder(chooserBy(scorerTold(told)));
  const chosen = await find(view, templateOf(data), new AbortController().signal);
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { path, value } of tablesPart(view, chosen).flatMap(({ rows }) => rows)) {
    const [array = '', row = 0, name = ''] = path;
    found[array] ??= [];
    const rows = found[array];
    rows[Number(row)] = { ...rows[Number(row)], [name]: value };
  }
  return found;
}
