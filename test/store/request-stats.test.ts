/** What requests there were, added by several nodes at once, on the real database. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { latencyBoundsMs, type RequestCount, type RequestStats } from '../../src/model/request-stats.ts';
import { requestStatsIn } from '../../src/store/request-stats.ts';
import { openWorld, type World } from './webhook-world.ts';

let world: World;
let stats: RequestStats;
beforeAll(async () => {
  world = await openWorld();
  stats = requestStatsIn(world.db);
});

const newAccount = async () => (await world.account(0)).accountId;
const today = async () =>
  (await world.pool.query(`select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as day`)).rows[0].day;

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const buckets = (...counts: number[]) => latencyBoundsMs.map((_, at) => counts[at] ?? 0).concat(0);

const count = (accountId: string, day: string, change: Partial<RequestCount> = {}): RequestCount => ({
  ...{ accountId, day, requestClass: 'parse', requests: 3, failures: 1, latencyBuckets: buckets(1, 2) },
  ...change,
});

test('what is added is added to what there is, bucket by bucket', async () => {
  const accountId = await newAccount();
  const day = await today();
  await stats.add([count(accountId, day), count(accountId, day, { requestClass: 'other', requests: 7 })]);
  await stats.add([
    count(accountId, day, { requests: 2_000_000_000, failures: 0, latencyBuckets: buckets(0, 1, 5) }),
  ]);
  expect(await stats.list(accountId, 30)).toEqual([
    count(accountId, day, { requestClass: 'other', requests: 7 }),
    count(accountId, day, { requests: 2_000_000_003, failures: 1, latencyBuckets: buckets(1, 3, 5) }),
  ]);
});

test('only the account’s own last days are listed, oldest first', async () => {
  const accountId = await newAccount();
  const day = await today();
  await stats.add([0, 2, 1, 3].map((days) => count(accountId, dayBefore(day, days))));
  await stats.add([count(await newAccount(), day)]);
  const days = (await stats.list(accountId, 3)).map((one) => one.day);
  expect(days).toEqual([2, 1, 0].map((one) => dayBefore(day, one)));
});

test('nodes that add at once, each in an order of its own, lose nothing', async () => {
  const day = await today();
  const accountIds = await Promise.all(Array.from({ length: 8 }, newAccount));
  const counts = accountIds.map((accountId) => count(accountId, day));
  await Promise.all(
    Array.from({ length: 20 }, async (_, round) => {
      await stats.add(round % 2 === 0 ? counts : counts.toReversed());
    }),
  );
  for (const accountId of accountIds) {
    expect(await stats.list(accountId, 1)).toEqual([
      count(accountId, day, { requests: 60, failures: 20, latencyBuckets: buckets(20, 40) }),
    ]);
  }
});

test('an account that is gone takes nothing of the others along', async () => {
  const accountId = await newAccount();
  const day = await today();
  await stats.add([count(randomUUID(), day), count(accountId, day)]);
  await stats.add([]);
  expect(await stats.list(accountId, 1)).toHaveLength(1);
});
