/** What the network is given for one look: a group of fields and a window of a page's words, as plain numbers. */
import type { Vocabulary } from '../meaning/word-pieces.ts';
import { wordingsIn } from '../meaning/wordings.ts';
import { builtAWord, builtNumbers } from './built.ts';
import { type AskedField, fieldWords } from './field-texts.ts';
import { looksAWord, looksOf, type PageNumber } from './looks.ts';
import type { PageWord } from './page-words.ts';
import { piecesAWord, piecesOf } from './pieces.ts';
import { placesAWord, placesOf, usualHeight } from './places.ts';

export const wordsALook = 512;
const overlap = 128;
/** Of a box. */
export const edgesAWord = 4;
export const fieldsALook = 40;

/** Of a page's words or of a window of them: one number list a word. */
export type WordNumbers = {
  readonly count: number;
  readonly pieces: Int32Array;
  readonly looks: Float32Array;
  readonly places: Int32Array;
  /** Boxes, in heights of a usual word of the page. */
  readonly where: Float32Array;
  readonly built: Int32Array;
};

/** Of the words of its text. */
export type FieldNumbers = { readonly count: number; readonly pieces: Int32Array };

/** Texts that are shorter than the longest are filled up with 0. */
export type GroupNumbers = {
  readonly count: number;
  /** How many words the longest text has. */
  readonly longest: number;
  readonly pieces: Int32Array;
  /** 1 where there is a word. */
  readonly mask: Int32Array;
};

export type Window = { readonly start: number; readonly end: number };

export function numbersOfPage(
  words: readonly PageWord[],
  page: PageNumber,
  vocabulary: Vocabulary,
): WordNumbers {
  const [pieces, looks, places] = [
    new Int32Array(words.length * piecesAWord),
    new Float32Array(words.length * looksAWord),
    new Int32Array(words.length * placesAWord),
  ];
  const height = usualHeight(words);
  for (const [at, word] of words.entries()) {
    pieces.set(piecesOf(word.text, vocabulary), at * piecesAWord);
    looks.set(looksOf(word, page), at * looksAWord);
  }
  for (const [at, place] of placesOf(words).entries()) places.set(place, at * placesAWord);
  const where = Float32Array.from(
    words.flatMap(({ box }) => box),
    (edge) => edge / height,
  );
  const built = Int32Array.from(words.flatMap((word) => builtNumbers(word.built)));
  return { count: words.length, pieces, looks, places, where, built };
}

/** `language`: the page's. */
export function numbersOfField(
  field: AskedField,
  language: string | null,
  vocabulary: Vocabulary,
): FieldNumbers {
  const words = fieldWords(field, wordingsIn(language, field.meanings));
  const pieces = new Int32Array(words.length * piecesAWord);
  for (const [at, word] of words.entries()) pieces.set(piecesOf(word, vocabulary), at * piecesAWord);
  return { count: words.length, pieces };
}

/** None where there are no words. */
export function windowsOf(words: number): readonly Window[] {
  const windows: Window[] = [];
  for (let start = 0; start < words; start += wordsALook - overlap) {
    const end = Math.min(words, start + wordsALook);
    windows.push({ start, end });
    if (end === words) break;
  }
  return windows;
}

/** As few as can be, and of even size, so that no rest of a field or two has a look to itself. */
export function groupsOf<T>(fields: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(fields.length / fieldsALook);
  const firstOf = (group: number) => Math.ceil((group * fields.length) / count);
  return Array.from({ length: count }, (_, group) => fields.slice(firstOf(group), firstOf(group + 1)));
}

export function numbersOfGroup(fields: readonly FieldNumbers[]): GroupNumbers {
  const longest = Math.max(...fields.map(({ count }) => count));
  const pieces = new Int32Array(fields.length * longest * piecesAWord);
  const mask = new Int32Array(fields.length * longest);
  for (const [index, field] of fields.entries()) {
    const first = index * longest;
    pieces.set(field.pieces, first * piecesAWord);
    mask.fill(1, first, first + field.count);
  }
  return { count: fields.length, longest, pieces, mask };
}

/** Shares the page's memory. */
export function numbersInWindow(page: WordNumbers, { start, end }: Window): WordNumbers {
  return {
    count: end - start,
    pieces: page.pieces.subarray(start * piecesAWord, end * piecesAWord),
    looks: page.looks.subarray(start * looksAWord, end * looksAWord),
    places: page.places.subarray(start * placesAWord, end * placesAWord),
    where: page.where.subarray(start * edgesAWord, end * edgesAWord),
    built: page.built.subarray(start * builtAWord, end * builtAWord),
  };
}
