/** Stretches of time as CVs print them: `09/2015 to 05/2019`, `März 2018 – heute`, `2014`. */
import { foldedWord, monthNames } from '../../../values/month-names.ts';

export type DateRange = {
  /** Of the whole range in the text. */
  readonly start: number;
  readonly end: number;
  readonly from: Side | null;
  /** Null where only a beginning is printed. */
  readonly to: (Side & { readonly isOpen: boolean }) | null;
};
type Side = { readonly start: number; readonly end: number; readonly text: string };

const month = String.raw`\p{L}{3,12}\.?`;
const date = String.raw`(?:\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}\s?[./]\s?\d{4}|\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?(?!\d)|(?:\d{1,2}\.?\s)?${month},?\s(?:de\s)?(?:19|20)\d{2}|\d{4}\s?[年년]\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?|\d{4}\s?[年년]|(?:19|20)\d{2})`;
const open = String.raw`(?:present|current(?:ly)?|now|today|ongoing|to date|heute|aktuell|jetzt|laufend|présent|aujourd['’]hui|actuel(?:lement)?|en cours|(?:la\s)?actualidad|actual(?:mente)?|presente|oggi|in corso|attuale|atual(?:mente)?|(?:o\s)?momento|настоящее время|наст\.\s?время|н\.\s?в\.|至今|今|现在|現在|현재|الآن|الحاضر)`;
const link = String.raw`\s*(?:[-–—~〜−]|to|until|till|through|bis|à|au|a|al|até|fino\s+a[l]?|hasta|по|до|至|から|부터|إلى|حتى)\s*`;
const range = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:from|von|vom|de|du|desde|da|dal|с|من)\\s)?(?<from>${date})${link}(?<to>${date}|${open})(?![\\p{L}\\d])`,
  'iu',
);
const since = new RegExp(
  `(?<![\\p{L}\\d])(?:since|seit|depuis|desde|dal)\\s(?<from>${date})(?![\\p{L}\\d])`,
  'iu',
);
const single = new RegExp(`(?<![\\p{L}\\d./-])(?<to>${date})(?![\\p{L}\\d/-])`, 'giu');

export function dateRangeIn(text: string): DateRange | null {
  return firstOf(text, range) ?? firstOf(text, since);
}

/** The first that holds dates: `Leeds, 2010 – 2014` begins with no month. */
function firstOf(text: string, source: RegExp): DateRange | null {
  const pattern = new RegExp(source.source, 'giu');
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { from = '', to } = match.groups ?? {};
    if (isDate(from) && (to === undefined || isDate(to) || isOpen(to))) return rangeFrom(match, from, to);
    pattern.lastIndex = match.index + 1;
  }
  return null;
}

function rangeFrom(match: RegExpExecArray, from: string, to: string | undefined): DateRange {
  const start = match.index;
  const fromAt = start + match[0].indexOf(from);
  const toAt = to === undefined ? 0 : start + match[0].lastIndexOf(to);
  return {
    start,
    end: start + match[0].length,
    from: { start: fromAt, end: fromAt + from.length, text: from },
    to: to === undefined ? null : { start: toAt, end: toAt + to.length, text: to, isOpen: isOpen(to) },
  };
}

/** A lone date, as it stands behind a degree: the last of the line. */
export function loneDateIn(text: string): DateRange | null {
  let last: DateRange | null = null;
  const pattern = new RegExp(single.source, 'giu');
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const to = match.groups?.to ?? '';
    const [start, end] = [match.index, match.index + to.length];
    if (isDate(to)) last = { start, end, from: null, to: { start, end, text: to, isOpen: false } };
    else pattern.lastIndex = match.index + 1;
  }
  return last;
}

const isOpen = (text: string): boolean => new RegExp(`^${open}$`, 'iu').test(text.trim());

/** A word in it has to be a month's name. */
function isDate(text: string): boolean {
  const word = /\p{L}{3,}/u.exec(text)?.[0];
  return (
    text !== '' && (word === undefined || /[年月日년월일]/u.test(word) || monthNames.has(foldedWord(word)))
  );
}
