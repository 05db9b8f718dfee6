import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStages } from './stage-limits.ts';

const task = { kind: 'count', document: 1, path: 'a.pdf' } as const;
const limits = {
  ...{ pageTimeoutMs: 60_000, pageGraceMs: 0, hangMs: 60_000, killBytes: 1000 },
  extractTimeoutMs: 10,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('finding values that does not notice the end of its time ends with its process', () => {
  let processorMs = 0;
  const stages = createStages({
    ...{ task, limits, onSpent: () => {} },
    usage: () => ({ memoryBytes: 0, processorMs }),
  });
  processorMs = 50;
  vi.advanceTimersByTime(30);
  expect(stages.breach()).toBeNull();
  stages.next({ kind: 'extract' });
  vi.advanceTimersByTime(30);
  expect(stages.breach()).toBeNull();
  processorMs += 21;
  expect(stages.breach()).toMatchObject({ ending: 'timed-out', fault: { code: 'document_timeout' } });
});
