/**
 * Is a PDF's own text to be believed? Scanners hide their guesses under the picture of the page, and fonts may name
 * their glyphs wrongly; such text looks fine to a program and is nonsense to a person.
 */
import type { TextLayer } from '../formats/format.ts';
import { areaOf, clampToPage } from '../model/box.ts';

/** `doubtful` text is compared with what the page looks like before it is believed. */
export type Trust = 'usable' | 'doubtful' | 'none';

export function trustIn(layer: TextLayer): Trust {
  const visible = layer.words.filter((_, i) => layer.invisible[i] !== true);
  if (visible.length === 0) return 'none';
  const hidden = layer.words.length - visible.length;
  if (hidden > visible.length && pictureShare(layer) > 0.5) return 'none';
  const unmapped = layer.unmapped.filter((flag, i) => flag && layer.invisible[i] !== true).length;
  if (unmapped > 0.5 * visible.length) return 'none';
  if (unmapped > 0.05 * visible.length) return 'doubtful';
  return readsLikeText(visible.map((word) => word.text)) ? 'usable' : 'doubtful';
}

/** How much of the page raster pictures cover, at most. */
export function pictureShare(layer: TextLayer): number {
  return Math.min(
    1,
    layer.pictures.reduce((sum, box) => sum + areaOf(clampToPage(box)), 0),
  );
}

/** Latin words have vowels and seldom change case inside; a text of glyph numbers or shifted letters does not. */
export function readsLikeText(words: readonly string[]): boolean {
  const characters = [...words.join('')];
  const odd = characters.filter((character) => /[\p{C}\p{Co}\ufffd]/u.test(character)).length;
  if (odd > 0.03 * characters.length) return false;
  const latin = words.flatMap((word) => word.match(/\p{Script=Latin}{4,}/gu) ?? []);
  if (latin.length < 12) return true;
  const voiceless = latin.filter((word) => !/[aeiouy]/i.test(word.normalize('NFD'))).length;
  const restless = latin.filter((word) => /\p{Ll}\p{Lu}+\p{Ll}/u.test(word)).length;
  const letters = latin.join('').normalize('NFD').replace(/\P{L}/gu, '');
  const vowels = letters.match(/[aeiouy]/gi)?.length ?? 0;
  const share = vowels / letters.length;
  return voiceless < 0.2 * latin.length && restless < 0.2 * latin.length && share > 0.27 && share < 0.58;
}

/** Do both say the same? The share of the claimed words that are also seen. */
export function agreement(claimed: readonly string[], seen: readonly string[]): number {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const left = new Map<string, number>();
  for (const text of seen.map(plain)) left.set(text, (left.get(text) ?? 0) + 1);
  const words = claimed.map(plain).filter((text) => text.length > 2);
  let found = 0;
  for (const text of words) {
    const count = left.get(text) ?? 0;
    if (count === 0) continue;
    left.set(text, count - 1);
    found++;
  }
  return words.length === 0 ? 0 : found / words.length;
}
