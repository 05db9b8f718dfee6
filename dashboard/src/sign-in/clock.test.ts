import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [900, '15 minutes'],
  [754, '12 minutes 34 seconds'],
  [3600, '1 hour'],
  [86_399, '23 hours 59 minutes'],
])('%d seconds are said as "%s"', (seconds, words) => {
  expect(clockOf(seconds)).toBe(words);
});
