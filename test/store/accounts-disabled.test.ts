/** What becomes of an account's work while it is disabled, and after it was deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '../../src/model/delete-account.ts';
import { extraction, type JobsWorld, limit, newJob, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => await world.close());

const noBytes = { remove: async () => {} };
const remove = async (accountId: string) =>
  await deleteAccount(
    { ...world.store, blobs: noBytes, sleep: async () => {} },
    accountId,
    new AbortController().signal,
  );
const claimAll = async () => (await world.store.jobQueue.claim(10)).map(({ jobId }) => jobId);
const rowsOf = async (table: string, accountId: string) =>
  Number(
    (await world.pool.query(`select count(*) as n from deckle.${table} where account_id = $1`, [accountId]))
      .rows[0].n,
  );

test('jobs of a disabled account are nobody’s to take, those that came late too, until it is enabled', async () => {
  const { store } = world;
  const [disabled, other] = [await world.newAccount(), await world.newAccount()];
  const before = await world.submitted(disabled);
  expect(await store.accounts.disable(disabled)).toMatchObject({ disabledAt: expect.any(Date) });
  const late = await world.submitted(disabled);
  const others = await world.submitted(other);
  expect(await claimAll()).toEqual([others.jobId]);
  expect(await claimAll()).toEqual([]);
  expect(await store.jobs.look(disabled, late.jobId)).toMatchObject({ status: 'pending', attempts: 0 });
  expect(await store.accounts.enable(disabled)).toMatchObject({ disabledAt: null });
  expect((await claimAll()).sort()).toEqual([before.jobId, late.jobId].sort());
  await Promise.all([disabled, other].map(remove));
});

test('what came late stands in nobody’s way', async () => {
  const { store } = world;
  const [disabled, other] = [await world.newAccount(), await world.newAccount()];
  await store.accounts.disable(disabled);
  for (let count = 0; count < 5; count += 1) await world.submitted(disabled);
  const { jobId } = await world.submitted(other, {});
  expect((await store.jobQueue.claim(2)).map((claim) => claim.jobId)).toEqual([jobId]);
  await Promise.all([disabled, other].map(remove));
});

test('a job that is at work when its account goes is lost: nothing is written, nothing billed', async () => {
  const { store } = world;
  const accountId = await world.newAccount();
  await world.submitted(accountId);
  await store.webhooks.create(accountId, 'https://hooks.example/', 'whsec_a');
  const claim = await world.claimed();
  const reservation = await world.reserved(claim);
  await remove(accountId);
  expect(await store.jobQueue.keep([claim])).toEqual([claim]);
  expect(await store.jobQueue.opened(claim, 3)).toBe('lost');
  const result = { extraction, pages: [], pageCount: 3, reservation };
  expect(await store.jobQueue.complete(claim, result, limit)).toBe('lost');
  expect(await store.quota.settle(accountId, reservation, 3, limit)).toEqual({ used: 0, remaining: limit });
  for (const table of ['jobs', 'events', 'quota_days', 'quota_periods', 'quota_reservations']) {
    expect([table, await rowsOf(table, accountId)]).toEqual([table, 0]);
  }
  const { rows } = await world.pool.query('select id from deckle_queue.job where group_id = $1', [accountId]);
  expect(rows).toEqual([]);
});

test('what is written for an account that is gone is refused, and it is known why', async () => {
  const { store } = world;
  const accountId = await world.newAccount();
  await remove(accountId);
  expect(await store.accounts.find({ accountId })).toBeUndefined();
  await expect(store.jobs.submit(newJob(accountId))).rejects.toMatchObject({ code: 'unauthorized' });
  const reserved = await store.quota.reserve(accountId, 1, limit).catch((error: unknown) => error);
  expect(store.explain(reserved)).toMatchObject({ code: 'unauthorized' });
});

test('an account that gets a document while it is deleted stays until that is gone too', async () => {
  const { store } = world;
  const accountId = await world.newAccount();
  await world.submitted(accountId);
  const removed: string[][] = [];
  let late: string | undefined;
  const removeBytes = async (ids: readonly string[]) => {
    removed.push([...ids]);
    // Somebody whose upload ends just now.
    late ??= (await world.submitted(accountId)).jobId;
  };
  await deleteAccount(
    { ...store, blobs: { remove: removeBytes }, sleep: async () => {} },
    accountId,
    new AbortController().signal,
  );
  expect(removed).toHaveLength(2);
  expect(removed[1]).toEqual([late]);
  expect(await store.accounts.find({ accountId })).toBeUndefined();
});

test('of two who delete one account both come to an end, and so does who deletes one that is gone', async () => {
  const accountId = await world.newAccount();
  for (let count = 0; count < 3; count += 1) await world.submitted(accountId);
  await Promise.all([remove(accountId), remove(accountId)]);
  await remove(accountId);
  expect(await world.store.accounts.find({ accountId })).toBeUndefined();
});

test('nothing is removed of an account that is not disabled', async () => {
  const { store } = world;
  const accountId = await world.newAccount();
  await store.accountRemoval.removeRest(accountId);
  expect(await store.accounts.find({ accountId })).toMatchObject({ accountId });
  expect(await store.accountRemoval.contents(accountId)).toMatchObject({ keys: 1, jobs: 0 });
});
