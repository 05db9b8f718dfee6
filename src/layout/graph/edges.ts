/** What the network is told of a word and a neighbour: how they stand to each other, and whether a drawn line parts them. */
import type { GraphWord } from './graph.ts';
import { neighboursAWord, sideOf } from './neighbours.ts';
import { heightOf, least, squashed } from './numbers.ts';
import type { Rules } from './rules.ts';

export const numbersAnEdge = 18;
const firstSide = 14;

export function edgesOf(words: readonly GraphWord[], near: Int32Array, rules: Rules): Float32Array {
  const edges = new Float32Array(near.length * numbersAnEdge);
  for (const [edge, other] of near.entries()) {
    const a = words[Math.floor(edge / neighboursAWord)];
    const b = words[other];
    if (a === undefined || b === undefined) continue;
    edges.set(edgeOf(a, b, rules), edge * numbersAnEdge);
    edges[edge * numbersAnEdge + firstSide + sideOf(edge % neighboursAWord)] = 1;
  }
  return edges;
}

const clipped = (value: number): number => Math.min(1, Math.max(-1, value));

function edgeOf(a: GraphWord, b: GraphWord, rules: Rules): readonly number[] {
  const [ax, bx, ay, by] = [(a.x0 + a.x1) / 2, (b.x0 + b.x1) / 2, (a.y0 + a.y1) / 2, (b.y0 + b.y1) / 2];
  const [left, right] = [Math.max(a.x0, b.x0), Math.min(a.x1, b.x1)];
  const [top, bottom] = [Math.max(a.y0, b.y0), Math.min(a.y1, b.y1)];
  const narrow = Math.max(Math.min(a.x1 - a.x0, b.x1 - b.x0), least);
  // Where they look at each other; where they do not, between their middles.
  const [x, y] = [
    right > left ? (left + right) / 2 : (ax + bx) / 2,
    bottom > top ? (top + bottom) / 2 : (ay + by) / 2,
  ];
  return [
    squashed(b.x0 - a.x0),
    squashed(b.x1 - a.x1),
    squashed(bx - ax),
    squashed(b.y0 - a.y0),
    squashed(b.y1 - a.y1),
    squashed(by - ay),
    squashed(Math.max(b.x0 - a.x1, a.x0 - b.x1)),
    squashed(Math.max(b.y0 - a.y1, a.y0 - b.y1)),
    Math.log(heightOf(b) / heightOf(a)),
    clipped((right - left) / narrow),
    clipped((bottom - top) / Math.min(heightOf(a), heightOf(b))),
    rules.partsAcross(ax, bx, y) ? 1 : 0,
    rules.partsDown(ay, by, x) ? 1 : 0,
    a.isBold === b.isBold ? 0 : 1,
  ];
}
