import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProgressTeller } from './tell-progress.ts';

test('tells the latest, never two at once, and not each', async () => {
  const told: number[] = [];
  const open: (() => void)[] = [];
  const teller = createProgressTeller(async (pages) => {
    told.push(pages);
    await new Promise<void>((resolve) => open.push(resolve));
  }, 5);
  teller.read(1);
  await expect.poll(() => told).toEqual([1]);
  for (let page = 2; page <= 50; page += 1) teller.read(page);
  // The first has not been heard yet.
  await sleep(50);
  expect(told).toEqual([1]);
  open[0]?.();
  await expect.poll(() => told).toEqual([1, 50]);
  open[1]?.();
  await sleep(50);
  expect(told).toEqual([1, 50]);
  teller.close();
});

test('a short document costs nothing, and what cannot be told is passed over', async () => {
  const told: number[] = [];
  const short = createProgressTeller(async (pages) => void told.push(pages), 50);
  short.read(1);
  short.close();
  await sleep(100);
  expect(told).toEqual([]);

  const failing = createProgressTeller(async (pages) => {
    told.push(pages);
    throw new Error('away');
  }, 1);
  failing.read(1);
  await expect.poll(() => told).toEqual([1]);
  failing.read(2);
  await expect.poll(() => told).toEqual([1, 2]);
  failing.close();
});
