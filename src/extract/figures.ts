/** What looks like a figure, before anything is read as a value. */
const digits = /\p{Nd}/gu;
const letters = /\p{L}/gu;

export const countDigits = (text: string): number => text.match(digits)?.length ?? 0;
export const countLetters = (text: string): number => text.match(letters)?.length ?? 0;

/** Amounts, quantities with units, percentages, dates, codes: digits are a good part of it. */
export function isFigure(text: string): boolean {
  const figures = countDigits(text);
  return figures > 0 && figures * 2 >= countLetters(text);
}

const amount =
  /^[-−–+(]{0,2}\p{Sc}?\s?(?:\p{Lu}{2,3}\s?)?[-−–]?(?:\d{1,3}(?:(?:[.,'’\s]\d{3})*[.,]\s?\d{2}|(?:[.,]\d{3})+|\d*[.,]\d{1,4}|\d{0,5})|[.,]\d{2})\s?[-−–]?\)?\s?(?:\p{Sc}|\p{Lu}{3}|\*?\p{Lu}{0,2}\*?)?$/u;

/** An amount of money, with or without cents. */
const isAmount = (text: string): boolean => text.length <= 24 && amount.test(text.trim());

/** With cents, thousands or a currency: hardly anything but money. */
export const isMoney = (text: string): boolean =>
  isAmount(text) && /[.,]\s?\d{2}(?!\d)|[.,]\d{3}\b|\p{Sc}/u.test(text);

export const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

const unit = /^(?:%|(?:[x×]?10[\^*]?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+|[\p{L}µ°]{1,5}\d?)(?:[/·^×x*][\p{L}\d²³]{1,5}){0,3})$/u;
const behindFigure = /^[<>≤≥~]?\s?[-+−]?\d[\d.,\s]*\s?(?<unit>[^\s\d]\S*)$/u;

/** Of what was measured. */
export const isUnit = (text: string): boolean => unit.test(text);

/** `g/dL` of `13.5 g/dL`; null where nothing of the kind stands behind a figure. */
export function unitBehind(text: string): string | null {
  const found = behindFigure.exec(text)?.groups?.unit;
  return found !== undefined && isUnit(found) ? found : null;
}
