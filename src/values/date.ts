/**
 * Dates, as YYYY-MM-DD. A date has a day, a month and a year and exists in the calendar; where day and month
 * could be swapped, the document's other dates, its language, country and currency decide and a doubt is kept.
 */
import { dateOfFigures, fullYear, isoDate } from './date-parts.ts';
import { dayWithoutYear } from './days-without-year.ts';
import { eastAsianDates } from './east-asian-dates.ts';
import { fold } from './fold.ts';
import { mendedFigures } from './mended-figures.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';
import { sharedDates } from './shared-dates.ts';
import { type DatePlace, spokenDates } from './spoken-dates.ts';

const hasDigit = /\d/u;
/** A time may follow without a space, where a reader lost it. */
const figured =
  /(?<!\d:?|\d[.,/-]|[\p{Lu}\d][-/])(\d{1,4})(?: ?([./-])|\. ) ?(\d{1,2})(?: ?\2|\. ) ?'?(\d{4}(?=\d\d:\d\d)|\d{1,4}(?![/.-]?\d|-\p{L}))/gu;
const spaced = /(?<![\d.,/:-] ?)(\d{2}) (\d{2}) ((?:19|20)\d{2})(?![\d.,/:-]| \d)/gu;
const compact =
  /(?<![\d\p{L}.,/:-])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=T\d|[^\d\p{L}.,/:-]|[.,:]?(?:\s|$))/gu;

/** From one date to another; the dash between them belongs to neither. */
const range = /(\d{1,2}([./])\d{1,2}\2(?:\d{4}|\d{2}))-(?=\d{1,2}\2\d{1,2}\2\d{2})/gu;

/** Folded text; places neither overlap nor come out of order. */
function datesIn(line: string, context: ValueContext): readonly DatePlace[] {
  const shared = sharedDates(line);
  // What both dates of a stretch of time were read from is nobody else's.
  const rest = shared.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    line,
  );
  const text = rest.includes('-') ? rest.replace(range, '$1 ') : rest;
  const places: DatePlace[] = [...shared];
  for (const match of text.matchAll(figured)) {
    const [all, a = '', , b = '', c = ''] = match;
    const reading = dateOfFigures(a, b, c, context);
    if (reading !== null) places.push({ ...reading, start: match.index, end: match.index + all.length });
  }
  places.push(...spokenDates(text));
  const isJapanese = context.language === 'ja' || context.country === 'JP';
  places.push(...eastAsianDates(text, isJapanese));
  for (const match of text.matchAll(spaced)) {
    const [all, a = '', b = '', c = ''] = match;
    const reading = dateOfFigures(a, b, c, context);
    if (reading === null) continue;
    const confidence = Math.min(0.6, reading.confidence);
    places.push({ ...reading, confidence, start: match.index, end: match.index + all.length });
  }
  for (const match of text.matchAll(compact)) {
    const [all, y = '', m = '', d = ''] = match;
    const value = isoDate(fullYear(y), Number(m), Number(d));
    const doubts = ['eight digits could also be a number'];
    if (value !== null)
      places.push({ value, confidence: 0.6, doubts, start: match.index, end: match.index + all.length });
  }
  return apart(places);
}

/** Of places that overlap, the surest stays. */
function apart(places: readonly DatePlace[]): readonly DatePlace[] {
  if (places.length < 2) return places;
  const kept: DatePlace[] = [];
  const taken = places.toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const place of taken) {
    const last = kept.at(-1);
    if (last === undefined || last.end <= place.start) kept.push(place);
    else if (place.confidence > last.confidence) kept[kept.length - 1] = place;
  }
  return kept;
}

function find(text: string, context: ValueContext): readonly Occurrence<string>[] {
  const folded = fold(text);
  if (!hasDigit.test(folded) && !/年/u.test(folded)) return [];
  const certain = datesIn(folded, context);
  const mended = certain.length > 0 ? folded : mendedFigures(folded, 'date');
  const isMended = mended !== folded;
  const places = isMended ? datesIn(mended, context) : certain;
  return places.map((place) => {
    return {
      start: place.start,
      end: place.end,
      text: text.slice(place.start, place.end),
      value: place.value,
      confidence: isMended ? place.confidence * 0.8 : place.confidence,
      doubts: isMended ? [...place.doubts, 'a letter was taken for a digit'] : place.doubts,
    };
  });
}

const monthAndYear =
  /^\D{3,}\d{4}$|^\d{1,2}\s*[./-]\s*\d{4}$|^\d{4}\s*[./-]\s*\d{1,2}$|^\d{4}\s*年\s*\d{1,2}\s*月$/u;

function read(text: string, context: ValueContext): Reading<string> {
  const found = find(text, context);
  const [first] = found;
  if (first === undefined) {
    const folded = fold(text).trim();
    if (!hasDigit.test(folded)) return { value: null, reason: 'There is no date in it.' };
    const day = dayWithoutYear(folded, context);
    if (day !== null) return day;
    if (monthAndYear.test(folded))
      return { value: null, reason: 'A date needs a day; this is a month or less.' };
    return { value: null, reason: 'This is no date of the calendar, or not a whole one.' };
  }
  const values = new Set(found.map((one) => one.value));
  if (values.size > 1) return { value: null, reason: 'There is more than one date in it.' };
  return { value: first.value, confidence: first.confidence, doubts: first.doubts };
}

export const dateValue: ValueType<string> = { read, find };
