import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const never = new AbortController().signal;

/** Work that is over when the test says so, and the order in which it began. */
function bench(places: number) {
  const gate = createGate(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (accountId: string, name: string, signal = never) =>
    gate(accountId, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, end, settled: () => new Promise(setImmediate) };
}

test('accounts take turns, and none has more inside than stay free', async () => {
  const { ask, begun, end, settled } = bench(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  void ask('b', 'b1');
  void ask('b', 'b2');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(begun.slice(3)).toEqual(['a3']);
  await end('b1');
  await end('a3');
  expect(begun.slice(4)).toEqual(['b2', 'a4']);
});

test('whoever stops waiting leaves the queue, and a place stays taken until its work is over', async () => {
  const { ask, begun, end, settled } = bench(1);
  const gone = new AbortController();
  const inside = ask('a', 'inside', gone.signal);
  const waiting = ask('a', 'waiting', gone.signal);
  const ended = Promise.allSettled([inside, waiting]);
  const last = ask('b', 'last');
  await settled();
  gone.abort();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toEqual(['inside']);
  await end('inside');
  expect(begun).toEqual(['inside', 'last']);
  await end('last');
  expect(await last).toBe('last');
});
