/** An answer of the network as a finding: its words read as a value of the field's type, with where they stand. */
import type { FieldPath, Finding } from '../../model/finding.ts';
import { readValue, valueTypeNameOf, valueTypeOf } from '../../values/index.ts';
import type { Reading, ValueContext } from '../../values/reading.ts';
import { isYear } from '../figures.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { boxOfWords, readingConfidence } from '../view.ts';
import { asAsked } from './asked-duration.ts';
import { certaintyOf } from './certainty.ts';
import type { Answer } from './decode.ts';
import type { PageWord } from './page-words.ts';
import type { ScoredPage } from './scored-pages.ts';

/** Null where the words are no value of the field's type. */
export function readAnswer(
  understood: UnderstoodField,
  path: FieldPath,
  answer: Answer,
  { page, words: pageWords }: Pick<ScoredPage, 'page' | 'words'>,
  context: ValueContext,
): Finding | null {
  const { field, meanings } = understood;
  const answered = answer.words.flatMap((at) => pageWords[at] ?? []);
  const isAddress = valueTypeNameOf(field) === 'address';
  const text = textOf(answered, isAddress ? ', ' : ' ');
  const isEnd = endings.has(meanings[0]?.concept ?? '');
  const reading = readLoosely(text, answered, field, context, isEnd);
  if (reading.value === null) return null;
  const value = typeof reading.value === 'string' ? asAsked(understood, reading.value) : reading.value;
  if (value === null || (isCounted(meanings) && Number(value) > mostCounted)) return null;
  if (isYearAsked(understood) && !isYear(String(value))) return null;
  const words = [...new Set(answered.map(({ word }) => word))];
  return {
    ...{ path, value, text: textOf(answered, ' '), engine: 'network', part: 'chooser' },
    confidence: certaintyOf(answer, reading.confidence, readingConfidence(page, words)),
    page: page.number,
    box: boxOfWords(page, words),
  };
}

/** Rows of the page part lines; the parts of a cut word belong together. */
function textOf(words: readonly PageWord[], betweenRows: string): string {
  let text = '';
  let before: PageWord | undefined;
  for (const word of words) {
    if (before !== undefined && !(word.isRest && word.word === before.word)) {
      const isNewRow = word.row !== before.row;
      text = isNewRow && !/[,;]$/.test(text) ? text + betweenRows : `${text} `;
    }
    text += word.text;
    before = word;
  }
  return text;
}

const endings: ReadonlySet<string> = new Set(['periodEnd', 'endDate', 'expiryDate']);

/**
 * Where the whole is no value: the whole without the gaps that OCR sees in figures, the first value within it (of a period
 * its last, where its end is asked for), or the first of its words that is one.
 */
function readLoosely(
  text: string,
  words: readonly PageWord[],
  field: UnderstoodField['field'],
  context: ValueContext,
  isEnd: boolean,
): Reading {
  const { find } = valueTypeOf(field);
  if (isEnd) {
    const [, second, third] = find(text, context);
    if (second !== undefined && third === undefined) return second;
  }
  const whole = readValue(field, text, context);
  if (whole.value !== null) return whole;
  const closed = readValue(field, text.replace(gapInFigure, '$1'), context);
  if (closed.value !== null) return closed;
  const [inside] = find(text, context);
  if (inside !== undefined) return inside;
  for (const word of words) {
    const part = readValue(field, word.text, context);
    if (part.value !== null) return part;
  }
  return whole;
}

/** `19. 99`, `41 .50` */
const gapInFigure = /(?<=\d)\s*([.,])\s*(?=\d\d(?!\d))/gu;

/** The network, which does not count, answers with numbers of shops and tills. */
const isCounted = (meanings: UnderstoodField['meanings']): boolean => meanings[0]?.concept === 'itemCount';
const mostCounted = 999;

/** Nor does it tell a year from an amount. */
const isYearAsked = ({ field, meanings: [meaning] }: UnderstoodField): boolean =>
  field.type === 'number' && meaning?.concept === 'year' && meaning.strength >= sureMeaning;
const sureMeaning = 0.9;
