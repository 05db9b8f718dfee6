import { expect, test } from 'vitest';
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';
import { nothingSeen, type Seen } from './seen.ts';
import { createSeenParts, keyOfPaint, keyOfPixels, type Look, type SeenPart } from './seen-parts.ts';

const bitmapOf = (shade: number, marked: readonly number[] = []): Bitmap => {
  const data = new Uint8Array(40 * 20).fill(shade);
  for (const at of marked) data[at] = 0;
  return { width: 40, height: 20, channels: 1, data };
};

const said = (...texts: readonly string[]): Seen => ({
  ...nothingSeen,
  words: texts.map((text) => ({ text, box: [0, 0, 1, 1], confidence: 1, source: 'ocr' })),
});

const part = (...texts: readonly string[]): SeenPart => ({ seen: said(...texts), box: [0, 0, 0.5, 0.5] });

const none: Look = { known: [], language: 'en' };
const on = (known: Box): Look => ({ ...none, known: [known] });

test('the same pixels have the same key', () => {
  expect(keyOfPixels(bitmapOf(200), none)).toBe(keyOfPixels(bitmapOf(200), none));
});

test.each<[string, Bitmap, Look]>([
  ['one other pixel', bitmapOf(200, [123]), none],
  ['another shape', { ...bitmapOf(200), width: 20, height: 40 }, none],
  ['another language', bitmapOf(200), { ...none, language: 'ru' }],
  ['text on it', bitmapOf(200), on([0.5, 0.5, 0.75, 0.75])],
])('%s has another key', (_, bitmap, look) => {
  expect(keyOfPixels(bitmap, look)).not.toBe(keyOfPixels(bitmapOf(200), none));
});

test('what stands under known words makes no difference, their places do', () => {
  const known = on([0.5, 0.5, 0.75, 0.75]);
  const key = keyOfPixels(bitmapOf(200), known);
  const [under, beside] = [10 * 40 + 22, 10 * 40 + 31];
  expect(keyOfPixels(bitmapOf(200, [under]), known)).toBe(key);
  expect(keyOfPixels(bitmapOf(200, [beside]), known)).not.toBe(key);
  expect(keyOfPixels(bitmapOf(200), on([0.5, 0.5, 0.8, 0.75]))).not.toBe(key);
  expect(keyOfPixels(bitmapOf(200), on([-0.5, -1, 0.75, 2]))).not.toBe(key);
  expect(keyOfPaint('paint', known)).not.toBe(keyOfPaint('paint', on([0.5, 0.5, 0.8, 0.75])));
  expect(keyOfPaint('paint', known)).not.toBe(keyOfPaint('other', known));
  expect(keyOfPaint('paint', known)).not.toBe(keyOfPaint('paint', { ...known, language: null }));
});

test('the parts that were not seen for longest make room', () => {
  const parts = createSeenParts();
  parts.keep('first', part('one'));
  parts.keep('second', part('two'));
  for (let i = 0; i < 118; i++) parts.keep(`${i}`, part('another'));
  expect(parts.recall('first')).toEqual(part('one'));
  parts.keep('one too many', part('last'));
  expect(parts.recall('first')).toEqual(part('one'));
  expect(parts.recall('second')).toBeUndefined();
});

test('parts with many words make room too', () => {
  const parts = createSeenParts();
  const many = Array.from({ length: 3000 }, () => 'word');
  parts.keep('first', part(...many));
  parts.keep('second', part(...many));
  parts.keep('second', part(...many));
  expect(parts.recall('first')).toBeUndefined();
  expect(parts.recall('second')?.seen.words).toHaveLength(3000);
});
