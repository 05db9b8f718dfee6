import { expect, test } from 'vitest';
import { wordTurn } from './word-turn.ts';

test.each([
  [0, 0],
  [-4, 0],
  [356, 0],
  [93, 90],
  [-90, 270],
  [181, 180],
  [45, 45],
  [-45, 315],
  [359.7, 0],
])('%d degrees are a turn of %d', (degrees, turn) => {
  expect(wordTurn(degrees)).toBe(turn);
});
