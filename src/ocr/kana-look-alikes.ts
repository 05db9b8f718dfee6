/**
 * Some kana look like one another or like a Han character in print: へ and ヘ, ニ and 二, ー and 一. A loan word is
 * written in katakana throughout, so the characters on both sides tell which of them was meant.
 */
import type { LineReading } from './line-reader.ts';

const hiragana = /^\p{Script=Hiragana}$/u;
const katakana = /^[\p{Script=Katakana}ー]$/u;
const han = /^[\p{Script=Han}々]$/u;
const hanNumeral = /^[〇一二三四五六七八九十百千万億]$/u;

/** Column by column one print. */
const likeHiragana = { hiragana: 'へべぺりっゃゅょ', katakana: 'ヘベペリッャュョ' };
const likeHan = { katakana: 'ニハミカロタエトチオー', han: '二八三力口夕工卜千才一' };

const indexes = {
  hiragana: indexOf(likeHiragana.hiragana),
  katakanaOfHiragana: indexOf(likeHiragana.katakana),
  katakanaOfHan: indexOf(likeHan.katakana),
  han: indexOf(likeHan.han),
};

function indexOf(letters: string): ReadonlyMap<string, number> {
  return new Map([...letters].map((letter, at) => [letter, at]));
}

/** The reading with each of these characters as its neighbours say. Spaces tell nothing: Japanese has none. */
export function settleKana(reading: LineReading): LineReading {
  const letters = reading.flatMap(({ text }) => [...text]);
  for (const [at, letter] of letters.entries()) {
    const [before, after] = [letters[at - 1] ?? '', letters[at + 1] ?? ''];
    letters[at] = amongHan(amongKana(letter, before, after), before, after);
  }
  let next = 0;
  return reading.map((word) => {
    const count = [...word.text].length;
    next += count;
    return { ...word, text: letters.slice(next - count, next).join('') };
  });
}

function amongKana(letter: string, before: string, after: string): string {
  const at = indexes.hiragana.get(letter) ?? indexes.katakanaOfHiragana.get(letter);
  if (at === undefined) return letter;
  const isHiragana = [before, after].some((one) => hiragana.test(one));
  const isKatakana = [before, after].some((one) => katakana.test(one));
  // The particle へ follows loan words; no loan word ends with it.
  const isParticle = at === 0 && !katakana.test(after);
  if (isKatakana && !isHiragana && !isParticle) return likeHiragana.katakana[at] ?? letter;
  const isPlain = (isHiragana && !isKatakana) || (isParticle && katakana.test(before));
  return isPlain ? (likeHiragana.hiragana[at] ?? letter) : letter;
}

function amongHan(letter: string, before: string, after: string): string {
  const at = indexes.han.get(letter) ?? indexes.katakanaOfHan.get(letter);
  if (at === undefined) return letter;
  const twin = likeHan.han[at] ?? letter;
  const isCounted = hanNumeral.test(twin) && (hanNumeral.test(before) || hanNumeral.test(after));
  if (isCounted) return twin;
  const neighbours = [before, after].filter(
    (one) => hiragana.test(one) || katakana.test(one) || han.test(one),
  );
  if (neighbours.length === 0) return letter;
  if (neighbours.every((one) => han.test(one))) return twin;
  // Behind a loan word a number may stand, and the sign for a long vowel never begins a word.
  const needsBoth = hanNumeral.test(twin);
  const isKatakana = neighbours.every((one) => katakana.test(one)) && (!needsBoth || neighbours.length === 2);
  return isKatakana ? (likeHan.katakana[at] ?? letter) : letter;
}
