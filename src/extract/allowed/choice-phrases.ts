/** How documents may call the values that a field allows: by the value itself, by what the schema says of it, and by the words that languages have for it. */
import type { Choice } from '../../model/json-schema/rules.ts';
import { countryNames } from '../../values/country-names.ts';
import { nameInWords } from '../meaning/field-words.ts';
import { plainWords } from '../meaning/label-words.ts';
import words from './choice-words.json' with { type: 'json' };

export type Phrase = {
  readonly words: readonly string[];
  /** What a match by it is worth, 0..1. */
  readonly weight: number;
};

export type Phrased = { readonly choice: Choice; readonly phrases: readonly Phrase[] };

/** What all values of a list may be called, by how the words begin: most phrases have nothing to do with a text. */
export type Phrasing = {
  /** Those that some of the words may be about. */
  readonly about: (words: readonly string[]) => readonly Phrased[];
};

const beginning = (word: string): string => word.slice(0, 2);
/** A compound ends with what it is. */
const shortestEnd = 6;

function beginningsOf(word: string): readonly string[] {
  const ends = Array.from({ length: Math.max(0, Math.min(20, word.length - shortestEnd)) }, (_, at) =>
    word.slice(at + 1),
  );
  return [word, ...ends].map(beginning);
}

export function phrasingOf(choices: readonly Choice[]): Phrasing {
  const all = phrased(choices);
  const index = new Map<string, Map<number, Phrase[]>>();
  for (const [at, { phrases }] of all.entries()) {
    for (const phrase of phrases) {
      for (const key of new Set(phrase.words.map(beginning))) {
        const here = index.get(key) ?? new Map<number, Phrase[]>();
        here.set(at, [...(here.get(at) ?? []), phrase]);
        index.set(key, here);
      }
    }
  }
  return {
    about: (words) => {
      const found = new Map<number, Set<Phrase>>();
      for (const key of new Set(words.flatMap(beginningsOf))) {
        for (const [at, phrases] of index.get(key) ?? []) {
          const known = found.get(at) ?? new Set();
          for (const phrase of phrases) known.add(phrase);
          found.set(at, known);
        }
      }
      return [...found].flatMap(([at, phrases]) => {
        const one = all[at];
        return one === undefined ? [] : [{ choice: one.choice, phrases: [...phrases] }];
      });
    },
  };
}

type Notion = readonly (readonly string[])[];

const keyOf = (phrase: readonly string[]): string => phrase.join(' ');

/** By each phrase, everything else that says the same. */
const notions = new Map<string, Notion[]>();

function addNotion(phrases: readonly string[]): void {
  const notion = phrases.map(plainWords).filter((phrase) => phrase.length > 0);
  for (const phrase of notion) {
    const key = keyOf(phrase);
    notions.set(key, [...(notions.get(key) ?? []), notion]);
  }
}

/** What a code stands for: countries, currencies and languages have names in every language, and days and months too. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'tr',
  'ru',
  'ja',
  'zh',
  'ko',
  'ar',
  'he',
];

function addCodes(type: 'region' | 'currency' | 'language', codes: readonly string[]): void {
  const names = languages.map((language) => new Intl.DisplayNames([language], { type, fallback: 'none' }));
  for (const code of codes) addNotion([code, ...names.flatMap((one) => one.of(code) ?? [])]);
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Of two letters, those that have a name. */
function languageCodes(): readonly string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return alphabet
    .flatMap((one) => alphabet.map((other) => `${one}${other}`))
    .filter((code) => names.of(code) !== undefined);
}

function addCalendar(options: Intl.DateTimeFormatOptions, stepDays: number, count: number): void {
  const formats = languages.map(
    (language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  );
  for (let at = 0; at < count; at += 1) {
    const day = new Date(Date.UTC(2024, 0, 1 + at * stepDays));
    addNotion(formats.map((format) => format.format(day)));
  }
}

let isFilled = false;

/** When the first value is to be chosen: it takes a moment, which most templates need not spend. */
function fill(): void {
  isFilled = true;
  for (const [name, others] of Object.entries(words)) addNotion([name, ...others.split('|')]);
  addCodes('region', [...new Set(countryNames.values())]);
  addCodes('currency', Intl.supportedValuesOf('currency'));
  addCodes('language', languageCodes());
  addCalendar({ weekday: 'long' }, 1, 7);
  addCalendar({ month: 'long' }, 31, 12);
}

function phrased(choices: readonly Choice[]): readonly Phrased[] {
  if (!isFilled) fill();
  const own = choices.map((choice) => ownWords(choice));
  const ofWhom = new Map<string, Set<number>>();
  for (const [at, phrases] of own.entries()) {
    for (const phrase of phrases) ofWhom.set(keyOf(phrase), (ofWhom.get(keyOf(phrase)) ?? new Set()).add(at));
  }
  return choices.map((choice, at) => {
    const named = own[at] ?? [];
    const isOthers = (phrase: readonly string[]) => {
      const whose = ofWhom.get(keyOf(phrase));
      return whose !== undefined && (whose.size > 1 || !whose.has(at));
    };
    const meant = named.flatMap((phrase) => notions.get(keyOf(phrase)) ?? []);
    // Of two notions that a word has, one that names another of the values is not meant.
    const fitting = meant.filter((notion) => !notion.some(isOthers));
    const synonyms = fitting.flat().filter((phrase) => !isOthers(phrase));
    return {
      choice,
      phrases: [
        ...named.map((one) => ({ words: one, weight: 1 })),
        ...synonyms.map((one) => ({ words: one, weight: 0.96 })),
      ],
    };
  });
}

/** `A+` is said in words too. */
function signed(value: string): readonly string[] {
  const [, stem, sign] = /^(.*[\p{L}\p{N}])\s?([+−-])$/u.exec(value) ?? [];
  if (stem === undefined) return [];
  return (sign === '+' ? ['positive', 'positiv', 'positif'] : ['negative', 'negativ', 'négatif']).map(
    (word) => `${stem} ${word}`,
  );
}

/** `bank_transfer`, `bankTransfer` and what the schema calls it. */
function ownWords({ value, words: said }: Choice): readonly (readonly string[])[] {
  const [title = '', ...descriptions] = said;
  const short = [title, ...descriptions].filter((text) => text.length <= 60);
  return [nameInWords(String(value)), String(value), ...signed(String(value)), ...short]
    .map(plainWords)
    .filter(
      (phrase, at, all) => phrase.length > 0 && all.findIndex((one) => keyOf(one) === keyOf(phrase)) === at,
    );
}
