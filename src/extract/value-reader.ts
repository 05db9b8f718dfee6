/**
 * Texts as values, for people who correct what was read. What somebody typed is taken at its word; what stands on a page is
 * read as engines read it.
 */
import type { Box } from '../model/box.ts';
import type { Page } from '../model/document.ts';
import type { Scalar } from '../model/finding.ts';
import type { BoxedValue } from '../model/parse-pool.ts';
import type { Field } from '../model/template.ts';
import { contextOf } from '../values/context.ts';
import { readValue, valueTypeNameOf } from '../values/index.ts';
import type { ValueContext } from '../values/reading.ts';
import { textInBox } from './text-in-box.ts';

/** Far more than a page has; the notations show long before. */
const mostLines = 2000;
/** As results write numbers, so that one that is copied from there stays what it is. */
const jsonNumber = /^[+-]?\d+(?:\.\d+)?$/;
const nothingKnown: ValueContext = {
  ...{ language: null, country: null, currency: null, dateOrder: null, decimalMark: null },
};

/** Day and month and the decimal mark are read as the page writes them. */
export function valueInBox(field: Field, page: Page, drawn: Box): BoxedValue {
  const { text, ticked, box } = textInBox(page, drawn, field);
  const read = () => (text === '' ? null : readValue(field, text, contextOfPage(page)).value);
  return { text, value: ticked ?? read(), box };
}

export function typedValue(field: Field, text: string): Scalar | null {
  const typed = text.trim();
  const type = valueTypeNameOf(field);
  if (type === 'string') return typed === '' ? null : typed;
  if (type === 'number' && jsonNumber.test(typed) && Number.isFinite(Number(typed))) return Number(typed);
  return readValue(field, typed, nothingKnown).value;
}

const contextOfPage = ({ lines, language }: Page): ValueContext =>
  contextOf(
    lines.slice(0, mostLines).map(({ text }) => text),
    language,
  );
