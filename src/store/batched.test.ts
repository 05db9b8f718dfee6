import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('questions of one turn share a statement, each gets its own answer, and nothing is remembered', async () => {
  const asked: string[][] = [];
  let answer = 'old';
  const find = batched(async (keys: readonly string[]) => {
    asked.push([...keys]);
    await sleep(5);
    return keys.map((key) => (key === 'unknown' ? undefined : `${key} ${answer}`));
  });
  const answers = await Promise.all([find('a'), find('b'), find('a'), find('unknown')]);
  expect(answers).toEqual(['a old', 'b old', 'a old', undefined]);
  answer = 'new';
  expect(await find('a')).toBe('a new');
  expect(asked).toEqual([['a', 'b', 'a', 'unknown'], ['a']]);
});

test('a question that comes while a statement runs sees what was written since', async () => {
  let stored = 1;
  const find = batched(async (keys: readonly string[]) => {
    const seen = stored;
    await sleep(20);
    return keys.map(() => seen);
  });
  const first = find('a');
  await sleep(5);
  stored = 2;
  expect([await find('a'), await first]).toEqual([2, 1]);
});

test('a failure reaches everybody who waited, and the next question starts afresh', async () => {
  let isDown = true;
  const find = batched(async (keys: readonly string[]) => {
    if (isDown) throw new Error('down');
    return keys;
  });
  const results = await Promise.allSettled([find('a'), find('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await find('a')).toBe('a');
});
