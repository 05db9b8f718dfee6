import { expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { cellsBeside, mergedShare } from './merged-cells.ts';

const cell = (left: number, right: number, top: number): Finding => ({
  ...{
    path: ['items', 0, 'name'],
    value: 'x',
    text: 'x',
    confidence: 0.9,
    engine: 'rules',
    part: 'labelled',
    page: 1,
  },
  box: [left, top, right, top + 0.01],
});

it('counts cells that hold several of another reading', () => {
  const parted = cellsBeside([cell(0.1, 0.2, 0.5), cell(0.3, 0.4, 0.5), cell(0.1, 0.2, 0.6)]);
  expect(mergedShare([cell(0.1, 0.4, 0.5), cell(0.1, 0.4, 0.6)], parted)).toBe(0.5);
});

it('counts no cell over which another reading only has lines of a text', () => {
  const lines = cellsBeside([cell(0.1, 0.4, 0.5), cell(0.1, 0.3, 0.512)]);
  const whole: Finding = { ...cell(0.1, 0.4, 0.5), box: [0.1, 0.5, 0.4, 0.53] };
  expect(mergedShare([whole], lines)).toBe(0);
});
