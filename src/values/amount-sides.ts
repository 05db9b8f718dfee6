/** What stands before and behind the digits of an amount and belongs to it: sign, currency, percent, side of a ledger. */
import { currencyBefore, currencyBehind } from './currency.ts';
import type { ValueContext } from './reading.ts';

export type Span = { readonly start: number; readonly end: number };
type FoldedLine = { readonly text: string; readonly context: ValueContext };

export type Prefix = {
  readonly start: number;
  /** Where the figure or its currency starts, behind the sign. */
  readonly afterSign: number;
  readonly isNegative: boolean;
  /** A space stands between sign and figure. */
  readonly isLoose: boolean;
  readonly isPercent: boolean;
  readonly currency: string | null;
};

/** Sign and currency in front, in either order. */
export function prefixOf({ text, context }: FoldedLine, figureStart: number, free: number): Prefix {
  let start = figureStart;
  let currency: string | null = null;
  let isNegative = false;
  let isLoose = false;
  let afterSign = start;
  const takeSign = () => {
    const match = /[-+](?: ?)$/u.exec(text.slice(Math.max(free, start - 2), start));
    if (match === null || isNegative) return;
    const at = start - match[0].length;
    const before = text.charAt(at - 1);
    // A hyphen inside a word or a range is no sign.
    if (at > free && /[\p{L}\d\ufffc.,/-]/u.test(before) && currencyBefore(text, at) === null) return;
    if (match[0].startsWith('+') && match[0].length > 1) return;
    afterSign = start;
    isNegative = match[0].startsWith('-');
    isLoose = match[0].length > 1;
    start = at;
  };
  takeSign();
  const isPercent =
    start > free && text.charAt(start - 1) === '%' && !/\d ?$/u.test(text.slice(0, start - 1).slice(-2));
  if (isPercent) {
    start -= 1;
    takeSign();
  }
  const place = currencyBefore(text, start, context);
  if (place !== null && place.start >= free) {
    start = place.start;
    currency = place.code;
    if (!isNegative) {
      afterSign = start;
      takeSign();
      if (!isNegative) afterSign = start;
    }
  }
  if (!isNegative) afterSign = start;
  return { start, afterSign, isNegative, isLoose, isPercent, currency };
}

export type Suffix = {
  readonly end: number;
  readonly currency: string | null;
  readonly isPercent: boolean;
  readonly isDebt: boolean;
};

const noDecimals = /[.,]-{1,2}(?![\d\p{L}])/uy;
const percent = / {0,2}%/uy;
const ledger = / ?(CR|DB|DR)(?![\p{L}\d])/uy;

export function suffixOf({ text, context }: FoldedLine, figure: Span, hasCurrency: boolean): Suffix {
  let { end } = figure;
  let currency: string | null = null;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    if (match === null) return null;
    end += match[0].length;
    return match[1] ?? match[0];
  };
  take(noDecimals);
  const isPercent = take(percent) !== null;
  const gap = text.charAt(end) === ' ' ? 1 : 0;
  const place = hasCurrency || isPercent ? null : currencyBehind(text, end + gap, context);
  if (place !== null) {
    // `2 EUR 5.00`: the currency belongs to the amount behind it.
    const isOfNext = /^ ?-?\d/u.test(text.slice(place.end, place.end + 3));
    const hasDecimals = /[.,٫]\d{1,2}$|[.,]-+$/u.test(text.slice(figure.start, end));
    if (!isOfNext || hasDecimals) {
      currency = place.code;
      end = place.end;
    }
  }
  // On statements a credit lowers what is owed; which way is the bank's custom, so that only debits turn the sign.
  const side = take(ledger);
  return { end, currency, isPercent, isDebt: side === 'DB' || side === 'DR' };
}
