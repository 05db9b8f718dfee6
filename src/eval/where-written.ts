/** Where a true value that was not found stands on the page: it tells a misread page from a misunderstood one. */
import { boxAround } from '../model/box.ts';
import type { Document } from '../model/document.ts';
import type { Scalar } from '../model/finding.ts';
import type { Spot } from './outcome.ts';
import { folded } from './same-value.ts';

/** For values of one document: words in reading order that together spell the value, null where none do. */
export function whereWritten({ pages }: Document): (value: Scalar) => Spot | null {
  const textsBy = (spell: (text: string) => string) =>
    pages.map(({ words }) => words.map(({ text }) => spell(text)));
  const texts = { spelled: textsBy(letters), counted: textsBy(digits) };
  return (value) => {
    if (typeof value === 'boolean') return null;
    const isText = typeof value === 'string';
    const spellings = isText ? [letters(value)] : [value.toFixed(2), String(value)].map(digits);
    for (const [i, { number, words }] of pages.entries()) {
      for (const spelling of spellings) {
        const found = wordsThatSpell(spelling, (isText ? texts.spelled : texts.counted)[i] ?? []);
        if (found === null) continue;
        const boxes = words.slice(found.start, found.end).map(({ box }) => box);
        return { page: number, box: boxAround(boxes) };
      }
    }
    return null;
  };
}

const letters = (text: string): string => (/[\p{L}\p{N}]/u.test(text) ? folded(text) : '');
const digits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

function wordsThatSpell(spelling: string, texts: readonly string[]) {
  if (spelling === '') return null;
  for (const [start, first] of texts.entries()) {
    if (first === '' || !spelling.startsWith(first)) continue;
    let length = 0;
    for (let end = start; end < texts.length && spelling.startsWith(texts[end] ?? '', length); end++) {
      length += texts[end]?.length ?? 0;
      if (length === spelling.length) return { start, end: end + 1 };
    }
  }
  return null;
}
