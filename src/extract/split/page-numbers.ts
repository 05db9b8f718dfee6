/**
 * What a page says of its own number: `Page 2 of 3`, `Seite 2/3`, `- 2 -`. Told by where and how such a text stands, not by its words, so that
 * any language will do; whether it is a page's number shows on the pages beside it.
 */
import type { Page } from '../../model/document.ts';
import { plainDigits } from '../locate/fold.ts';

export type PageNumber = {
  readonly number: number;
  /** Of how many, where it says so. */
  readonly of: number | null;
  /** The text without its figures: the same on every page of a document. */
  readonly form: string;
  /** Of its middle, 0..1 of the page's height. */
  readonly y: number;
  /** It has words, or says of how many: a bare figure may be anything. */
  readonly isTold: boolean;
};

const longest = 40;
const most = 8;
/** Of the page's height, at its top and its foot. */
const margin = 0.12;
/** `of` stands for any short word, or none, between the two figures. */
const ofMany = /(?<!\p{Nd})(\d{1,3})\s*(?:[/|\u2044-]|\P{Nd}{1,9}?)\s*(\d{1,3})\P{L}*$/u;
/** `Page 2 of 3` */
const within =
  /(?<!\p{L})\p{L}{2,10}[.:]?\s{0,2}(\d{1,3})\s{0,2}(?:\/|\p{L}{1,5})\s{0,2}(\d{1,3})(?![\p{L}\p{Nd}/.,-])/gu;
const longestLine = 200;
const worded = /^(\p{L}[\p{L}.:\s]{0,14}?)[\s.:#-]*(\d{1,3})\W*$/u;
const bare = /^[\s\-–—.|[(]*(\d{1,3})[\s\-–—.|\])]*$/u;
const signsOfAmounts = /[%€$£¥]|\d[.,]\d/u;
const mostPages = 500;

export function pageNumbersOn({ segments, lines }: Page): readonly PageNumber[] {
  const found: PageNumber[] = [];
  for (const { text, box } of segments) {
    if (text.length > longest || !/\p{Nd}/u.test(text)) continue;
    const y = (box[1] + box[3]) / 2;
    const isInMargin = y < margin || y > 1 - margin;
    const number = numberIn(plainDigits(text), isInMargin);
    if (number !== null) found.push({ ...number, y, form: formOf(text) });
  }
  for (const { text, box } of lines) found.push(...numbersWithin(text, (box[1] + box[3]) / 2));
  // Those nearest to an edge are likeliest, and hostile pages have thousands.
  return found.sort((a, b) => edgeOf(a) - edgeOf(b)).slice(0, most);
}

const formOf = (text: string): string => text.replace(/\p{Nd}+/gu, '#').toLowerCase();

/** Those of how many that stand among other words of a line. */
function numbersWithin(line: string, y: number): readonly PageNumber[] {
  if (line.length > longestLine) return [];
  return [...plainDigits(line).matchAll(within)].slice(0, 2).flatMap(([text, first, second]) => {
    const [number, of] = [Number(first), Number(second)];
    const isOne = number >= 1 && number <= of && of <= mostPages;
    return isOne ? [{ number, of, y, form: formOf(text), isTold: true }] : [];
  });
}

const edgeOf = ({ y, of }: PageNumber): number => Math.min(y, 1 - y) - (of === null ? 0 : margin);

function numberIn(text: string, isInMargin: boolean): Pick<PageNumber, 'number' | 'of' | 'isTold'> | null {
  if (signsOfAmounts.test(text)) return null;
  const [, first, second] = ofMany.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const [number, of] = [Number(first), Number(second)];
    const hasWords = /\p{L}{2}/u.test(text);
    if (number >= 1 && number <= of && of <= mostPages && (hasWords || isInMargin))
      return { number, of, isTold: true };
    return null;
  }
  if (!isInMargin) return null;
  const said = worded.exec(text)?.[2];
  const number = Number(said ?? bare.exec(text)?.[1] ?? 0);
  return number >= 1 && number <= mostPages ? { number, of: null, isTold: said !== undefined } : null;
}
