import { expect, test } from 'vitest';
import { latencyByClass } from './latency.ts';

test('each class has its sums and the times of its newest day', () => {
  const one = (day: string, requestClass: 'parse' | 'other', requests: number, p50Ms: number | null) => ({
    ...{ day, requestClass, requests, failures: 1, p50Ms, p95Ms: p50Ms },
  });
  const found = latencyByClass([
    one('2026-11-01', 'parse', 3, 200),
    one('2026-11-02', 'other', 9, 5),
    one('2026-11-02', 'parse', 2, 100),
  ]);
  expect(found).toEqual([
    { requestClass: 'parse', requests: 5, failures: 2, latest: one('2026-11-02', 'parse', 2, 100) },
    { requestClass: 'other', requests: 9, failures: 1, latest: one('2026-11-02', 'other', 9, 5) },
  ]);
});
