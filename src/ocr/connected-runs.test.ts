import { expect, test } from 'vitest';
import { connectedRuns } from './connected-runs.ts';

/** How many pixels each island has. */
function islands(...rows: readonly string[]): readonly number[] {
  const marked = Uint8Array.from(rows.join(''), (mark) => (mark === '#' ? 1 : 0));
  const sizes = new Map<number, number>();
  for (const { from, to, island } of connectedRuns(marked, rows[0]?.length ?? 0, rows.length)) {
    sizes.set(island, (sizes.get(island) ?? 0) + to - from);
  }
  return [...sizes.values()];
}

test('arms that meet further down are one island', () => {
  expect(islands('#..#.#', '#..#..', '####.#')).toEqual([8, 1, 1]);
});

test('corners that touch hang together, and a row does not run into the next', () => {
  expect(islands('#...', '.#..')).toEqual([2]);
  expect(islands('...#', '#...')).toEqual([1, 1]);
});
