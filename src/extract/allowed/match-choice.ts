/** Which of the allowed values a printed text says, by its words: all of a phrase, as a word of its own or the beginning or end of a longer one. */
import type { Choice } from '../../model/json-schema/rules.ts';
import { plainWords } from '../meaning/label-words.ts';
import { likenessOfWords } from '../meaning/word-likeness.ts';
import type { Phrase, Phrasing } from './choice-phrases.ts';

/** `share`: how much of the text says it, 0..1. */
export type Match = {
  readonly choice: Choice;
  readonly score: number;
  readonly share: number;
  /** The words that say it, and how alike they are to what was looked for. */
  readonly used: readonly number[];
  readonly likeness: number;
};

const mostWords = 30;
/** Two values that a text says about as well: it says neither. */
const tooClose = 0.02;
export const leastScore = 0.6;

const negations = new Set(
  'not no non nicht kein keine keinen ohne sans pas ne sin sem senza niet geen nie bez ikke inte ej ei none without'.split(
    ' ',
  ),
);

const several = new Set(
  'two three four six second third zwei drei vier sechs zweite dritte deux trois quatre six dos tres cuatro due tre quattro dois duas três quatro twee drie vier dwa dwie trzy cztery två tre fyra to kaksi kolme два две три четыре'
    .split(' ')
    .flatMap((word) => plainWords(word)),
);
const every = new Set(
  'every each alle jede toutes tous cada ogni elke co každé varje hver joka каждые'
    .split(' ')
    .flatMap((word) => plainWords(word)),
);

export function matchChoice(text: string, phrasing: Phrasing): Match | null {
  const words = plainWords(text);
  if (words.length === 0 || words.length > mostWords) return null;
  const printed = { text, words, shortened: shortenedIn(text) };
  const [best, ...others] = phrasing
    .about(words)
    .map(({ choice, phrases }) => bestPhrase(choice, phrases, printed))
    .filter((match) => match.score >= leastScore)
    .sort((a, b) => b.score - a.score);
  if (best === undefined || others.some((other) => isRival(best, other))) return null;
  return best;
}

/** "Fixed or variable" says both, and so neither; that a credit card is a card takes nothing from it. */
function isRival(best: Match, other: Match): boolean {
  if (best.score - other.score < tooClose) return true;
  return other.likeness >= 0.95 && other.used.some((at) => !best.used.includes(at));
}

type Printed = {
  readonly text: string;
  readonly words: readonly string[];
  readonly shortened: ReadonlySet<string>;
};

/** Words that end with a stop and go on for whoever knows them: "verh." */
const shortenedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\p{L}{3,}(?=\.)/gu)].flatMap(([word]) => plainWords(word)));

function bestPhrase(choice: Choice, phrases: readonly Phrase[], printed: Printed): Match {
  let best: Match = { choice, ...nothing };
  for (const phrase of phrases) {
    const found = scoreOf(phrase.words, printed);
    const { score, share } = found;
    const isAlone = share >= 0.6 || areFigures(printed.words, found.used);
    if (isCode(phrase.words) && !isAlone && !standsAsCode(phrase.words, printed.text)) continue;
    const weighed = score * phrase.weight;
    if (weighed > best.score) best = { choice, ...found, score: weighed };
  }
  return best;
}

/** "DE" and "m" are words of many languages, and codes where nothing else is there or they are in capitals. */
const isCode = ([word = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^[\p{Script=Latin}\d]{1,3}$/u.test(word);
const standsAsCode = ([word = '']: readonly string[], text: string): boolean =>
  (text !== text.toUpperCase() || /\d/.test(word)) &&
  text.split(/[^\p{L}\p{N}]+/u).includes(word.toUpperCase());

const areFigures = (words: readonly string[], but: readonly number[]): boolean =>
  words.every((word, at) => but.includes(at) || /^\d+$/.test(word));
const noneShortened: ReadonlySet<string> = new Set();
const nothing = { score: 0, share: 0, used: [], likeness: 0 };
const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

function scoreOf(
  phrase: readonly string[],
  { words, shortened: cut }: Pick<Printed, 'words' | 'shortened'>,
): Omit<Match, 'choice'> {
  const used: number[] = [];
  let likeness = 0;
  for (const wanted of phrase) {
    const found = words
      .map((word, at) => ({ at, likeness: used.includes(at) ? 0 : likenessIn(word, wanted, cut) }))
      .reduce((one, other) => (other.likeness > one.likeness ? other : one), { at: -1, likeness: 0 });
    if (found.likeness === 0) return shortened(phrase, words);
    used.push(found.at);
    likeness += found.likeness / phrase.length;
  }
  if (isDenied(phrase, words, used)) return nothing;
  const share = lengthOf(used.map((at) => words[at] ?? '')) / lengthOf(words);
  // Of two that a text names, the one that says more of it: a credit card is a card.
  return { score: likeness * (0.7 + 0.3 * share), share, used, likeness };
}

/** "Fixed" of "fixed rate": less than the phrase, and nothing else. */
function shortened(phrase: readonly string[], words: readonly string[]): Omit<Match, 'choice'> {
  const isPart = words.every(
    (word) => word.length >= 4 && phrase.some((wanted) => likenessIn(word, wanted, noneShortened) >= 0.9),
  );
  return isPart && lengthOf(words) >= lengthOf(phrase) / 2
    ? { score: 0.65, share: 1, used: [...words.keys()], likeness: 0.9 }
    : nothing;
}

/** Short words are codes and must be there as they are; long ones may be inflected, or part of a compound. */
function likenessIn(word: string, wanted: string, cut: ReadonlySet<string>): number {
  if (word === wanted) return 1;
  if (cut.has(word) && wanted.startsWith(word)) return 0.9;
  if (wanted.length < 4 || word.length < 4) return 0;
  if (wanted.length >= 6 && word.endsWith(wanted)) return 0.9;
  // Only what is printed may be the longer one: "fix" is no "fixed-term".
  if (word.length < wanted.length - 2) return 0;
  return likenessOfWords(word, wanted, 4) >= 0.7 ? Math.max(0.8, likenessOfWords(word, wanted, 4)) : 0;
}

/** Two, or every 2, which the phrase does not say. */
function isMultiple(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  const [before = '', word = ''] = [words[at - 1], words[at]];
  if (phrase.includes(word)) return false;
  return several.has(word) || (every.has(before) && /^[2-9]$/.test(word));
}

/** "Not fixed" is not fixed, and every two weeks is not weekly. */
function isDenied(phrase: readonly string[], words: readonly string[], used: readonly number[]): boolean {
  const first = Math.min(...used);
  if (used.some((at) => !used.includes(at - 1) && isMultiple(words, at - 1, phrase))) return true;
  return words
    .slice(Math.max(0, first - 2), first)
    .some((word) => negations.has(word) && !phrase.includes(word));
}
