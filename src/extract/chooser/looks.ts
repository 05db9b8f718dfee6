/** What a word looks like, whatever it says: capitals, digits, marks, and the page it is on. */
import type { PageWord } from './page-words.ts';

export const looksAWord = 32;

export type PageNumber = {
  /** Counted from 1. */
  readonly number: number;
  /** How many pages the document has. */
  readonly of: number;
};

const currencyCodes = new Set(
  'EUR USD GBP CHF RM MYR SGD JPY CNY INR RUB PLN CZK SEK DKK NOK AUD CAD BRL Rp kr zł'.split(' '),
);

const countOf = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

export function looksOf({ text, isText }: PageWord, page: PageNumber): readonly number[] {
  const length = Array.from(text).length;
  const letters = countOf(text, /\p{L}/gu);
  const capitals = countOf(text, /\p{Lu}/gu);
  const digits = countOf(text, /\p{Nd}/gu);
  const yes = [
    letters > 0,
    digits > 0,
    digits > 0 && digits === length,
    letters >= 2 && capitals === letters,
    /^\p{Lu}\p{Ll}/u.test(text),
    letters > 0 && capitals === 0,
    /\p{Ll}\p{Lu}/u.test(text),
    /[:：]$/u.test(text),
    text.endsWith(','),
    text.endsWith('.'),
    /[-/]/u.test(text),
    /\p{Sc}/u.test(text) || currencyCodes.has(text),
    /\p{Nd}[.,]\p{Nd}{2}[^\p{L}\p{N}_]?$/u.test(text),
    /\p{Nd}{1,4}([./-])\p{Nd}{1,2}\1\p{Nd}{2,4}/u.test(text),
    /\p{Nd}{1,2}:\p{Nd}{2}/u.test(text),
    text.includes('%'),
    text.includes('@'),
    /www|http|\.com/iu.test(text),
    /^[([{"'“]/u.test(text),
    letters === 0 && digits === 0,
    digits === 1,
    digits === 2,
    digits === 3,
    digits === 4,
    digits >= 5 && digits <= 7,
    digits >= 8,
  ].map(Number);
  return [
    ...yes,
    Math.min(1, length / 20),
    length === 0 ? 0 : digits / length,
    Number(page.number === 1),
    Number(page.number === page.of),
    Math.min(1, page.number / 8),
    Number(isText),
  ];
}
