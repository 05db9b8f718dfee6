/** Documents in, the bytes of a table out: each as soon as its document is there, where the columns are known by then. */
import type { ResultObject } from '../../model/extraction.ts';
import type { TableFormat } from '../../model/table-format.ts';
import { closedFields, hasOpenFields } from './closed-fields.ts';
import { createCsvRows } from './csv-rows.ts';
import { type ResultTable, resultTableOf } from './result-table.ts';
import type { TableDocument, TableFacts, TableTemplate } from './table-document.ts';
import { createXlsxRows } from './xlsx-rows.ts';

export type TableWriterOptions = TableFacts & {
  /** The one template of all documents; null where each has its own. */
  readonly template: TableTemplate | null;
  /** Whether CSV begins with the mark by which Excel knows it as UTF-8. */
  readonly hasMark: boolean;
  readonly onBytes: (bytes: Uint8Array) => void;
};

export interface TableWriter {
  add(document: TableDocument): void;
  /** Once: with it the table is whole. Where there was no document, there is none. */
  end(): void;
  /** How many texts were longer than a cell may be. */
  cutTexts(): number;
}

/** Writes rows of documents whose tables are known; `begin` says which tables there will be, where they must be known before. */
export interface TableRows {
  begin(tables: ReadonlyMap<TableTemplate, ResultTable>): void;
  add(document: TableDocument, table: ResultTable | null): void;
  end(): void;
  cutTexts(): number;
}

export function createTableWriter(format: TableFormat, options: TableWriterOptions): TableWriter {
  const rows = format === 'csv' ? createCsvRows(options) : createXlsxRows(options);
  const { template } = options;
  const isHeld = template === null || hasOpenFields(template.fields);
  return isHeld ? atTheEnd(rows) : atOnce(rows, template);
}

function atOnce(rows: TableRows, template: TableTemplate): TableWriter {
  const table = resultTableOf(template.fields);
  let isBegun = false;
  return {
    add: (document) => {
      if (!isBegun) rows.begin(new Map([[template, table]]));
      isBegun = true;
      rows.add(document, table);
    },
    end: () => {
      if (isBegun) rows.end();
    },
    cutTexts: rows.cutTexts,
  };
}

/** Which columns there are is known by the last document: templates differ, or leave to the documents what they hold. */
function atTheEnd(rows: TableRows): TableWriter {
  const documents: TableDocument[] = [];
  return {
    add: (document) => {
      documents.push(document);
    },
    end: () => {
      if (documents.length === 0) return;
      const tables = tablesOf(documents);
      rows.begin(tables);
      for (const document of documents) {
        rows.add(document, (document.template && tables.get(document.template)) ?? null);
      }
      rows.end();
    },
    cutTexts: rows.cutTexts,
  };
}

function tablesOf(documents: readonly TableDocument[]): ReadonlyMap<TableTemplate, ResultTable> {
  const resultsOf = new Map<TableTemplate, ResultObject[]>();
  for (const { template, result } of documents) {
    if (template === null) continue;
    const results = resultsOf.get(template) ?? [];
    resultsOf.set(template, results);
    if (result !== null) results.push(result);
  }
  return new Map(
    [...resultsOf].map(([template, results]) => [
      template,
      resultTableOf(closedFields(template.fields, results)),
    ]),
  );
}
