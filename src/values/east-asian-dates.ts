/** Finds dates that name year, month and day by signs, also counted by Japanese eras or the years of Taiwan. */
import { fullYear, isoDate } from './date-parts.ts';
import type { DatePlace } from './spoken-dates.ts';

/** The year before the first of each era. */
const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  R: 2018,
  H: 1988,
  S: 1925,
  T: 1911,
  M: 1867,
  民國: 1911,
  民国: 1911,
};

const figure = '[\\d〇零一二三四五六七八九十]';
const marked = new RegExp(
  `(令和|平成|昭和|大正|明治|(?:中華)?民[國国]|(?<![A-Za-z])[RHSTM]\\.?)? ?(${figure}{1,4}|元) ?[年년] ?(${figure}{1,3}) ?[月월] ?(${figure}{1,3}) ?[日号일]`,
  'gu',
);
/** The end of a stretch of time, which leaves out what it shares with its begin. */
const until = new RegExp(
  `^ ?(?:[-–—~〜]|から|부터) ?(?:(${figure}{1,3}) ?[月월] ?)?(${figure}{1,3}) ?[日号일]`,
  'u',
);
const pointed =
  /(令和|平成|昭和|大正|明治|(?<![A-Za-z])[RHSTM]) ?(\d{1,2}|元) ?([./-]) ?(\d{1,2}) ?\3 ?(\d{1,2})(?![\d./-])/gu;

/** The text is folded; a capital alone names an era only where Japanese is read. */
export function eastAsianDates(text: string, isJapanese: boolean): readonly DatePlace[] {
  const places: DatePlace[] = [];
  if (/[年년]/u.test(text)) {
    for (const match of text.matchAll(marked)) {
      const [all, era, year = '', month = '', day = ''] = match;
      const value = isoDate(yearOf(era, year), numberOf(month), numberOf(day));
      if (value === null) continue;
      places.push({ value, confidence: 0.98, doubts: [], ...spanOf(match.index, all) });
      places.push(...endOf(value, text.slice(match.index + all.length), match.index + all.length));
    }
  }
  if (isJapanese || /[和成正治]/u.test(text)) {
    for (const match of text.matchAll(pointed)) {
      const [all, era = '', year = '', , month = '', day = ''] = match;
      if (era.length === 1 && !isJapanese) continue;
      const value = isoDate(yearOf(era, year), Number(month), Number(day));
      if (value !== null) places.push({ value, confidence: 0.95, doubts: [], ...spanOf(match.index, all) });
    }
  }
  return places;
}

/** In the year after where its month comes before that of the begin. */
function endOf(begin: string, rest: string, at: number): readonly DatePlace[] {
  const match = until.exec(rest.slice(0, longestEnd));
  if (match === null) return [];
  const [all, written, day = ''] = match;
  const [year, begun] = [Number(begin.slice(0, 4)), Number(begin.slice(5, 7))];
  const month = written === undefined ? begun : numberOf(written);
  const value = isoDate(month < begun ? year + 1 : year, month, numberOf(day));
  if (value === null || value < begin) return [];
  const start = at + all.search(new RegExp(figure, 'u'));
  return [{ value, confidence: 0.95, doubts: [], start, end: at + all.length }];
}

const longestEnd = 24;

const spanOf = (start: number, all: string) => ({ start, end: start + all.length });

function yearOf(era: string | undefined, year: string): number | null {
  const figures = year === '元' ? 1 : numberOf(year);
  if (era === undefined) return /^\d+$/u.test(year) ? fullYear(year) : fullYear(String(figures));
  const start = eras[era.replace('.', '').replace('中華', '')];
  return start === undefined || figures < 1 || figures > 120 ? null : start + figures;
}

const signs = '零一二三四五六七八九';

/** 2020, 二〇二〇 and 二十五 alike. */
function numberOf(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  const digit = (one: string) =>
    one === '〇' ? 0 : Math.max(signs.indexOf(one), /\d/u.test(one) ? Number(one) : -1);
  const ten = text.indexOf('十');
  if (ten === -1) return Number(Array.from(text, (one) => digit(one)).join(''));
  const [tens, ones] = [text.slice(0, ten), text.slice(ten + 1)];
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}
