import { expect, it } from 'vitest';
import { skeletonOf } from './look-alikes.ts';

it('takes misread words for those that they look like', () => {
  expect(skeletonOf('t0ta1')).toBe(skeletonOf('total'));
  expect(skeletonOf('rnenge')).toBe(skeletonOf('menge'));
  expect(skeletonOf('total')).not.toBe(skeletonOf('tonal'));
});
