/** Accounts whose jobs never end, with many more of them waiting, keep no other account's job from its turn. */
import { expect, test } from 'vitest';
import { openWorld, type World } from '../../src/worker/testing/world.ts';
import { untilTrue } from '../support/deckle.ts';
import { invoice } from '../support/documents.ts';
import { allowedHereMs } from '../support/patience.ts';

const slots = 6;
const waiting = 20;
const rounds = 3;
/** A machine that is busy with other things may take so long without anybody being kept waiting. */
const floorMs = allowedHereMs(3000);

/** So many nodes, at which the jobs of these accounts are never done. */
function work(world: World, nodes: number, hostile: readonly string[]): void {
  const isHostile = async (jobId: string) =>
    (await Promise.all(hostile.map(async (accountId) => await world.store.jobs.look(accountId, jobId)))).some(
      (job) => job !== undefined,
    );
  const fetch: World['blobs']['fetch'] = async (jobId, folder, signal) => {
    if (!(await isHostile(jobId))) return await world.blobs.fetch(jobId, folder, signal);
    return await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  };
  for (let node = 0; node < nodes; node += 1) world.work({ slots, blobs: { fetch } });
}

async function submitMany(world: World, accountId: string): Promise<void> {
  for (let number = 0; number < waiting; number += 1) {
    await world.submit(await invoice(`endless ${number}`), accountId);
  }
}

const atWork = async ({ store }: World) =>
  (await store.jobs.countOpen()).find(({ status }) => status === 'processing')?.count ?? 0;

/** How long the slowest of a row of jobs took from its submission to its end. */
async function slowestMs(world: World, name: string): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const document = await invoice(`${name} ${round}`);
    const startedMs = performance.now();
    const jobId = await world.submit(document);
    expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    slowest = Math.max(slowest, performance.now() - startedMs);
  }
  return slowest;
}

test.each([
  [1, 1],
  [2, 2],
])('beside %i account(s) whose jobs never end, on %i node(s)', async (accounts, nodes) => {
  const world = await openWorld();
  const hostile = await Promise.all(Array.from({ length: accounts }, world.newAccount));
  work(world, nodes, hostile);
  // The process that reads them is started by the first.
  await slowestMs(world, 'first');
  const aloneMs = await slowestMs(world, 'alone');
  for (const accountId of hostile) await submitMany(world, accountId);
  await untilTrue(async () => ((await atWork(world)) >= nodes * (slots / 2) ? true : undefined));
  expect(await slowestMs(world, 'beside')).toBeLessThan(Math.max(floorMs, 3 * aloneMs));
});

test('where there is one account, it has every place', async () => {
  const world = await openWorld();
  await submitMany(world, world.accountId);
  work(world, 2, [world.accountId]);
  await untilTrue(async () => ((await atWork(world)) === 2 * slots ? true : undefined));
});
