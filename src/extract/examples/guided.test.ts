import { expect, it } from 'vitest';
import type { Box } from '../../model/box.ts';
import { guidedPlace } from './guided.ts';

/** A page of the layout that is moved down, with one word that stays. */
function trustBy(caption: Box, answer: Box): number | undefined {
  const at = (down: number): Box => [caption[0], caption[1] + down, caption[2], caption[3] + down];
  const pairs = [{ anchor: { text: 'due', at: at(0) }, word: { text: 'due', at: at(0.1), word: 0 } }];
  const known = { agreed: 1, ofCommon: 1, ofExample: 1, ofFewer: 1 };
  return guidedPlace(answer, { pairs, scale: 1, slope: 0, ...known })?.trust;
}

const answer: Box = [0.3, 0.2, 0.4, 0.214];

it('trusts a caption right above as one in the line, and one further away less', () => {
  expect(trustBy([0.1, 0.2, 0.2, 0.214], answer)).toBe(1);
  expect(trustBy([0.3, 0.178, 0.36, 0.192], answer)).toBe(1);
  expect(trustBy([0.3, 0.1, 0.36, 0.114], answer)).toBeLessThan(0.9);
  expect(trustBy([0.1, 0.178, 0.2, 0.192], answer)).toBeLessThan(0.9);
});
