/** Units of what was measured: in a cell of their own, or behind the figure. */
import type { Asked } from './asked.ts';
import type { Head } from './head.ts';

const unitMark = 'means unit';

/** What a unit says of its cell, whatever stands above it: mostly nothing does. */
export const unitHead: Head = { text: '', words: [], marks: [unitMark], meanings: [], periods: [] };

const unit = /^(?:%|(?:[x×]?10[\^*]?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+|[\p{L}µ°]{1,5}\d?)(?:[/·^×x*][\p{L}\d²³]{1,5}){0,3})$/u;
const behindFigure = /^[<>≤≥~]?\s?[-+−]?\d[\d.,\s]*\s?(?<unit>[^\s\d]\S*)$/u;

export const isUnit = (text: string): boolean => unit.test(text);

/** `g/dL` of `13.5 g/dL`; null where nothing of the kind stands behind a figure. */
export function unitBehind(text: string): string | null {
  const found = behindFigure.exec(text)?.groups?.unit;
  return found !== undefined && isUnit(found) ? found : null;
}

/** Whether a question asks for a unit by its own words. */
export const asksUnit = ({ field, own }: Asked): boolean =>
  field.field.type === 'string' &&
  own.phrases.slice(0, 1).some(({ words }) => words.some(({ marks }) => marks.includes(unitMark)));
