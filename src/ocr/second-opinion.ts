/**
 * Two readings of the same line become one. The first is right about letters and figures; the second knows its
 * language's marks. Words are matched by where they stand.
 */
import type { LineReading, LineWord } from './line-reader.ts';

type Group = { readonly first: LineWord[]; readonly second: LineWord[] };

/** How a group of words in the same place is decided. */
export type Verdict = (first: LineReading, second: LineReading) => LineReading;

export function combine(first: LineReading, second: LineReading, verdict: Verdict): LineReading {
  // A reader that sees nothing at all on a line has no opinion of it.
  if (second.length === 0) return first;
  return groupsOf(first, second).flatMap((group) => verdict(group.first, group.second));
}

/** Words of both readings that overlap along the line, directly or through each other. */
function groupsOf(first: LineReading, second: LineReading): readonly Group[] {
  const all = [
    ...first.map((word) => ({ word, isFirst: true })),
    ...second.map((word) => ({ word, isFirst: false })),
  ].sort((a, b) => a.word.from - b.word.from);
  const groups: Group[] = [];
  let end = -Infinity;
  for (const { word, isFirst } of all) {
    // Boxes of neighbours may touch by a pixel or two; the same word overlaps by most of its width.
    const slack = Math.min(6, 0.3 * (word.to - word.from));
    let group = groups.at(-1);
    if (group === undefined || word.from + slack >= end) {
      group = { first: [], second: [] };
      groups.push(group);
    }
    (isFirst ? group.first : group.second).push(word);
    end = Math.max(end, word.to);
  }
  return groups;
}

const textOf = (words: LineReading): string => words.map(({ text }) => text).join('');

/** For languages of the first reader's own script: it is believed, but for the marks on its letters. */
export const trustMarks: Verdict = (first, second) => {
  if (first.length === 0 || second.length === 0) return first;
  const differsInMarks = differOnlyInMarks(textOf(first), textOf(second));
  const isSurer = averageOf(first) < 0.75 && averageOf(second) > 0.9;
  return differsInMarks || isSurer ? placedLike(first, second) : first;
};

/**
 * For another script: the second is believed, but for figures, and where the first sees Latin letters and the
 * second hardly anything of its own. (Letters of two scripts may look alike: the first is sure of `py6` too.)
 */
export const trustScript: Verdict = (first, second) => {
  if (second.length === 0) return first.filter(({ confidence }) => confidence > 0.9);
  if (first.length === 0) return second.filter(({ confidence }) => confidence > 0.5);
  const text = textOf(first);
  const isFigures = /^[\p{N}\p{P}\p{S}]+$/u.test(text) && averageOf(first) > averageOf(second);
  const isLatin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u.test(text);
  const isSurer = isLatin && averageOf(first) > 0.93 && averageOf(second) < 0.75;
  return isFigures || isSurer ? first : placedLike(first, second);
};

const averageOf = (words: LineReading): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/** The second's text, in the first's boxes where words stand one to one: those are drawn around the ink. */
function placedLike(first: LineReading, second: LineReading): LineReading {
  if (first.length !== second.length) return second;
  return second.map((word, i) => ({
    ...word,
    from: first[i]?.from ?? word.from,
    to: first[i]?.to ?? word.to,
    confidence: Math.max(word.confidence, first[i]?.confidence ?? 0),
  }));
}

/** Equal letter by letter, wherever the marked reading has a plain one. */
export function differOnlyInMarks(plain: string, marked: string): boolean {
  const letters = [...folded(plain)];
  // What is read as two letters may be one with a ligature, and a leading ¿ is often overlooked.
  const spellings = [marked, marked.replace(/[œæŒÆ]/gu, '$&$&'), marked.replace(/^[¿¡]/u, '')];
  return spellings.some((spelling) => {
    const others = [...folded(spelling)];
    return others.length === letters.length && others.every((o, i) => o === letters[i] || isMarked(o));
  });
}

const isMarked = (letter: string): boolean => /[^\x20-\x7e]/u.test(letter);

/** Quotes and dashes come in kinds that no two readers agree on, and I, l and | are often the same stroke. */
const folded = (text: string): string =>
  text
    .replace(/[‘’´`′]/gu, "'")
    .replace(/[‐‑–—−]/gu, '-')
    .replace(/[I|]/gu, 'l');
