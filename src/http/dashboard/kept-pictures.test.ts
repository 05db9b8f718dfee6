import { expect, test } from 'vitest';
import { createKeptPictures } from './kept-pictures.ts';

test('within its bound it keeps what was used last', () => {
  const kept = createKeptPictures(10);
  const [a, b, c] = [Buffer.alloc(4, 'a'), Buffer.alloc(4, 'b'), Buffer.alloc(4, 'c')];
  kept.keep('a', a);
  kept.keep('b', b);
  expect(kept.find('a')).toBe(a);
  kept.keep('c', c);
  expect([kept.find('a'), kept.find('b'), kept.find('c')]).toEqual([a, undefined, c]);
  // Twice the same takes its room once.
  kept.keep('a', a);
  expect(kept.find('c')).toBe(c);
  kept.keep('large', Buffer.alloc(11));
  expect([kept.find('large'), kept.find('a'), kept.find('c')]).toEqual([undefined, a, c]);
});

test('those of a document are dropped, and their room is free again', () => {
  const kept = createKeptPictures(10);
  const picture = Buffer.alloc(4);
  kept.keep('one/1', picture);
  kept.keep('other/1', picture);
  kept.drop(['one', 'unknown']);
  kept.keep('other/2', picture);
  expect([kept.find('one/1'), kept.find('other/1'), kept.find('other/2')]).toEqual([
    undefined,
    picture,
    picture,
  ]);
});
