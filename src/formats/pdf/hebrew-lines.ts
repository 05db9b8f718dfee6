/**
 * Lines with Hebrew, whose words are told by where their letters stand. PDFium puts right-to-left runs into reading order, but
 * tears abbreviations, figures and brackets out of their words where these meet.
 */
import { inReadingOrder } from '../../model/right-to-left.ts';
import type { Rect } from './page-geometry.ts';
import type { Character } from './read-characters.ts';

const hebrew = /\p{Script=Hebrew}/u;
/** The glyphs of Arabic may be several letters each, which nothing but PDFium's order tells. */
const arabic = /\p{Script=Arabic}/u;

/** In ems: how far the middles of letters of one line are apart at most, the widest gap in a word, and between words of one line. */
const [sameLine, widestGap, widestSpace] = [0.4, 0.17, 2];
/** In ems: two prints of a letter that are meant to look bold. */
const overprintShift = 0.15;

/** Characters as they came, but for lines with Hebrew: of these each word is one character, with a space behind. */
export function withHebrewLines(read: readonly Character[]): readonly Character[] {
  if (!read.some(({ text }) => hebrew.test(text))) return read;
  const characters = withMarksAtTheirLetters(read);
  const words = new Map<Character, readonly Character[]>();
  const taken = new Set<Character>();
  const at = new Map(characters.map((character, i) => [character, i]));
  for (const line of linesOf(characters)) {
    for (const part of partsOf(line)) {
      if (!part.some(({ text }) => hebrew.test(text)) || part.some(({ text }) => arabic.test(text))) continue;
      const first = part.reduce((a, b) => ((at.get(a) ?? 0) < (at.get(b) ?? 0) ? a : b));
      words.set(first, wordsOf(part));
      for (const character of part) taken.add(character);
    }
  }
  return characters.flatMap((character) => words.get(character) ?? (taken.has(character) ? [] : character));
}

/** Points above and below a letter come behind it, and have no width of their own. */
function withMarksAtTheirLetters(characters: readonly Character[]): readonly Character[] {
  const joined: Character[] = [];
  for (const character of characters) {
    const letter = joined.at(-1);
    if (letter !== undefined && /^\p{M}+$/u.test(character.text) && hebrew.test(letter.text)) {
      joined[joined.length - 1] = { ...letter, text: letter.text + character.text };
    } else joined.push(character);
  }
  return joined;
}

const emOf = ({ style, rect }: Character): number => (style.em > 0 ? style.em : rect[3] - rect[1]);
const middleOf = ({ rect }: Character): number => (rect[1] + rect[3]) / 2;
const isUpright = ({ style }: Character): boolean => Math.min(style.turn, 360 - style.turn) < 10;

/** From the top, each from left to right; what is seen and what is not are lines of their own. */
function linesOf(characters: readonly Character[]): readonly (readonly Character[])[] {
  const upright = characters.filter(
    (character) => isUpright(character) && character.rect[2] > character.rect[0] && character.text !== '',
  );
  const lines: Character[][] = [];
  for (const isInvisible of [false, true]) {
    let line: Character[] = [];
    const sorted = upright
      .filter(({ style }) => style.invisible === isInvisible)
      .sort((a, b) => middleOf(a) - middleOf(b));
    for (const character of sorted) {
      const [first] = line;
      if (
        first === undefined ||
        middleOf(character) - middleOf(first) > sameLine * Math.max(emOf(first), emOf(character))
      ) {
        line = [];
        lines.push(line);
      }
      line.push(character);
    }
  }
  return lines.map((line) => line.sort((a, b) => a.rect[0] - b.rect[0]));
}

/** Columns stand apart. */
function partsOf(line: readonly Character[]): readonly (readonly Character[])[] {
  const parts: Character[][] = [];
  let end = -Infinity;
  for (const character of line) {
    const part = parts.at(-1);
    if (part === undefined || character.rect[0] - end > widestSpace * emOf(character))
      parts.push([character]);
    else part.push(character);
    if (character.text !== ' ') end = Math.max(end, character.rect[2]);
  }
  return parts.map((part) => part.slice(0, 1 + part.findLastIndex(({ text }) => text !== ' ')));
}

function wordsOf(part: readonly Character[]): readonly Character[] {
  const words: Character[][] = [];
  let last: Character | undefined;
  for (const character of part) {
    if (last !== undefined && isOverprint(last, character)) continue;
    const isApart =
      last === undefined ||
      last.text === ' ' ||
      character.rect[0] - last.rect[2] > widestGap * Math.min(emOf(last), emOf(character));
    if (character.text !== ' ') {
      if (isApart) words.push([]);
      words.at(-1)?.push(character);
    }
    last = character;
  }
  const texts = inReadingOrder(words.map((word) => word.map(({ text }) => text)));
  const sides = isInsideOut(texts.toReversed().join(' ')) ? texts.map(turnedOver) : texts;
  return words.flatMap((word, i): Character[] => {
    const [first] = word;
    if (first === undefined) return [];
    const rect = word.map((character) => character.rect).reduce(around);
    const whole = { ...first, text: sides[i] ?? '', rect, unmapped: word.some(({ unmapped }) => unmapped) };
    return [whole, { ...first, text: ' ', rect }];
  });
}

const isOverprint = (last: Character, next: Character): boolean =>
  last.text === next.text &&
  last.style !== next.style &&
  Math.abs(next.rect[0] - last.rect[0]) <= overprintShift * emOf(next);

/** Some files name a bracket by what was typed, others by what it looks like when it is turned over. */
const isInsideOut = (text: string): boolean => /\)[^()]*\(/u.test(text) && !/\([^()]*\)/u.test(text);
const turnedOver = (text: string): string =>
  text.replace(/[()]/gu, (bracket) => (bracket === '(' ? ')' : '('));

const around = (a: Rect, b: Rect): Rect => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
