/**
 * Lines with Arabic, as their letters stand: PDFium puts right-to-left runs into reading order sign by sign. That turns the two letters of a
 * ligature round, leaves brackets as they are drawn, and tears a Latin word from the figures behind it where they are in another font.
 */
import type { Character } from './read-characters.ts';

const arabic = /\p{Script=Arabic}/u;
const alef = /^[اأإآ]$/u;
const lam = 'ل';
const fromLeft = /^[\p{Script=Latin}\p{Nd}\-./_@+&:]$/u;
/** In ems: how far apart signs are at most that touch. */
const touching = 0.1;

export function withArabicLines(read: readonly Character[]): readonly Character[] {
  if (!read.some(({ text }) => arabic.test(text))) return read;
  return withBracketsTurned(withRunsInOrder(withLigaturesInOrder(read)));
}

const emOf = ({ style, rect }: Character): number => (style.em > 0 ? style.em : rect[3] - rect[1]);
const isBeside = (a: Character, b: Character): boolean =>
  Math.min(a.rect[3], b.rect[3]) - Math.max(a.rect[1], b.rect[1]) > 0;
/** `right` begins where `left` ends. */
const touches = (left: Character, right: Character): boolean =>
  isBeside(left, right) && Math.abs(right.rect[0] - left.rect[2]) <= touching * emOf(left);

/** Lam stands to the right of the alef that it is one glyph with, and comes first. */
function withLigaturesInOrder(read: readonly Character[]): readonly Character[] {
  const ordered = [...read];
  for (let at = 0; at + 1 < ordered.length; at += 1) {
    const [one, other] = [ordered[at], ordered[at + 1]];
    if (one === undefined || other === undefined) break;
    if (!alef.test(one.text) || other.text !== lam || !touches(one, other)) continue;
    ordered[at] = other;
    ordered[at + 1] = one;
    at += 1;
  }
  return ordered;
}

/** `-2024-77` and then `INV`, which ends where that begins. */
function withRunsInOrder(read: readonly Character[]): readonly Character[] {
  const runs: Character[][] = [];
  for (const character of read) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      fromLeft.test(last.text) &&
      fromLeft.test(character.text) &&
      isBeside(last, character) &&
      character.rect[0] >= last.rect[0];
    if (goesOn) runs.at(-1)?.push(character);
    else runs.push([character]);
  }
  for (let at = 0; at + 1 < runs.length; at += 1) {
    const [run = [], next = []] = [runs[at], runs[at + 1]];
    const [begin, end] = [run[0], next.at(-1)];
    if (begin === undefined || end === undefined) continue;
    if (!fromLeft.test(begin.text) || !fromLeft.test(end.text) || !touches(end, begin)) continue;
    runs[at] = next;
    runs[at + 1] = run;
    at += 1;
  }
  return runs.flat();
}

/** Within a line, a bracket that closes before one opens is drawn as it looks from the right. */
function withBracketsTurned(read: readonly Character[]): readonly Character[] {
  const lines: Character[][] = [];
  for (const character of read) {
    const first = lines.at(-1)?.[0];
    if (first !== undefined && isBeside(first, character)) lines.at(-1)?.push(character);
    else lines.push([character]);
  }
  return lines.flatMap((line) => {
    const text = line.map((character) => character.text).join('');
    const isInsideOut = arabic.test(text) && /\)[^()]*\(/u.test(text) && !/\([^()]*\)/u.test(text);
    return isInsideOut ? line.map(turnedOver) : line;
  });
}

function turnedOver(character: Character): Character {
  if (character.text === '(') return { ...character, text: ')' };
  return character.text === ')' ? { ...character, text: '(' } : character;
}
