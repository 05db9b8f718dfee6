/** Whole numbers in base 62 (0-9A-Za-z) at a fixed width, as ids and API keys print them. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const digitOf = new Map([...alphabet].map((character, digit) => [character, digit]));

/** Digits are handled in groups that a plain number holds exactly: big ones are slow, and ids are everywhere. */
const groupDigits = 8;
const groupSize = BigInt(62 ** groupDigits);

/** Left-padded with 0 to `width`; the caller chooses a width that holds the value. */
export function toBase62(value: bigint, width: number): string {
  let digits = '';
  for (let rest = value; digits.length < width || rest > 0n; rest /= groupSize) {
    let group = Number(rest % groupSize);
    for (let count = 0; count < groupDigits; count += 1) {
      digits = alphabet.charAt(group % 62) + digits;
      group = Math.floor(group / 62);
    }
  }
  return digits.slice(-width);
}

/** Undefined where a character is none of the alphabet's. */
export function fromBase62(digits: string): bigint | undefined {
  let value = 0n;
  for (let start = 0; start < digits.length; start += groupDigits) {
    const part = digits.slice(start, start + groupDigits);
    let group = 0;
    for (const character of part) {
      const digit = digitOf.get(character);
      if (digit === undefined) return undefined;
      group = group * 62 + digit;
    }
    value = value * BigInt(62 ** part.length) + BigInt(group);
  }
  return value;
}
