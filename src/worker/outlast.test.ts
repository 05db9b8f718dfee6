import { expect, test } from 'vitest';
import { outlast, type Patience } from './outlast.ts';

const away = new Error('away');

function patience(changed: Partial<Patience> = {}): Patience {
  return {
    ...{ isAway: (error) => error === away, firstPauseMs: 1, longestPauseMs: 4 },
    ...{ now: () => performance.now(), signal: new AbortController().signal, ...changed },
  };
}

/** Away for so many calls. */
function failing(times: number) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw away;
    return calls;
  };
  return { work, calls: () => calls };
}

test('tries until it is back', async () => {
  expect(await outlast(failing(5).work, patience())).toBe(6);
});

test('gives up when its patience is over', async () => {
  let clock = 0;
  const { work, calls } = failing(100);
  const now = () => {
    clock += 10;
    return clock;
  };
  await expect(outlast(work, patience({ patienceMs: 50, now }))).rejects.toBe(away);
  expect(calls()).toBeLessThan(10);
});

test('another error ends it at once', async () => {
  const other = new Error('other');
  let calls = 0;
  const work = async () => {
    calls += 1;
    throw other;
  };
  await expect(outlast(work, patience())).rejects.toBe(other);
  expect(calls).toBe(1);
});

test('whoever stops it waits for no pause', async () => {
  const leaving = new AbortController();
  const work = outlast(failing(1).work, patience({ firstPauseMs: 600_000, signal: leaving.signal }));
  leaving.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
});
