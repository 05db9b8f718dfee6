import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase62, toBase62 } from './base62.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The same in the plainest way. */
function plainly(value: bigint, width: number): string {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n) digits = alphabet.charAt(Number(rest % 62n)) + digits;
  return digits.padStart(width, '0');
}

test('agrees with plain division, and reads back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (value) => {
      const digits = toBase62(value, 22);
      expect(digits).toBe(plainly(value, 22));
      expect(fromBase62(digits)).toBe(value);
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 160n) - 1n }), (value) => {
      expect(toBase62(value, 27)).toBe(plainly(value, 27));
    }),
  );
});

test('knows what is no digit', () => {
  expect(fromBase62('0-0')).toBeUndefined();
  expect(fromBase62('é')).toBeUndefined();
});
