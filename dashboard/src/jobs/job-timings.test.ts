import { expect, test } from 'vitest';
import { sizeWords, timingsOf } from './job-timings.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1, 8, 0, seconds)).toISOString();
const now = new Date(at(30)).getTime();

test('a job that waits has waited until now', () => {
  expect(timingsOf({ createdAt: at(0), startedAt: null, completedAt: null }, now)).toEqual({
    ...{ waitedMs: 30_000, workedMs: null, totalMs: 30_000 },
  });
});

test('one at work works until now, one that ended until its end', () => {
  expect(timingsOf({ createdAt: at(0), startedAt: at(4), completedAt: null }, now)).toEqual({
    ...{ waitedMs: 4000, workedMs: 26_000, totalMs: 30_000 },
  });
  expect(timingsOf({ createdAt: at(0), startedAt: at(4), completedAt: at(9) }, now)).toEqual({
    ...{ waitedMs: 4000, workedMs: 5000, totalMs: 9000 },
  });
});

test('a clock that is behind makes no time less than nothing', () => {
  const { waitedMs, totalMs } = timingsOf({ createdAt: at(40), startedAt: null, completedAt: null }, now);
  expect([waitedMs, totalMs]).toEqual([0, 0]);
});

test('sizes are short', () => {
  expect([0, 999, 1024, 12_345, 500_000, 50 * 1024 * 1024].map(sizeWords)).toEqual([
    ...['0 bytes', '999 bytes', '1 kB', '12.1 kB', '488 kB', '50 MB'],
  ]);
});
