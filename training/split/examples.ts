/** What is fitted to: pages of stacks in numbers, and whether each begins a document. */
import type { Stack } from '../../bench/split/stacks.ts';
import { namedFeatures, startFeatures } from '../../src/extract/split/features.ts';
import { sheafFor } from '../../src/extract/split/find-parts.ts';
import type { Sign } from '../../src/extract/split/sheaf.ts';
import type { Example } from './network.ts';

/** What a mistake before a page is worth beside what is right. */
const mistaken = 0.25;

/** Each page beside the start of its document, and beside one that a mistake before it would leave. */
export function examplesOf({ pages, starts }: Stack): readonly Example[] {
  const { sheaf, kept } = sheafFor(pages);
  const begins = kept.map((at) => starts.includes(at + 1));
  const places = begins.flatMap((isStart, at) => (isStart || at === 0 ? [at] : []));
  return begins.flatMap((isStart, at) => {
    if (at === 0) return [];
    const own = places.filter((start) => start < at);
    const [start = 0, earlier] = [own.at(-1), own.at(-2)];
    const target = isStart ? 1 : 0;
    const example = (from: number, weight: number): Example => ({
      ...{ features: Float64Array.from(startFeatures(sheaf, from, at)), target, weight },
    });
    const first = example(start, 1);
    return earlier === undefined ? [first] : [first, example(earlier, mistaken)];
  });
}

/** Which way each number may speak. */
export const signsOf = (stack: Stack): readonly Sign[] =>
  namedFeatures(sheafFor(stack.pages).sheaf, 0, 1).map(([sign]) => sign);
