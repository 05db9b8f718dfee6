/** Every number that a printed figure may stand for; where notations clash (`1.234`) all of them are given. */
import { plainDigits } from './fold.ts';

const figure = /^[^\d]*?([-−–+(]?)[^\d\p{L}]*(\d[\d.,'’\u00a0\u202f ]*\d|\d)([^\d]*)$/u;
const space = /[\s\u00a0\u202f'’]/g;

function magnitudes(digits: string): readonly number[] {
  const text = digits.replace(space, '');
  const separators = text.replace(/\d/g, '');
  if (separators === '') return [Number(text)];
  const last = separators.at(-1) ?? '';
  const tail = text.length - 1 - text.lastIndexOf(last);
  const isMixed = [...separators].some((one) => one !== last);
  const found: number[] = [];
  if (isMixed ? separators.split(last).length === 2 : separators.length === 1) {
    const [whole = '', part = ''] = [text.slice(0, text.length - 1 - tail), text.slice(text.length - tail)];
    found.push(Number(`${whole.replace(/[.,]/g, '')}.${part}`));
  }
  if (tail === 3 && !isMixed) found.push(Number(text.replace(/[.,]/g, '')));
  return found;
}

export function numbersIn(printed: string): readonly number[] {
  const match = figure.exec(plainDigits(printed).trim());
  if (match === null) return [];
  const [, before = '', digits = '', behind = ''] = match;
  const isNegative = /[-−–]/.test(before) || before === '(' || /^\s*[-−–](?!\p{L})/u.test(behind);
  return magnitudes(digits).map((value) => (isNegative ? -value : value));
}
