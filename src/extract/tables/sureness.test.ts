import { describe, expect, it } from 'vitest';
import type { Field } from '../../model/template.ts';
import { drawnPages, templateOf } from '../chooser/testing/told-chooser.ts';
import { all, type ToldScores } from '../chooser/testing/told-scores.ts';
import type { Sureness } from '../engine.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { tableAt } from '../testing/drawn-table.ts';
import { networkTold } from './testing/told-network.ts';

const amount = { type: 'number' } as const;
const fish: Field = {
  type: 'array',
  itemType: 'object',
  itemSchema: { properties: { species: { type: 'string' }, weight: amount } },
};
const columns = [{ x: 40 }, { x: 200 }, { x: 280 }];
const rows = [
  ['Perch', '420', '7'],
  ['Zander', '1900', '2'],
  ['Bream', '1300', '9'],
];
const seen = {
  fish: { each: all(4, 'Perch Zander Bream') },
  'fish.species': { each: all(4, 'Perch Zander Bream') },
};
const weighed = { ...seen, 'fish.weight': { each: all(4, '420 1900 1300') } };

/** Of each field in the table's second row. */
async function sureIn(
  headings: readonly string[],
  told: Readonly<Record<string, ToldScores>>,
): Promise<Readonly<Record<string, Sureness>>> {
  const { document, ...source } = drawnSource([]);
  const pages = drawnPages([tableAt(60, columns, [headings, ...rows])]);
  const { arrays: [reading] = [] } = await networkTold(told)(
    { ...source, document: { ...document, pages, pageCount: pages.length } },
    templateOf({ fish }),
    new AbortController().signal,
  );
  expect(reading?.sureness).toHaveLength(reading?.rows.length ?? -1);
  return Object.fromEntries(
    (reading?.rows ?? []).flatMap(({ path: [, row, name = ''] }, at) => {
      const sureness = reading?.sureness?.[at];
      return row === 1 && sureness !== undefined ? [[name, sureness]] : [];
    }),
  );
}

describe('a cell of a table', () => {
  it('knows how sure its column is beside the others', async () => {
    const { species, weight } = await sureIn(['Species', 'Weight', 'Caught'], weighed);
    expect(weight?.named).toBeGreaterThan(0.9);
    expect(weight?.columnBesideColumns).toBeGreaterThan(2);
    expect(species?.columnBesideFields).toBeGreaterThan(2);
  });

  it('is less sure of a column that nothing names and the network does not see', async () => {
    const named = await sureIn(['Species', 'Weight', 'Caught'], weighed);
    const unnamed = await sureIn(['Species', 'B', 'C'], seen);
    const least = unnamed.weight?.column ?? Number.NEGATIVE_INFINITY;
    expect(named.weight?.column).toBeGreaterThan(least);
    expect(unnamed.species?.columns).toBeLessThan(named.species?.columns ?? 0);
  });

  it('shares with all others of its rows how sure these are, and whether rows are seen to begin', async () => {
    const { species, weight } = await sureIn(['Species', 'Weight', 'Caught'], weighed);
    const { species: unseen } = await sureIn(['Species', 'Weight', 'Caught'], {});
    expect(weight?.rows).toBe(species?.rows);
    expect(weight?.rows).toBeGreaterThan(0);
    expect(species?.rowsBegun).toBeGreaterThan(0.9);
    expect(unseen?.rowsBegun).toBeLessThan(0.1);
  });
});
