import { expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { withProven } from './proven-rows.ts';

const cell = (part: 'taxes' | 'chooser', array: string, value: number): Finding => ({
  path: [array, 0, 'rate'],
  value,
  confidence: 0.9,
  engine: part === 'taxes' ? 'rules' : 'network',
  part,
  page: 1,
  box: [0, 0, 1, 1],
  text: String(value),
});

const seen = (rows: readonly Finding[], given: readonly Finding[]) => ({
  path: ['taxes'],
  rows: given,
  readings: [{ rows, trust: 1, isOwn: false, score: given.length > 0 ? 1 : -1, features: [] }],
});

it('gives proven rows to an array that nothing else answers', () => {
  const [array] = withProven([], [cell('taxes', 'taxes', 20), cell('chooser', 'other', 3)]);
  expect(array?.rows.map(({ value }) => value)).toEqual([20]);
});

it('keeps what was thought less likely than no rows behind it', () => {
  const [array, ...more] = withProven(
    [seen([cell('chooser', 'taxes', 7)], [])],
    [cell('taxes', 'taxes', 20)],
  );
  expect(array?.readings.map(({ rows }) => rows[0]?.value)).toEqual([20, 7]);
  expect(more).toEqual([]);
});

it('leaves an array alone that has rows', () => {
  const read = [cell('chooser', 'taxes', 7)];
  expect(withProven([seen(read, read)], [cell('taxes', 'taxes', 20)])).toEqual([seen(read, read)]);
});
