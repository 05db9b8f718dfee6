import { expect, it } from 'vitest';
import type { LeafOutcome } from './outcome.ts';
import { reliabilityOf } from './reliability.ts';

const answer = (confidence: number, verdict: LeafOutcome['verdict']): LeafOutcome => ({
  ...{ path: 'total', row: null, isCell: false, expected: 1, actual: 1, verdict, similarity: null },
  ...{ written: null },
  found: { engine: 'network', part: 'chooser', confidence, page: 1, box: null, text: '1' },
});
const many = (count: number, confidence: number, verdict: LeafOutcome['verdict']) =>
  Array.from({ length: count }, () => answer(confidence, verdict));

it('says of each band how many values are right, and by how much confidence differs from that', () => {
  const { bands, error, answers } = reliabilityOf([
    ...many(6, 0.6, 'right'),
    ...many(4, 0.6, 'wrong'),
    ...many(10, 0.9, 'invented'),
    ...many(5, 0.9, 'missed'),
  ]);
  expect(answers).toBe(20);
  expect(bands.map(({ least, answers: own, right }) => [least, own, right])).toEqual([
    [0.5, 10, 6],
    [0.9, 10, 0],
  ]);
  expect(error).toBeCloseTo(0.45);
});

it('says from which confidence on 99 of 100 values are right, taking those that are as sure together', () => {
  const sure = many(150, 0.97, 'right');
  expect(reliabilityOf([...sure, ...many(50, 0.7, 'wrong')]).unseen).toEqual({ least: 0.97, share: 0.75 });
  expect(reliabilityOf([...sure, ...many(3, 0.97, 'wrong')]).unseen).toBeNull();
  expect(reliabilityOf([]).unseen).toBeNull();
});
