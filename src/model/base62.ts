/** Whole numbers in base 62 (0-9A-Za-z) at a fixed width, as ids and API keys print them. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const digitOf = new Map([...alphabet].map((character, digit) => [character, BigInt(digit)]));

/** Left-padded with 0 to `width`; the caller chooses a width that holds the value. */
export function toBase62(value: bigint, width: number): string {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
  }
  return digits.padStart(width, '0');
}

/** Undefined where a character is none of the alphabet's. */
export function fromBase62(digits: string): bigint | undefined {
  let value = 0n;
  for (const character of digits) {
    const digit = digitOf.get(character);
    if (digit === undefined) return undefined;
    value = value * 62n + digit;
  }
  return value;
}
