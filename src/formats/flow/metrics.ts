/** How wide text is set: the metrics of the standard fonts, and for letters that those lack a width that is about right. */

export const fontNames = ['plain', 'bold', 'mono'] as const;
export type FontName = (typeof fontNames)[number];

/** Of a thousandth of the size, from the space to the tilde: Helvetica and Helvetica-Bold. */
const widths: Readonly<Record<'plain' | 'bold', readonly number[]>> = {
  plain: [
    ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
    ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
    ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
    ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
    ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
    ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
  ],
  bold: [
    ...[278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278],
    ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611],
    ...[975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778],
    ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556],
    ...[333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611],
    ...[611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584],
  ],
};

const monoWidth = 0.6;
/** Letters of other alphabets, on the average. */
const otherWidth = 0.58;

const known: Readonly<Record<FontName, Map<number, number>>> = {
  plain: new Map(),
  bold: new Map(),
  mono: new Map(),
};

export const isWide = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u.test(
    text,
  );

/** Of a character, as a share of the size. */
function widthOfCharacter(code: number, font: FontName): number {
  if (font !== 'mono') {
    const found = widths[font][code - 0x20];
    if (found !== undefined) return found / 1000;
  } else if (code < 0x250) return monoWidth;
  const before = known[font].get(code);
  if (before !== undefined) return before;
  const width = unusualWidth(String.fromCodePoint(code), font);
  known[font].set(code, width);
  return width;
}

function unusualWidth(character: string, font: FontName): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (/\p{Cc}/u.test(character)) return 0;
  if (isWide(character) || /\p{Extended_Pictographic}/u.test(character)) return 1;
  if (font === 'mono') return monoWidth;
  const base = character.normalize('NFKD').codePointAt(0) ?? 0;
  return (widths[font][base - 0x20] ?? otherWidth * 1000) / 1000;
}

/** In points. */
export function textWidth(text: string, size: number, font: FontName): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    width += widthOfCharacter(code, font);
  }
  return width * size;
}

/** How many of its UTF-16 units fit, at least one character; letters are never cut from their marks. */
export function fittingLength(text: string, size: number, font: FontName, width: number): number {
  let used = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    used += widthOfCharacter(code, font) * size;
    if (used > width && at > 0) return at;
    at += code > 0xffff ? 2 : 1;
  }
  return text.length;
}
