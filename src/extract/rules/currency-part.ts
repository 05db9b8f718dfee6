/** The document's currency, which signs and codes beside amounts tell better than any label. */
import type { Finding } from '../../model/finding.ts';
import { findCurrency } from '../../values/currency.ts';
import { findAmounts } from '../../values/number.ts';
import type { ValueContext } from '../../values/reading.ts';
import { asksForCurrency, wantsAsPrinted } from '../meaning/asked-currency.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import { boxOfWords } from '../view.ts';
import type { Part } from './part.ts';

const sure = 0.8;

export const currencyPart: Part = ({ pages, context }, template) => {
  const fields = scalarLeaves(template).filter(asksForCurrency);
  const { currency } = context;
  if (fields.length === 0 || currency === null) return [];
  for (const { page } of pages) {
    const word = page.words.findIndex(({ text }) => tells(text, context));
    if (word < 0) continue;
    const text = page.words[word]?.text ?? '';
    const found = { text, confidence: sure, engine: 'rules', part: 'currency' } as const;
    const place = { page: page.number, box: boxOfWords(page, [word]) };
    return fields.map((field): Finding => {
      const value = wantsAsPrinted(field) ? withoutFigures(text) : currency;
      return { path: field.names, value, ...found, ...place };
    });
  }
  return [];
};

/** A sign may stand for several currencies; which one, the whole document has told. */
const tells = (word: string, context: ValueContext): boolean =>
  word.length < 20 &&
  (findCurrency(word) === context.currency || findAmounts(word, context)[0]?.currency === context.currency);

/** `NT$1,490`: the sign. */
const withoutFigures = (word: string): string =>
  word.replace(/^[\p{N}\p{P}]+|[\p{N}\p{P}]*\p{N}[\p{N}\p{P}]*$/gu, '');
