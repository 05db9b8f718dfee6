import { expect, test } from 'vitest';
import { createRateLeases } from './rate-leases.ts';

const minute = { minute: 100, endsAtMs: 60_000 };

test('allows what was leased, then asks; refuses by itself where nothing is left to anybody', () => {
  const leases = createRateLeases(10);
  expect(leases.take('a', 600, 0)).toBeUndefined();
  leases.keep('a', { limit: 600, spare: 2, left: 10 }, minute, 0);
  expect(leases.take('a', 600, 0)).toEqual({ isAllowed: true, limit: 600, remaining: 11, resetSeconds: 60 });
  expect(leases.take('a', 600, 59_500)).toMatchObject({ isAllowed: true, remaining: 10, resetSeconds: 1 });
  expect(leases.take('a', 600, 59_500)).toBeUndefined();
  leases.keep('a', { limit: 600, spare: 1, left: 0 }, minute, 0);
  expect(leases.take('a', 600, 0)).toMatchObject({ isAllowed: true, remaining: 0 });
  expect(leases.take('a', 600, 0)).toMatchObject({ isAllowed: false, remaining: 0 });
});

test('a lease ends with its window, and with the limit under which it was made', () => {
  const leases = createRateLeases(10);
  leases.keep('a', { limit: 600, spare: 5, left: 0 }, minute, 0);
  expect(leases.take('a', 6000, 0)).toBeUndefined();
  expect(leases.take('a', 600, 60_000)).toBeUndefined();
  leases.keep('b', { limit: 600, spare: 5, left: 0 }, { minute: 101, endsAtMs: 120_000 }, 60_000);
  expect(leases.take('a', 600, 60_000)).toBeUndefined();
  expect(leases.take('b', 600, 60_000)).toMatchObject({ isAllowed: true });
});

test('leases of one window add up, and none comes from a window that is over', () => {
  const leases = createRateLeases(10);
  leases.keep('a', { limit: 600, spare: 1, left: 10 }, minute, 0);
  // An answer that was overtaken.
  leases.keep('a', { limit: 600, spare: 1, left: 20 }, minute, 0);
  leases.keep('a', { limit: 600, spare: 9, left: 30 }, { minute: 99, endsAtMs: 0 }, 0);
  expect(leases.take('a', 600, 0)).toMatchObject({ isAllowed: true, remaining: 11 });
  expect(leases.take('a', 600, 0)).toMatchObject({ isAllowed: true, remaining: 10 });
  expect(leases.take('a', 600, 0)).toBeUndefined();
});

test('a window that begins early ends the one before', () => {
  const leases = createRateLeases(10);
  leases.keep('a', { limit: 600, spare: 5, left: 0 }, minute, 0);
  leases.keep('b', { limit: 600, spare: 5, left: 0 }, { minute: 101, endsAtMs: 120_000 }, 59_990);
  expect(leases.take('a', 600, 59_990)).toBeUndefined();
  expect(leases.take('b', 600, 59_990)).toMatchObject({ isAllowed: true, resetSeconds: 61 });
});

test('a database whose clock was set back is believed once the window has ended here', () => {
  const leases = createRateLeases(10);
  leases.keep('a', { limit: 600, spare: 1, left: 20 }, minute, 0);
  leases.keep('a', { limit: 600, spare: 3, left: 20 }, { minute: 40, endsAtMs: 130_000 }, 70_000);
  expect(leases.take('a', 600, 70_000)).toMatchObject({ isAllowed: true, remaining: 22 });
});

test('remembers no more accounts than it may, and forgets the first', () => {
  const leases = createRateLeases(3);
  for (const key of ['a', 'b', 'c', 'd']) leases.keep(key, { limit: 600, spare: 5, left: 0 }, minute, 0);
  const known = ['a', 'b', 'c', 'd'].filter((key) => leases.take(key, 600, 0) !== undefined);
  expect(known).toEqual(['b', 'c', 'd']);
});
