/**
 * Is a PDF's own text to be believed? Scanners hide their guesses under the picture of the page, and fonts may name
 * their glyphs wrongly; such text looks fine to a program and is nonsense to a person.
 */
import type { TextLayer } from '../formats/format.ts';
import { areaOf, clampToPage } from '../model/box.ts';
import { believedWords } from './nameless-words.ts';

/** `doubtful` text is compared with what the page looks like before it is believed. */
export type Trust = 'usable' | 'doubtful' | 'none';

export function trustIn(layer: TextLayer): Trust {
  const visible = layer.words.filter((_, i) => layer.invisible[i] !== true);
  if (visible.length === 0) return 'none';
  if (layer.isExact) return 'usable';
  const hidden = layer.words.length - visible.length;
  const covered = pictureShare(layer);
  if (hidden > visible.length && covered > 0.5) return 'none';
  // A scan with a stamp or a page number printed on it is still a scan.
  if (covered > 0.6 && visible.length < fewWords) return 'none';
  const unmapped = layer.unmapped.filter((flag, i) => flag && layer.invisible[i] !== true).length;
  if (unmapped > 0.5 * visible.length) return 'none';
  // Text may lie under the picture of the page rather than on it.
  if (covered > 0.8) return 'doubtful';
  return readsLikeText(believedWords(layer).map((word) => word.text)) ? 'usable' : 'doubtful';
}

const fewWords = 25;

/** A page that only OCR can read; one with nothing on it needs no reading. */
export const isScanned = (layer: TextLayer): boolean => !layer.isBlank && trustIn(layer) === 'none';

/** How much of the page raster pictures cover, at most. */
export function pictureShare(layer: TextLayer): number {
  return Math.min(
    1,
    layer.pictures.reduce((sum, box) => sum + areaOf(clampToPage(box)), 0),
  );
}

/** How often each letter stands in the languages of Europe, in percent, roughly and on the average. */
const usualLetters: Readonly<Record<string, number>> = {
  ...{ a: 9, b: 1.4, c: 3.5, d: 4.3, e: 12, f: 1.4, g: 2, h: 2.8, i: 7.5, j: 0.6, k: 1.2, l: 4.5, m: 2.8 },
  ...{ n: 7, o: 6.5, p: 2.6, q: 0.5, r: 6.5, s: 6.5, t: 7, u: 4, v: 1.4, w: 1.1, x: 0.3, y: 1, z: 1.1 },
};
/** Below this many letters, chance decides. */
const tellingLetters = 60;

/** Real text uses letters as its language does and seldom changes case inside a word; glyph numbers do not. */
export function readsLikeText(words: readonly string[]): boolean {
  const text = words.join('');
  const odd = text.match(/[\p{C}\p{Co}\ufffd]/gu)?.length ?? 0;
  if (odd > 0 && odd > 0.03 * Array.from(text).length) return false;
  const latin = words.flatMap((word) => word.match(/\p{Script=Latin}{4,}/gu) ?? []);
  const restless = latin.filter((word) => /\p{Ll}\p{Lu}+\p{Ll}/u.test(word)).length;
  if (latin.length > 8 && restless > 0.25 * latin.length) return false;
  const letters = latin
    .join('')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/gu, '');
  return letters.length < tellingLetters || likenessToUsual(letters) > 0.5;
}

/** Correlation of the letters' frequencies with the usual ones, -1..1. */
function likenessToUsual(letters: string): number {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const pairs = Object.entries(usualLetters).map(
    ([letter, usual]) => [(100 * (counts.get(letter) ?? 0)) / letters.length, usual] as const,
  );
  const mean = 100 / pairs.length;
  const product = (pick: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0);
  const together = product(([a, b]) => (a - mean) * (b - mean));
  return together / Math.sqrt(product(([a]) => (a - mean) ** 2) * product(([, b]) => (b - mean) ** 2));
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
