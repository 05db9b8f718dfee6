import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('look-ups of one turn share a statement, each gets its own answer, and nothing is remembered', async () => {
  const asked: string[][] = [];
  let answer = 'old';
  const find = batched(async (keys) => {
    asked.push([...keys]);
    await sleep(5);
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key} ${answer}`]));
  });
  expect(await Promise.all([find('a'), find('b'), find('a'), find('unknown')])).toEqual([
    'a old',
    'b old',
    'a old',
    undefined,
  ]);
  answer = 'new';
  expect(await find('a')).toBe('a new');
  expect(asked).toEqual([['a', 'b', 'unknown'], ['a']]);
});

test('a look-up that comes while a statement runs sees what was written since', async () => {
  let stored = 1;
  const find = batched(async (keys) => {
    const seen = stored;
    await sleep(20);
    return new Map(keys.map((key) => [key, seen]));
  });
  const first = find('a');
  await sleep(5);
  stored = 2;
  expect([await find('a'), await first]).toEqual([2, 1]);
});

test('a failure reaches everybody who waited, and the next look-up starts afresh', async () => {
  let isDown = true;
  const find = batched(async (keys) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map((key) => [key, key]));
  });
  const results = await Promise.allSettled([find('a'), find('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await find('a')).toBe('a');
});
