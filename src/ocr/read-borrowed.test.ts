import { expect, test } from 'vitest';
import { figureFromRight } from './read-borrowed.ts';

test.each([
  [':1,170.00', '1,170.00:'],
  [':%15', '15%:'],
  ['(1010123456', '1010123456)'],
  ['(15)', '(15)'],
  ['2024-77', '2024-77'],
  ['INV-2024', 'INV-2024'],
  [':info@noor.example', ':info@noor.example'],
])('%s in a line from right to left is %s', (seen, read) => {
  expect(figureFromRight(seen)).toBe(read);
});
