/** A page as text in reading order: a line each, an empty line between blocks, a table row by row. */
import type { Page, Table } from '../model/document.ts';

export function plainText(page: Pick<Page, 'lines' | 'blocks' | 'tables'>): string {
  const tableOf = new Map<number, Table>();
  for (const table of page.tables) {
    for (const word of table.cells.flatMap((cell) => cell.words)) tableOf.set(word, table);
  }
  const printed = new Set<Table>();
  const blocks = page.blocks.map((block) => {
    const texts = block.lines.flatMap((at) => {
      const line = page.lines[at];
      const table = tableOf.get(line?.words[0] ?? -1);
      if (line === undefined) return [];
      if (table === undefined) return [line.text];
      if (printed.has(table)) return [];
      printed.add(table);
      return rowsOf(table);
    });
    return texts.join('\n');
  });
  return blocks.filter((text) => text !== '').join('\n\n');
}

const rowsOf = (table: Table): readonly string[] =>
  [...Map.groupBy(table.cells, (cell) => cell.row).values()].map((cells) =>
    cells
      .map((cell) => cell.text)
      .filter((text) => text !== '')
      .join('  '),
  );
