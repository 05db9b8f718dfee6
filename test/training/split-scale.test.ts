import { expect, it } from 'vitest';
import { createRandom } from '../../bench/split/random.ts';
import { sigmoid } from '../../src/extract/fitted.ts';
import { scaleOf } from '../../training/split/calibrate.ts';

it('finds by how much odds are too sure, and to which side', () => {
  const random = createRandom(3);
  const judged = Array.from({ length: 4000 }, () => {
    const odds = 16 * random() - 8;
    return { odds, isStart: random() < sigmoid(odds / 2 - 1) };
  });
  const { heat, bias } = scaleOf(judged);
  expect(heat).toBeGreaterThan(1.8);
  expect(heat).toBeLessThan(2.2);
  expect(bias).toBeGreaterThan(-1.2);
  expect(bias).toBeLessThan(-0.8);
});

it('leaves odds as they are where nothing is known', () => {
  expect(scaleOf([])).toEqual({ heat: 1, bias: 0 });
});
