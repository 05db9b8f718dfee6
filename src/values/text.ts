/** Strings, as printed: only the spaces are set right, and marks of separation at both ends fall away. */
import type { Reading, ValueType } from './reading.ts';

const edges = /^[\s:;,|*：；，、]+|[\s:;,|*：；，、]+$/gu;

/** One space for any number of them, none at the ends. */
export const tidied = (text: string): string =>
  text
    .replace(/[\u200b\u200e\u200f\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

function read(text: string): Reading<string> {
  const value = tidied(text).replace(edges, '');
  if (value === '') return { value: null, reason: 'There is no text in it.' };
  return { value, confidence: 0.9, doubts: [] };
}

export const textValue: ValueType<string> = { read, find: () => [] };
