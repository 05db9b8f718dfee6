import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Priority } from '../model/parse-pool.ts';
import type { Taken } from './account-lane.ts';
import { asyncShare, createTaskQueue, latelyMs, type TaskQueue } from './task-queue.ts';

function queueFor(processes = 1) {
  let nowMs = 0;
  const queue = createTaskQueue<string>({ processes, now: () => nowMs });
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { queue, pass };
}

const any = { async: true };

/** Each ends before the next one starts. */
function taken(queue: TaskQueue<string>, mayBe = any, tookMs = 10): readonly string[] {
  const all: string[] = [];
  for (let next = queue.next(mayBe); next !== null; next = queue.next(mayBe)) {
    all.push(next.entry);
    next.settle(tookMs);
  }
  return all;
}

const add = (queue: TaskQueue<string>, place: string, ...entries: readonly string[]) => {
  const [account = '', document = '1', priority = 'sync'] = place.split(' ');
  for (const entry of entries)
    queue.add(priority === 'async' ? 'async' : 'sync', { account, document: Number(document) }, entry);
};

test('documents of an account take turns, and a late one waits for no more than one page of each', () => {
  const { queue } = queueFor();
  add(queue, 'one 1', 'long 1', 'long 2', 'long 3', 'long 4');
  expect(queue.next(any)).toMatchObject({ entry: 'long 1', account: 'one', document: 1 });
  add(queue, 'one 2', 'short');
  add(queue, 'one 3', 'a', 'b');
  expect(taken(queue)).toEqual(['long 2', 'short', 'a', 'long 3', 'b', 'long 4']);
  expect(queue.length).toBe(0);
});

test('accounts take turns, however many documents one of them has', () => {
  const { queue } = queueFor();
  for (const document of [1, 2, 3, 4]) add(queue, `many ${document}`, `many ${document}`);
  add(queue, 'few 9', 'few 1', 'few 2');
  expect(taken(queue)).toEqual(['many 1', 'few 1', 'many 2', 'few 2', 'many 3', 'many 4']);
});

test('who has used much waits behind who has used little', () => {
  const { queue } = queueFor();
  add(queue, 'heavy 1', 'heavy 1', 'heavy 2');
  add(queue, 'light 2', 'a', 'b', 'c', 'd');
  const first = queue.next(any);
  expect(first).toMatchObject({ entry: 'heavy 1' });
  first?.settle(2500);
  expect(taken(queue, any, 1000)).toEqual(['a', 'b', 'c', 'heavy 2', 'd']);
});

test('nobody pays for having been alone, and nobody saves up turns while away', () => {
  const { queue } = queueFor();
  add(queue, 'early 1', ...Array.from({ length: 100 }, () => 'early'));
  taken(queue, any, 1000);
  add(queue, 'early 1', 'early', 'early');
  add(queue, 'late 2', 'late', 'late', 'late');
  expect(taken(queue, any, 1000)).toEqual(['late', 'early', 'late', 'early', 'late']);
});

test('sync goes before async, which may be left out', () => {
  const { queue } = queueFor();
  add(queue, 'one 1 async', 'job');
  add(queue, 'one 2', 'request');
  expect(taken(queue, { async: false })).toEqual(['request']);
  expect(queue.length).toBe(1);
  expect(taken(queue)).toEqual(['job']);
});

test('what waits for a document can be dropped', () => {
  const { queue } = queueFor();
  add(queue, 'one 1 async', 'a', 'b');
  add(queue, 'two 2', 'c');
  expect(queue.drop(1)).toEqual(['a', 'b']);
  expect(queue.drop(7)).toEqual([]);
  expect(queue.length).toBe(1);
  add(queue, 'one 3 async', 'd');
  expect(queue.dropAll()).toEqual(['c', 'd']);
  expect(queue.next(any)).toBeNull();
  expect(queue.length).toBe(0);
});

describe('the last process', () => {
  test('is kept for others that came lately', () => {
    const { queue, pass } = queueFor(3);
    add(queue, 'other 9', 'other');
    taken(queue);
    add(queue, 'one 1', 'a', 'b', 'c', 'd');
    const held = [queue.next(any), queue.next(any)];
    expect(held).toMatchObject([{ entry: 'a' }, { entry: 'b' }]);
    expect(queue.next(any)).toBeNull();
    add(queue, 'other 9', 'other again');
    expect(queue.next(any)).toMatchObject({ entry: 'other again' });
    expect(queue.next(any)).toBeNull();
    held[0]?.settle(10);
    expect(queue.next(any)).toMatchObject({ entry: 'c' });
    pass(2 * latelyMs);
    // Its work is still at hand.
    expect(queue.next(any)).toBeNull();
  });

  test('is anybody’s who is alone', () => {
    const { queue, pass } = queueFor(2);
    add(queue, 'one 1', 'a', 'b');
    expect([queue.next(any), queue.next(any)]).toMatchObject([{ entry: 'a' }, { entry: 'b' }]);
    add(queue, 'other 9', 'other');
    queue.next(any)?.settle(10);
    add(queue, 'one 1', 'c');
    expect(queue.next(any)).toBeNull();
    pass(latelyMs + 1);
    expect(queue.next(any)).toMatchObject({ entry: 'c' });
  });
});

type Cost = { readonly account: string; readonly priority: Priority; readonly ms: number };

/** Processes that are never idle while they may have something, over virtual time. */
function simulate(processes: number, waiting: readonly Cost[], untilMs: number): readonly Cost[] {
  const { queue, pass } = queueFor(processes);
  for (const [i, { account, priority }] of waiting.entries())
    queue.add(priority, { account, document: i }, String(i));
  const running: { readonly endMs: number; readonly turn: Taken<string>; readonly cost: Cost }[] = [];
  const done: Cost[] = [];
  let nowMs = 0;
  for (;;) {
    while (running.length < processes) {
      const turn = queue.next(any);
      if (turn === null) break;
      const cost = waiting[Number(turn.entry)];
      if (cost === undefined) throw new Error('nobody added this');
      running.push({ endMs: nowMs + cost.ms, turn, cost });
    }
    running.sort((one, other) => one.endMs - other.endMs);
    const next = running.shift();
    if (next === undefined || next.endMs > untilMs) return done;
    pass(next.endMs - nowMs);
    nowMs = next.endMs;
    next.turn.settle(next.cost.ms);
    done.push(next.cost);
  }
}

const usedBy = (done: readonly Cost[], is: (cost: Cost) => boolean): number =>
  done.filter(is).reduce((sum, { ms }) => sum + ms, 0);

const longestMs = 20_000;
const kinds = fc.array(fc.integer({ min: 1, max: longestMs }), { minLength: 1, maxLength: 5 });
const endless = (account: string, priority: Priority, kindsMs: readonly number[]) =>
  Array.from({ length: 2000 }, (_, i): Cost => ({ account, priority, ms: kindsMs[i % kindsMs.length] ?? 1 }));

/** Less than any of the accounts has waiting, so that each always has something. */
const horizonMs = (...each: readonly (readonly Cost[])[]): number =>
  Math.min(600_000, ...each.map((all) => usedBy(all, () => true)));

describe('whatever tasks take', () => {
  test('everything comes out once, and the tasks of a document in their order', () => {
    const place = fc.record({
      account: fc.constantFrom('a', 'b', 'c'),
      document: fc.integer({ min: 1, max: 3 }),
      priority: fc.constantFrom<Priority>('sync', 'async'),
      ms: fc.integer({ min: 0, max: longestMs }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (places, processes) => {
        const { queue } = queueFor(processes);
        for (const [i, { priority, ...at }] of places.entries()) queue.add(priority, at, String(i));
        const out: number[] = [];
        for (let turn = queue.next(any); turn !== null; turn = queue.next(any)) {
          out.push(Number(turn.entry));
          turn.settle(places[Number(turn.entry)]?.ms ?? 0);
        }
        const keyOf = (i: number) => `${places[i]?.account} ${places[i]?.document} ${places[i]?.priority}`;
        expect(out.toSorted((one, other) => one - other)).toEqual(places.map((_, i) => i));
        for (const key of new Set(out.map(keyOf))) {
          const ofOne = out.filter((i) => keyOf(i) === key);
          expect(ofOne).toEqual(ofOne.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('two accounts that always wait have the same processor time, but for a task or two', () => {
    fc.assert(
      fc.property(kinds, kinds, fc.integer({ min: 1, max: 3 }), (kindsA, kindsB, processes) => {
        const [a, b] = [endless('a', 'sync', kindsA), endless('b', 'sync', kindsB)];
        const done = simulate(processes, [...a, ...b], horizonMs(a, b) / processes);
        const apartMs =
          usedBy(done, ({ account }) => account === 'a') - usedBy(done, ({ account }) => account === 'b');
        expect(Math.abs(apartMs)).toBeLessThanOrEqual(2 * processes * longestMs);
      }),
      { numRuns: 30 },
    );
  });

  test('async work has its share beside sync work without end', () => {
    fc.assert(
      fc.property(kinds, kinds, fc.integer({ min: 1, max: 3 }), (kindsA, kindsB, processes) => {
        const [a, b] = [endless('a', 'sync', kindsA), endless('b', 'async', kindsB)];
        const done = simulate(processes, [...a, ...b], horizonMs(a, b) / processes);
        const syncMs = usedBy(done, ({ priority }) => priority === 'sync');
        const asyncMs = usedBy(done, ({ priority }) => priority === 'async');
        expect(asyncMs).toBeGreaterThanOrEqual(syncMs * asyncShare - 2 * processes * longestMs);
        if (processes === 1) expect(asyncMs).toBeLessThanOrEqual(syncMs * asyncShare + 2 * longestMs);
      }),
      { numRuns: 30 },
    );
  });
});
