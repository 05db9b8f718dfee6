/** Two readings of the same line become one: words are matched by where they stand. */
import type { LineReading, LineWord } from './line-reader.ts';

type Group = { readonly first: LineWord[]; readonly second: LineWord[] };

export function combine(first: LineReading, second: LineReading): LineReading {
  // A reader that sees nothing at all on a line has no opinion of it.
  if (second.length === 0) return first;
  return groupsOf(first, second).flatMap((group) => decide(group.first, group.second));
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

const figures = /^[\p{N}\p{P}\p{S}]+$/u;
const latinAndFigures = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u;
const letterOfAnotherScript = /(?!\p{Script=Latin})\p{L}/u;
/** The first does not know them, but knows figures of the same shape that mean others. */
const arabicFigure = /[٠-٩۰-۹]/u;

/** The second is believed, but for figures and Latin words, of which it makes letters of its own script or nonsense. */
function decide(first: LineReading, second: LineReading): LineReading {
  // The first makes Latin words of any letters; where the second sees none it has to be all but certain.
  if (second.length === 0) return first.filter(({ confidence }) => confidence > 0.97);
  if (first.length === 0) return second.filter(({ confidence }) => confidence > 0.5);
  const [text, other] = [textOf(first), textOf(second)];
  const isUnsure = averageOf(second) < 0.75;
  const isFigures =
    figures.test(text) && (isUnsure || /\d/u.test(other)) && averageOf(first) > averageOf(second);
  const isLatin =
    latinAndFigures.test(text) && (isUnsure || !letterOfAnotherScript.test(other)) && averageOf(first) > 0.93;
  return (isFigures || isLatin) && !arabicFigure.test(other) ? first : placedLike(first, second);
}

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
