/**
 * From scores to words: where an answer begins, and how far it goes. `training/chooser/decode.py` measures with the same
 * rules.
 */
import { sigmoid } from '../fitted.ts';
import { remembered } from '../remembered.ts';
import type { Built } from './built.ts';
import type { FieldScores } from './chooser.ts';
import type { PageWord } from './page-words.ts';

export type Answer = {
  /** Places among the page's words, in their order. */
  readonly words: readonly number[];
  /** That it begins there, 0..1. */
  readonly likelihood: number;
  /** That the least likely of its words belongs to it, 0..1. */
  readonly weakest: number;
  /** That it ends with its last word, 0..1. */
  readonly ends: number;
};

/** An answer of several lines may pass over a row of another column. */
const rowsAhead = 2;
/** How much more than each word says for itself speaks for going on. */
const goesOn = 1;

/** The likeliest beginnings, each grown to an answer; the first is the best however unlikely it is. */
export function likeliestAnswers(
  scores: FieldScores,
  words: readonly PageWord[],
  most: number,
): readonly Answer[] {
  const chances = startChances(scores.start);
  const order = [...chances.keys()].sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  return order
    .slice(0, most)
    .map((first) => answerOf(growAnswer(first, scores, words), chances[first] ?? 0, scores));
}

/** Of each word that the answer begins there; what is missing to 1 is the chance that there is none. */
export function startChances(start: Float32Array): Float32Array {
  const highest = start.reduce((most, score) => Math.max(most, bounded(score)), 0);
  const powers = start.map((score) => Math.exp(bounded(score) - highest));
  const all = powers.reduce((sum, power) => sum + power, Math.exp(-highest));
  return powers.map((power) => power / all);
}

/** What is no number begins nothing, and the infinite has a difference to itself: one of them must not spoil the others. */
const bounded = (score: number): number =>
  Number.isNaN(score) ? Number.NEGATIVE_INFINITY : Math.min(score, Number.MAX_VALUE);

/** Every answer of a field that has several: items, cells of a column, first words of rows. */
export function severalAnswers(scores: FieldScores, words: readonly PageWord[]): readonly Answer[] {
  const seen = (word: number): number => scores.each[word] ?? 0;
  const isStart = (word: number): boolean =>
    seen(word) > 0 &&
    !(isOneAnswer(word - 1, scores, words) && seen(word - 1) >= seen(word)) &&
    !(isOneAnswer(word, scores, words) && seen(word + 1) > seen(word));
  const starts = [...scores.each.keys()].filter(isStart);
  return starts.map((first) =>
    answerOf(growAnswer(first, scores, words, isStart), sigmoid(scores.each[first] ?? 0), scores),
  );
}

/** Whether the next word belongs to the same answer: then only the likelier of the two begins it. */
const isOneAnswer = (word: number, { inside, end }: FieldScores, words: readonly PageWord[]): boolean =>
  words[word]?.row === words[word + 1]?.row && (end[word] ?? 0) < 0 && (inside[word + 1] ?? 0) > 0;

function answerOf(words: readonly number[], likelihood: number, { inside, end }: FieldScores): Answer {
  const weakest = Math.min(...words.map((word) => sigmoid(inside[word] ?? 0)));
  return { words, likelihood, weakest, ends: sigmoid(end[words.at(-1) ?? 0] ?? 0) };
}

const nowhere = (): boolean => false;

/**
 * On in its row, then in the rows below, where their lines stand below its own, to where the most speaks for it: for each of its words
 * that it belongs to it, for the last that it ends there.
 */
function growAnswer(
  first: number,
  { inside, end }: FieldScores,
  words: readonly PageWord[],
  isOther: (word: number) => boolean = nowhere,
): readonly number[] {
  const begin = words[first];
  if (begin === undefined) return [first];
  const lines = linesOf(words);
  let [left, right] = lines[first] ?? edgesOf(begin);
  const reach = begin.box[3] - begin.box[1];
  let grown = [first];
  let total = 0;
  let best = { count: 1, total, sum: end[first] ?? 0 };
  for (let at = first + 1; at < words.length && !isOther(at); at += 1) {
    const word = words[at];
    // What followed the best end in its row is given up with the row.
    if (word?.row !== words[grown.at(-1) ?? first]?.row) {
      grown = grown.slice(0, best.count);
      total = best.total;
    }
    const last = grown.at(-1) ?? first;
    const before = words[last];
    if (word === undefined || before === undefined || word.row - before.row > rowsAhead) break;
    const [from, to] = lines[at] ?? edgesOf(word);
    const isBelow =
      (inside[at] ?? 0) > Math.max(0, end[last] ?? 0) &&
      from < right + reach &&
      to > left - reach &&
      mayGoOn(before.built, word.built);
    if (word.row === before.row ? at !== last + 1 : !isBelow) continue;
    grown.push(at);
    left = Math.min(left, from);
    right = Math.max(right, to);
    total += (inside[at] ?? 0) + goesOn;
    const sum = total + (end[at] ?? 0);
    if (sum > best.sum) best = { count: grown.length, total, sum };
  }
  return grown.slice(0, best.count);
}

/**
 * In another row an answer goes on where the layout sees one text, or nothing that parts the two: no cell, and no other
 * label.
 */
const mayGoOn = (before: Built, below: Built): boolean =>
  before.piece === below.piece ||
  (before.table === 0 && below.table === 0 && before.answerTo === below.answerTo);

type Edges = readonly [left: number, right: number];

const edgesOf = ({ box: [left, , right] }: PageWord): Edges => [left, right];

/**
 * Of each word where its line begins and ends: the words of its piece in its row. What goes on behind the end of a line stands at the
 * beginning of the next, far from below it.
 */
const linesOf = remembered((words: readonly PageWord[]): readonly Edges[] => {
  const lines = new Map<string, Edges>();
  const keyOf = ({ built, row }: PageWord, at: number) =>
    built.piece === 0 ? `word ${at}` : `${built.piece} ${row}`;
  for (const [at, word] of words.entries()) {
    const [left, right] = edgesOf(word);
    const [from, to] = lines.get(keyOf(word, at)) ?? [left, right];
    lines.set(keyOf(word, at), [Math.min(from, left), Math.max(to, right)]);
  }
  return words.map((word, at) => lines.get(keyOf(word, at)) ?? edgesOf(word));
});
