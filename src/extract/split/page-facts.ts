/** What is looked at of a page when documents are told apart; each page is looked at once. */
import { heightOf, widthOf } from '../../model/box.ts';
import type { Line, Page } from '../../model/document.ts';
import { indexOfWords, mostPlaces } from '../examples/anchors.ts';
import { lettersAndDigits, plainDigits, withoutAccents } from '../locate/fold.ts';
import { remembered } from '../remembered.ts';
import { type Counter, countersOn } from './counters.ts';
import { marksOn, type PageMarks } from './page-marks.ts';
import { type PageNumber, pageNumbersOn } from './page-numbers.ts';

/** A word and where its middle stands, in heights of the page. */
type PlacedWord = { readonly x: number; readonly y: number };

export type PageFacts = {
  readonly page: Page;
  /** Words without figures, with their places. */
  readonly places: ReadonlyMap<string, readonly PlacedWord[]>;
  /** Words at the top and at the foot. */
  readonly head: ReadonlySet<string>;
  readonly foot: ReadonlySet<string>;
  readonly numbers: readonly PageNumber[];
  /** Numbers of documents, days, amounts: whatever has several digits. */
  readonly figures: ReadonlySet<string>;
  /** Those in the upper part, where a document says which it is. */
  readonly headFigures: ReadonlySet<string>;
  /** What stands before a figure, and the figure. */
  readonly labelled: ReadonlyMap<string, string>;
  readonly labels: number;
  readonly totals: number;
  /** Of the largest line in the upper part, in lines of the usual height. */
  readonly titleScale: number;
  /** Where its own text begins and ends, 0..1 of its height. */
  readonly top: number;
  readonly bottom: number;
  /** A sentence begins or ends on another page. */
  readonly opensWithin: boolean;
  readonly endsWithin: boolean;
  /** Of what lines of text look like: their height, their distance, where they begin and end. */
  readonly type: readonly number[];
  /** The share of words in lines of running text. */
  readonly prose: number;
  readonly isScanned: boolean;
  readonly codes: ReadonlySet<string>;
  readonly marks: PageMarks;
  readonly counters: ReadonlyMap<string, Counter>;
};

/** More of a hostile page are not looked at. */
const mostWords = 400;
const mostFigures = 300;
const [headPart, footPart] = [0.16, 0.88];
const upperPart = 0.4;
const leastDigits = 4;

export const factsOf: (page: Page) => PageFacts = remembered(
  (page: Page): PageFacts => ({ ...contentsOf(page.words, page), page }),
);

/** A page has the same contents by whichever number: what was seen of it is known by its words. */
const contentsOf = remembered((_words: Page['words'], page: Page): Omit<PageFacts, 'page'> => {
  const lines = page.lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const body = lines.filter(({ box }) => box[3] > 0.05 && box[1] < 0.93);
  return {
    places: placesOn(page),
    ...{ head: wordsWithin(lines, 0, headPart), foot: wordsWithin(lines, footPart, 1) },
    numbers: pageNumbersOn(page),
    ...figuresOn(page),
    labels: page.segments.filter(({ role, box }) => role === 'label' && box[1] < 0.5).length,
    totals: page.segments.filter(({ role, box }) => role === 'total' && box[1] > 0.4).length,
    titleScale: titleScaleOf(lines),
    top: Math.min(1, ...body.map(({ box }) => box[1])),
    bottom: Math.max(0, ...body.map(({ box }) => box[3])),
    ...sentencesOn(body),
    type: typeOf(body),
    prose: proseOf(page, body),
    isScanned: 2 * page.words.filter(({ source }) => source === 'ocr').length > page.words.length,
    codes: new Set(page.barcodes.map(({ text }) => text)),
    marks: marksOn(page, lines),
    counters: countersOn(lines),
  };
});

function placesOn(page: Page): ReadonlyMap<string, readonly PlacedWord[]> {
  const places = new Map<string, readonly PlacedWord[]>();
  for (const [text, found] of indexOfWords(page)) {
    if (places.size >= mostWords) break;
    if (found.length > mostPlaces) continue;
    places.set(
      text,
      found.map(({ at }) => ({ x: (at[0] + at[2]) / 2, y: (at[1] + at[3]) / 2 })),
    );
  }
  return places;
}

const wordsWithin = (lines: readonly Line[], from: number, to: number): ReadonlySet<string> =>
  new Set(
    lines
      .filter(({ box }) => (box[1] + box[3]) / 2 >= from && (box[1] + box[3]) / 2 <= to)
      .flatMap(({ text }) => text.split(/\s+/u))
      .filter((word) => !/\p{N}/u.test(word))
      .map(withoutAccents)
      .filter((word) => word.length >= 2)
      .slice(0, mostWords),
  );

function figuresOn({ segments, pairs }: Page): Pick<PageFacts, 'figures' | 'headFigures' | 'labelled'> {
  const figures = new Set<string>();
  const headFigures = new Set<string>();
  const labelled = new Map<string, string>();
  const note = (label: string, figure: string) => {
    const key = withoutAccents(label.replace(/\p{N}+/gu, ''));
    if (key.length >= 3 && !labelled.has(key) && labelled.size < mostFigures) labelled.set(key, figure);
  };
  for (const { text, role, box } of segments) {
    if (figures.size >= mostFigures) break;
    const isOfTable = role === 'cell' || role === 'head' || role === 'group';
    let before = '';
    for (const word of text.split(/\s+/u)) {
      const figure = figureIn(word);
      if (figure !== null) {
        figures.add(figure);
        if (box[1] < upperPart) headFigures.add(figure);
        if (!isOfTable && !isAmount(word)) note(before, figure);
      }
      before = `${before} ${word}`.slice(-60);
    }
  }
  for (const { key, value } of pairs) {
    const figure = value.text
      .split(/\s+/u)
      .map(figureIn)
      .find((one) => one !== null);
    if (figure != null) note(key.text, figure);
  }
  return { figures, headFigures, labelled };
}

/** Sums so far differ from page to page. */
const isAmount = (word: string): boolean => /[.,]\p{Nd}{2}\D{0,2}$/u.test(word);

function figureIn(word: string): string | null {
  const digits = plainDigits(word).match(/\d/g)?.length ?? 0;
  return digits >= leastDigits && word.length <= 40 ? lettersAndDigits(word) : null;
}

function titleScaleOf(lines: readonly Line[]): number {
  const heights = lines.map(({ box }) => heightOf(box)).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const largest = Math.max(0, ...lines.filter(({ box }) => box[1] < 0.4).map(({ box }) => heightOf(box)));
  return usual <= 0 ? 1 : Math.min(5, largest / usual);
}

/** Of the middle line each: one line of another size changes nothing. */
function typeOf(body: readonly Line[]): readonly number[] {
  const middle = (numbers: readonly number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const tops = body.map(({ box }) => box[1]).sort((a, b) => a - b);
  const pitches = tops.slice(1).map((top, at) => top - (tops[at] ?? 0));
  return [
    100 * middle(body.map(({ box }) => heightOf(box))),
    100 * middle(pitches.filter((pitch) => pitch > 0.004)),
    10 * Math.min(1, ...body.map(({ box }) => box[0])),
    10 * Math.max(0, ...body.map(({ box }) => box[2])),
  ];
}

function proseOf({ words }: Page, body: readonly Line[]): number {
  const wide = body.filter(({ box, text }) => widthOf(box) > 0.5 && /\p{Ll}/u.test(text));
  return wide.reduce((sum, line) => sum + line.words.length, 0) / Math.max(20, words.length);
}

function sentencesOn(body: readonly Line[]): Pick<PageFacts, 'opensWithin' | 'endsWithin'> {
  const wide = body.filter(({ box }) => widthOf(box) > 0.45).sort((a, b) => a.box[1] - b.box[1]);
  const [first, last] = [wide[0]?.text.trim() ?? '', wide.at(-1)?.text.trim() ?? ''];
  return { opensWithin: /^[\p{Ll},;]/u.test(first), endsWithin: /[\p{Ll},;\-–]$/u.test(last) };
}
