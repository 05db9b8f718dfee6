/** The day around which the dates of a document lie: the middle of those near its commonest year. */
import { dateValue } from './date.ts';
import type { ValueContext } from './reading.ts';

/** Far more than it takes: dates that matter stand on the first pages. */
const mostLines = 2000;
const year = /(?<![\p{L}\d.,/-])(?:19|20)\d{2}(?![\p{L}\d]|[.,/-]\d)/gu;

/** Folded lines; undefined where there is neither a date nor a year. */
export function aboutWhen(lines: readonly string[], context: ValueContext): string | undefined {
  const numbered = lines.filter((line) => /\d/u.test(line)).slice(0, mostLines);
  const days = numbered.flatMap((line) => dateValue.find(line, context).map(({ value }) => value));
  if (days.length === 0) {
    const named = commonest(numbered.flatMap((line) => line.match(year) ?? []));
    return named === undefined ? undefined : `${named}-07-01`;
  }
  const usual = Number(commonest(days.map((day) => day.slice(0, 4))));
  const near = days.filter((day) => Math.abs(Number(day.slice(0, 4)) - usual) <= 1).toSorted();
  return near[Math.floor(near.length / 2)];
}

/** Of several, the latest. */
function commonest(years: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(years, (one) => one)];
  return groups.toSorted(
    ([a, own], [b, other]) => other.length - own.length || Number(b) - Number(a),
  )[0]?.[0];
}
