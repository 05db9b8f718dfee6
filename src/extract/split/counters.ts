/**
 * How a page counts what stands on it: `12. Do you …`, `(b) the …`, `Article 3`, `5.2 Survival`. A document counts on from page to page and
 * begins with one.
 */
import type { Line } from '../../model/document.ts';
import { plainDigits } from '../locate/fold.ts';

/** Of one style of counting: what a page begins and ends with. */
export type Counter = { readonly first: number; readonly last: number };

const most = 12;
const longest = 300;
/** A part of a part, in parts. */
const part = 0.01;
const counted = /^([([]?)(\d{1,2})((?:\.\d{1,2}){0,2})([.)\]:]{0,2})(?=\s|\p{L}|$)/u;
const lettered = /^([([]?)(\p{L})([.)\]])(?=\s|$)/u;
const worded = /^(\p{L}{3,14}|§{1,2})\s?([IVXL]{1,6}|\d{1,2})(?![\p{L}\p{Nd}/-])/u;
const numerals: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

export function countersOn(lines: readonly Line[]): ReadonlyMap<string, Counter> {
  const found = new Map<string, number[]>();
  for (const { text } of lines) {
    const [style, value] = countIn(text.trim().slice(0, longest)) ?? [];
    if (style === undefined || value === undefined) continue;
    const values = found.get(style);
    if (values !== undefined) values.push(value);
    else if (found.size < most) found.set(style, [value]);
  }
  const counters = new Map<string, Counter>();
  for (const [style, values] of found) {
    const counter = runOf(values);
    // A bare figure may be anything; several that go on are a count.
    if (style !== '#' || counter.last > counter.first) counters.set(style, counter);
  }
  return counters;
}

/** Whether a page that begins with `next` counts on where one ended with `last`. */
export function countsOn(last: number, next: number): boolean {
  const [whole, nextWhole] = [Math.floor(last + part / 2), Math.floor(next + part / 2)];
  if (nextWhole === whole + 1) return true;
  const step = Math.round((next - last) / part);
  return nextWhole === whole && step === 1;
}

/** What others than the count began with, say a year or a house's number, is left out. */
function runOf(values: readonly number[]): Counter {
  let best = { first: values[0] ?? 0, last: values[0] ?? 0, length: 0 };
  for (let from = 0; from < values.length && from < most; from += 1) {
    let [last, length] = [values[from] ?? 0, 1];
    for (const value of values.slice(from + 1))
      if (countsOn(last, value)) [last, length] = [value, length + 1];
    if (length > best.length) best = { first: values[from] ?? 0, last, length };
  }
  return { first: best.first, last: best.last };
}

function countIn(line: string): readonly [style: string, value: number] | null {
  const text = plainDigits(line);
  const [, open = '', whole, parts = '', close = ''] = counted.exec(text) ?? [];
  if (whole !== undefined) {
    const nested = parts.split('.').slice(1).map(Number);
    const value = Number(whole) + (nested[0] ?? 0) * part;
    return [`${open}#${'.#'.repeat(Math.min(1, nested.length))}${close.slice(0, 1)}`, value];
  }
  const [, opened = '', letter, closed] = lettered.exec(text) ?? [];
  if (letter !== undefined)
    return [
      `${opened}${letter === letter.toLowerCase() ? 'a' : 'A'}${closed}`,
      (letter.toLowerCase().codePointAt(0) ?? 0) - ('a'.codePointAt(0) ?? 0) + 1,
    ];
  const [, word, number] = worded.exec(text) ?? [];
  if (word === undefined || number === undefined) return null;
  const value = /\d/.test(number) ? Number(number) : romanOf(number);
  return value === null ? null : [word.toLowerCase(), value];
}

function romanOf(text: string): number | null {
  let [sum, before] = [0, 0];
  for (const letter of [...text].reverse()) {
    const value = numerals[letter] ?? 0;
    sum += value < before ? -value : value;
    before = Math.max(before, value);
  }
  return sum > 0 ? sum : null;
}
