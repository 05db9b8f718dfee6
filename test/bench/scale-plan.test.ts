/** The simulation that says how many machines so many pages take: against the formulas where there are some, and against the docs. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { assume, assumptionNames } from '../../bench/scale/assumptions.ts';
import { hoursOfMonth, planFor } from '../../bench/scale/plan.ts';
import { planTables } from '../../bench/scale/plan-tables.ts';
import { documentSeconds, meanDocumentSeconds, simulateQueue } from '../../bench/scale/queue-simulation.ts';
import { createRandom } from '../../bench/split/random.ts';

/** Seconds that `share` of all wait at most where both times are exponential (M/M/c, by Erlang). */
function erlangWait(perSecond: number, serviceSeconds: number, cores: number, share: number): number {
  const load = perSecond * serviceSeconds;
  let blocked = 1;
  for (let core = 1; core <= cores; core += 1) blocked = (load * blocked) / (core + load * blocked);
  const waits = (cores * blocked) / (cores - load * (1 - blocked));
  return Math.max(0, Math.log(waits / (1 - share)) / (cores / serviceSeconds - perSecond));
}

describe('the queue', () => {
  test.each([
    [0.5, 1],
    [0.9, 1],
    [0.9, 8],
    [0.95, 64],
  ])('waits as Erlang says at %f of %i cores', (busy, cores) => {
    const serviceSeconds = 2;
    const perSecond = (busy * cores) / serviceSeconds;
    const found = simulateQueue({
      ...{ perSecond, cores, documents: 400_000, seed: 7 },
      service: (random) => -serviceSeconds * Math.log(1 - random()),
    });
    expect(found.busy).toBeCloseTo(busy, 1);
    for (const [share, wait] of [
      [0.95, found.p95],
      [0.99, found.p99],
    ] as const) {
      const said = erlangWait(perSecond, serviceSeconds, cores, share);
      expect(Math.abs(wait - said)).toBeLessThan(0.2 * said + 0.01);
    }
  });

  test('nobody waits before more cores than documents', () => {
    const service = () => 1;
    const { p99, busy } = simulateQueue({ perSecond: 1, cores: 100, documents: 10_000, seed: 1, service });
    expect(p99).toBe(0);
    expect(busy).toBeCloseTo(0.01, 3);
  });

  test('a document takes as long in the mean as is said', () => {
    const assumptions = assume({ 'pages-per-document': 3, spread: 0.8, scans: 0.4 });
    const [service, random] = [documentSeconds(assumptions), createRandom(5)];
    let sum = 0;
    for (let document = 0; document < 200_000; document += 1) sum += service(random);
    expect(sum / 200_000 / meanDocumentSeconds(assumptions)).toBeCloseTo(1, 1);
  });
});

describe('a plan', () => {
  test('takes as few machines as keep the wait and the load', () => {
    const assumptions = assume({ pages: 30_000_000, wait: 2 });
    const { cores, waits, perSecond } = planFor(assumptions);
    expect(waits.peak.p95).toBeLessThanOrEqual(2);
    expect(waits.peak.busy).toBeLessThan(0.88);
    expect(cores * 0.85).toBeGreaterThanOrEqual(perSecond.peak * meanDocumentSeconds(assumptions));
    expect((cores - 8) * 0.85).toBeLessThan(perSecond.peak * meanDocumentSeconds(assumptions));
  });

  test('grows with the pages', () => {
    const [one, ten] = [planFor(assume({ pages: 1e7 })), planFor(assume({ pages: 1e8 }))];
    expect(ten.database.statements / one.database.statements).toBeCloseTo(10);
    expect(ten.database.gigabytes / one.database.gigabytes).toBeCloseTo(10);
    expect(ten.price.storage / one.price.storage).toBeCloseTo(10);
    expect(ten.price.reading).toBeGreaterThan(8 * one.price.reading);
  });

  test('is what its assumptions say', () => {
    const assumptions = assume({
      pages: 73_000_000,
      'pages-per-document': 1,
      peak: 2,
      retention: hoursOfMonth / 24,
    });
    const { perSecond, database, objects } = planFor(assumptions);
    expect(perSecond.mean).toBeCloseTo(73e6 / (hoursOfMonth * 3600));
    expect(perSecond.peak).toBeCloseTo(2 * perSecond.mean);
    expect(database.rows).toBeCloseTo(73e6);
    expect(objects.gigabytes).toBeCloseTo((73e6 * (0.6 * 0.5 + 0.4 * 0.05)) / 1024, 0);
  });

  test.each([
    [{ scans: 1.5 }, 'scans'],
    [{ pages: 0 }, 'pages'],
    [{ peak: 0.5 }, 'peak'],
    [{ wait: Number.NaN }, 'wait'],
    [{ retention: -1 }, 'retention'],
    [{ pagse: 1 }, 'pagse'],
  ])('refuses %j', (given, name) => {
    expect(() => assume(given)).toThrow(name);
  });
});

describe('docs/scaling.md', async () => {
  const path = fileURLToPath(new URL('../../docs/scaling.md', import.meta.url));
  const text = await readFile(path, 'utf8');
  /** The formatter widens cells. */
  const bare = (table: string) => table.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---');

  test('holds the tables that the simulation gives', () => {
    const plans = [1e6, 1e7, 1e8].map((pages) => {
      const assumptions = assume({ pages });
      return { assumptions, plan: planFor(assumptions) };
    });
    for (const table of planTables(plans).split('\n\n')) expect(bare(text)).toContain(bare(table));
  });

  test('names every assumption with its value', () => {
    const defaults = assume({});
    for (const name of assumptionNames) {
      if (name !== 'pages') expect(bare(text)).toContain(`|\`${name}\`|${defaults[name]}|`);
    }
  });
});
