/** Text of a stranger's document in one line, without anything that no text format may hold: control signs, halves of signs, signs that are none. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
