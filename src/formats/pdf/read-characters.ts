/**
 * The characters of a page in PDFium's order, which is the file's order with right-to-left runs put into
 * reading order and with spaces where the gaps say so. What is the same for a whole text object is asked for
 * once per object.
 */
import { dingbatsOf, signOf } from './dingbats.ts';
import type { PageGeometry, Rect } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import {
  isHighSurrogate,
  isLowSurrogate,
  isMeaningless,
  isWhitespace,
  joinSurrogates,
  plainText,
} from './plain-text.ts';
import { alphaOf } from './read-path.ts';

export type Character = {
  /** A space for any whitespace, which ends a word; empty for marks that leave room and mean nothing. */
  readonly text: string;
  /** Points on the upright page. */
  readonly rect: Rect;
  readonly style: TextStyle;
  readonly unmapped: boolean;
};

/** What the characters of one text object have in common; another object is another style. */
export type TextStyle = {
  /** Degrees clockwise on the upright page in which the letters face, as their matrix has it. */
  readonly turn: number;
  /** The size of the type in points as seen, 0 where unknown. */
  readonly em: number;
  readonly invisible: boolean;
  readonly isBold: boolean;
  readonly dingbats: ReturnType<typeof dingbatsOf>;
  /** PDFium's handle, 0 where unknown. */
  readonly font: number;
};

/** More than any page for people has; hostile files have more. */
const maxCharacters = 300_000;

export function readCharacters(pdfium: Pdfium, page: number, geometry: PageGeometry): readonly Character[] {
  const { native } = pdfium;
  const textPage = native.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  try {
    return charactersOf(pdfium, textPage, geometry);
  } finally {
    native.FPDFText_ClosePage(textPage);
  }
}

function charactersOf(pdfium: Pdfium, textPage: number, geometry: PageGeometry): readonly Character[] {
  const { native } = pdfium;
  const characters: Character[] = [];
  const styleAt = styleReader(pdfium, textPage, geometry);
  const count = Math.min(native.FPDFText_CountChars(textPage), maxCharacters);
  for (let index = 0; index < count; index++) {
    let code = native.FPDFText_GetUnicode(textPage, index) >>> 0;
    if (isLineBreak(code)) continue;
    const style = styleAt(index);
    const whole = rectAt(pdfium, textPage, index, geometry);
    const rect = isTallerThanType(whole, style)
      ? asTallAsType(whole, style, originAt(pdfium, textPage, index, geometry))
      : whole;
    if (isWhitespace(code)) {
      characters.push({ text: ' ', rect, style, unmapped: false });
      continue;
    }
    const mapError = native.FPDFText_HasUnicodeMapError(textPage, index) === 1;
    if (isHighSurrogate(code) && index + 1 < count) {
      const low = native.FPDFText_GetUnicode(textPage, index + 1);
      if (isLowSurrogate(low)) {
        code = joinSurrogates(code, low);
        index++;
      }
    }
    const sign = style.dingbats === undefined ? undefined : signOf(style.dingbats, code);
    if (sign !== undefined) {
      characters.push({ text: sign, rect, style, unmapped: false });
      continue;
    }
    const text = plainText(code);
    characters.push({ text, rect, style, unmapped: text !== '' && (mapError || isMeaningless(code)) });
  }
  return withoutNamelessFonts(characters);
}

/** A font with more of its characters without a meaning numbers its glyphs: what seem to be letters are numbers as well. */
const mostMeaningless = 0.1;
/** Fewer are ornaments in a font that is fine. */
const leastMeaningless = 3;

function withoutNamelessFonts(characters: readonly Character[]): readonly Character[] {
  const fonts = new Map<number, { all: number; unmapped: number }>();
  for (const { text, style, unmapped } of characters) {
    const count = fonts.get(style.font) ?? { all: 0, unmapped: 0 };
    if (text !== ' ') count.all++;
    if (unmapped) count.unmapped++;
    fonts.set(style.font, count);
  }
  fonts.delete(0);
  const isNameless = ({ all, unmapped }: { all: number; unmapped: number }): boolean =>
    unmapped >= leastMeaningless && unmapped > mostMeaningless * all;
  const nameless = new Set([...fonts].flatMap(([font, count]) => (isNameless(count) ? [font] : [])));
  if (nameless.size === 0) return characters;
  return characters.map((character) =>
    character.text.trim() !== '' && nameless.has(character.style.font)
      ? { ...character, unmapped: true }
      : character,
  );
}

/** PDFium puts these where it believes that a line ends, also between letters that touch: their places know better. */
const isLineBreak = (code: number): boolean => code === 0x0a || code === 0x0d;

function rectAt(pdfium: Pdfium, textPage: number, index: number, geometry: PageGeometry): Rect {
  const { native, heap, scratch } = pdfium;
  if (!native.FPDFText_GetLooseCharBox(textPage, index, scratch)) return [0, 0, 0, 0];
  const at = scratch >> 2;
  const floats = heap.HEAPF32;
  return geometry.placeRect(floats[at] ?? 0, floats[at + 3] ?? 0, floats[at + 2] ?? 0, floats[at + 1] ?? 0);
}

function originAt(pdfium: Pdfium, textPage: number, index: number, geometry: PageGeometry): Rect | null {
  const { native, heap, scratch } = pdfium;
  if (!native.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)) return null;
  const [x = 0, y = 0] = heap.HEAPF64.subarray(scratch / 8, scratch / 8 + 2);
  return geometry.placeRect(x, y, x, y);
}

/** In ems. Above and below their line letters reach so far; a box that is taller than the first is the font's, not theirs. */
const [tallest, above, below] = [1.8, 0.95, 0.3];
/** In ems. A letter that is wider has another size than its font says, as those that are bitmaps have. */
const widest = 2;

/** PDFium's boxes are as high as anything in a font, which may be several lines. */
function isTallerThanType([x0, y0, x1, y1]: Rect, { turn, em }: TextStyle): boolean {
  if (turn % 90 !== 0 || !(em > 0)) return false;
  const [across, down] = [x1 - x0, y1 - y0];
  return turn % 180 === 0
    ? down > tallest * em && across <= widest * em
    : across > tallest * em && down <= widest * em;
}

function asTallAsType(rect: Rect, { turn, em }: TextStyle, origin: Rect | null): Rect {
  if (origin === null) return rect;
  const [x0, y0, x1, y1] = rect;
  const isUpright = turn % 180 === 0;
  const [x, y] = origin;
  const [before, behind] = turn === 0 || turn === 270 ? [above * em, below * em] : [below * em, above * em];
  const cut: Rect = isUpright
    ? [x0, Math.max(y0, y - before), x1, Math.min(y1, y + behind)]
    : [Math.max(x0, x - before), y0, Math.min(x1, x + behind), y1];
  return cut[0] < cut[2] && cut[1] < cut[3] ? cut : rect;
}

/** As fonts are called: `ABCDEF+Arial-BoldMT`, `Lato-Heavy`, `NotoSans-SemiBold`. */
const boldName = /bold|black|heavy|[-_, ]demi/iu;

function styleReader(pdfium: Pdfium, textPage: number, geometry: PageGeometry): (index: number) => TextStyle {
  const { native, heap, scratch } = pdfium;
  const styles = new Map<number, TextStyle>();
  const fonts = new Map<number, Pick<TextStyle, 'dingbats' | 'isBold'>>();
  const readStyle = (object: number, index: number): TextStyle => {
    let [turn, em] = [0, 0];
    if (native.FPDFText_GetMatrix(textPage, index, scratch)) {
      const [a = 1, b = 0, c = 0, d = 1] = heap.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
      // A size may be negative, which turns the letters by half, and back those that the matrix turned.
      const size = native.FPDFText_GetFontSize(textPage, index);
      const side = Math.sign(size) || 1;
      turn = geometry.turn(side * a, side * b);
      // The feet of mirror writing that runs to the left are down: it does not stand on its head.
      if (a * d - b * c < 0 && Math.abs(turn - 180) < 45) turn = (turn + 180) % 360;
      em = Math.abs(size) * Math.hypot(c, d);
    }
    if (object === 0) return { turn, em, invisible: false, isBold: false, dingbats: undefined, font: 0 };
    const font = native.FPDFTextObj_GetFont(object);
    let face = fonts.get(font);
    if (face === undefined) {
      const name = fontNameOf(pdfium, font);
      face = { dingbats: dingbatsOf(name), isBold: boldName.test(name) };
      fonts.set(font, face);
    }
    return { turn, em, invisible: isInvisible(pdfium, object), ...face, font };
  };
  return (index) => {
    const object = native.FPDFText_GetTextObject(textPage, index);
    let style = styles.get(object);
    if (style === undefined) {
      style = readStyle(object, index);
      styles.set(object, style);
    }
    return style;
  };
}

function isInvisible(pdfium: Pdfium, object: number): boolean {
  const { native } = pdfium;
  const mode = native.FPDFTextObj_GetTextRenderMode(object);
  const fills = mode === 0 || mode === 2 || mode === 4 || mode === 6;
  const strokes = mode === 1 || mode === 2 || mode === 5 || mode === 6;
  const filled = fills && alphaOf(pdfium, object, native.FPDFPageObj_GetFillColor) > 0;
  const stroked = strokes && alphaOf(pdfium, object, native.FPDFPageObj_GetStrokeColor) > 0;
  return mode >= 0 && !filled && !stroked;
}

function fontNameOf({ native, heap, scratch }: Pdfium, font: number): string {
  const length = font === 0 ? 0 : native.FPDFFont_GetBaseFontName(font, scratch, 1024);
  if (length <= 1 || length > 1024) return '';
  return Buffer.from(heap.HEAPU8.subarray(scratch, scratch + length - 1)).toString('latin1');
}
