/** What the network is told of a word and a neighbour: how they stand to each other, and whether a drawn line parts them. */
import type { GraphWord } from './graph.ts';
import { neighboursAWord, sideOf } from './neighbours.ts';
import { heightOf, least, squashed } from './numbers.ts';
import type { Rules } from './rules.ts';

export const numbersAnEdge = 18;
const firstSide = 14;

export function edgesOf(words: readonly GraphWord[], near: Int32Array, rules: Rules): Float32Array {
  const edges = new Float32Array(near.length * numbersAnEdge);
  let edge = 0;
  for (const word of words) {
    for (let place = 0; place < neighboursAWord; place += 1) {
      const other = words[near[edge] ?? -1];
      if (other !== undefined) {
        const first = edge * numbersAnEdge;
        tell(edges, first, word, other, rules);
        edges[first + firstSide + sideOf(place)] = 1;
      }
      edge += 1;
    }
  }
  return edges;
}

const clipped = (value: number): number => Math.min(1, Math.max(-1, value));

/** Writes in place: a list for each of the thousands of neighbours of a page would take longer than its numbers. */
function tell(edges: Float32Array, first: number, a: GraphWord, b: GraphWord, rules: Rules): void {
  const ax = (a.x0 + a.x1) / 2;
  const bx = (b.x0 + b.x1) / 2;
  const ay = (a.y0 + a.y1) / 2;
  const by = (b.y0 + b.y1) / 2;
  const left = Math.max(a.x0, b.x0);
  const right = Math.min(a.x1, b.x1);
  const top = Math.max(a.y0, b.y0);
  const bottom = Math.min(a.y1, b.y1);
  const narrow = Math.max(Math.min(a.x1 - a.x0, b.x1 - b.x0), least);
  // Where they look at each other; where they do not, between their middles.
  const x = right > left ? (left + right) / 2 : (ax + bx) / 2;
  const y = bottom > top ? (top + bottom) / 2 : (ay + by) / 2;
  edges[first] = squashed(b.x0 - a.x0);
  edges[first + 1] = squashed(b.x1 - a.x1);
  edges[first + 2] = squashed(bx - ax);
  edges[first + 3] = squashed(b.y0 - a.y0);
  edges[first + 4] = squashed(b.y1 - a.y1);
  edges[first + 5] = squashed(by - ay);
  edges[first + 6] = squashed(Math.max(b.x0 - a.x1, a.x0 - b.x1));
  edges[first + 7] = squashed(Math.max(b.y0 - a.y1, a.y0 - b.y1));
  edges[first + 8] = Math.log(heightOf(b) / heightOf(a));
  edges[first + 9] = clipped((right - left) / narrow);
  edges[first + 10] = clipped((bottom - top) / Math.min(heightOf(a), heightOf(b)));
  edges[first + 11] = rules.partsAcross(ax, bx, y) ? 1 : 0;
  edges[first + 12] = rules.partsDown(ay, by, x) ? 1 : 0;
  edges[first + 13] = a.isBold === b.isBold ? 0 : 1;
}
