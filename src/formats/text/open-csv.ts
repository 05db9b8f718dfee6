/** CSV and TSV: one table, on pages as wide as it is. */
import { parse } from 'csv-parse/sync';
import { Fault } from '../../model/fault.ts';
import { type Flow, flowLimits } from '../flow/flow.ts';
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
    row.slice(0, flowLimits.columns).map((cell) => ({ text: cell, isNumber: isFigure(cell) })),
  );
  return { sections: [sheetSection(rows, { isOneTable: true })] };
}

function recordsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      ...{ delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true },
      maxRecordSize: 1_000_000,
      toLine: 1_000_000,
    });
  } catch (cause) {
    throw new Fault(
      'document_corrupt',
      'The table of the CSV file is damaged: a quotation mark is never closed.',
      { cause },
    );
  }
}

const isFigure = (text: string): boolean =>
  /^[\s\-+(]*[\d.,'\u00a0 ]*\d[\d.,'\u00a0 ]*[)%€$£\s-]*$/u.test(text);
