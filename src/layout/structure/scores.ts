/** What the structure network says of a page: the role of each word, and of neighbours how they belong together. */
import { type SegmentRole, segmentRoles } from '../../model/document.ts';
import type { Graph } from '../graph/graph.ts';
import { neighboursAWord, placesBeside, sideOf } from '../graph/neighbours.ts';

export const bondNames = ['join', 'row', 'column', 'table', 'answers'] as const;
export type BondName = (typeof bondNames)[number];

/** As logits, in the order of the graph: above 0 rather yes than no. */
export type Scores = {
  /** One for each of `segmentRoles` a word. */
  readonly roles: Float32Array;
  /** One for each of `bondNames` a neighbour. */
  readonly bonds: Float32Array;
};

export type Roles = Pick<Scores, 'roles'>;

/** Two neighbours, `a` before `b`, and what was said of them, from both sides where both look at each other. */
export type Bond = {
  readonly a: number;
  readonly b: number;
  /** Side by side rather than above one another. */
  readonly isBeside: boolean;
  /** Nobody stands between them. */
  readonly isNext: boolean;
  readonly said: Readonly<Record<BondName, number>>;
};

/** So that one sure mistake does not outweigh several others. */
const surest = 5;
const clipped = (logit: number): number => Math.max(-surest, Math.min(surest, logit));

/** The nearest on its side. */
function isFirst(edge: number): boolean {
  const place = edge % neighboursAWord;
  return place === 0 || sideOf(place) !== sideOf(place - 1);
}

/** Words are named by `wordAt`, which is told of each place of the graph. */
export function bondsOf({ near }: Graph, scores: Scores, wordAt: Int32Array): readonly Bond[] {
  const bonds: Bond[] = [];
  const saidAt = (edge: number, back: number, name: number) => {
    const own = clipped(scores.bonds[edge * bondNames.length + name] ?? 0);
    return back < 0 ? own : (own + clipped(scores.bonds[back * bondNames.length + name] ?? 0)) / 2;
  };
  const edgeTo = (from: number, to: number) => {
    for (let place = 0; place < neighboursAWord; place += 1)
      if (near[from * neighboursAWord + place] === to) return from * neighboursAWord + place;
    return -1;
  };
  for (let edge = 0; edge < near.length; edge += 1) {
    const other = near[edge] ?? -1;
    if (other < 0) continue;
    const own = Math.floor(edge / neighboursAWord);
    const back = edgeTo(other, own);
    // Those who look at each other are told once.
    if (back >= 0 && other < own) continue;
    bonds.push({
      a: wordAt[own] ?? own,
      b: wordAt[other] ?? other,
      isBeside: edge % neighboursAWord < placesBeside,
      isNext: isFirst(edge) || (back >= 0 && isFirst(back)),
      said: {
        join: saidAt(edge, back, 0),
        row: saidAt(edge, back, 1),
        column: saidAt(edge, back, 2),
        table: saidAt(edge, back, 3),
        answers: saidAt(edge, back, 4),
      },
    });
  }
  return bonds;
}

/** The bonds between the groups that words are in, named by those; `groupOf` is negative for words in none. */
export function bondsOfGroups(bonds: readonly Bond[], groupOf: Int32Array): readonly Bond[] {
  const between: Bond[] = [];
  for (const { a: one, b: other, isBeside, isNext, said } of bonds) {
    const [a, b] = [groupOf[one] ?? -1, groupOf[other] ?? -1];
    if (a >= 0 && b >= 0 && a !== b) between.push({ a, b, isBeside, isNext, said });
  }
  return between;
}

/** The role that most speaks for, of some words together: each word has one voice, however sure it is. */
export function roleOf(words: readonly number[], { roles }: Roles): SegmentRole {
  const count = segmentRoles.length;
  const voices = new Float64Array(count);
  const own = new Float64Array(count);
  for (const word of words) {
    let whole = 0;
    for (let role = 0; role < count; role += 1) {
      const likely = Math.exp(clipped(roles[word * count + role] ?? 0));
      own[role] = likely;
      whole += likely;
    }
    for (let role = 0; role < count; role += 1) voices[role] = (voices[role] ?? 0) + (own[role] ?? 0) / whole;
  }
  return segmentRoles[voices.indexOf(Math.max(...voices))] ?? 'text';
}
