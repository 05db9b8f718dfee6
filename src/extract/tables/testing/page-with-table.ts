/** Pages for tests on which the layout saw a table, whatever the drawing would make it see. */
import type { Page, RowKind } from '../../../model/document.ts';
import { drawnPages } from '../../chooser/testing/told-chooser.ts';
import { tableAt } from '../../testing/drawn-table.ts';
import { boxOfWords } from '../../view.ts';

/** A page on which the layout saw one table, with each line of cells a row of it; no two cells hold the same word. A text of several words has none of its own. */
export function pageWithTable(
  places: readonly { readonly x: number }[],
  lines: readonly (readonly string[])[],
  headerRows = 1,
): Page {
  const [page] = drawnPages([tableAt(60, places, lines)]);
  if (page === undefined) throw new Error('no page');
  const box = [0, 0.05, 1, 0.4] as const;
  const cells = lines.flatMap((texts, row) =>
    texts.map((text, column) => {
      const words = [...page.words.keys()].filter((word) => page.words[word]?.text === text);
      const place = words.length === 0 ? box : boxOfWords(page, words);
      return { row, column, rowSpan: 1, columnSpan: 1, text, words, box: place };
    }),
  );
  const rowKinds = lines.map((_, row): RowKind => (row < headerRows ? 'header' : 'body'));
  const table = { rows: lines.length, columns: places.length, headerRows, rowKinds, cells };
  return { ...page, tables: [{ ...table, box, title: null, note: null, continues: false }] };
}
