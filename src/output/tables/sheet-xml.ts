/** The parts of a worksheet: its beginning, cells of every kind, its end. */
import { type Cell, heldText } from './cell.ts';
import { cellStyles } from './workbook-parts.ts';

/** The first row stays in sight. */
export const sheetStart = (heads: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${heads.map(columnXml).join('')}</cols><sheetData>`;

export const sheetEnd = '</sheetData></worksheet>';

/** In characters: wide enough for its name, and for most values. */
const [narrowest, widest] = [12, 40];
const columnXml = (head: string, at: number): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${Math.min(Math.max(head.length + 3, narrowest), widest)}" customWidth="1"/>`;

/** `row` is counted from 1, `column` from 0. */
export function cellXml(cell: Cell, column: number, row: number, isHead: boolean): string {
  if (cell === null || cell === '') return '';
  const at = `r="${columnName(column)}${row}"`;
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textXml(cell, at, isHead ? cellStyles.head : cellStyles.text);
  const serial = serialDay(cell.day);
  return serial < firstSureDay
    ? textXml(cell.day, at, cellStyles.text)
    : `<c ${at} s="${cellStyles.day}"><v>${serial}</v></c>`;
}

function textXml(text: string, at: string, style: number): string {
  const held = heldText(text)
    // What Excel would read as the code of a character.
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const space = /^\s|\s$|\n/.test(held) ? ' xml:space="preserve"' : '';
  return `<c ${at} s="${style}" t="inlineStr"><is><t${space}>${held}</t></is></c>`;
}

const dayMs = 86_400_000;
/** Excel counts 1900 as a leap year: what is before March means another day elsewhere, and what is before January no day at all. */
const firstSureDay = 61;

/** The day itself, in no time zone. */
const serialDay = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs);

/** 0 is A, 26 is AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
