/**
 * How well a form's label announces a field, 0..1. A form says much more than a field's name: the name must be
 * told by the label's first words, by its explanation or by what it stands under, and the label whose other
 * words explain least else is the best.
 */
import type { LabelMeaning } from '../../meaning/concepts.ts';
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { canonical, plainWords } from '../../meaning/label-words.ts';
import { matchMeaning } from '../../meaning/match-meaning.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { likenessOfWords } from '../../meaning/word-likeness.ts';
import { captionText, labelParts } from './caption-text.ts';

export type Asked = { readonly field: UnderstoodField; readonly phrases: readonly (readonly string[])[] };

/** A label as words, by how much each place of it tells. */
type Told = {
  readonly head: readonly string[];
  /** How much each word of the head counts when it says something else. */
  readonly weights: readonly number[];
  readonly explanation: readonly string[];
  /** Short for the head, in brackets: "Taxpayer identification number (TIN)". */
  readonly aliases: readonly string[];
  readonly under: readonly string[];
  readonly meanings: readonly LabelMeaning[];
};

/** What a label says, worked out once for all fields: one for each name that it has. */
export type Announcement = readonly Told[];

const links = new Set(
  'of and the a an or for to in on at by is your who which that with here de la le du des les et ou der die das und oder di e o y el los von'.split(
    ' ',
  ),
);
/** Words behind these only say more about the word before. */
const qualifiers = new Set(
  'of who which that whose for or de du der des von di del da van oder ou o'.split(' '),
);
/** Words that make little difference. */
const everyday = new Set('# name date code country list type legal full individual state'.split(' '));
/** Forms ask for a field by these; they are left out. */
const requests = new Set(
  'print enter list give explain describe specify state provide indicate write please insert bitte angeben indiquer preciser indicar indicare'.split(
    ' ',
  ),
);
/** Words of a field's name that a label may leave out. */
const soft = new Set('street line # code full complete value current info details field'.split(' '));
const softWeight = 0.4;
/** A label names its field in its first words. */
const leadingWords = 3;
const byExplanation = 0.65;
const byTitle = 0.8;

export const asked = (field: UnderstoodField): Asked => ({
  field,
  phrases: field.phrases.map(wordsOf).filter((words) => words.length > 0),
});

export function wordsOf(text: string): readonly string[] {
  const words = plainWords(text).map(canonical);
  const told = words.filter((word, at) => !links.has(word) && (at > 0 || !requests.has(word)));
  return told.length > 0 ? told : words;
}

/** `under`: the titles that the label stands under. */
export function announcementOf(text: string, under: readonly string[]): Announcement {
  const { head, explanation } = captionText(text);
  const titles = under.flatMap((title) => wordsOf(captionText(title).head));
  return [...new Set([head, ...labelParts(head)])].map((name) => ({
    ...headTold(name),
    explanation: wordsOf(explanation),
    aliases: aliasesIn(explanation),
    under: titles,
    meanings: meaningsOfLabel(name),
  }));
}

export const matchOf = ({ field, phrases }: Asked, announcement: Announcement): number =>
  Math.max(...announcement.map((told) => matchTold(field, phrases, told)));

const aliasesIn = (explanation: string): readonly string[] =>
  (explanation.match(/(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}])/gu) ?? []).map((word) =>
    word.toLowerCase(),
  );

function headTold(head: string): Pick<Told, 'head' | 'weights'> {
  const words = plainWords(head).map(canonical);
  const kept = wordsOf(head);
  const from = words.findIndex((word, place) => place > 0 && qualifiers.has(word));
  const plain = from < 0 ? kept.length : words.slice(0, from).filter((word) => !links.has(word)).length;
  return {
    head: kept,
    weights: kept.map((word, at) => (at >= Math.min(plain, leadingWords) || everyday.has(word) ? 0.3 : 1)),
  };
}

function matchTold(field: UnderstoodField, phrases: Asked['phrases'], told: Told): number {
  let best = 0;
  let isOthers = false;
  phrases.forEach((phrase, place) => {
    const score = likeness(phrase, told);
    isOthers ||= score.isNamed && !score.isWhole;
    best = Math.max(best, score.match * (place === 0 ? 1 : 0.92));
  });
  // Another language, other words for it, or fewer ("Date"); a label that has some words of the field's name and others of its own is another's.
  const meant = isOthers ? 0 : 0.9 * matchMeaning(field, told.meanings);
  return Math.max(best, meant);
}

type Likeness = {
  readonly match: number;
  /** Words of the field are told, beside those that many fields have. */
  readonly isNamed: boolean;
  /** The label says nothing else. */
  readonly isWhole: boolean;
};

function likeness(phrase: readonly string[], told: Told): Likeness {
  let sum = 0;
  let asked = 0;
  const used = new Set<number>();
  let isAlias = false;
  let isNamed = false;
  const squeezedHead = told.head.join('');
  for (const word of phrase) {
    let best = 0;
    told.head.forEach((other, at) => {
      const likeness = alike(word, other);
      if (likeness > 0) used.add(at);
      best = Math.max(best, likeness);
    });
    if (best < 0.9) {
      const span =
        initialsSpan(word, told.head) ?? (word.length >= 4 && squeezedHead.startsWith(word) ? [0, 2] : null);
      if (span !== null) {
        for (let at = span[0] ?? 0; at < (span[1] ?? 0); at += 1) used.add(at);
        best = 1;
      }
    }
    if (told.aliases.includes(word)) {
      isAlias = true;
      best = Math.max(best, 0.95);
    }
    for (const other of told.under) best = Math.max(best, byTitle * alike(word, other));
    for (const other of told.explanation) best = Math.max(best, byExplanation * alike(word, other));
    isNamed ||= best > 0 && !everyday.has(word);
    const weight = best === 0 && soft.has(word) ? softWeight : 1;
    asked += weight;
    sum += best * weight;
  }
  const share = sum / asked;
  let weight = 0;
  let explained = 0;
  told.weights.forEach((counts, at) => {
    // What is told counts in full, however small a word it is.
    weight += used.has(at) ? 1 : counts;
    explained += used.has(at) ? 1 : 0;
  });
  const from = Math.min(...used);
  const first = from === 0 || isAlias ? 1 : from < leadingWords ? 0.9 : 0.75;
  const rest = isAlias ? 0.8 : weight === 0 ? 0 : explained / weight;
  const isWhole = used.size === told.head.length;
  return { match: share ** 2 * (0.62 + 0.38 * rest) * first, isNamed, isWhole };
}

/** Forms have many short words: "age" is no agent. */
const alike = (one: string, other: string): number => likenessOfWords(one, other, 4);

/** "SSN" for "social security number"; null where no words begin so. */
function initialsSpan(word: string, head: readonly string[]): readonly [number, number] | null {
  if (word.length < 3 || word.length > 5) return null;
  for (let from = 0; from + word.length <= head.length; from += 1) {
    const initials = head.slice(from, from + word.length).map((one) => (one === '#' ? 'n' : (one[0] ?? '')));
    if (initials.join('') === word) return [from, from + word.length];
  }
  return null;
}
