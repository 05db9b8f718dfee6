/** Strings, as printed: only the spaces are set right, and marks of separation at both ends fall away. */
import type { Reading, ValueType } from './reading.ts';

const edge = /[\s:;,|*：；，、]/u;

/** Without such marks at both ends. A loop, because a pattern for the end of a text tries at every place before it. */
export function trimmed(text: string, mark: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && mark.test(text.charAt(start))) start += 1;
  while (end > start && mark.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** One space for any number of them, none at the ends. */
export const tidied = (text: string): string =>
  text
    .replace(/[\u200b\u200e\u200f\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

function read(text: string): Reading<string> {
  const value = trimmed(tidied(text), edge);
  if (value === '') return { value: null, reason: 'There is no text in it.' };
  return { value, confidence: 0.9, doubts: [] };
}

export const textValue: ValueType<string> = { read, find: () => [] };
