/** Unknown words made known: parted where words ran together, and read again where the reader slipped. */

import { canonical } from './label-words.ts';
import { skeletonOf } from './look-alikes.ts';
import { shortestSlip, type Vocabulary } from './vocabulary.ts';

/** Short words that may stand glued to others. */
const short = new Set(
  'no nr id rm vat gst tax qty net due inv amt tel fax po of in to by dob sub'.split(' '),
);

function deletions(word: string): readonly string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

export function createMender(vocabulary: Vocabulary): (word: string) => readonly string[] {
  const isPiece = (part: string) =>
    part.length >= 4 ? vocabulary.has(part) || vocabulary.has(canonical(part)) : short.has(part);

  function parted(word: string, most: number): readonly string[] | undefined {
    for (let at = word.length - 2; at >= 2; at -= 1) {
      const head = word.slice(0, at);
      if (!isPiece(head)) continue;
      const tail = word.slice(at);
      if (isPiece(tail)) return [head, tail];
      const rest = most > 2 ? parted(tail, most - 1) : undefined;
      if (rest !== undefined) return [head, ...rest];
    }
    return undefined;
  }

  function slip(word: string): string | undefined {
    const hasDigit = /\d/.test(word);
    if (hasDigit && !/\p{L}/u.test(word)) return undefined;
    const read = word.length >= shortestSlip || hasDigit ? vocabulary.alike(skeletonOf(word)) : undefined;
    if (read !== undefined || word.length <= shortestSlip) return read;
    const near = vocabulary.withLetterMore(word);
    if (near !== undefined) return near;
    for (const shorter of deletions(word)) {
      const found = vocabulary.withLetterMore(shorter);
      if (found !== undefined && Math.abs(found.length - word.length) <= 1) return found;
    }
    return undefined;
  }

  return (word) => {
    if (vocabulary.has(word) || vocabulary.has(canonical(word))) return [word];
    if (word === 'n0') return ['no'];
    const number = /^(\p{L}{4,})(?:nummer|nummern|nr)$/u.exec(word.replace(/nu(?:rnm|mrn)er$/, 'nummer'));
    if (number?.[1] !== undefined) return [number[1], 'no'];
    if (word.length > 40) return [word];
    const known = parted(word, 4);
    if (known !== undefined) return known;
    return [slip(word) ?? word];
  };
}
