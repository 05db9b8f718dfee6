/** What a table holds, read again as others read it. */
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import type { TableFormat } from '../../../model/table-format.ts';
import type { Fields } from '../../../model/template.ts';
import type { TableDocument, TableTemplate } from '../table-document.ts';
import { createTableWriter, type TableWriterOptions } from '../table-writer.ts';

export const templateOf = (fields: Fields, name = 'Note'): TableTemplate => ({ name, fields });

export const documentOf = (
  template: TableTemplate | null,
  result: TableDocument['result'],
  more: Partial<TableDocument> = {},
): TableDocument => ({ file: 'a.pdf', pages: null, template, result, error: null, ...more });

export function written(
  format: TableFormat,
  documents: readonly TableDocument[],
  options: Partial<TableWriterOptions> = {},
): Uint8Array {
  const pieces: Uint8Array[] = [];
  const writer = createTableWriter(format, {
    ...{ isSplit: false, isAuto: false, template: documents[0]?.template ?? null, hasMark: false },
    ...options,
    onBytes: (bytes) => {
      pieces.push(bytes);
    },
  });
  for (const document of documents) writer.add(document);
  writer.end();
  return Buffer.concat(pieces);
}

export const csvRows = (bytes: Uint8Array): string[][] => parse(Buffer.from(bytes));

export type ReadCell = { readonly kind: 'text' | 'number' | 'boolean' | 'day'; readonly value: string };
export type ReadSheet = { readonly name: string; readonly rows: readonly (readonly (ReadCell | null)[])[] };

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', trimValues: false, parseTagValue: false },
  isArray: (name) => ['row', 'c', 'sheet'].includes(name),
});

/** Cell for cell, in the order of the workbook. */
export function sheetsOf(bytes: Uint8Array): readonly ReadSheet[] {
  const files = unzipSync(bytes);
  const xml = (path: string) => parser.parse(Buffer.from(files[path] ?? []).toString());
  const { sheet } = xml('xl/workbook.xml').workbook.sheets;
  return sheet.map((one: Record<string, string>, at: number) => ({
    name: one['@name'],
    rows: (xml(`xl/worksheets/sheet${at + 1}.xml`).worksheet.sheetData.row ?? []).map(rowOf),
  }));
}

// biome-ignore lint/suspicious/noExplicitAny: what a parser of XML gives has the shape of the XML
type Xml = any;

function rowOf({ c = [] }: { readonly c?: readonly Xml[] }): (ReadCell | null)[] {
  const row: (ReadCell | null)[] = [];
  for (const cell of c) {
    const at = columnOf(String(cell['@r']));
    while (row.length < at) row.push(null);
    row.push(cellOf(cell));
  }
  return row;
}

function cellOf(cell: Xml): ReadCell {
  if (cell['@t'] === 'inlineStr') {
    const { t } = cell.is;
    const value: string = typeof t === 'string' ? t : (t['#text'] ?? '');
    return { kind: 'text', value: value.replace(/_x005F_/g, '_') };
  }
  const value = String(cell.v);
  if (cell['@t'] === 'b') return { kind: 'boolean', value };
  return { kind: cell['@s'] === '2' ? 'day' : 'number', value };
}

const columnOf = (place: string): number =>
  [...(/^[A-Z]+/.exec(place)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1;
