/** Usage laid out by day, days without any included. All days are those of UTC, as the quota counts them. */
import type { AccountUsage, RequestDay } from '../../../src/contract/dashboard/usage.ts';

const dayMs = 86_400_000;
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** `period` is a month, `2026-11`. */
export function daysOfMonth(period: string): readonly string[] {
  const first = Date.parse(`${period}-01T00:00:00Z`);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return spread(first, Math.round((next.getTime() - first) / dayMs));
}

/** Today last. */
export function lastDays(count: number, nowMs: number): readonly string[] {
  return spread(nowMs - (count - 1) * dayMs, count);
}

const spread = (firstMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => dayText(firstMs + index * dayMs));

/**
 * How many pages the month will come to if it goes on as it did; null before a day has passed, when nothing can be said.
 */
export function pagesAtThisPace(usage: Pick<AccountUsage, 'period' | 'used'>, nowMs: number): number | null {
  const first = Date.parse(`${usage.period}-01T00:00:00Z`);
  const passed = (nowMs - first) / dayMs;
  const days = daysOfMonth(usage.period).length;
  if (passed < 1 || passed > days) return null;
  return Math.round((usage.used / passed) * days);
}

export type RequestsOfDay = { readonly day: string; readonly requests: number; readonly failures: number };

/** All classes together. */
export function requestsByDay(
  requests: readonly RequestDay[],
  days: readonly string[],
): readonly RequestsOfDay[] {
  return days.map((day) => {
    const ofDay = requests.filter((one) => one.day === day);
    return {
      day,
      requests: sum(ofDay.map((one) => one.requests)),
      failures: sum(ofDay.map((one) => one.failures)),
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A round number that the highest bar fits under, for the top of the scale. */
export function topOf(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}

const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const dayName = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthName = (period: string) => monthFormat.format(new Date(`${period}-01T00:00:00Z`));

export const count = (number: number) => number.toLocaleString('en');
