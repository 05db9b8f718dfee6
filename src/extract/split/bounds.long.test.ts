import { expect, test } from 'vitest';
import { invoice, letter, splitter, stackOf } from './testing/drawn-stack.ts';

const signal = new AbortController().signal;
const partsOf = async (stacks: number) => {
  const one = [...invoice(1, 2), ...letter(), ...invoice(2, 1)];
  const stack = stackOf(...Array.from({ length: stacks }, () => one.map((page) => ({ ...page }))));
  const start = process.cpuUsage();
  const parts = await splitter.split(stack, signal);
  const { user } = process.cpuUsage(start);
  return { parts: parts.length, microseconds: user };
};

test('time grows with the pages of a file, not with their square', async () => {
  await partsOf(10);
  const [short, long] = [await partsOf(50), await partsOf(500)];
  expect(long.parts).toBeGreaterThanOrEqual(500);
  expect(long.microseconds).toBeLessThan(30 * short.microseconds);
});
