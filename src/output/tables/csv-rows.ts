/** Documents as one CSV table; where their templates differ, columns of the same name are one. */
import type { Cell } from './cell.ts';
import { byteOrderMark, csvLine } from './csv-line.ts';
import { flatNames, flatRows } from './flat-rows.ts';
import { noTable, type ResultTable } from './result-table.ts';
import { distinctNames, errorName, factNames, factsOf } from './table-document.ts';
import type { TableRows, TableWriterOptions } from './table-writer.ts';

export function createCsvRows(options: TableWriterOptions): TableRows {
  const encoder = new TextEncoder();
  const write = (text: string) => options.onBytes(encoder.encode(text));
  const namesOf = (table: ResultTable) =>
    distinctNames([...factNames(options), ...flatNames(table, [errorName])]);
  const places = new Map<ResultTable, readonly number[]>();
  let width = 0;
  let count = 0;
  return {
    begin: (tables) => {
      const all = [...tables.values(), noTable];
      const columns = [...new Set(all.flatMap(namesOf))];
      const placeOf = new Map(columns.map((name, place) => [name, place]));
      for (const table of all)
        places.set(
          table,
          namesOf(table).map((name) => placeOf.get(name) ?? 0),
        );
      width = columns.length;
      write(`${options.hasMark ? byteOrderMark : ''}${csvLine(columns)}`);
    },
    add: (document, table) => {
      count += 1;
      const facts = factsOf(document, count, options);
      const found = table ?? noTable;
      for (const cells of flatRows(found, document.result ?? {}, [document.error])) {
        const row = new Array<Cell>(width).fill(null);
        for (const [at, place] of (places.get(found) ?? []).entries())
          row[place] = (at < facts.length ? facts[at] : cells[at - facts.length]) ?? null;
        write(csvLine(row));
      }
    },
    end: () => {},
    cutTexts: () => 0,
  };
}
