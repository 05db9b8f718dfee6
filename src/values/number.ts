/**
 * Numbers and amounts in every notation in use. What belongs to a date, a time, a phone number, an account or a
 * code is no number; a whole number is one, because it may be a quantity.
 */
import { prefixOf, type Span, suffixOf } from './amount-sides.ts';
import { currencyBefore, currencyBehind, decimalsOf } from './currency.ts';
import { readFigure } from './figure.ts';
import { fold, isJoiningSpace } from './fold.ts';
import { masked } from './masked.ts';
import { mendedFigures } from './mended-figures.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';

export type AmountOccurrence = Occurrence<number> & {
  readonly decimals: number;
  /** ISO 4217, from the sign, code or name beside it. */
  readonly currency: string | null;
  readonly isPercent: boolean;
};

type Line = {
  /** Folded, with letters turned back into digits, and without what is no number. */
  readonly text: string;
  readonly folded: string;
  readonly printed: string;
  /** Before it there are only spaces. */
  readonly begin: number;
  readonly context: ValueContext;
  /** Nothing but a number is expected, so that doubtful forms are taken. */
  readonly isWhole: boolean;
};

const pieces = /(?<![\p{L}\d.,'])[.,]\d+(?![\d.,'])|\d+(?:[.,'٫]\d+)*/gu;
/** Languages that set a space between thousands. */
const spacedGroups = new Set('fr ru pl cs sk sv fi nb no da hu lv lt et bg uk pt ro'.split(' '));

export function findAmounts(text: string, context: ValueContext): readonly AmountOccurrence[] {
  return amountsIn(text, context, false, 'number');
}

function amountsIn(
  printed: string,
  context: ValueContext,
  isWhole: boolean,
  mending: 'number' | 'figure',
): readonly AmountOccurrence[] {
  const folded = fold(printed);
  if (!/\d/u.test(folded)) return [];
  const text = masked(mendedFigures(folded, mending), context);
  const begin = text.length - text.trimStart().length;
  const line: Line = { text, folded, printed, begin, context, isWhole };
  const list = Array.from(line.text.matchAll(pieces), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: AmountOccurrence[] = [];
  let free = 0;
  for (let at = 0; at < list.length; ) {
    const { figure, next } = joined(line, list, at);
    at = next;
    const amount = figure.start < free ? null : amountAt(line, figure, free);
    if (amount === null) continue;
    found.push(amount);
    free = amount.end;
  }
  return found;
}

/** No number has more of them, and a row of columns is no number. */
const mostGroups = 6;

/** Pieces that a space inside one number divides, taken together. */
function joined(
  line: Line,
  list: readonly Span[],
  at: number,
): { readonly figure: Span; readonly next: number } {
  const { text, printed, context, isWhole } = line;
  const first = list[at] ?? { start: 0, end: 0 };
  const sliceOf = (piece: Span) => text.slice(piece.start, piece.end);
  let [end, next] = [first.end, at + 1];
  if (/^\d{1,3}$/u.test(sliceOf(first)) && !/[\p{L}\d]/u.test(text.charAt(first.start - 1))) {
    let hasJoiner = false;
    for (let piece = list[next]; piece !== undefined && next - at < mostGroups; piece = list[next]) {
      if (
        piece.start !== end + 1 ||
        text.charAt(end) !== ' ' ||
        !/^\d{3}(?:[.,٫]\d+)?$/u.test(sliceOf(piece))
      )
        break;
      hasJoiner ||= isJoiningSpace(printed.charAt(end));
      [end, next] = [piece.end, next + 1];
      if (/\D/u.test(sliceOf(piece))) break;
    }
    const hasDecimals = /[.,٫]\d+$/u.test(text.slice(first.start, end));
    // No quantity or price is written `000`.
    const hasZeros = / 0/u.test(text.slice(first.start, end));
    const isUsual =
      hasZeros || (context.language === null ? hasDecimals : spacedGroups.has(context.language));
    const isMoney = currencyBefore(text, first.start) !== null;
    if (end > first.end && !isWhole && !hasJoiner && !isUsual && !isMoney) [end, next] = [first.end, at + 1];
  }
  return spacedDecimals(line, list, { start: first.start, end }, next);
}

const lateDecimals = /(?:[.,] | [.,])(\d{2})(?![\d\p{L}]|[.,:/'-]\d| ?%)/uy;

/** `12, 50`: a reader saw a space beside the decimal mark. */
function spacedDecimals(line: Line, list: readonly Span[], figure: Span, next: number) {
  lateDecimals.lastIndex = figure.end;
  const match = lateDecimals.exec(line.text);
  const piece = list[next];
  if (match === null || piece === undefined) return { figure, next };
  const end = figure.end + match[0].length;
  const mark = match[0].trim().charAt(0);
  const isAllowed = line.isWhole || line.context.decimalMark === mark;
  const before = line.text.slice(figure.start, figure.end);
  if (!isAllowed || piece.end !== end || /[.,]\d{1,2}$/u.test(before)) return { figure, next };
  return { figure: { start: figure.start, end }, next: next + 1 };
}

const units =
  /^(?:kg|g|mg|t|l|ml|cl|dl|m|m2|m3|m²|m³|cm|mm|km|x|pcs?|st|stk|stck|stück|tk|gab|gb|szt|ks|db|kom|ea|pk|pkg|h|hr|hrs|std|min|sec|kwh|kw|w|wh|mwh|v|ah|mb|tb|oz|lbs?|ft|yd|px|р|руб|шт|кг|г|мл|л|cr|db|dr)(?![\p{L}\d])/iu;
const blockedBefore = /[A-Za-zÀ-žЀ-ӿͰ-Ͽ\ufffc#_]$/u;

function isCodeBefore(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  if (/[xX×]$/u.test(before) && !/\p{L}[xX]$/u.test(before)) return false;
  if (blockedBefore.test(before)) return true;
  return /[\d\ufffc]$|[\d\ufffc][-/:.,']$|\p{L}[-/,_']$/u.test(before);
}

function isCodeBehind(text: string, end: number, isPrice: boolean): boolean {
  const behind = text.slice(end, end + 12);
  if (/^[\d\ufffc_@]/u.test(behind)) return true;
  if (/^[-/:][\d\ufffc]/u.test(behind)) return true;
  if (/^[-/][\p{L}]/u.test(behind)) return !(isPrice && behind.startsWith('/'));
  if (/^[.,'][\d\ufffc]/u.test(behind)) return true;
  // Receipts set the letter of a tax rate behind a price: `8.50A`, `2,04xB`.
  if (isPrice && /^[x*]?[A-Z](?![\p{L}\d])/u.test(behind)) return false;
  if (/^[A-Za-zÀ-žЀ-ӿͰ-Ͽ]/u.test(behind))
    return (
      (!units.test(behind) || isOrdinal(text, end)) &&
      !/^x ?\d/iu.test(behind) &&
      currencyBehind(text, end) === null
    );
  return false;
}

/** English `1st`, where others write pieces as `st`. */
const isOrdinal = (text: string, end: number): boolean =>
  /1st$/u.test(text.slice(Math.max(0, end - 1), end + 2));

function amountAt(line: Line, figure: Span, free: number): AmountOccurrence | null {
  const { text, printed, context } = line;
  const prefix = prefixOf(line, figure.start, free);
  if (isCodeBefore(text, prefix.start)) return null;
  const suffix = suffixOf(line, figure, prefix.currency !== null);
  const currency = prefix.currency ?? suffix.currency;
  const raw = text.slice(figure.start, figure.end).replace(/([.,]) | ([.,])/u, '$1$2');
  const usualDecimals = usualDecimalsOf(currency, context);
  const reading = readFigure(raw, { decimalMark: context.decimalMark, usualDecimals });
  if (reading === null) return null;
  const isMoney = reading.decimals > 0 || reading.isGrouped || currency !== null;
  if (isCodeBehind(text, suffix.end, isMoney)) return null;
  let { start } = prefix;
  let { end } = suffix;
  const doubts = [...reading.doubts];
  let { confidence } = reading;
  let isNegative = prefix.isNegative;
  // The number of a page stands between dashes: `-2-`.
  if (isNegative && !isMoney && text.charAt(end) === '-') {
    isNegative = false;
    start = prefix.afterSign;
  }
  if (isNegative && prefix.isLoose) {
    if (reading.decimals === 0 && !line.isWhole) {
      // A dash and a space before a whole number sets a list apart.
      isNegative = false;
      start = prefix.afterSign;
    } else if (line.begin < start) {
      doubts.push('the dash in front may not be a minus sign');
      confidence *= 0.8;
    }
  }
  if (/^ ?-(?![\d\p{L}-])/u.test(text.slice(end, end + 3)) && text.charAt(end) === '-' && !isNegative) {
    // Behind whole yen or won a dash closes the figure: ¥1,234-
    const isClosed = prefix.currency !== null && usualDecimals === 0 && reading.decimals === 0;
    if (reading.decimals > 0 || line.isWhole) {
      isNegative = !isClosed;
      end += 1;
    }
  }
  const isBracketed = text.charAt(start - 1) === '(' && text.charAt(end) === ')';
  if (isBracketed && !suffix.isPercent && (isMoney || line.isWhole)) {
    isNegative = true;
    start -= 1;
    end += 1;
    if (line.begin < start) {
      doubts.push('the brackets may only set it apart');
      confidence *= 0.8;
    }
  }
  if (suffix.isDebt) isNegative = !isNegative;
  if (/[.,] | [.,]|\d [.,]/u.test(text.slice(figure.start, figure.end))) {
    doubts.push('a space beside the decimal mark was passed over');
    confidence *= 0.75;
  }
  if (line.folded.slice(figure.start, figure.end) !== text.slice(figure.start, figure.end)) {
    doubts.push('a letter was taken for a digit');
    confidence *= 0.7;
  }
  if (currency !== null && confidence < 0.95 && doubts.length === 0) confidence = 0.95;
  return {
    start,
    end,
    text: printed.slice(start, end),
    value: isNegative && reading.value !== 0 ? -reading.value : reading.value,
    confidence,
    doubts,
    decimals: reading.decimals,
    currency,
    isPercent: suffix.isPercent || prefix.isPercent,
  };
}

/** A document in a currency of three decimals writes them everywhere; of others a figure without its currency tells nothing. */
function usualDecimalsOf(currency: string | null, context: ValueContext): number | null {
  if (currency !== null) return decimalsOf(currency);
  return context.currency !== null && decimalsOf(context.currency) === 3 ? 3 : null;
}

function read(text: string, context: ValueContext): Reading<number> {
  const certain = amountsIn(text, context, true, 'number');
  const found = certain.length > 0 ? certain : amountsIn(text, context, true, 'figure');
  const [first] = found;
  if (first === undefined) return { value: null, reason: 'There is no number in it.' };
  const values = new Set(found.map((one) => one.value));
  if (values.size === 1) return { value: first.value, confidence: first.confidence, doubts: first.doubts };
  const money = found.filter((one) => !one.isPercent && (one.decimals > 0 || one.currency !== null));
  const [amount] = money;
  if (amount === undefined || money.length > 1)
    return { value: null, reason: 'There is more than one number in it.' };
  const doubts = [...amount.doubts, 'other numbers stand beside it'];
  return { value: amount.value, confidence: amount.confidence * 0.7, doubts };
}

export const numberValue: ValueType<number> = { read, find: findAmounts };
