/** What a piece of text looks like, told from its characters alone: no list of words, no language. */
const letters = /\p{L}/gu;
const digits = /\p{Nd}/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const anyRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const leftToRight = /\p{L}/gu;
const noSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。「」]/u;
const writtenDate =
  /\p{Nd}{1,4}(?:st|nd|rd|th|er|\.)?[\s.\-/]*\p{L}{3,10}\.?[\s.,\-/]*\p{Nd}{2,4}|\p{L}{3,10}\.?\s+\p{Nd}{1,2},?\s+\p{Nd}{4}/u;
const number =
  /^[(\-+]?\s*(?:\p{Sc}\s*)?(?:\p{Lu}{3}\s*)?[(\-+]?\p{Nd}[\p{Nd}.,'’\s]*(?:\)-?\s*|-\s*)?(?:%|\p{Sc}|\p{L}{1,5}\.?)?\*?$/u;

const figuredDate = /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}/u;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
export const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/** A number, an amount, a percentage, with at most a short unit beside it. */
export const isNumber = (text: string): boolean => number.test(text.trim()) && !figuredDate.test(text);

/** Something that is filled in rather than printed as a label: a number, a date, a code, an amount, a phone number. */
export function isValue(text: string): boolean {
  const digitCount = countOf(text, digits);
  if (digitCount === 0) return false;
  return isNumber(text) || digitCount >= countOf(text, letters) || writtenDate.test(text);
}

/** Could name a value: some letters, hardly a digit, not long. */
export function isLabel(text: string): boolean {
  const plain = text.trim();
  return (
    countOf(plain, letters) >= (noSpaces.test(plain) ? 1 : 2) &&
    countOf(plain, digits) <= 2 &&
    plain.length <= 48 &&
    plain.split(/\s+/u).length <= 6 &&
    !isValue(plain)
  );
}

export const endsWithColon = (text: string): boolean => /[:：]$/u.test(text);

/** Of a word of Han or Kana beside its neighbour: such words stand without spaces between them. */
export const isUnspaced = (character: string | undefined): boolean =>
  character !== undefined && noSpaces.test(character);

export type Direction = 'leftToRight' | 'rightToLeft' | 'neutral';

/** The direction in which most of the letters read. */
export function directionOf(text: string): Direction {
  if (!anyRightToLeft.test(text)) return hasLetter(text) ? 'leftToRight' : 'neutral';
  const rtl = countOf(text, rightToLeft);
  const ltr = countOf(text, leftToRight) - rtl;
  if (rtl === 0 && ltr <= 0) return 'neutral';
  return rtl > ltr ? 'rightToLeft' : 'leftToRight';
}
