/**
 * Labels that ask for several things at once, and what answers each: "Order no. / date" beside "4500318827 / 11.06.2025",
 * "Date of birth / Age / Sex" above "06/03/1981 42 F". One label in two languages asks for one thing and stays whole.
 */
import type { Page } from '../../../model/document.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { withoutColon } from '../../meaning/label-words.ts';
import { concepts } from '../../meaning/lexicon/lexicon.ts';
import type { FilledPiece } from '../../near-answers.ts';
import { placing } from '../../view.ts';

export type OneAnswer = { readonly label: string; readonly value: readonly FilledPiece[] };

const longestLabel = 90;
const mostParts = 4;
/** Wide gaps, in heights of the line, part values as strokes do. */
const wideGap = 1;

/** Empty where the label asks for one thing, or its value does not tell its parts apart. */
export function answeredOneByOne(
  label: string,
  pieces: readonly FilledPiece[],
  page: Page,
): readonly OneAnswer[] {
  if (label.length > longestLabel || new Set(pieces.map(({ row }) => row)).size !== 1) return [];
  const labels = partsOf(label);
  if (labels.length < 2 || labels.length > mostParts) return [];
  const words = inReadingOrder(
    pieces.flatMap((piece) => piece.words),
    page,
  );
  const [piece] = pieces;
  const values =
    partedBy(/^[/|]$/u, words, page, labels.length) ??
    (askForDifferentThings(labels) ? partedByGaps(words, page, labels.length) : null);
  if (piece === undefined || values === null || meanTheSame(labels)) return [];
  const answers = labels.map((one, at) => {
    const own = values[at] ?? [];
    const text = own.map((word) => page.words[word]?.text ?? '').join(' ');
    return { label: one, value: [{ ...piece, words: own, text }] };
  });
  return answers.every(({ label: one, value }) => canAnswer(one, value[0]?.text ?? '')) ? answers : [];
}

const figured: ReadonlySet<Kind> = new Set<Kind>([
  'date',
  'time',
  'code',
  'phone',
  'iban',
  'money',
  'number',
]);

/** Dates and numbers have figures: "Name / Date" beside a name alone is not both. */
function canAnswer(label: string, text: string): boolean {
  const [meaning] = meaningsOfLabel(label);
  return meaning === undefined || !figured.has(concepts[meaning.concept].kind) || /\p{N}/u.test(text);
}

const partsOf = (label: string): readonly string[] =>
  withoutColon(label)
    .split(/\s*[/|]\s*/u)
    .filter((part) => /\p{L}{2}|\p{Lo}/u.test(part));

/** What follows stands further left where one reads from the right. */
function inReadingOrder(words: readonly number[], page: Page): readonly number[] {
  const place = placing(page);
  const leftOf = (word: number): number => place(page.words[word]?.box ?? [0, 0, 0, 0])[0];
  return words.toSorted((a, b) => leftOf(a) - leftOf(b));
}

/** Null where there are not as many parts as labels. */
function partedBy(
  stroke: RegExp,
  words: readonly number[],
  page: Page,
  count: number,
): readonly (readonly number[])[] | null {
  const parts: number[][] = [[]];
  for (const word of words) {
    if (stroke.test(page.words[word]?.text ?? '')) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.length === count && parts.every((part) => part.length > 0) ? parts : null;
}

/** As many words as labels, or as many groups of words with wide gaps between them. */
function partedByGaps(
  words: readonly number[],
  page: Page,
  count: number,
): readonly (readonly number[])[] | null {
  if (words.length === count) return words.map((word) => [word]);
  const place = placing(page);
  const parts: number[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    const [left, top, right, bottom] = place(page.words[word]?.box ?? [0, 0, 0, 0]);
    if (left - end > wideGap * (bottom - top)) parts.push([]);
    parts.at(-1)?.push(word);
    end = right;
  }
  return parts.length === count ? parts : null;
}

const meaningOf = (label: string): string | null => {
  const [meaning] = meaningsOfLabel(label);
  return meaning === undefined || meaning.score < leastMeant ? null : `${meaning.concept} ${meaning.role}`;
};
const leastMeant = 0.5;

/** "Name / Nom": one thing, said twice. */
function meanTheSame(labels: readonly string[]): boolean {
  const known = labels.flatMap((label) => meaningOf(label) ?? []);
  return new Set(known).size < known.length;
}

const askForDifferentThings = (labels: readonly string[]): boolean =>
  new Set(labels.map(meaningOf)).size === labels.length && labels.every((label) => meaningOf(label) !== null);
