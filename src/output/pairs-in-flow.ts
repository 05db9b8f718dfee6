/** Labels with their values, where they stand in whole lines one behind the other; what is parted by other text stays text. */
import type { Page, Pair } from '../model/document.ts';
import type { FlowLine, FoundNode, OutlinePair } from './outline.ts';

const mostLines = 12;

export interface PairsInFlow {
  at(flow: readonly FlowLine[], at: number): FoundNode | null;
}

export function createPairsInFlow(page: Page): PairsInFlow {
  const pairOf = new Map<number, Pair>();
  const shared = new Set<Pair>();
  for (const pair of page.pairs) {
    for (const word of [...pair.key.words, ...pair.value.words]) {
      const other = pairOf.get(word);
      // One value may answer several labels: then it is no pair of anybody.
      if (other !== undefined) shared.add(other).add(pair);
      pairOf.set(word, pair);
    }
  }
  const isWhole = (pair: Pair): boolean => !shared.has(pair) && pair.key.words.length > 0;
  return {
    at(flow, at) {
      const pairs = new Set<Pair>();
      const words = new Set<number>();
      for (const [nth, { line }] of flow.slice(at, at + mostLines).entries()) {
        for (const word of line.words) {
          const pair = pairOf.get(word);
          if (pair === undefined || !isWhole(pair)) return null;
          pairs.add(pair);
          words.add(word);
        }
        const own = [...pairs].flatMap(({ key, value }) => [...key.words, ...value.words]);
        if (own.length !== words.size || !own.every((word) => words.has(word))) continue;
        const lines = flow.slice(at, at + nth + 1);
        return {
          node: { kind: 'pairs', pairs: [...pairs].map((pair) => shownPair(pair, lines)) },
          lines: nth + 1,
        };
      }
      return null;
    },
  };
}

/** A value over several lines keeps them where lines are the value's alone. */
function shownPair({ key, value }: Pair, lines: readonly FlowLine[]): OutlinePair {
  const own = new Set(value.words);
  const whole = lines.filter(({ line }) => line.words.every((word) => own.has(word)));
  const isWhole = whole.reduce((sum, { line }) => sum + line.words.length, 0) === own.size;
  return { key: key.text, value: isWhole ? whole.map(({ text }) => text) : [value.text] };
}
