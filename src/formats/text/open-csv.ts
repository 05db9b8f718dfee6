/** CSV and TSV: one table, on pages as wide as it is. */
import { parse } from 'csv-parse/sync';
import { Fault } from '../../model/fault.ts';
import type { Flow } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import { sheetSection } from '../flow/sheet-section.ts';
import type { Format } from '../format.ts';
import { delimiterOf } from './csv-delimiter.ts';
import { decodeText, readTextFile } from './decode-text.ts';

export const csv: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    return await openFlow(csvFlow(decodeText(bytes), options.kind === 'tsv'), options);
  },
};

export function csvFlow(text: string, isTabbed: boolean): Flow {
  const delimiter = isTabbed ? '\t' : (delimiterOf(text.slice(0, 65_536)) ?? ',');
  const rows = recordsOf(text, delimiter).map((row) =>
    row.map((cell) => ({ text: cell, isNumber: isFigure(cell) })),
  );
  return { sections: [sheetSection(rows, { isOneTable: true })] };
}

const longestRow = 1_000_000;

function recordsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      ...{ delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true },
      maxRecordSize: longestRow,
      toLine: 1_000_000,
    });
  } catch (cause) {
    throw new Fault(
      'document_corrupt',
      `A row of the table has more than ${longestRow} characters, or a quotation mark in it is never closed; save it again and try again.`,
      { cause },
    );
  }
}

/** No figure is longer; what is takes a pattern the square of its length. */
const longestFigure = 60;
const isFigure = (text: string): boolean =>
  text.length <= longestFigure && /^[\s\-+(]*[\d.,'\u00a0 ]*\d[\d.,'\u00a0 ]*[)%€$£\s-]*$/u.test(text);
