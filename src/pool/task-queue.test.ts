import { expect, test } from 'vitest';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

function taken(queue: TaskQueue<string>, mayBe = { async: true }): readonly string[] {
  const all: string[] = [];
  for (let next = queue.next(mayBe); next !== null; next = queue.next(mayBe)) all.push(next[0]);
  return all;
}

test('documents take turns, and a late one waits for no more than one page of each', () => {
  const queue = createTaskQueue<string>();
  for (const page of [1, 2, 3, 4]) queue.add('sync', 1, `long ${page}`);
  expect(queue.next({ async: true })).toEqual(['long 1', 1]);
  queue.add('sync', 2, 'short');
  queue.add('sync', 3, 'a');
  queue.add('sync', 3, 'b');
  expect(taken(queue)).toEqual(['long 2', 'short', 'a', 'long 3', 'b', 'long 4']);
  expect(queue.length).toBe(0);
});

test('sync goes before async, which may be left out', () => {
  const queue = createTaskQueue<string>();
  queue.add('async', 1, 'job');
  queue.add('sync', 2, 'request');
  expect(taken(queue, { async: false })).toEqual(['request']);
  expect(queue.length).toBe(1);
  expect(taken(queue)).toEqual(['job']);
});

test('what waits for a document can be dropped', () => {
  const queue = createTaskQueue<string>();
  queue.add('async', 1, 'a');
  queue.add('async', 1, 'b');
  queue.add('sync', 2, 'c');
  expect(queue.drop(1)).toEqual(['a', 'b']);
  expect(queue.drop(7)).toEqual([]);
  expect(queue.length).toBe(1);
  queue.add('async', 3, 'd');
  expect(queue.dropAll()).toEqual(['c', 'd']);
  expect(queue.next({ async: true })).toBeNull();
  expect(queue.length).toBe(0);
});
