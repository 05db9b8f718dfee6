/** The parts of a text put together are the text, wherever its pieces and its characters end. */
import { expect, test } from 'vitest';
import { windowOf } from './text-window.ts';

const text = 'Größe 📄📄 und ✓, 𝒳𝒴 at the end 📄';
const piecesOf = (size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

test('parts of every size give the whole, and no character is cut in half', async () => {
  for (const pieceSize of [1, 3, 7, 100])
    for (const maxCharacters of [2, 5, 16, 1000]) {
      const parts: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const part = await windowOf(piecesOf(pieceSize), { offset, maxCharacters });
        expect(part.text).toBe(Buffer.from(part.text).toString());
        expect(part).toMatchObject({ characters: text.length, tail: text });
        expect(part.nextOffset === null || part.nextOffset > offset).toBe(true);
        parts.push(part.text);
        offset = part.nextOffset;
      }
      expect(parts.join('')).toBe(text);
    }
});

test('beyond the end is nothing', async () => {
  expect(await windowOf([text], { offset: 1000, maxCharacters: 10 })).toMatchObject({
    text: '',
    nextOffset: null,
  });
  expect(await windowOf([], { offset: 0, maxCharacters: 10 })).toMatchObject({ text: '', characters: 0 });
});

test('no more is held of a long text than the part', async () => {
  function* long() {
    for (let at = 0; at < 10_000; at += 1) yield 'x'.repeat(10_000);
  }
  const { text: part, characters, tail } = await windowOf(long(), { offset: 50_000_000, maxCharacters: 10 });
  expect([part, characters, tail.length]).toEqual(['x'.repeat(10), 100_000_000, 200]);
});
