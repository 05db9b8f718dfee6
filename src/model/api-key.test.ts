import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeKey, hashKey, isWellFormedKey, mintApiKey } from './api-key.ts';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array) => Buffer.from(array));
const mode = fc.constantFrom('live' as const, 'test' as const);

test('a key has the decided shape, and its own checksum', () => {
  fc.assert(
    fc.property(bytes, mode, (secret, mode) => {
      const key = mintApiKey(mode, () => secret);
      expect(key).toMatch(new RegExp(`^plz_${mode}_[0-9A-Za-z]{33}$`));
      expect(isWellFormedKey(key)).toBe(true);
      expect(describeKey(key, null)).toMatchObject({ mode, start: key.slice(0, 16), hash: hashKey(key) });
    }),
  );
});

test('a known key, worked out by hand', () => {
  const key = mintApiKey('live', () => Buffer.alloc(20));
  // CRC-32 of `plz_live_` and 27 zeros is 0xEE198512, as zlib in another language says.
  expect(key).toBe('plz_live_0000000000000000000000000004ML8ug');
});

test('any typo of one character, and any two swapped, are known without the database', () => {
  fc.assert(
    fc.property(bytes, fc.nat(41), fc.string({ minLength: 1, maxLength: 1 }), (secret, at, typo) => {
      const key = mintApiKey('live', () => secret);
      const wrong = key.slice(0, at) + typo + key.slice(at + 1);
      expect(isWellFormedKey(wrong)).toBe(wrong === key);
      const swapped = key.slice(0, at) + (key[at + 1] ?? '') + (key[at] ?? '') + key.slice(at + 2);
      expect(isWellFormedKey(swapped)).toBe(swapped === key);
    }),
  );
});

test('nothing else is well formed', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => !isWellFormedKey(text)));
});

test('keys come from the random source they are given, all 160 bits of it', () => {
  const asked: number[] = [];
  const key = () =>
    mintApiKey('test', (size) => {
      asked.push(size);
      return randomBytes(size);
    });
  expect(new Set(Array.from({ length: 100 }, key)).size).toBe(100);
  expect(new Set(asked)).toEqual(new Set([20]));
});
