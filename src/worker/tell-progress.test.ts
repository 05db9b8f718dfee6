import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProgressTeller } from './tell-progress.ts';

test('tells the latest, never two at once, and not each', async () => {
  const told: number[] = [];
  let atOnce = 0;
  const teller = createProgressTeller(async (pages) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    told.push(pages);
    await sleep(30);
    atOnce -= 1;
  }, 10);
  for (let page = 1; page <= 50; page += 1) {
    teller.read(page);
    await sleep(2);
  }
  await expect.poll(() => told.at(-1)).toBe(50);
  expect(told.length).toBeLessThan(25);
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
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
