/**
 * What nodes ask again and again by the clock, whether or not there is work: how long it takes while nothing and while many jobs wait. One node's questions, in
 * turns, so that a busy machine is as busy for each.
 */
import type { Store } from '../../src/model/store.ts';
import { emptyQueue, fillQueue, settleTables } from './fill-queue.ts';
import type { Installation } from './installation.ts';
import { percentile, row } from './table.ts';

const times = 7;
/** pg-boss counts its queue no more often. */
const superviseMs = 2000;

type Round = { readonly name: string; readonly ask: (store: Store) => Promise<unknown> };

const rounds: readonly Round[] = [
  { name: 'worker, every second: anything to claim', ask: async ({ jobQueue }) => await jobQueue.claim(1) },
  {
    name: 'worker, every 2 s: attempts that nobody keeps',
    ask: async ({ jobQueue }) => await jobQueue.recover(() => 1),
  },
  { name: 'worker, every 10 s: dead reservations of pages', ask: async ({ quota }) => await quota.sweep() },
  {
    name: 'worker, every 15 s: jobs whose time is over',
    ask: async ({ retention }) => await retention.removeEnded(30, 500),
  },
  { name: 'node, a scrape of /metrics: jobs by status', ask: async ({ jobs }) => await jobs.countOpen() },
  { name: 'node, a scrape of /metrics: the longest wait', ask: async ({ jobs }) => await jobs.longestWait() },
];

export async function measureRounds(installation: Installation, waiting: readonly number[]): Promise<void> {
  const found = new Map<string, string[]>();
  for (const count of [0, ...waiting]) {
    await emptyQueue(installation.database.direct);
    await fillQueue(
      installation.database.direct,
      installation.accounts.map(({ accountId }) => accountId),
      count,
    );
    await settleTables(installation.database.direct);
    const tookMs = await timesOf(installation);
    for (const { name } of rounds) {
      const shown = percentile(tookMs.get(name) ?? [], 0.5).toFixed(1);
      found.set(name, [...(found.get(name) ?? []), shown]);
    }
  }
  await emptyQueue(installation.database.direct);
  console.log(row('what a node asks, median ms', ...[0, ...waiting].map((count) => `${count} wait`)));
  console.log(row('---', ...[0, ...waiting].map(() => '---')));
  for (const [name, cells] of found) console.log(row(name, ...cells));
}

async function timesOf({ store, database }: Installation): Promise<ReadonlyMap<string, number[]>> {
  const tookMs = new Map<string, number[]>(rounds.map(({ name }) => [name, []]));
  for (let time = 0; time <= times; time += 1) {
    for (const { name, ask } of rounds) {
      const start = performance.now();
      await ask(store);
      // The first of each prepares its statements.
      if (time > 0) tookMs.get(name)?.push(performance.now() - start);
    }
    // As if its two seconds had passed.
    await database.ask(
      `update deckle_queue.queue set monitor_claim_on = now() - make_interval(secs => $1), monitor_on = null`,
      [superviseMs / 1000 + 1],
    );
  }
  return tookMs;
}
