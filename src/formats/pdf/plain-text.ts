/**
 * Characters as people type them: ligatures taken apart, Arabic and Hebrew presentation forms back to their
 * letters, soft hyphens and marks that only steer layout away. Nothing else changes: full-width letters and
 * superscripts mean something.
 */

/** Latin ligatures, Hebrew and Arabic presentation forms. */
const isPresentationForm = (code: number): boolean =>
  (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);

/** Soft hyphen, zero-width space, direction marks and isolates, word joiner, byte order mark. */
const isLayoutMark = (code: number): boolean =>
  code === 0xad ||
  code === 0x200b ||
  code === 0x200e ||
  code === 0x200f ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  code === 0xfeff;

/** PDFium's own sign for a hyphen at the end of a line. */
const lineEndHyphen = 0x02;

export function plainText(code: number): string {
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code === lineEndHyphen) return '-';
  if (isLayoutMark(code)) return '';
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || isSurrogate(code) || code > 0x10ffff) return '\ufffd';
  const text = String.fromCodePoint(code);
  if (!isPresentationForm(code)) return text;
  const letters = text.normalize('NFKC');
  return /\s/.test(letters) ? text : letters;
}

export const isWhitespace = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  code === 0x85 ||
  code === 0xa0 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000;

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Codes of which nobody can tell which character they mean. */
export const isMeaningless = (code: number): boolean =>
  code === 0 ||
  code === 0xfffd ||
  code === 0xffff ||
  isSurrogate(code) ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  code >= 0xf0000 ||
  (code < 0x20 && code !== lineEndHyphen && !isWhitespace(code));

export const joinSurrogates = (high: number, low: number): number =>
  (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
export const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
export const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
