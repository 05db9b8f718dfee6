/** Where a true value that was not found stands on the page: it tells a misread page from a misunderstood one. */
import { boxAround } from '../model/box.ts';
import type { Document, Word } from '../model/document.ts';
import type { Scalar } from '../model/finding.ts';
import type { Spot } from './outcome.ts';
import { folded } from './same-value.ts';

/** Words in reading order that together spell the value; null where it is written otherwise or was not read. */
export function whereWritten(document: Document, value: Scalar): Spot | null {
  const wanted = new Set(spellings(value));
  for (const { number, words } of document.pages) {
    const texts = words.map(({ text }) => (typeof value === 'number' ? digits(text) : folded(text)));
    for (const spelling of wanted) {
      const found = wordsThatSpell(spelling, words, texts);
      if (found !== null) return { page: number, box: boxAround(found.map(({ box }) => box)) };
    }
  }
  return null;
}

const digits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

function spellings(value: Scalar): readonly string[] {
  if (typeof value === 'boolean') return [];
  if (typeof value === 'string') return [folded(value)];
  return [value.toFixed(2), String(value)].map(digits);
}

function wordsThatSpell(
  spelling: string,
  words: readonly Word[],
  texts: readonly string[],
): readonly Word[] | null {
  if (spelling === '') return null;
  for (let start = 0; start < words.length; start++) {
    let rest = spelling;
    for (let end = start; end < words.length; end++) {
      const text = texts[end] ?? '';
      if (text === '' && end === start) break;
      if (!rest.startsWith(text)) break;
      rest = rest.slice(text.length);
      if (rest === '') return words.slice(start, end + 1);
    }
  }
  return null;
}
