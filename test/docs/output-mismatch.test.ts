import { expect, test } from 'vitest';
import { jsonMismatch, textMismatch } from './output-mismatch.ts';

test.each([
  ['a\nb\n', 'a\nb'],
  ['id …, done', 'id 17, done'],
  ['…', ''],
  ['a\n…\nz', 'a\nb\nc\nz'],
  ['…\nz', 'z'],
  ['a\n…\nb\n…\nb', 'a\nb\nb\nb'],
])('%j shows %j', (shown, printed) => {
  expect(textMismatch(shown, printed)).toBeUndefined();
});

test.each([
  ['a', 'a\nb', 'more was printed: b'],
  ['a\nb', 'a', 'this line was not printed there: b'],
  ['id …, done', 'id 17, failed', 'this line was not printed there: id …, done'],
  ['ab…ba', 'aba', 'this line was not printed there: ab…ba'],
  ['a\n…\nz', 'a\nb', 'this line was not printed there: z'],
])('%j does not show %j', (shown, printed, problem) => {
  expect(textMismatch(shown, printed)).toBe(problem);
});

test.each([
  [{ a: 1 }, { a: 1 }],
  [{ a: '…' }, { a: { b: [] } }],
  [
    { a: 1, '…': '…' },
    { b: 2, a: 1 },
  ],
  [{ id: 'tpl_…' }, { id: 'tpl_034' }],
  [
    [1, '…', 4],
    [1, 2, 3, 4],
  ],
  [['…'], []],
])('%j shows %j', (shown, printed) => {
  expect(jsonMismatch(shown, printed)).toBeUndefined();
});

test.each([
  [{ a: 1 }, { a: 2 }, 'a is 2, not 1'],
  [{ a: 1 }, {}, 'a is not there'],
  [{ a: 1 }, { a: 1, b: 2 }, 'b is there, but not shown'],
  [{ a: [{ id: 'tpl_…' }] }, { a: [{ id: 'job_1' }] }, 'a[0].id is "job_1", not "tpl_…"'],
  [[1], [1, 2], 'the array has 2 elements, not 1'],
  [{ a: [1, '…', 4] }, { a: [1, 2, 3] }, 'a[2] is 3, not 4'],
  [{ a: null }, { a: 0 }, 'a is 0, not null'],
])('%j does not show %j', (shown, printed, problem) => {
  expect(jsonMismatch(shown, printed)).toBe(problem);
});
