import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { processorDeadline } from './deadline.ts';

test('work that computes comes to its deadline', () => {
  const deadline = processorDeadline(50);
  expect(deadline.isOver).toBe(false);
  const started = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(started);
    if (user + system > 200_000) break;
  }
  expect(deadline).toMatchObject({ isOver: true, limitMs: 50 });
});

test('work that gets no processor time does not, whatever the clock shows', async () => {
  const deadline = processorDeadline(2000);
  await sleep(2100);
  expect(deadline.isOver).toBe(false);
});
