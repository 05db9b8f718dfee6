/**
 * Takes a line of a receipt apart: what was bought, how many, at what price, and the amount at its right end.
 * Each part is words of the line; what is not there is empty.
 */

import { currencyBefore } from '../../../values/currency.ts';
import { numberValue } from '../../../values/number.ts';
import type { ValueContext } from '../../../values/reading.ts';
import { isProduct } from './arithmetic.ts';
import { closedUp } from './cell-reading.ts';
import { countDigits, countLetters, isMoney } from './figures.ts';
import { type RowLine, type RowWord, textOfWords } from './row-line.ts';
import { countLabel, times, units } from './words.ts';

export type ListLine = {
  readonly line: RowLine;
  readonly description: readonly RowWord[];
  readonly quantity: readonly RowWord[];
  readonly price: readonly RowWord[];
  readonly amount: readonly RowWord[];
};

type Words = readonly RowWord[];

/** A tax class or mark behind an amount. */
const flag = /^(?:\d|[\p{Lu}*#+]{1,3}\d?|\p{Sc}|[<(~]?\p{Lu}[>)]?|[x*])$/u;
const timesAlone = new RegExp(`^${times}$`, 'iu');
const countMark = /^(\d{1,3})\s?[x×X*]$/u;
const unitAlone = new RegExp(`^${units}[.)]?$`, 'iu');
const withUnit = new RegExp(`^\\d+(?:[.,]\\d+)?\\s?${units}\\.?$`, 'iu');
const count = /^\d{1,3}$/u;
const figure = /^\(?\p{Sc}?[-−]?\d*(?:[.,]\d+)*$/u;
/** `$2.98/kg` */
const perUnit = /^\p{Sc}?\d+[.,]\d+\p{Sc}?\/\p{L}{1,5}$/u;
const lineNumber = /^\d{1,3}[:)]$/u;
const code = /^\d{5,}$/u;
const barcode = /^[#(]?\d{8,14}[A-Z]{0,2}\)?$/u;

export function listLineOf(line: RowLine, context: ValueContext): ListLine {
  const words = withoutCountLabel(line.words.map(withoutMark));
  const alone = countAndPrice(words);
  if (alone !== null) return { line, description: [], amount: [], ...alone };
  const { amount, rest } = amountAtEnd(words);
  const value = figureOf(amount, context);
  const front = countInFront(rest);
  const behind = figuresBehind(front.rest, value, context, front.quantity.length > 0);
  return {
    line,
    description: trimmed(behind.rest),
    quantity:
      front.quantity.length > 0 && !isProven(behind, value, context) ? front.quantity : behind.quantity,
    price: behind.price,
    amount,
  };
}

/** `T2$10.00`: the class of a tax right in front of the currency. */
const markInFront = /^\p{Lu}{1,2}\d(?=\p{Sc}\d)/u;

const withoutMark = (word: RowWord): RowWord =>
  markInFront.test(word.text) ? { ...word, text: word.text.replace(markInFront, '') } : word;

/** `Qty 4 @ 9.30`: no name. */
function withoutCountLabel(words: Words): Words {
  const [label, first] = words;
  const isLabel = label !== undefined && first !== undefined && countLabel.test(label.text);
  return isLabel && (count.test(first.text) || countMark.test(first.text)) ? words.slice(1) : words;
}

/** Quantity and price behind the text that multiply right: what stands in front is the line's number. */
function isProven(
  { quantity, price }: { readonly quantity: Words; readonly price: Words },
  amount: number | null,
  context: ValueContext,
): boolean {
  const [one, other] = [figureOf(quantity, context), figureOf(price, context)];
  return one !== null && other !== null && amount !== null && isProduct(one, other, amount);
}

const figureOf = (words: Words, context: ValueContext): number | null =>
  words.length === 0 ? null : numberValue.read(closedUp(textOfWords(words)), context).value;

/** A line that says nothing but `2 rolls × 4.85`, in whatever unit. */
function countAndPrice(words: Words): { readonly quantity: Words; readonly price: Words } | null {
  const [price, sign] = [words.at(-1), words.at(-2)];
  const [first, second] = words;
  if (first === undefined || second === undefined || price === undefined || words.length > 4) return null;
  const isMarked =
    sign !== undefined && timesAlone.test(sign.text)
      ? count.test(first.text) && words.length > 2
      : countMark.test(first.text) && words.length === 2;
  return isMarked && isMoney(price.text) ? { quantity: [first], price: [price] } : null;
}

/** The last amount, perhaps in pieces, with at most two marks behind it. */
function amountAtEnd(words: Words): { readonly amount: Words; readonly rest: Words } {
  for (let end = words.length; end > 0 && end >= words.length - 2; end -= 1) {
    for (const size of [1, 2, 3]) {
      const taken = words.slice(Math.max(0, end - size), end);
      if (taken.length < size || !isMoney(textOfWords(taken))) continue;
      // The price of one, with no amount behind it.
      if (timesAlone.test(words[end - size - 1]?.text ?? '')) return { amount: [], rest: words };
      // A currency or the pieces before it belong to the amount.
      const wider = words.slice(Math.max(0, end - size - 1), end);
      const whole =
        wider.length > size &&
        isMoney(textOfWords(wider)) &&
        !isMoney(wider[0]?.text ?? '') &&
        !count.test(wider[0]?.text ?? '') &&
        !isNameOfGoods(wider[0]?.text ?? '')
          ? wider
          : taken;
      return { amount: whole, rest: words.slice(0, end - whole.length) };
    }
    if (!flag.test(words[end - 1]?.text ?? '')) break;
  }
  return { amount: [], rest: words };
}

/** `SPINACH 6 OZ  3.99`, `SUSHI SET  8.00`: short, but no currency. */
const isNameOfGoods = (text: string): boolean =>
  /^\p{L}+$/u.test(text) && currencyBefore(text, text.length) === null;

/** `2 Soup`, `2x Soup`, `2 x Soup`. */
export function countInFront(words: Words): { readonly quantity: Words; readonly rest: Words } {
  const [first, second, third] = words;
  if (first === undefined || second === undefined) return { quantity: [], rest: words };
  if (countMark.test(first.text)) return { quantity: [first], rest: words.slice(1) };
  if (!count.test(first.text) || Number(first.text) === 0) return { quantity: [], rest: words };
  if (timesAlone.test(second.text) && third !== undefined && countLetters(third.text) > 0) {
    return { quantity: [first], rest: words.slice(2) };
  }
  const isNamed =
    countLetters(textOfWords(words.slice(1))) >= 2 &&
    !timesAlone.test(second.text) &&
    !unitAlone.test(second.text);
  return isNamed ? { quantity: [first], rest: words.slice(1) } : { quantity: [], rest: words };
}

/** `… 2 x 3.50`, `… 0.532 kg @ 2.99`, `… 2  3.50`, `… 3.50  2`, `… 2`. */
function figuresBehind(
  words: Words,
  amount: number | null,
  context: ValueContext,
  isCounted: boolean,
): { readonly quantity: Words; readonly price: Words; readonly rest: Words } {
  const none = { quantity: [], price: [], rest: words };
  let start = words.length;
  while (start > 0 && isFigurePart(words[start - 1]?.text ?? '')) start -= 1;
  // A unit, a sign or an `a` can start no figures.
  while (start < words.length && countDigits(words[start]?.text ?? '') === 0) start += 1;
  const tail = words.slice(start);
  const figures = tail.filter(({ text }) => countDigits(text) > 0 && !barcode.test(text));
  if (figures.length === 0) return none;
  const sign = tail.findIndex(({ text }) => timesAlone.test(text));
  if (sign > 0) {
    const [quantity, price] = [
      figures.filter((word) => tail.indexOf(word) < sign).slice(-1),
      figures.filter((word) => tail.indexOf(word) > sign).slice(0, 1),
    ];
    return quantity.length > 0 && price.length > 0 ? { quantity, price, rest: words.slice(0, start) } : none;
  }
  const glued = figures.find(({ text }) => countMark.test(text));
  if (glued !== undefined) {
    return {
      quantity: [glued],
      price: figures.filter((word) => word !== glued).slice(0, 1),
      rest: words.slice(0, start),
    };
  }
  const [left, right] = figures.slice(-2);
  if (left !== undefined && right !== undefined && amount !== null) {
    const [one, other] = [figureOf([left], context), figureOf([right], context)];
    if (one !== null && other !== null && isProduct(one, other, amount)) {
      const isCountFirst = Number.isInteger(one) && (!isMoney(left.text) || isMoney(right.text));
      return {
        quantity: isCountFirst ? [left] : [right],
        price: isCountFirst ? [right] : [left],
        rest: words.slice(0, words.indexOf(left)),
      };
    }
  }
  return lone(words, figures, isCounted, amount);
}

/** One figure by itself: a price if it is money, a count if it stands apart. */
function lone(
  words: Words,
  figures: Words,
  isCounted: boolean,
  amount: number | null,
): { readonly quantity: Words; readonly price: Words; readonly rest: Words } {
  const last = figures.at(-1);
  const at = last === undefined ? -1 : words.indexOf(last);
  if (last === undefined || at <= 0) return { quantity: [], price: [], rest: words };
  const before = words[at - 1];
  const stands = before === undefined || before.segment !== last.segment;
  const rest = words.slice(0, at);
  // A whole price, when the amount is only a few times as much.
  const isPrice = stands && amount !== null && Number(last.text) >= 20 && amount < Number(last.text) * 5;
  if (isMoney(last.text) || isPrice) return { quantity: [], price: [last], rest };
  if (!isCounted && stands && (count.test(last.text) || withUnit.test(last.text)))
    return { quantity: [last], price: [], rest };
  return { quantity: [], price: [], rest: words };
}

const isFigurePart = (text: string): boolean =>
  figure.test(text) ||
  timesAlone.test(text) ||
  unitAlone.test(text) ||
  withUnit.test(text) ||
  countMark.test(text) ||
  perUnit.test(text) ||
  barcode.test(text);

/** Without article numbers, currencies and strokes at its ends. */
function trimmed(words: Words): Words {
  let [from, to] = [0, words.length];
  const isNoise = (text: string) =>
    barcode.test(text) ||
    lineNumber.test(text) ||
    /^\*\p{Lu}{1,2}$/u.test(text) ||
    countLetters(text) + countDigits(text) === 0;
  while (from < to && isNoise(words[from]?.text ?? '')) from += 1;
  // A mark in front of or behind the article's number is that of a class, and no part of the name.
  if (flag.test(words[from]?.text ?? '') && code.test(words[from + 1]?.text ?? '')) from += 1;
  if (to > 2 && flag.test(words[to - 1]?.text ?? '') && barcode.test(words[to - 2]?.text ?? '')) to -= 1;
  while (to > from && isNoise(words[to - 1]?.text ?? '')) to -= 1;
  const kept = words.slice(from, to);
  return countLetters(textOfWords(kept)) > 0 ? kept : [];
}
