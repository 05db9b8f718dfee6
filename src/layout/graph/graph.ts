/**
 * A page as the structure network sees it: words with what they look like, and of each word the nearest ones on its four
 * sides. `training/chooser/structure/graph.py` makes the same, and `parity.json` holds the two together.
 */
import type { Area } from '../draft-table.ts';
import { edgesOf } from './edges.ts';
import { hashesOf } from './hashes.ts';
import { isAlphanumeric } from './looks.ts';
import { nearestOf } from './neighbours.ts';
import { nodesOf } from './nodes.ts';
import { rulesOf } from './rules.ts';

export type GraphWord = Area & { readonly text: string; readonly isBold: boolean };

export type Graph = {
  readonly count: number;
  /** `numbersAWord` a word. */
  readonly nodes: Float32Array;
  /** `hashesAWord` a word. */
  readonly hashes: Int32Array;
  /** Who stands there, `neighboursAWord` a word, −1 where nobody does. */
  readonly near: Int32Array;
  /** `numbersAnEdge` a neighbour. */
  readonly edges: Float32Array;
};

/** `x` runs in the direction of reading; lengths are in any unit, and the result counts in heights of a usual word. */
export function graphOf(
  given: readonly GraphWord[],
  lines: readonly Area[],
  /** All words of the page, where `given` are some of them. */
  page: readonly GraphWord[] = given,
): Graph {
  const unit = unitOf(page) || 1;
  const words = given.map((word) => ({ ...word, ...scaled(word, unit) }));
  const rules = rulesOf(lines.map((line) => scaled(line, unit)));
  const near = nearestOf(words);
  return {
    count: words.length,
    nodes: nodesOf(words, rules, scaled(boundsOf(page), unit)),
    hashes: Int32Array.from(words.flatMap((word) => hashesOf(word.text))),
    near,
    edges: edgesOf(words, near, rules),
  };
}

const scaled = ({ x0, y0, x1, y1 }: Area, unit: number): Area => ({
  x0: x0 / unit,
  y0: y0 / unit,
  x1: x1 / unit,
  y1: y1 / unit,
});

function boundsOf(words: readonly Area[]): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x0, y0, x1, y1 } of words) {
    [left, top] = [Math.min(left, x0), Math.min(top, y0)];
    [right, bottom] = [Math.max(right, x1), Math.max(bottom, y1)];
  }
  return { x0: left, y0: top, x1: right, y1: bottom };
}

/** The height of a usual word. */
function unitOf(words: readonly GraphWord[]): number {
  const telling = words.filter((word) => isAlphanumeric(word.text) && word.y1 > word.y0);
  const heights = Float64Array.from(telling.length > 0 ? telling : words, ({ y0, y1 }) => y1 - y0).sort();
  return heights[Math.floor(heights.length / 2)] ?? 1;
}
