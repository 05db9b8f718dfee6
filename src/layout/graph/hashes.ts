/** A word as three small numbers: of the whole, of its first three letters and of its last three; figures are all alike. */
export const hashesAWord = 3;
const buckets = 4096;

export function hashesOf(text: string): readonly [number, number, number] {
  const plain = Array.from(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replace(/\p{Nd}/gu, '0'),
  );
  return [
    bucketOf(['=', ...plain]),
    bucketOf(['<', ...plain.slice(0, 3)]),
    bucketOf(['>', ...plain.slice(-3)]),
  ];
}

/** FNV-1a over code points; 0 is nobody's. */
function bucketOf(characters: readonly string[]): number {
  let value = 2_166_136_261;
  for (const character of characters) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return 1 + ((value >>> 0) % (buckets - 1));
}
