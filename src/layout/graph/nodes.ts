/** What the network is told of a word by itself: its looks, its place on the page and the drawn lines around it. */
import type { Area } from '../draft-table.ts';
import type { GraphWord } from './graph.ts';
import { looksAWord, looksOf } from './looks.ts';
import { heightOf, squashed } from './numbers.ts';
import type { Rules } from './rules.ts';

export const numbersAWord = looksAWord + 10;

export function nodesOf(words: readonly GraphWord[], rules: Rules, page: Area): Float32Array {
  const nodes = new Float32Array(words.length * numbersAWord);
  const { x0: left, y0: top } = page;
  const [width, height] = [Math.max(page.x1 - left, 1e-6), Math.max(page.y1 - top, 1e-6)];
  for (const [at, word] of words.entries()) {
    const { x0, y0, x1, y1, text, isBold } = word;
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const place = [(x0 - left) / width, (x1 - left) / width, (y - top) / height];
    const size = [Math.log(heightOf(word)), squashed(x1 - x0), isBold ? 1 : 0];
    nodes.set([...looksOf(text), ...place, ...size, ...rules.around(x, y).map(squashed)], at * numbersAWord);
  }
  return nodes;
}
