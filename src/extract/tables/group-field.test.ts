import { expect, it } from 'vitest';
import { nameIn } from './group-field.ts';

it('is named without what numbers it', () => {
  expect(nameIn({ text: '2. LIVING ROOM', words: [7, 8, 9] })).toEqual({
    text: 'LIVING ROOM',
    words: [8, 9],
  });
});

it.each(['66 – Charges', 'LIVING ROOM', '2. 5 mm', '2.LIVING ROOM'])('%s is named as a whole', (text) => {
  const heading = { text, words: [1, 2] };
  expect(nameIn(heading)).toBe(heading);
});
