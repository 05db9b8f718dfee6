/**
 * A document as the next one of its layout: days, amounts and numbers of documents are others, each the same wherever it stood twice; some stay, as the
 * sender's telephone does. Page numbers stay.
 */
import type { Document, Page } from '../../src/model/document.ts';
import { wordHash } from '../../src/model/word-set.ts';
import type { Random } from './random.ts';

const leastDigits = 3;
const fewFigures = 6;
/** In a hundred. */
const stays = 30;
const isAnotherName = 0.4;

export function withOtherFigures(document: Document, random: Random): Document {
  const others = new Map<string, string>();
  const figures = figuresOn(document.pages[0]);
  const otherOf = (text: string): string => {
    const known = others.get(text);
    if (known !== undefined) return known;
    // The same of every document of a layout; where there are few figures, nothing else tells two of them apart.
    const isSame = figures.size > fewFigures && wordHash(text) % 100 < stays;
    const other = isSame ? text : text.replace(/\p{Nd}/gu, () => String(Math.floor(random() * 10)));
    others.set(text, other);
    return other;
  };
  const names = new Map<string, string>();
  for (const page of document.pages)
    for (const segment of page.segments) {
      if (segment.role !== 'value' || random() >= isAnotherName) continue;
      for (const word of segment.text.split(/\s+/u))
        if (/^\p{L}{4,}$/u.test(word) && !names.has(word)) names.set(word, turned(word, random));
    }
  const changed = (text: string): string =>
    text
      .replace(/\S*\p{Nd}\S*/gu, (word) => (countOfDigits(word) < leastDigits ? word : otherOf(word)))
      .replace(/\p{L}{4,}/gu, (word) => names.get(word) ?? word);
  return { ...document, pages: document.pages.map((page) => withTexts(page, changed)) };
}

/** Words that another document of the layout has otherwise. */
export const figuresOn = (page: Page | undefined): ReadonlySet<string> =>
  new Set(page?.words.flatMap(({ text }) => (countOfDigits(text) < leastDigits ? [] : [text])) ?? []);

const countOfDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

const turned = (word: string, random: Random): string => {
  const by = 1 + Math.floor(random() * (word.length - 1));
  return word.slice(by) + word.slice(0, by);
};

function withTexts<T>(value: T, changed: (text: string) => string): T;
function withTexts(value: unknown, changed: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withTexts(one, changed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'text' && typeof one === 'string' ? changed(one) : withTexts(one, changed),
    ]),
  );
}
