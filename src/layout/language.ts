/**
 * Tells script and language from the words of a page: the script by its letters, the language by frequent words
 * and telling letters. Too little evidence, or two languages alike, gives null rather than a guess.
 */
import type { Word } from '../model/document.ts';
import { languageLetters, languageWords } from './language-words.ts';

const scriptPatterns = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  han: /\p{Script=Han}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  thai: /\p{Script=Thai}/gu,
  armenian: /\p{Script=Armenian}/gu,
  georgian: /\p{Script=Georgian}/gu,
} as const;

/** Greek and what comes behind it, but for punctuation. */
const otherScripts = /[\u0370-\u1fff\u2126\u2c00-\u{10ffff}]/u;

export type Script = keyof typeof scriptPatterns;
export type Language = { readonly script: Script | null; readonly language: string | null };

/** Scripts that one language uses before all others. */
const ownLanguage = {
  greek: 'el',
  han: 'zh',
  kana: 'ja',
  hangul: 'ko',
  hebrew: 'he',
  devanagari: 'hi',
  thai: 'th',
  armenian: 'hy',
  georgian: 'ka',
} as const satisfies Partial<Record<Script, string>>;

const fewestLetters = 2;

export function languageOf(words: readonly Word[]): Language {
  const text = words.map((word) => word.text.normalize('NFC')).join(' ');
  const isPlain = !otherScripts.test(text);
  const count = (script: Script) =>
    isPlain && script !== 'latin' ? 0 : countOf(text, scriptPatterns[script]);
  const script = scriptOf(count);
  if (script === null) return { script, language: null };
  if (script === 'latin') return { script, language: latinLanguage(text) };
  if (script === 'cyrillic') return { script, language: cyrillicLanguage(text) };
  if (script === 'arabic') return { script, language: /[پچژگ]/u.test(text) ? 'fa' : 'ar' };
  // Japanese text has more Han than Kana at times; Chinese has no Kana at all.
  const isJapanese = script === 'han' && count('kana') > 0.05 * count('han');
  return { script, language: isJapanese ? 'ja' : ownLanguage[script] };
}

function scriptOf(count: (script: Script) => number): Script | null {
  let best: Script | null = null;
  let most = fewestLetters - 1;
  for (const script of scripts) {
    // One Han sign or Hangul block carries as much as some letters do.
    const weight = script === 'han' || script === 'hangul' || script === 'kana' ? 2.5 : 1;
    const weighed = count(script) * weight;
    if (weighed > most) [best, most] = [script, weighed];
  }
  return best;
}

const scripts = [
  'latin',
  'cyrillic',
  'greek',
  'han',
  'kana',
  'hangul',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'armenian',
  'georgian',
] as const satisfies readonly Script[];

function cyrillicLanguage(text: string): string | null {
  const ukrainian = countOf(text, /[іїєґ]/giu);
  const russian = countOf(text, /[ыэёъ]/giu);
  if (ukrainian === 0 && russian === 0) return null;
  return ukrainian > russian ? 'uk' : 'ru';
}

/** A frequent word counts less the more languages share it. */
const wordWeights = weightsOf(Object.entries(languageWords).map(([code, list]) => [code, list.split(' ')]));
const letterWeights = weightsOf(
  Object.entries(languageLetters).map(([code, list]) => [code, Array.from(list)]),
);

function weightsOf(
  lists: readonly (readonly [string, readonly string[]])[],
): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, string[]>();
  for (const [code, list] of lists) {
    for (const entry of new Set(list)) languages.set(entry, [...(languages.get(entry) ?? []), code]);
  }
  return languages;
}

const leastEvidence = 1.5;
const letterShare = 0.3;

function latinLanguage(text: string): string | null {
  const scores = new Map<string, number>();
  const add = (codes: readonly string[] | undefined, worth: number) => {
    for (const code of codes ?? []) scores.set(code, (scores.get(code) ?? 0) + worth / (codes?.length ?? 1));
  };
  const seen = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}]+/gu) ?? []) {
    const times = (seen.get(word) ?? 0) + 1;
    seen.set(word, times);
    // One word often repeated says less than many different ones.
    add(wordWeights.get(word), 1 / times);
    for (const letter of times === 1 ? new Set(word) : []) add(letterWeights.get(letter), letterShare);
  }
  const [first, second] = [...scores].toSorted(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < leastEvidence) return null;
  return second !== undefined && first[1] < 1.15 * second[1] ? null : first[0];
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
