/** One value of a result as it stands in a cell. */
import type { ResultObject, ResultValue } from '../../model/extraction.ts';
import { isList, isObject } from './closed-fields.ts';
import type { Column } from './result-table.ts';

/** A day is `2026-03-05`, which spreadsheets keep as a number of their own. */
export type Day = { readonly day: string };
export type Cell = string | number | boolean | Day | null;

/** Between the values of a list, which share one cell. */
const separator = '; ';

export function cellAt(item: ResultObject, { path, isDay }: Column): Cell {
  const value = valueAt(item, path);
  if (isDay && typeof value === 'string' && isRealDay(value)) return { day: value };
  return cellOf(value);
}

/** Null where there is nothing on the way. */
export function valueAt(item: ResultObject, path: readonly string[]): ResultValue {
  let value: ResultValue = item;
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return null;
    value = value[name] ?? null;
  }
  return value;
}

function cellOf(value: ResultValue): Cell {
  if (isList(value)) {
    return value.length === 0 ? null : value.map((one) => shownCell(cellOf(one))).join(separator);
  }
  return isObject(value) ? JSON.stringify(value) : value;
}

export function shownCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.day : String(cell);
}

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Text that every format can hold: without halves of characters, and without control characters but tabs and line ends. */
export const heldText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu, '\uFFFD');
