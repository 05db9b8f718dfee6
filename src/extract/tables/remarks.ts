/**
 * What a description says before its remarks begin: further lines go on with it until one starts with a bullet or a label
 * of its own or an amount, names a number of the article, stands apart, is indented, or is set in a smaller or lighter type.
 */
import type { Box } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';
import { countDigits, countLetters, isFigure, isMoney } from '../figures.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import type { LabelReader } from '../meaning/label-reader.ts';

const bullet = /^[•●▪◦·‣⁃–—*>-]\s?\p{L}|^[•●▪◦·‣⁃]/u;
const ownLabel = /^\p{L}[^:：]{1,34}[:：]/u;
/** Too long for a size or a year. */
const bareCode = /^(?:\d{5,}|\d{3,}(?:-\d{3,})+|\p{Lu}{1,5}[-.]?\d{3,}\p{Lu}?)$/u;
/** A line of smaller type is at most so high, of the first. */
const smaller = 0.88;
/** In heights of the first line. */
const indent = 0.6;

/** A word of a cell, straightened, in page heights. */
export type PlacedWord = { readonly word: number; readonly text: string; readonly at: Box };
type Line = readonly PlacedWord[];

const textOfWords = (words: Line): string => words.map(({ text }) => text).join(' ');

/** The first line is never a remark, nor what follows numbers of the article before anything is named. */
export function withoutRemarks(lines: readonly Line[], page: Page, read: LabelReader): readonly Line[] {
  const [first] = lines;
  if (first === undefined) return lines;
  const isNamed = !isFigure(textOfWords(first)) && !isNumberOfArticle(textOfWords(first), read);
  const kept: Line[] = [first];
  for (const line of lines.slice(1)) {
    const above = kept.at(-1) ?? first;
    const text = textOfWords(line);
    if (bullet.test(text) || ownLabel.test(text) || standsApart(above, line)) break;
    if (isMoney(line[0]?.text ?? '')) break;
    if (isNamed && (bareCode.test(text) || isNumberOfArticle(text, read) || isSetApart(first, line, page)))
      break;
    kept.push(line);
  }
  return kept;
}

function standsApart(above: Line, line: Line): boolean {
  const [bottom, top] = [Math.max(...above.map(({ at }) => at[3])), Math.min(...line.map(({ at }) => at[1]))];
  return top - bottom > 1.1 * Math.min(heightOf(above), heightOf(line));
}

const heightOf = (line: Line): number =>
  line.reduce((sum, { at }) => sum + at[3] - at[1], 0) / Math.max(1, line.length);

/** By its type or its place. Boxes of what was read from a picture are as high as their letters: how wide these are must say the same. */
function isSetApart(first: Line, line: Line, page: Page): boolean {
  if (isBold(first, page) && line.every(({ word }) => page.words[word]?.isBold !== true)) return true;
  const isPrinted = [...first, ...line].every(({ word }) => page.words[word]?.source === 'text');
  const size = isPrinted
    ? heightOf(line) / heightOf(first)
    : Math.max(heightOf(line) / heightOf(first) - 0.05, letterOf(line) / letterOf(first));
  if (size < smaller) return true;
  const [start, end] = [startOf(line) - startOf(first), endOf(line) - endOf(first)];
  const isCentred = Math.abs(start + end) < 0.3 * heightOf(first);
  return isPrinted && start > indent * heightOf(first) && !isCentred;
}

const isBold = (line: Line, page: Page): boolean =>
  line.length > 0 &&
  line.every(({ word, text }) => page.words[word]?.isBold === true || countLetters(text) === 0);

/** How wide a letter is. */
const letterOf = (line: Line): number =>
  line.reduce((sum, { at }) => sum + at[2] - at[0], 0) /
  Math.max(
    1,
    line.reduce((sum, { text }) => sum + text.length, 0),
  );

const startOf = (line: Line): number => line[0]?.at[0] ?? 0;
const endOf = (line: Line): number => line.at(-1)?.at[2] ?? 0;

const numbers: ReadonlySet<ConceptId> = new Set<ConceptId>([
  ...(['itemCode', 'serialNumber', 'barcode', 'referenceNumber', 'orderNumber'] as const),
]);

/** `Nr.`, `item no`, `P/N`, `n°`: whatever it is called, what follows is a number. */
const numberMark = /(?:^|[^\p{L}]|\p{L})(?:n[ro°º]|num|numm?er|numero|número|\/n)$/iu;
const leastDigits = 3;

/** `Art.-Nr. 4711`, `SKU AB-12`: a label for a number, and at most that behind it. */
function isNumberOfArticle(text: string, read: LabelReader): boolean {
  const words = text.split(/\s+/u);
  const label = words.filter((word) => countDigits(word) === 0);
  const behind = words.slice(label.length);
  if (label.length === 0 || label.length > 4 || behind.length > 2) return false;
  if (behind.some((word) => countDigits(word) === 0)) return false;
  const name = label.join(' ').replace(/[\s:.#]+$/u, '');
  if (name === '') return false;
  const meanings = read(name);
  const best = meanings[0]?.score ?? 0;
  const isNumber = meanings.some(({ concept, score }) => numbers.has(concept) && score >= best - 0.05);
  // A code behind a label makes up for one that may mean something else.
  const isCode = behind.length === 1 && countDigits(behind.join('')) >= leastDigits;
  if (isCode)
    return (
      numberMark.test(name) || meanings.some(({ concept, score }) => numbers.has(concept) && score >= 0.55)
    );
  return isNumber && best >= 0.9 && (behind.length > 0 || label.length > 1 || /[-.:]/u.test(text));
}
