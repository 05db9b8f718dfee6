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

export function bondsOf(graph: Graph, scores: Scores): readonly Bond[] {
  const bonds: Bond[] = [];
  const { near } = graph;
  const saidAt = (edge: number, name: number) => clipped(scores.bonds[edge * bondNames.length + name] ?? 0);
  const edgeTo = (from: number, to: number) => {
    for (let place = 0; place < neighboursAWord; place += 1)
      if (near[from * neighboursAWord + place] === to) return from * neighboursAWord + place;
    return -1;
  };
  for (const [edge, other] of near.entries()) {
    const own = Math.floor(edge / neighboursAWord);
    const back = other < 0 ? -1 : edgeTo(other, own);
    // Those who look at each other are told once.
    if (other < 0 || (back >= 0 && other < own)) continue;
    const said = (name: number) =>
      back < 0 ? saidAt(edge, name) : (saidAt(edge, name) + saidAt(back, name)) / 2;
    bonds.push({
      a: own,
      b: other,
      isBeside: edge % neighboursAWord < placesBeside,
      isNext: isFirst(edge) || (back >= 0 && isFirst(back)),
      said: { join: said(0), row: said(1), column: said(2), table: said(3), answers: said(4) },
    });
  }
  return bonds;
}

/** The role that most speaks for, of some words together: each word has one voice, however sure it is. */
export function roleOf(words: readonly number[], { roles }: Scores): SegmentRole {
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
