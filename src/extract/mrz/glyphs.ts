/** The characters of a machine-readable line as OCR gave them, in the alphabet of such lines, each with its word. */
import type { Page } from '../../model/document.ts';

export type Glyph = { readonly character: string; readonly word: number };

/** What a filler is often read as, beside letters. */
const fillers = new Set('<‹〈＜くㄑ≤≪({[€'.split(''));
const dropped = /[\s.,:;'’`"_|\-–—·•*~]/u;

export function glyphsOf(page: Page, words: readonly number[]): readonly Glyph[] {
  return words.flatMap((word) => {
    const text = (page.words[word]?.text ?? '').replaceAll('«', '<<').replaceAll('≪', '<<');
    return Array.from(text.normalize('NFKD').toUpperCase()).flatMap((character) => {
      if (fillers.has(character)) return [{ character: '<', word }];
      if (dropped.test(character) || /\p{M}/u.test(character)) return [];
      return [{ character, word }];
    });
  });
}

export const textOfGlyphs = (glyphs: readonly Glyph[]): string =>
  glyphs.map(({ character }) => character).join('');
