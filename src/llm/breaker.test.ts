import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

const opened = () => {
  let nowMs = 0;
  const reasons: string[] = [];
  const breaker = createBreaker(
    () => nowMs,
    (reason) => reasons.push(reason),
  );
  const go = (kind: 'well' | 'unknown' | 'failed' | 'misconfigured') => {
    const closed = breaker.enter();
    if (closed === null) breaker.leave({ kind, reason: 'It is down.' });
    return closed;
  };
  const at = (ms: number) => {
    nowMs = ms;
  };
  return { go, breaker, reasons, at };
};

it('bears some failures, and none more in a row', () => {
  const { go, reasons } = opened();
  for (const kind of ['failed', 'failed', 'failed', 'failed', 'well', 'failed', 'unknown'] as const)
    expect(go(kind)).toBeNull();
  for (let number = 0; number < 4; number += 1) expect(go('failed')).toBeNull();
  expect(go('well')).toBe('It is down. It is not asked for a while.');
  expect(reasons).toHaveLength(1);
});

it('waits twice as long after each try, up to five minutes', () => {
  const { go, at } = opened();
  for (let number = 0; number < 5; number += 1) go('failed');
  let ms = 0;
  for (const pauseMs of [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    at(ms + pauseMs - 1);
    expect(go('failed')).not.toBeNull();
    ms += pauseMs;
    at(ms);
    expect(go('failed')).toBeNull();
  }
});

it('lets one through to see, and another where that one saw nothing', () => {
  const { go, breaker, at } = opened();
  go('misconfigured');
  expect(go('well')).toBe('It is down.');
  expect(breaker.reason).toBe('It is down.');
  at(60_000);
  expect(breaker.reason).toBeNull();
  expect(breaker.enter()).toBeNull();
  expect(breaker.reason).toBe('It is down.');
  expect(go('well')).not.toBeNull();
  breaker.leave({ kind: 'unknown', reason: '' });
  expect(go('well')).toBeNull();
  expect(go('failed')).toBeNull();
  expect(go('failed')).toBeNull();
});
