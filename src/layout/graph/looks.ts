/** What a word looks like, told from its characters alone. */
export const looksAWord = 25;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const isAlphanumeric = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export function looksOf(text: string): readonly number[] {
  const length = Array.from(text).length;
  const letters = countOf(text, /\p{L}/gu);
  const digits = countOf(text, /\p{Nd}/gu);
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  const looks = [
    letters > 0,
    digits > 0,
    digits === length,
    letters > 1 && upper === text && lower !== text,
    /^\p{Uppercase}/u.test(text),
    letters > 0 && lower === text,
    /[:：]$/u.test(text),
    text.endsWith(','),
    text.endsWith('.'),
    /[-/]/u.test(text),
    text.includes('%'),
    text.includes('@'),
    /\p{Sc}/u.test(text),
    /^(?:[([{"'“]|$)/u.test(text),
    /[)\]}]$/u.test(text),
    letters + digits === 0,
    length === 1,
    Math.min(length / 20, 1),
    digits / Math.max(1, length),
    letters / Math.max(1, length),
    digits === 1,
    digits === 2,
    digits === 3 || digits === 4,
    digits > 4,
    /.[.,]./su.test(text),
  ];
  return looks.map(Number);
}
