/** Lengths of time in a text: `two (2) years`, `18 months`, `dreißig Tage`, `三年`. */
import { numberOf, numberWords } from './number-words.ts';

export type Duration = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `2 years`: digits and the unit, in the document's language. */
  readonly plain: string;
  readonly count: number;
  /** Null for a unit that is none of these. */
  readonly unit: TimeUnit | null;
};

export type TimeUnit = 'year' | 'month' | 'week' | 'day';

export const unitWords =
  'years?|months?|weeks?|days?|business days?|calendar days?|working days?|Jahr(?:e[ns]?)?|Monat(?:e[ns]?|s)?|Wochen?|Tage?n?|Kalendertagen?|Werktagen?|ans?|années?|mois|semaines?|jours?|años?|mes(?:es)?|semanas?|días?|anni|anno|mesi|mese|settiman[ae]|giorni?|anos?|mês|dias?|лет|год(?:а|ов)?|месяц(?:а|ев)?|недел[ьяи]|дн(?:ей|я)|день';

const spaced = new RegExp(
  `(?<![\\p{L}\\d.,])(?<count>\\d{1,4}|${wordPattern()})\\s*(?:[\\[(]\\s*(?<figure>[\\p{L}\\d-]{1,20})\\s*[\\])])?[\\s-]{1,2}(?:(?:full|consecutive|calendar|aufeinanderfolgenden?)\\s)?(?<unit>${unitWords})(?![\\p{L}\\d])`,
  'giu',
);
const unspaced =
  /(?<![\d.月월年년])(?<count>\d{1,3}|[一二两三四五六七八九十]{1,3}|[일이삼사오육칠팔구십])\s?(?<unit>年間|年间|年|個月|个月|か月|ヶ月|カ月|箇月|개월|년|日間|日|天|일)/gu;

/** `until the second anniversary of the Effective Date` */
const anniversary =
  /\b(?<ordinal>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))\s+(?:\(\d{1,2}\s?(?:st|nd|rd|th)?\)\s+)?(?:year\s+)?anniversary\b/giu;
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const singular = new Map([
  ['years', 'year'],
  ['months', 'month'],
  ['weeks', 'week'],
  ['days', 'day'],
]);
const plural = new Map([...singular].map(([many, one]) => [one, many]));

export function durationsIn(text: string): readonly Duration[] {
  return [...matchesOf(text, spaced, ' '), ...matchesOf(text, unspaced, ''), ...anniversariesIn(text)].sort(
    (a, b) => a.start - b.start,
  );
}

function matchesOf(text: string, pattern: RegExp, gap: string): readonly Duration[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { count = '', figure = '', unit = '' } = match.groups ?? {};
    const number = numberOf(figure) ?? numberOf(count);
    // A year of the calendar stands before its month in no language, but four digits before 年 are one.
    if (number === null || (gap === '' && number > 100)) return [];
    const start = match.index;
    const end = start + match[0].length;
    const plain = `${number}${gap}${unitFor(number, unit)}`;
    return [{ start, end, text: match[0], plain, count: number, unit: timeUnitOf(unit) }];
  });
}

function anniversariesIn(text: string): readonly Duration[] {
  return [...text.matchAll(anniversary)].map((match) => {
    const ordinal = match.groups?.ordinal?.toLowerCase() ?? '';
    const number = Number.parseInt(ordinal, 10) || ordinals.indexOf(ordinal) + 1;
    const plain = `${number} ${unitFor(number, 'years')}`;
    return {
      ...{ start: match.index, end: match.index + match[0].length, text: match[0], plain },
      ...{ count: number, unit: 'year' },
    };
  });
}

const beginnings: readonly (readonly [TimeUnit, RegExp])[] = [
  ['year', /^(?:years?|jahr.*|an(?:s|nées?|née|ni|no|os?)?|años?|лет|год.*|年.*|년)$/iu],
  ['month', /^(?:months?|monat.*|mois|mes(?:es|i|e)?|mês|месяц.*|個月|个月|か月|ヶ月|カ月|箇月|개월)$/iu],
  ['week', /^(?:weeks?|woche.*|semaines?|semanas?|settiman[ae]|недел.*)$/iu],
  ['day', /^(?:(?:calendar )?days?|(?:kalender)?tage?n?|jours?|días?|giorni?|dias?|дн.*|день|日.*|天|일)$/iu],
];

/** A unit's word in any language that is read here; working days are no days of the calendar. */
export const timeUnitOf = (word: string): TimeUnit | null =>
  beginnings.find(([, pattern]) => pattern.test(word))?.[0] ?? null;

function unitFor(count: number, unit: string): string {
  const words = unit.split(' ');
  const last = words.at(-1)?.toLowerCase() ?? '';
  const fitting = (count === 1 ? singular : plural).get(last);
  return fitting === undefined ? unit : [...words.slice(0, -1), fitting].join(' ');
}

function wordPattern(): string {
  const latin = [...numberWords.keys()].filter((word) => !/[\p{Script=Han}\p{Script=Hangul}]/u.test(word));
  const one = latin.sort((a, b) => b.length - a.length).join('|');
  return `(?:twenty|thirty|forty|sixty|ninety)[\\s-](?:one|two|three|four|five|six|seven|eight|nine)|${one}`;
}
