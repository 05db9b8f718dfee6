/** For an array of objects that names no fields: the rows of the largest table, keyed by its headings. */
import type { Table } from '../../../model/document.ts';
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, readingConfidence, type View } from '../view.ts';

const mostRows = 2000;

export function tableObjects(view: View, array: UnderstoodField): readonly Finding[] {
  const tables = view.pages.flatMap(({ page }) =>
    page.tables.map((table) => ({ page, table, names: namesOf(table) })),
  );
  const main = tables.reduce<(typeof tables)[number] | null>(
    (best, one) => (best === null || sizeOf(one.table) > sizeOf(best.table) ? one : best),
    null,
  );
  if (main === null) return [];
  const key = JSON.stringify(main.names);
  const findings: Finding[] = [];
  let row = 0;
  for (const { page, table, names } of tables) {
    if (JSON.stringify(names) !== key) continue;
    for (let at = table.headerRows; at < table.rows && row < mostRows; at += 1, row += 1) {
      for (const cell of table.cells) {
        const text = cell.text.trim();
        if (cell.row !== at || text === '' || cell.words.length === 0) continue;
        findings.push({
          path: [...array.names, row, names[cell.column] ?? `column ${cell.column + 1}`],
          value: text,
          engine: 'rules',
          part: 'rows',
          confidence: 0.6 * readingConfidence(page, cell.words),
          page: page.number,
          box: boxOfWords(page, cell.words),
          text: cell.text,
        });
      }
    }
  }
  return findings;
}

const sizeOf = ({ rows, columns, headerRows }: Table): number =>
  (rows - headerRows) * columns * (headerRows > 0 ? 2 : 1);

/** One name for each column, as printed; numbered where nothing is printed or it would be the second of its name. */
function namesOf({ columns, cells, headerRows }: Table): readonly string[] {
  const names: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    const text = cells
      .filter((cell) => cell.row < headerRows && cell.column === column)
      .map((cell) => cell.text.trim())
      .join(' ')
      .trim();
    names.push(text === '' || names.includes(text) ? `column ${column + 1}` : text);
  }
  return names;
}
