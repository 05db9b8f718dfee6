/**
 * What of a page is likely to stand on the next one of its layout as well: words of captions, headings and the letterhead, with where they stand. Figures
 * change from document to document and are none.
 */
import type { Box } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';
import type { Anchor, Lesson } from '../../model/lesson.ts';
import { type WordSet, wordHash, wordSetOf } from '../../model/word-set.ts';
import { withoutAccents } from '../locate/fold.ts';
import { remembered } from '../remembered.ts';
import { placing } from '../view.ts';

/** A word of a page that could be an anchor, by its place among the page's words. */
export type PlacedWord = Anchor & { readonly word: number };

/** Every word of a page that is no figure, by its text. */
export type WordIndex = ReadonlyMap<string, readonly PlacedWord[]>;

/** More places of one word tell nothing of where anything stands. */
export const mostPlaces = 8;
/** A document is known by one of its first pages. */
const mostAsked = 12;
/** Of one page; more make no match surer. */
const mostAnchors = 240;
const digit = /\p{N}/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const indexOfWords: (page: Page) => WordIndex = remembered((page: Page) => {
  const place = placing(page);
  const index = new Map<string, PlacedWord[]>();
  page.words.forEach(({ text, box }, word) => {
    const bare = anchorText(text);
    if (bare === null) return;
    const places = index.get(bare);
    const one = { text: bare, at: place(box), word };
    if (places === undefined) index.set(bare, [one]);
    else places.push(one);
  });
  return index;
});

/** The words of pages, by which examples that may have their layout are picked among many. */
export const wordsOfPages = (pages: readonly Page[]): readonly WordSet[] =>
  pages.slice(0, mostAsked).map((page) => wordSetOf(indexOfWords(page).keys()));

export const wordsOfLesson = ({ sheets }: Lesson): readonly WordSet[] =>
  sheets.map(({ anchors }) => wordSetOf(anchors.map(({ text }) => text)));

/** Null for what is no word: figures, signs and single letters. */
export function anchorText(text: string): string | null {
  if (digit.test(text)) return null;
  const bare = withoutAccents(text);
  return bare.length >= (wide.test(bare) ? 1 : 2) ? bare : null;
}

/**
 * Those of a page, without words that are an answer. Of a long page those beside answers, and of the others some, of two pages the same: those whose texts
 * come first in an order that has nothing to do with the page.
 */
export function anchorsOf(
  page: Page,
  isAnswer: (word: number) => boolean,
  answers: readonly Box[],
): readonly Anchor[] {
  const all = [...indexOfWords(page)]
    .filter(([, places]) => places.length <= mostPlaces)
    .flatMap(([text, places]) => {
      const order = wordHash(text);
      return places.filter(({ word }) => !isAnswer(word)).map(({ at }) => ({ text, at, order }));
    });
  const isFew = all.length <= mostAnchors;
  return all
    .map((one) =>
      isFew || !answers.some((answer) => isBeside(one.at, answer)) ? one : { ...one, order: -1 },
    )
    .sort((a, b) => a.order - b.order)
    .slice(0, mostAnchors)
    .map(({ text, at }) => ({ text, at: roundedBox(at) }));
}

/** Of a page's height. */
const [besideAcross, besideDown] = [0.25, 0.03];

const isBeside = (box: Box, answer: Box): boolean =>
  box[0] < answer[2] + besideAcross &&
  box[2] > answer[0] - besideAcross &&
  box[1] < answer[3] + besideDown &&
  box[3] > answer[1] - besideDown;

/** As fine as print is. */
export const roundedBox = ([x0, y0, x1, y1]: Box): Box => {
  const round = (side: number) => Math.round(side * 1e4) / 1e4;
  return [round(x0), round(y0), round(x1), round(y1)];
};
