/** Whether a page looks like the first of a document, or says that it goes on with one. */
import { heightOf, widthOf } from '../../model/box.ts';
import type { Line, Page } from '../../model/document.ts';
import { kindsIn } from '../classify/kinds.ts';
import { plainDigits, withoutAccents } from '../locate/fold.ts';
import { annex, continued, salutation, signing, terms } from './going-on-words.ts';

export type PageMarks = {
  /** How much of a title names a kind of document, 0..1. */
  readonly kind: number;
  /** Lines in capitals or of a larger size in the upper part, letters alone. */
  readonly titles: ReadonlySet<string>;
  /** It says at its top that it goes on, at its foot that more comes. */
  readonly isContinued: boolean;
  readonly hasMore: boolean;
  readonly isAnnex: boolean;
  readonly isTerms: boolean;
  readonly hasSalutation: boolean;
  /** Days in the upper part. */
  readonly days: number;
  /** Addresses, telephones and accounts in the upper part. */
  readonly contacts: number;
  /** The share of lines that are there to be signed, and whether such lines stand at all. */
  readonly signing: number;
  /** Names: words with a capital letter that the page does not also write without. */
  readonly names: ReadonlySet<string>;
  /** Its first and last lines of text, without what pages repeat. */
  readonly opening: string;
  readonly closing: string;
};

const titlePart = 0.4;
const upperPart = 0.45;
const [mostTitles, longestTitle] = [16, 90];
/** Letters of a title that is told from any other. */
const leastTitle = 8;
const mostNames = 200;
const day =
  /(?<!\p{Nd})(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{4}\s?[年년]\s?\d{1,2}\s?[月월]|\d{1,2}(?:st|nd|rd|th)?\.?\s(?:of\s|de\s)?\p{L}{3,10}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4})(?!\p{Nd})/u;
const contact =
  /@|www\.|https?:|(?<!\p{L})(?:tel|fax|phone|iban|vat|ust|tva|iva|btw|nip|ico|gst|pvn|siret|cif|nif|abn|gstin|gmbh|ltd|limited|inc|llc|plc|corp|sarl|sas|srl|kft|oy|ab|aps|sia|sdn|bhd|pty|ooo|ооо)(?!\p{L})|\+\d{2}/iu;
const blankToFill = /_{4,}|\.{8,}|…{3,}/u;
const [edgeTop, edgeFoot] = [0.06, 0.93];

export function marksOn({ words }: Page, lines: readonly Line[]): PageMarks {
  const upper = lines.filter(({ box }) => box[1] < upperPart);
  const plain = new Map(lines.map((line) => [line, folded(line.text.slice(0, 200))]));
  const says = (own: readonly Line[], words_: RegExp) =>
    own.some((line) => words_.test(plain.get(line) ?? ''));
  // A word of a sentence says nothing; one that begins a short line of its own does.
  const heads = upper.filter(({ text }) => text.length <= longestTitle).slice(0, 6);
  const startsWith = (own: RegExp) =>
    heads.some((line) => (own.exec(plain.get(line) ?? '')?.index ?? longestTitle) <= 2);
  const short = (own: readonly Line[]) => own.filter(({ text }) => text.length <= 60);
  const body = lines.filter(({ box, text }) => box[3] > edgeTop && box[1] < edgeFoot && text.length > 4);
  return {
    ...titlesAmong(upper, usualHeight(lines)),
    isContinued: says(short(lines.filter(({ box }) => box[1] < 0.25)), continued),
    hasMore: says(short(lines.filter(({ box }) => box[1] > 0.75)), continued),
    isAnnex: startsWith(annex),
    isTerms: says(heads, terms),
    hasSalutation: upper.some((line) => (salutation.exec(plain.get(line) ?? '')?.index ?? 9) === 0),
    days: upper.filter(({ text }) => day.test(plainDigits(text))).length,
    contacts: upper.filter(({ text }) => contact.test(text)).length,
    signing: signingOf(lines, plain),
    names: namesAmong(words.map(({ text }) => text)),
    opening: body[0]?.text.trim() ?? '',
    closing: body.at(-1)?.text.trim() ?? '',
  };
}

/** Small letters without accents; words stay words. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæøłđ]/gu, (letter) => unfolded[letter] ?? letter);
const unfolded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

const usualHeight = (lines: readonly Line[]): number =>
  lines.map(({ box }) => heightOf(box)).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;

/** Titles are larger, in capitals, or short lines of their own in the middle. */
function titlesAmong(lines: readonly Line[], usual: number): Pick<PageMarks, 'kind' | 'titles'> {
  let kind = 0;
  const titles = new Set<string>();
  const asked = lines.filter(({ text, box }) => box[1] <= titlePart && text.length <= longestTitle);
  for (const { text, box } of asked.slice(0, mostTitles)) {
    const isLarge = heightOf(box) > 1.2 * usual || (/\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text));
    const isCentred = Math.abs((box[0] + box[2]) / 2 - 0.5) < 0.06 && widthOf(box) < 0.6;
    const named = Math.max(0, ...kindsIn(text).values());
    kind = Math.max(kind, named * (isLarge ? 1 : isCentred ? 0.8 : 0.5));
    const letters = withoutAccents(text.replaceAll(/\p{N}/gu, ''));
    if ((isLarge || isCentred) && letters.length >= leastTitle) titles.add(letters);
  }
  return { kind, titles };
}

function signingOf(lines: readonly Line[], plain: ReadonlyMap<Line, string>): number {
  const own = lines.filter(
    (line) =>
      blankToFill.test(line.text) ||
      line.text.startsWith('/s/') ||
      (line.text.length <= 60 && (signing.exec(plain.get(line) ?? '')?.index ?? 9) <= 1),
  );
  return own.length / Math.max(4, lines.length);
}

export function namesAmong(words: readonly string[]): ReadonlySet<string> {
  const small = new Set(words.filter((word) => /^\p{Ll}/u.test(word)).map(bare));
  const names = new Set<string>();
  for (const word of words) {
    if (names.size >= mostNames) break;
    const name = /^["“„(]?\p{Lu}[\p{L}&.’'-]{2,}/u.test(word) ? bare(word) : '';
    if (name.length >= 3 && !small.has(name)) names.add(name);
  }
  return names;
}

const bare = (word: string): string => withoutAccents(word.replaceAll(/^\P{L}+|\P{L}+$/gu, ''));
