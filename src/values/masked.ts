/**
 * Hides what holds digits and is no number: dates, accounts, phone numbers, tax ids, addresses of the web. The
 * text keeps its length, and what is hidden is told from every other sign.
 */
import { dateValue } from './date.ts';
import type { ValueContext } from './reading.ts';

const enoughForMasks = /\d\D*\d\D*\d\D*\d/u;

/** Accounts, phone numbers, tax ids, addresses of the web: their digits count nothing. */
const masks = [
  /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/gu,
  /(?:\+|(?<!\d)00) ?\d{1,3}[ ()./-]{0,2}\d[\d ()./-]{5,16}\d(?!\d|,\d)/gu,
  /(?<![\d.,])\(?0\d{1,5}\)? ?[/-] ?\d{2,}(?:[ -]\d+)*(?![\d.,]\d)/gu,
  /(?<!\d)\(\d{2,5}\) ?\d{3,}(?:[ -]\d+)*/gu,
  /(?<![\d.,-])\d{3}[-.]\d{3}[-.]\d{4}(?!\d)/gu,
  /(?:tel|fon|phone|fax|mobile?|mob|cell|telefono|téléphone|тел|电话|電話|传真|전화)[a-z]{0,6}[.:#]{0,2} ?(?:no\.? ?)?[:.]? ?\(?\d[\d ()/-]{4,18}\d/giu,
  /(?<![A-Z\d])(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[ -]?[A-Z]?\d{2,3}(?:[ .]?\d{2,4}){2,4}(?!\d|[.,]\d)/gu,
  /\S{1,64}@\S{1,64}|(?:https?:\/\/|www\.)\S{1,200}/giu,
] as const;

export function masked(text: string, context: ValueContext): string {
  if (!enoughForMasks.test(text)) return text;
  let [result, behind] = ['', 0];
  for (const { start, end, text: printed, confidence } of dateValue.find(text, context)) {
    if (confidence <= 0.6) continue;
    result += text.slice(behind, start) + hidden(printed);
    behind = end;
  }
  result += text.slice(behind);
  for (const mask of masks) result = result.replace(mask, hidden);
  return result;
}

const hidden = (text: string): string => '\ufffc'.repeat(text.length);
