/**
 * An Office Open XML workbook, written as its rows come. Of all sheets but the first, the packed bytes wait in memory until those before them
 * are complete.
 */
import { Zip, ZipDeflate } from 'fflate';
import { Fault } from '../../model/fault.ts';
import type { Cell } from './cell.ts';
import { createSheetNames } from './sheet-names.ts';
import { cellXml, sheetEnd, sheetStart } from './sheet-xml.ts';
import * as parts from './workbook-parts.ts';

export const sheetLimits = { rows: 1_048_576, columns: 16_384, text: 32_767 } as const;
export type SheetLimits = { readonly [K in keyof typeof sheetLimits]: number };

export interface Sheet {
  add(cells: readonly Cell[]): void;
}

export interface Workbook {
  /** Shown under this name, as far as a sheet may have it; what has more rows than a sheet goes on in another one. */
  addSheet(name: string, heads: readonly string[]): Sheet;
  /** Once, when all rows are there. */
  end(): void;
  cutTexts(): number;
}

/** So many characters are packed at a time. */
const packedAtOnce = 64 * 1024;
/** The same rows make the same bytes. */
const mtime = new Date(1980, 0, 1);

export function createWorkbook(
  onBytes: (bytes: Uint8Array) => void,
  limits: SheetLimits = sheetLimits,
): Workbook {
  const encoder = new TextEncoder();
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    onBytes(bytes);
  });
  const names = createSheetNames();
  const shown: string[] = [];
  const open: { end(): void }[] = [];
  let cut = 0;

  function addFile(path: string) {
    const file = new ZipDeflate(path);
    file.mtime = mtime;
    zip.add(file);
    let waiting = '';
    const write = (text: string, isLast = false) => {
      waiting += text;
      if (!isLast && waiting.length < packedAtOnce) return;
      file.push(encoder.encode(waiting), isLast);
      waiting = '';
    };
    return write;
  }

  /** No text is cut within a character. */
  function fitting(cell: Cell): Cell {
    if (typeof cell !== 'string' || cell.length <= limits.text) return cell;
    cut += 1;
    return `${cell.slice(0, limits.text - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  }

  function beginSheet(name: string, heads: readonly string[]) {
    shown.push(names.take(name));
    const write = addFile(parts.sheetPath(shown.length));
    let rows = 0;
    const add = (cells: readonly Cell[], isHead = false) => {
      rows += 1;
      write(
        `<row r="${rows}">${cells.map((cell, at) => cellXml(fitting(cell), at, rows, isHead)).join('')}</row>`,
      );
    };
    write(sheetStart(heads));
    add(heads, true);
    const sheet = { add, isFull: () => rows >= limits.rows, end: () => write(sheetEnd, true) };
    open.push(sheet);
    return sheet;
  }

  const whole = (path: string, text: string) => addFile(path)(text, true);
  whole(parts.rootRelationsPath, parts.rootRelations);
  whole(parts.stylesPath, parts.styles);
  return {
    addSheet: (name, heads) => {
      refuseTooWide(name, heads.length, limits.columns);
      let sheet = beginSheet(name, heads);
      return {
        add: (cells) => {
          if (sheet.isFull()) {
            sheet.end();
            open.splice(open.indexOf(sheet), 1);
            sheet = beginSheet(name, heads);
          }
          sheet.add(cells);
        },
      };
    },
    end: () => {
      for (const sheet of open) sheet.end();
      whole(parts.workbookRelationsPath, parts.workbookRelations(shown.length));
      whole(parts.workbookPath, parts.workbook(shown));
      whole(parts.contentTypesPath, parts.contentTypes(shown.length));
      zip.end();
    },
    cutTexts: () => cut,
  };
}

function refuseTooWide(name: string, columns: number, most: number): void {
  if (columns <= most) return;
  throw new Fault(
    'bad_request',
    `"${name}" has ${columns} columns; a sheet of Excel has at most ${most}. Use json or csv.`,
  );
}
