/** Names of fields and heads of tables as words to compare: each with what it counts for, and with the marks of what it means in any language. */
import { isYear } from '../../figures.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { canonical, plainWords } from '../../meaning/label-words.ts';
import { periodMarkOf } from '../../meaning/period-words.ts';
import { likenessOfWords } from '../../meaning/word-likeness.ts';

export type ToldWord = {
  readonly text: string;
  /** How much is missing where it is not told. */
  readonly weight: number;
  readonly marks: readonly string[];
};

const links = new Set(
  'of and the a an de la le les du des for to in on und der die das et or is by with y e di del van per pro'.split(
    ' ',
  ),
);
/** They name a value without telling which. */
const plain = new Set(
  'value amount figure number data result info information detail row column field # wert betrag montant valeur importe valor valore'.split(
    ' ',
  ),
);
/** Some of them are the same in other words. */
const values = new Set(
  'value amount figure result wert betrag ergebnis montant valeur resultat importe valor resultado valore risultato'.split(
    ' ',
  ),
);
const weights = { plain: 0.4, letter: 0.3, sign: 0.5, year: 1, number: 0.3 };
/** What a word alone must mean, and a whole text. */
const sureWord = 0.9;
const sureText = 0.7;
/** Two words that the lexicon knows to mean the same. */
const sameMeaning = 0.9;
const mostWords = 16;

const isSign = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const figuresApart = /\p{N}+|[^\p{N}]+/gu;

export function toldWords(text: string, read: LabelReader): readonly ToldWord[] {
  const words = plainWords(text)
    .flatMap((word) => word.match(figuresApart) ?? [])
    .filter((word) => !links.has(word))
    .slice(0, mostWords);
  return words.map((word) => {
    const period = periodMarkOf(word);
    return {
      text: canonical(word),
      weight: weightOf(canonical(word)),
      marks: [
        ...(period === null ? [] : [period]),
        ...(values.has(canonical(word)) ? ['means a value'] : []),
        ...conceptMarks(word, read, sureWord),
      ],
    };
  });
}

function weightOf(word: string): number {
  if (isYear(word)) return weights.year;
  if (/^\p{N}+$/u.test(word)) return weights.number;
  if (plain.has(word)) return weights.plain;
  if (isSign.test(word)) return weights.sign;
  return word.length === 1 ? weights.letter : 1;
}

/** Marks of what a whole text means. */
export const marksOf = (text: string, read: LabelReader): readonly string[] =>
  conceptMarks(text, read, sureText);

const conceptMarks = (text: string, read: LabelReader, least: number): readonly string[] =>
  read(text).flatMap(({ concept, score }) => (score >= least ? [`means ${concept}`] : []));

/** 0..1 */
export function likenessOf(one: ToldWord, other: ToldWord): number {
  if (one.text === other.text) return 1;
  if (one.marks.some((mark) => other.marks.includes(mark))) return sameMeaning;
  // Figures are the same or others.
  return /\p{N}/u.test(one.text) || /\p{N}/u.test(other.text) ? 0 : likenessOfWords(one.text, other.text);
}
