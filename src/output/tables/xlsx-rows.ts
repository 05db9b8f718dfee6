/** Documents as a workbook: a sheet for them, and one for each array of objects, whose rows name the document that they belong to. */
import type { ResultObject } from '../../model/extraction.ts';
import { type Cell, cellAt } from './cell.ts';
import { itemsAt, rowName } from './flat-rows.ts';
import { noTable, type ResultTable } from './result-table.ts';
import {
  distinctNames,
  errorName,
  factNames,
  factsOf,
  type TableDocument,
  type TableTemplate,
} from './table-document.ts';
import type { TableRows, TableWriterOptions } from './table-writer.ts';
import { createWorkbook, type Sheet, type Workbook } from './workbook.ts';

/** The sheets of a template, in the order of its tables. */
type Sheets = { readonly sheet: Sheet; readonly table: ResultTable; readonly below: readonly Sheets[] };

/** The first columns of an array's sheet: of which document, and of which rows of the arrays around it. */
const keyNames = ['document', 'file'];

export function createXlsxRows(options: TableWriterOptions): TableRows {
  const { isAuto } = options;
  /** Not before there is something to write. */
  let workbook: Workbook | null = null;
  const sheetsOf = new Map<ResultTable, Sheets>();
  let count = 0;

  function addSheet(name: string, heads: readonly string[]): Sheet {
    workbook ??= createWorkbook(options.onBytes);
    return workbook.addSheet(name, heads);
  }

  function open(table: ResultTable, template: TableTemplate | null): Sheets {
    const names = [...factNames(options), ...table.columns.map(({ name }) => name), errorName];
    const sheet = addSheet(isAuto ? (template?.name ?? 'No template') : 'Documents', distinctNames(names));
    const prefix = isAuto && template !== null ? `${template.name} ` : '';
    return { sheet, table, below: table.tables.map((one) => openBelow(one, keyNames, '', prefix)) };
  }

  function openBelow(table: ResultTable, keys: readonly string[], above: string, prefix: string): Sheets {
    const name = `${above}${table.name}`;
    const names = [...keys, rowName, ...table.columns.map((column) => column.name)];
    const sheet = addSheet(`${prefix}${name}`, distinctNames(names));
    const inner = [...keys, `${name}.${rowName}`];
    return { sheet, table, below: table.tables.map((one) => openBelow(one, inner, `${name}.`, prefix)) };
  }

  function addItems({ sheet, table, below }: Sheets, above: ResultObject, keys: readonly Cell[]): void {
    for (const [index, item] of itemsAt(above, table.path).entries()) {
      const path = [...keys, index + 1];
      sheet.add([...path, ...table.columns.map((column) => cellAt(item, column))]);
      for (const inner of below) addItems(inner, item, path);
    }
  }

  function sheetsFor(document: TableDocument, table: ResultTable | null): Sheets {
    const found = table ?? noTable;
    const sheets = sheetsOf.get(found) ?? open(found, document.template);
    sheetsOf.set(found, sheets);
    return sheets;
  }

  return {
    begin: (tables) => {
      for (const [template, table] of tables) sheetsOf.set(table, open(table, template));
    },
    add: (document, table) => {
      count += 1;
      const { sheet, table: own, below } = sheetsFor(document, table);
      const result = document.result ?? {};
      const cells = own.columns.map((column) => cellAt(result, column));
      sheet.add([...factsOf(document, count, options), ...cells, document.error]);
      for (const inner of below) addItems(inner, result, [count, document.file]);
    },
    end: () => workbook?.end(),
    cutTexts: () => workbook?.cutTexts() ?? 0,
  };
}
