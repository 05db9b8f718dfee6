/** Which words of a question a head tells, and how much of the head the question explains. */
import { matchMeaning } from '../../meaning/match-meaning.ts';
import type { Asked, AskedNode } from './asked.ts';
import type { Head } from './head.ts';
import { likenessOf, type ToldWord } from './told-words.ts';

export type HeadMatch = {
  /** Of the field itself, and of the objects around it. */
  readonly own: NodeMatch;
  readonly around: readonly NodeMatch[];
  /** 0..1: what the question leaves unexplained of the head; 0 for a head without words. */
  readonly open: number;
  readonly tellsNothing: boolean;
};

export type NodeMatch = {
  /** For each phrase of the node, and each of its words, how surely it is told, 0..1. */
  readonly told: readonly (readonly number[])[];
  /** How surely the head means the same. */
  readonly meant: number;
};

export type HeadMatcher = (head: Head) => HeadMatch;

/** Each head is asked about once. */
export function headMatcherOf(asked: Asked): HeadMatcher {
  const known = new Map<Head, HeadMatch>();
  return (head) => {
    const before = known.get(head);
    if (before !== undefined) return before;
    const match = matchOf(asked, head);
    known.set(head, match);
    return match;
  };
}

function matchOf(asked: Asked, head: Head): HeadMatch {
  const nodes = [asked.own, ...asked.around];
  const [own = nothing, ...around] = nodes.map((node) => nodeMatch(node, head));
  const matches = [own, ...around];
  const meant = Math.max(...matches.map((match) => match.meant));
  return {
    ...{ own, around },
    open: Math.min(leftOpen(head, nodes), 1 - meant),
    tellsNothing: meant === 0 && matches.every(({ told }) => told.every((words) => words.every(isNothing))),
  };
}

const nothing: NodeMatch = { told: [], meant: 0 };
const isNothing = (share: number): boolean => share === 0;

const nodeMatch = ({ field, phrases }: AskedNode, head: Head): NodeMatch => ({
  told: phrases.map(({ words }) => words.map((word) => toldBy(word, head))),
  meant: head.meanings.length === 0 ? 0 : matchMeaning(field, head.meanings),
});

function toldBy(word: ToldWord, { words, marks }: Head): number {
  let best = word.marks.some((mark) => marks.includes(mark)) ? markTells : 0;
  for (const other of words) best = Math.max(best, likenessOf(word, other));
  return best === 0 && isInitials(word.text, words) ? initialsTell : best;
}

const markTells = 0.85;
const initialsTell = 0.85;

/** `fy` of a fiscal year. */
function isInitials(word: string, words: readonly ToldWord[]): boolean {
  if (word.length < 2 || word.length > 4) return false;
  return words
    .map(({ text }) => text.slice(0, 1))
    .join('')
    .includes(word);
}

/** The share of the head's words that no word of the question meets. */
function leftOpen({ words }: Head, nodes: readonly AskedNode[]): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const asked = nodes.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words));
  const met = words.reduce(
    (sum, word) => sum + word.weight * asked.reduce((most, one) => Math.max(most, likenessOf(one, word)), 0),
    0,
  );
  return 1 - met / all;
}

/** 0..1: how much of what a node asks all heads together tell; its best phrase counts. */
export function coverOf(node: AskedNode, matches: readonly NodeMatch[]): number {
  let best = matches.reduce((most, { meant }) => Math.max(most, meant), 0);
  for (const [at, { words, trust }] of node.phrases.entries()) {
    let [all, missed] = [0, 0];
    for (const [place, { weight }] of words.entries()) {
      let told = 0;
      for (const match of matches) told = Math.max(told, match.told[at]?.[place] ?? 0);
      all += weight;
      missed += weight * (1 - told);
    }
    // A word that tells little is hardly missed.
    best = Math.max(best, trust * (1 - missed / Math.max(1, all)));
  }
  return best;
}
