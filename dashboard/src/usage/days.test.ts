import { expect, test } from 'vitest';
import { dayName, daysOfMonth, lastDays, monthName, pagesAtThisPace, requestsByDay, topOf } from './days.ts';

test('a month has all its days', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
});

test('the last days end with today, across months', () => {
  expect(lastDays(3, Date.parse('2026-03-01T23:59:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('the pace of a month is told once a day has passed', () => {
  const usage = { period: '2026-11', used: 100 };
  expect(pagesAtThisPace(usage, Date.parse('2026-11-01T12:00:00Z'))).toBeNull();
  expect(pagesAtThisPace(usage, Date.parse('2026-11-11T00:00:00Z'))).toBe(300);
  expect(pagesAtThisPace(usage, Date.parse('2026-12-02T00:00:00Z'))).toBeNull();
});

test('requests of all classes are added up by day', () => {
  const one = (day: string, requests: number, failures: number) =>
    ({ day, requestClass: 'parse', requests, failures, p50Ms: null, p95Ms: null }) as const;
  const found = requestsByDay(
    [one('2026-11-02', 3, 1), one('2026-11-02', 4, 0)],
    ['2026-11-01', '2026-11-02'],
  );
  expect(found).toEqual([
    { day: '2026-11-01', requests: 0, failures: 0 },
    { day: '2026-11-02', requests: 7, failures: 1 },
  ]);
});

test.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [7, 10],
  [11, 20],
  [33, 40],
  [99, 100],
  [1001, 2000],
])('a highest bar of %d fits under %d', (highest, top) => {
  expect(topOf(highest)).toBe(top);
});

test('days and months have names', () => {
  expect(dayName('2026-11-05')).toBe('Nov 5');
  expect(monthName('2026-11')).toBe('November 2026');
});
