/** Which languages are read, in which script each is written, and whose second opinion helps with it. */

export const scripts = ['latin', 'arabic', 'cyrillic', 'han', 'kana', 'hangul'] as const;
export type Script = (typeof scripts)[number];

/** Names of packed Tesseract data in the models' folder. */
export type TesseractData = 'fra' | 'deu' | 'spa' | 'ita' | 'por' | 'rus' | 'ara';

type Language = { readonly script: Script; readonly tesseract?: TesseractData };

/** By ISO 639-1 code. */
export const languages = {
  en: { script: 'latin' },
  fr: { script: 'latin', tesseract: 'fra' },
  es: { script: 'latin', tesseract: 'spa' },
  de: { script: 'latin', tesseract: 'deu' },
  it: { script: 'latin', tesseract: 'ita' },
  pt: { script: 'latin', tesseract: 'por' },
  ru: { script: 'cyrillic', tesseract: 'rus' },
  zh: { script: 'han' },
  ja: { script: 'kana' },
  ko: { script: 'hangul' },
  ar: { script: 'arabic', tesseract: 'ara' },
  // Their letters are all in the Latin network's alphabet.
  af: { script: 'latin' },
  da: { script: 'latin' },
  fi: { script: 'latin' },
  id: { script: 'latin' },
  is: { script: 'latin' },
  ms: { script: 'latin' },
  nb: { script: 'latin' },
  nl: { script: 'latin' },
  no: { script: 'latin' },
  sv: { script: 'latin' },
  sw: { script: 'latin' },
  tl: { script: 'latin' },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(languages, code);

/** ISO 639-3 (and the older bibliographic codes) of the languages above. */
const longCodes: Readonly<Record<string, LanguageCode>> = {
  eng: 'en',
  fra: 'fr',
  fre: 'fr',
  spa: 'es',
  deu: 'de',
  ger: 'de',
  ita: 'it',
  por: 'pt',
  rus: 'ru',
  zho: 'zh',
  chi: 'zh',
  cmn: 'zh',
  jpn: 'ja',
  kor: 'ko',
  ara: 'ar',
  arb: 'ar',
  afr: 'af',
  dan: 'da',
  fin: 'fi',
  ind: 'id',
  isl: 'is',
  ice: 'is',
  msa: 'ms',
  may: 'ms',
  zsm: 'ms',
  nob: 'nb',
  nor: 'no',
  nld: 'nl',
  dut: 'nl',
  swe: 'sv',
  swa: 'sw',
  swh: 'sw',
  tgl: 'tl',
  fil: 'tl',
};

/** `pt-BR`, `zh_Hant`, `DEU` → the language's code, or null for one that nothing here reads. */
export function languageFromTag(tag: string): LanguageCode | null {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const code = longCodes[primary] ?? primary;
  return isLanguageCode(code) ? code : null;
}

export function scriptOf(code: LanguageCode): Script {
  return languages[code].script;
}

export function secondOpinionFor(code: string | null): TesseractData | null {
  if (code === null || !isLanguageCode(code)) return null;
  const language: Language = languages[code];
  return language.tesseract ?? null;
}

/** Letters that tell a language, where there are too few words to tell it by. */
const tellingLetters: readonly (readonly [LanguageCode, RegExp])[] = [
  ['de', /[äöüßÄÖÜ]/gu],
  ['es', /[ñÑ¿¡]/gu],
  ['pt', /[ãõÃÕ]/gu],
  ['fr', /[êëîïôûùçœÉÊ]/gu],
  ['it', /[òìù]/gu],
];

/** The language whose marks stand most often in the text, or null without any. */
export function languageByMarks(text: string): LanguageCode | null {
  let best: { readonly code: LanguageCode; readonly count: number } | null = null;
  for (const [code, letters] of tellingLetters) {
    const count = text.match(letters)?.length ?? 0;
    if (count > (best?.count ?? 0)) best = { code, count };
  }
  return best?.code ?? null;
}

/** The letters that belong to each script; digits and signs belong to none. */
export const lettersOf = {
  latin: /\p{Script=Latin}/gu,
  arabic: /\p{Script=Arabic}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  han: /\p{Script=Han}/gu,
  kana: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}/gu,
} as const satisfies Record<Script, RegExp>;
