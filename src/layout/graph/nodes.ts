/** What the network is told of a word by itself: its looks, its place on the page and the drawn lines around it. */
import type { GraphWord } from './graph.ts';
import { looksAWord, looksOf } from './looks.ts';
import { heightOf, squashed } from './numbers.ts';
import type { Rules } from './rules.ts';

export const numbersAWord = looksAWord + 10;

export function nodesOf(words: readonly GraphWord[], rules: Rules): Float32Array {
  const nodes = new Float32Array(words.length * numbersAWord);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x0, y0, x1, y1 } of words) {
    [left, top] = [Math.min(left, x0), Math.min(top, y0)];
    [right, bottom] = [Math.max(right, x1), Math.max(bottom, y1)];
  }
  const [width, height] = [Math.max(right - left, 1e-6), Math.max(bottom - top, 1e-6)];
  for (const [at, word] of words.entries()) {
    const { x0, y0, x1, y1, text, isBold } = word;
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const place = [(x0 - left) / width, (x1 - left) / width, (y - top) / height];
    const size = [Math.log(heightOf(word)), squashed(x1 - x0), isBold ? 1 : 0];
    nodes.set([...looksOf(text), ...place, ...size, ...rules.around(x, y).map(squashed)], at * numbersAWord);
  }
  return nodes;
}
