/** The words of a page in the order in which the chooser sees them, cut where two things were written as one. */
import type { Box } from '../../model/box.ts';
import { type PageView, placing } from '../view.ts';
import { type Built, builtOf, unbuilt } from './built.ts';

export type PageWord = {
  readonly text: string;
  /** Straightened, both axes in page heights. */
  readonly box: Box;
  /** Its index among the page's words; the parts of a cut word have the same. */
  readonly word: number;
  /** From the text layer, not from OCR. */
  readonly isText: boolean;
  /** The visual row, counted from the top. */
  readonly row: number;
  /** What follows a cut: the word before it is the beginning of the same printed word. */
  readonly isRest: boolean;
  readonly built: Built;
};

const eastAsian =
  '[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{2fa1f}]';
const western = '[A-Za-z0-9]';
/** Marks that follow one another stay together, and so do hours and minutes. */
const cuts = new RegExp(
  `(?<=[=#°：]|(?<!\\p{Nd}):)(?=[^:=#°：])|(?<=\\p{Nd}:)(?=[^\\p{Nd}:=#°：])|(?<=${eastAsian})(?=${western})|(?<=${western})(?=${eastAsian})`,
  'u',
);

/** `Date:12.05.2024` is `Date:` and `12.05.2024`. */
export const cutWord = (text: string): readonly string[] => text.split(cuts);

export function pageWords({ page, rows }: PageView): readonly PageWord[] {
  const place = placing(page);
  const built = builtOf(page);
  const found: PageWord[] = [];
  for (const [row, segments] of rows.entries()) {
    for (const word of segments.flatMap(({ words }) => words)) {
      const printed = page.words[word];
      if (printed === undefined) continue;
      const isText = printed.source === 'text';
      for (const part of sharedOut(cutWord(printed.text), place(printed.box))) {
        found.push({ ...part, word, isText, row, built: built[word] ?? unbuilt });
      }
    }
  }
  return found;
}

/** Each part gets its share of the box by its number of characters. */
function sharedOut(texts: readonly string[], whole: Box) {
  const lengths = texts.map((text) => Array.from(text).length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const [x0, y0, x1, y1] = whole;
  const edge = (letters: number) => (letters === all ? x1 : x0 + ((x1 - x0) * letters) / all);
  let before = 0;
  return texts.map((text, at) => {
    const left = before === 0 ? x0 : edge(before);
    before += lengths[at] ?? 0;
    const box: Box = [left, y0, edge(before), y1];
    return { text, box, isRest: at > 0 };
  });
}
