import { expect, test } from 'vitest';
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';
import { nothingSeen, type Seen } from './seen.ts';
import { createSeenParts, type Look, type SeenParts } from './seen-parts.ts';

const bitmapOf = (shade: number, marked: readonly number[] = []): Bitmap => {
  const data = new Uint8Array(40 * 20).fill(shade);
  for (const at of marked) data[at] = 0;
  return { width: 40, height: 20, channels: 1, data };
};

const said = (...texts: readonly string[]): Seen => ({
  ...nothingSeen,
  words: texts.map((text) => ({ text, box: [0, 0, 1, 1], confidence: 1, source: 'ocr' })),
});

const look = (bitmap: Bitmap, known: readonly Box[] = []): Look => ({ bitmap, known, language: 'en' });

/** What is seen there; `read` where it was not kept. */
async function ask(parts: SeenParts, where: Look): Promise<string | undefined> {
  const { words } = await parts.seen(where, async () => ({ seen: said('read'), isCutShort: false }));
  return words[0]?.text;
}

async function keep(parts: SeenParts, where: Look, ...texts: readonly string[]): Promise<void> {
  await parts.seen(where, async () => ({ seen: said(...texts), isCutShort: false }));
}

test('the same pixels are the same picture', async () => {
  const parts = createSeenParts();
  await keep(parts, look(bitmapOf(200)), 'logo');
  expect(await ask(parts, look(bitmapOf(200)))).toBe('logo');
});

test.each<[string, Look]>([
  ['one other pixel', look(bitmapOf(200, [123]))],
  ['another shape', look({ ...bitmapOf(200), width: 20, height: 40 })],
  ['another language', { ...look(bitmapOf(200)), language: 'ru' }],
  ['text on it', look(bitmapOf(200), [[0.5, 0.5, 0.75, 0.75]])],
])('%s is another look', async (_, other) => {
  const parts = createSeenParts();
  await keep(parts, look(bitmapOf(200)), 'logo');
  expect(await ask(parts, other)).toBe('read');
});

test('what stands under known words makes no difference, their places do', async () => {
  const parts = createSeenParts();
  const known: Box = [0.5, 0.5, 0.75, 0.75];
  const [under, beside] = [10 * 40 + 22, 10 * 40 + 31];
  await keep(parts, look(bitmapOf(200), [known]), 'logo');
  expect(await ask(parts, look(bitmapOf(200, [under]), [known]))).toBe('logo');
  expect(await ask(parts, look(bitmapOf(200, [beside]), [known]))).toBe('read');
  expect(await ask(parts, look(bitmapOf(200), [[0.5, 0.5, 0.8, 0.75]]))).toBe('read');
  expect(await ask(parts, look(bitmapOf(200), [[-0.5, -1, 0.75, 2]]))).toBe('read');
});

test('what was cut short is not kept', async () => {
  const parts = createSeenParts();
  const half = await parts.seen(look(bitmapOf(200)), async () => ({ seen: said('half'), isCutShort: true }));
  expect(half).toEqual(said('half'));
  expect(await ask(parts, look(bitmapOf(200)))).toBe('read');
});

test('the parts that were not seen for longest make room', async () => {
  const parts = createSeenParts();
  await keep(parts, look(bitmapOf(1)), 'first');
  await keep(parts, look(bitmapOf(2)), 'second');
  for (let shade = 100; shade < 158; shade++) await keep(parts, look(bitmapOf(shade)), 'another');
  expect(await ask(parts, look(bitmapOf(1)))).toBe('first');
  await keep(parts, look(bitmapOf(200)), 'one too many');
  expect(await ask(parts, look(bitmapOf(1)))).toBe('first');
  expect(await ask(parts, look(bitmapOf(2)))).toBe('read');
});

test('parts with many words make room too', async () => {
  const parts = createSeenParts();
  const many = Array.from({ length: 3000 }, () => 'word');
  await keep(parts, look(bitmapOf(1)), ...many);
  await keep(parts, look(bitmapOf(2)), ...many);
  expect(await ask(parts, look(bitmapOf(2)))).toBe('word');
  expect(await ask(parts, look(bitmapOf(1)))).toBe('read');
});
