/** Times of day, as HH:MM or, where seconds are printed, HH:MM:SS, on a clock of 24 hours. */
import { fold } from './fold.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';
import { createTakenPlaces } from './taken-places.ts';

const half = '(a\\. ?m\\.?|p\\. ?m\\.?|am|pm|[ap](?![\\p{L}\\d])|ص|م)(?![\\p{L}\\d])';
const halfBefore = '(上午|下午|午前|午後|早上|晚上|오전|오후|am|pm)';
const clock = new RegExp(
  `(?:${halfBefore} ?)?(?<![\\d:.,/])([01]?\\d|2[0-4]) ?: ?([0-5]\\d)(?: ?: ?([0-5]\\d))?(?:[.,]\\d{1,6})?(?![\\d:]|[.,/]\\d)(?: ?${half})?`,
  'giu',
);
const signed = new RegExp(
  `(?:${halfBefore} ?)?(?<!\\d)([01]?\\d|2[0-4]) ?[時时点點시] ?(?:([0-5]?\\d) ?[分분] ?(?:([0-5]?\\d) ?[秒초])?)?`,
  'gu',
);
/** `14h30`, `14.30 Uhr`, `kl. 14.30`, `3 PM`: something must say that it is a time. */
const hours =
  /(?<![\d:.,/-])([01]?\d|2[0-4]) ?h(?: ?([0-5]\d)(?:(?: ?m(?:in)?)? ?([0-5]\d) ?s)?)?(?: ?min)?(?![\p{L}\d])/giu;
const named =
  /(?<![\d:.,/-])([01]?\d|2[0-4])(?:[.:]([0-5]\d)(?:[.:]([0-5]\d))?)? ?(?:uhr|o'clock|hrs|godz|óra|ч(?:\.|ас)?)(?![\p{L}\d])/giu;
const announced =
  /(?<!\p{L})(?:kl|klo|klockan|godz|plkst)\.? ?([01]?\d|2[0-4])\.([0-5]\d)(?:\.([0-5]\d))?(?![\d.,]\d|\d)/giu;
const halved =
  /(?<![\d:.,/]|\d-)(1[0-2]|0?[1-9])(?:[.]([0-5]\d))? ?(a\. ?m\.?|p\. ?m\.?|am|pm)(?![\p{L}\d])/giu;
const stamped = /(?<=\dT)([01]\d|2[0-4]):?([0-5]\d):?([0-5]\d)?(?![\d:])/gu;

const isAfternoon = (word: string): boolean => /^(?:p|下午|午後|晚上|오후|م)/iu.test(word);
const isMorning = (word: string): boolean => /^(?:a|上午|午前|早上|오전|ص)/iu.test(word);

function timeOf(
  hour: string,
  minute: string | undefined,
  second: string | undefined,
  word: string,
): string | null {
  let hours = Number(hour);
  if (word !== '' && hours > 12 && isMorning(word)) return null;
  if (isAfternoon(word) && hours < 12) hours += 12;
  if (isMorning(word) && hours === 12) hours = 0;
  if (hours === 24 && Number(minute ?? 0) + Number(second ?? 0) > 0) return null;
  const parts = [String(hours), minute ?? '00', ...(second === undefined ? [] : [second])];
  return parts.map((part) => part.padStart(2, '0')).join(':');
}

function find(text: string, _context: ValueContext): readonly Occurrence<string>[] {
  const folded = fold(text);
  if (!/\d/u.test(folded)) return [];
  const found: Occurrence<string>[] = [];
  const taken = createTakenPlaces(text);
  const add = (match: RegExpExecArray, value: string | null, confidence: number) => {
    const printed = match[0].trimEnd();
    const [start, end] = [match.index, match.index + printed.length];
    if (value === null || taken.has({ start, end })) return;
    taken.add({ start, end });
    found.push({ start, end, text: text.slice(start, end), value, confidence, doubts: [] });
  };
  for (const match of folded.matchAll(clock)) {
    const [, before = '', hour = '', minute, second, behind = ''] = match;
    const word = before || behind;
    add(match, timeOf(hour, minute, second, word), word === '' && hour.length === 1 ? 0.85 : 0.95);
  }
  if (/[時时点點시]/u.test(folded)) {
    for (const match of folded.matchAll(signed)) {
      const [, before = '', hour = '', minute, second] = match;
      add(match, timeOf(hour, minute, second, before), 0.95);
    }
  }
  for (const [pattern, confidence] of [
    [named, 0.92],
    [announced, 0.85],
    [hours, 0.85],
    [stamped, 0.85],
  ] as const) {
    for (const match of folded.matchAll(pattern)) {
      const [, hour = '', minute, second] = match;
      // `8h` alone is as likely a duration as a time.
      add(match, timeOf(hour, minute, second, ''), minute === undefined ? confidence * 0.6 : confidence);
    }
  }
  for (const match of folded.matchAll(halved)) {
    const [, hour = '', minute, word = ''] = match;
    add(match, timeOf(hour, minute, undefined, word), 0.8);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const bare = /^\D{0,3}([01]?\d|2[0-3])[.,]([0-5]\d)(?:[.,]([0-5]\d))?\D{0,3}$|^([01]\d|2[0-3])([0-5]\d)$/u;

function read(text: string, context: ValueContext): Reading<string> {
  const found = find(text, context);
  const [first] = found;
  if (first !== undefined) {
    if (new Set(found.map((one) => one.value)).size > 1)
      return { value: null, reason: 'There is more than one time in it.' };
    return { value: first.value, confidence: first.confidence, doubts: first.doubts };
  }
  const match = bare.exec(fold(text).trim());
  if (match === null) return { value: null, reason: 'There is no time of day in it.' };
  const value = timeOf(match[1] ?? match[4] ?? '', match[2] ?? match[5], match[3], '');
  if (value === null) return { value: null, reason: 'There is no time of day in it.' };
  return { value, confidence: 0.6, doubts: ['nothing but its place says that this is a time'] };
}

export const timeValue: ValueType<string> = { read, find };
