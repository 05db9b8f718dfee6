import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createThreadTurns } from './thread-turns.ts';

const { signal } = new AbortController();

function watched(mostThreads: number) {
  const turns = createThreadTurns(mostThreads);
  const running: string[] = [];
  return {
    turns,
    running,
    take: async (accountId: string) => {
      const giveBack = await turns.take(accountId, signal);
      running.push(accountId);
      return giveBack;
    },
  };
}

test('an account has one thread at a time, and another’s comes past those that wait for it', async () => {
  const { take, running } = watched(2);
  const first = await take('hostile');
  const [second, third] = [take('hostile'), take('hostile')];
  const victim = await take('victim');
  expect(running).toEqual(['hostile', 'victim']);
  first();
  (await second)();
  (await third)();
  victim();
  expect(running).toEqual(['hostile', 'victim', 'hostile', 'hostile']);
});

test('no more threads run than there are, and who waits gets one in the order of asking', async () => {
  const { take, running } = watched(1);
  const first = await take('a');
  const [b, c] = [take('b'), take('c')];
  await nextRound();
  expect(running).toEqual(['a']);
  first();
  (await b)();
  (await c)();
  expect(running).toEqual(['a', 'b', 'c']);
});

test('whoever goes away while it waits holds up nobody', async () => {
  const { turns, take } = watched(1);
  const first = await take('a');
  const gone = new AbortController();
  const left = turns.take('b', gone.signal);
  const next = take('c');
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  first();
  (await next)();
});
