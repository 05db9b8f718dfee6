/** Whose job is next: accounts take turns, however many jobs one of them has waiting, and none has too many at work. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import { Fault } from '../../src/model/fault.ts';
import { heldByAccount } from '../../src/model/held-by-account.ts';
import type { Claim } from '../../src/model/job.ts';
import { connect } from '../../src/store/connection.ts';
import { claimJobs } from '../../src/store/jobs/claim-jobs.ts';
import { PreparedClient } from '../../src/store/prepared-client.ts';
import { openQueue, type Queue } from '../../src/store/queue.ts';
import { type JobsWorld, limit, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => await world.close());
beforeEach(async () => {
  await world.pool.query('delete from deckle.jobs');
  await world.pool.query('delete from deckle_queue.job');
});

const ours = new Fault('internal_error', 'Something of ours broke.');

/** As if so many had been submitted, one after the other. */
async function fill(accountId: string, count: number): Promise<void> {
  await world.pool.query(
    `insert into deckle.jobs (id, account_id, template_id, template_revision, sha256, size_bytes, file_name, turn, queue_entry)
     select gen_random_uuid(), $1, $2, 1, sha256(number::text::bytea), 1, 'x.pdf', latest.turn + number, gen_random_uuid()
     from generate_series(0, $3::int - 1) as number, deckle.queue_turn latest`,
    [accountId, builtInTemplates.invoice.templateId, count],
  );
  await world.pool.query(
    `insert into deckle_queue.job (id, name, priority, group_id, retry_limit, heartbeat_seconds)
     select queue_entry, 'jobs', -turn, account_id, 0, 10 from deckle.jobs where account_id = $1`,
    [accountId],
  );
}

const end = async (claim: Claim) => await world.store.jobQueue.fail(claim, ours, null, limit);

test('ten thousand waiting jobs of one account do not stand before one of another', async () => {
  const [many, few] = [await world.newAccount(), await world.newAccount()];
  await fill(many, 10_000);
  expect(await world.store.jobQueue.claim(8)).toHaveLength(4);
  for (let round = 0; round < 3; round += 1) {
    const job = await world.submitted(few);
    const claim = await world.claimed();
    expect(claim.jobId).toBe(job.jobId);
    await end(claim);
    expect((await world.claimed()).accountId).toBe(many);
  }
});

test('accounts with many waiting jobs take turns', async () => {
  const [first, second] = [await world.newAccount(), await world.newAccount()];
  await fill(first, 1000);
  for (let at = 0; at < 10; at += 1) await world.submitted(second);
  const claims: Claim[] = [];
  for (let at = 0; at < 20; at += 1) claims.push(await world.claimed());
  expect(claims.filter(({ accountId }) => accountId === second)).toHaveLength(10);
  const firstHalf = claims.slice(0, 10).filter(({ accountId }) => accountId === second);
  expect(firstHalf).toHaveLength(5);
});

test('an account that always has one job waiting and one at work does not keep another from its turn', async () => {
  const [many, steady] = [await world.newAccount(), await world.newAccount()];
  await fill(many, 100);
  let ofMany = 0;
  for (let at = 0; at < 20; at += 1) {
    await world.submitted(steady);
    const claim = await world.claimed();
    if (claim.accountId === many) {
      ofMany += 1;
      await end(claim);
    }
  }
  expect(ofMany).toBeGreaterThanOrEqual(9);
});

test('jobs that go back to the queue keep their turn', async () => {
  const [first, second] = [await world.newAccount(), await world.newAccount()];
  await fill(first, 10);
  const claim = await world.claimed();
  await world.submitted(second);
  await world.store.jobQueue.giveBack(claim, null, limit);
  const next = await world.store.jobQueue.claim(2);
  expect(next.map(({ jobId }) => jobId)).toContain(claim.jobId);
  expect(new Set(next.map(({ accountId }) => accountId))).toEqual(new Set([first, second]));
});

test('no account has more jobs at work than it may, however many nodes claim at once', async () => {
  const [many, few] = [await world.newAccount(), await world.newAccount()];
  await fill(many, 1000);
  for (let at = 0; at < 3; at += 1) await world.submitted(few);
  const nodes = await Promise.all([1, 2, 3].map(async () => await world.another({ jobsPerAccount: 2 })));
  const claims = (
    await Promise.all(nodes.flatMap(({ jobQueue }) => [jobQueue.claim(3), jobQueue.claim(1)]))
  ).flat();
  const of = (accountId: string) => claims.filter((claim) => claim.accountId === accountId);
  expect([of(many).length, of(few).length]).toEqual([2, 2]);
  const [node] = nodes;
  expect(await node?.jobQueue.claim(5)).toEqual([]);
  for (const claim of of(few).slice(0, 1)) await end(claim);
  expect((await node?.jobQueue.claim(5))?.map(({ accountId }) => accountId)).toEqual([few]);
  for (const claim of of(many)) await world.store.jobQueue.retryLater(claim, ours, null, limit);
  expect((await node?.jobQueue.claim(5))?.map(({ accountId }) => accountId)).toEqual([many, many]);
});

test('what an account has at work counts with what one look takes', async () => {
  const accountId = await world.newAccount();
  await fill(accountId, 50);
  const node = await world.another({ jobsPerAccount: 3 });
  expect(await node.jobQueue.claim(4)).toHaveLength(2);
  expect(await node.jobQueue.claim(8)).toHaveLength(1);
});

test('one look is enough to fill every slot', async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(async () => await world.newAccount()));
  for (const accountId of accounts) await fill(accountId, 50);
  // The first account's come first by far.
  await world.pool.query(`update deckle_queue.job set priority = 1 where group_id = $1`, [accounts[0]]);
  const node = await world.another({ jobsPerAccount: 2 });
  const claims = await node.jobQueue.claim(10);
  expect(claims).toHaveLength(8);
  expect(new Set(claims.map(({ accountId }) => accountId)).size).toBe(4);
});

test('a node holds no more of one account than it has places free, and has one for whoever comes next', async () => {
  const accounts = await Promise.all([1, 2, 3].map(async () => await world.newAccount()));
  const [first = '', second = '', third = ''] = accounts;
  const held: Claim[] = [];
  const claimMore = async () => {
    held.push(...(await world.store.jobQueue.claim(12 - held.length, heldByAccount(held))));
    return accounts.map((accountId) => heldByAccount(held).get(accountId) ?? 0);
  };
  await fill(first, 10_000);
  expect(await claimMore()).toEqual([6, 0, 0]);
  expect(await claimMore()).toEqual([6, 0, 0]);
  await fill(second, 100);
  expect(await claimMore()).toEqual([6, 3, 0]);
  for (const claim of held.splice(0, 6)) await end(claim);
  expect(await claimMore()).toEqual([4, 4, 0]);
  await world.submitted(third);
  expect(await claimMore()).toEqual([4, 4, 1]);
  // Another node has places of its own.
  expect(await (await world.another()).jobQueue.claim(4)).toHaveLength(3);
});

test('what an account at its share has waiting is not gone through', async () => {
  const [many, few] = [await world.newAccount(), await world.newAccount()];
  await fill(many, 1000);
  const held = heldByAccount(await world.store.jobQueue.claim(12));
  const db = connect({
    ...{ url: world.url, maxConnections: 1, applicationName: 'test', Client: PreparedClient },
    onIdleError: () => {},
  });
  onTestFinished(async () => await db.destroy());
  const queue = openQueue(
    () => world.pool,
    () => {},
  );
  const lastTurns: (number | undefined)[] = [];
  const watched: Queue = {
    ...queue,
    take: async (transaction, options) => {
      lastTurns.push(options.lastTurn);
      return await queue.take(transaction, options);
    },
  };
  const claim = async () => await claimJobs(db, watched, { free: 6, held, perAccount: undefined });
  expect([await claim(), lastTurns]).toEqual([[], []]);
  const { jobId } = await world.submitted(few);
  expect((await claim()).map((each) => each.jobId)).toEqual([jobId]);
  const { rows } = await world.pool.query('select turn from deckle.queue_turn');
  expect(Math.max(...lastTurns.map((turn) => turn ?? Number.POSITIVE_INFINITY))).toBeLessThan(
    rows[0].turn + 10,
  );
});

test('a claim does not wait for the end of another', async () => {
  const [first, second] = [await world.newAccount(), await world.newAccount()];
  await world.pool.query('update deckle.queue_turn set turn = 0');
  for (const accountId of [first, first, second]) await world.submitted(accountId);
  const other = await world.pool.connect();
  try {
    await other.query('begin');
    await other.query('update deckle.queue_turn set turn = 1');
    expect(await world.store.jobQueue.claim(4)).toHaveLength(3);
    await other.query('commit');
  } finally {
    other.release(true);
  }
  const { rows } = await world.pool.query('select turn from deckle.queue_turn');
  expect(rows).toEqual([{ turn: 1 }]);
});
