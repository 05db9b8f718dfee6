/** Texts as the words by which templates and pages are held against each other: folded, cut alike, without what every text has. */
import { canonical, plainWords } from '../meaning/label-words.ts';

/** Inflected words begin alike. */
const longestRoot = 7;
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]$/u;
const empty = new Set(
  'the of and or a an in on to for by with is as at if it its be no de la le les el los das der die und et y e du des di da do per von van het een en al del della'.split(
    ' ',
  ),
);

/** In order; of scripts without spaces each two signs side by side. */
export function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  let before: string | null = null;
  for (const word of plainWords(text)) {
    const isWide = wide.test(word);
    if (isWide && before !== null) tokens.push(before + word);
    before = isWide ? word : null;
    if (isWide || word.length < 2 || empty.has(word) || /^\p{N}+$/u.test(word)) continue;
    tokens.push(canonical(word).slice(0, longestRoot));
  }
  return tokens;
}
