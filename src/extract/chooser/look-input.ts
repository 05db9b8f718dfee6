/** What the network is given for one look: a group of fields, then a window of a page's words, as plain numbers. */
import type { Vocabulary } from '../meaning/word-pieces.ts';
import { type AskedField, fieldWords } from './field-texts.ts';
import { looksAWord, looksOf, type PageNumber } from './looks.ts';
import type { PageWord } from './page-words.ts';
import { piecesAWord, piecesOf } from './pieces.ts';
import { placesAWord, placesOf } from './places.ts';

export const wordsALook = 512;
const overlap = 128;
export const fieldsALook = 24;
/** One number list a word. */
export type PageNumbers = {
  readonly count: number;
  readonly pieces: Int32Array;
  readonly looks: Float32Array;
  readonly places: Int32Array;
};

/** The tokens of its words. */
export type FieldNumbers = { readonly count: number; readonly pieces: Int32Array };

export type Window = { readonly start: number; readonly end: number };

export type LookInput = {
  readonly tokens: number;
  readonly pieces: Int32Array;
  readonly looks: Float32Array;
  readonly position: Int32Array;
  readonly group: Int32Array;
  readonly place: Int32Array;
  /** 1, 2, 3, … for the fields. */
  readonly numbers: Int32Array;
  /** How many tokens the fields have; the words stand behind them. */
  readonly asked: number;
};

export function numbersOfPage(
  words: readonly PageWord[],
  page: PageNumber,
  vocabulary: Vocabulary,
): PageNumbers {
  const [pieces, looks, places] = [
    new Int32Array(words.length * piecesAWord),
    new Float32Array(words.length * looksAWord),
    new Int32Array(words.length * placesAWord),
  ];
  for (const [at, word] of words.entries()) {
    pieces.set(piecesOf(word.text, vocabulary), at * piecesAWord);
    looks.set(looksOf(word, page), at * looksAWord);
  }
  for (const [at, place] of placesOf(words).entries()) places.set(place, at * placesAWord);
  return { count: words.length, pieces, looks, places };
}

export function numbersOfField(field: AskedField, vocabulary: Vocabulary): FieldNumbers {
  const words = fieldWords(field);
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

export function groupsOf<T>(fields: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(fields.length / fieldsALook);
  return Array.from({ length: count }, (_, at) => fields.slice(at * fieldsALook, (at + 1) * fieldsALook));
}

export function lookInput(
  fields: readonly FieldNumbers[],
  page: PageNumbers,
  { start, end }: Window,
): LookInput {
  const asked = fields.reduce((sum, { count }) => sum + count, 0);
  const tokens = asked + end - start;
  const input: LookInput = {
    tokens,
    pieces: new Int32Array(tokens * piecesAWord),
    looks: new Float32Array(tokens * looksAWord),
    position: new Int32Array(tokens),
    group: new Int32Array(tokens),
    place: new Int32Array(tokens * placesAWord),
    numbers: Int32Array.from(fields, (_, index) => index + 1),
    asked,
  };
  let at = 0;
  for (const [index, { count, pieces }] of fields.entries()) {
    input.group.fill(index + 1, at, at + count);
    input.pieces.set(pieces, at * piecesAWord);
    for (let position = 0; position < count; position += 1) input.position[at + position] = position;
    at += count;
  }
  input.pieces.set(page.pieces.subarray(start * piecesAWord, end * piecesAWord), asked * piecesAWord);
  input.looks.set(page.looks.subarray(start * looksAWord, end * looksAWord), asked * looksAWord);
  input.place.set(page.places.subarray(start * placesAWord, end * placesAWord), asked * placesAWord);
  for (let position = 0; position < end - start; position += 1) {
    input.position[asked + position] = position;
  }
  return input;
}
