/** Calls by minute against the real database: nodes together allow exactly the limit. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RateLimits, RateVerdict } from '../../src/model/rate-limits.ts';
import type { Store } from '../../src/model/store.ts';
import { connect, explain } from '../../src/store/connection.ts';
import { PreparedClient } from '../../src/store/prepared-client.ts';
import { rateLimitsIn } from '../../src/store/rate-limits.ts';
import { createDatabase, openTestStore } from '../support/database.ts';

let url: string;
let stores: Store[];
let client: pg.Client;
beforeAll(async () => {
  url = await createDatabase();
  stores = [await openTestStore(url), await openTestStore(url), await openTestStore(url)];
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  for (const store of stores) await store.close();
});

/** A node with a clock of its own. */
function openNode(nowMs: () => number): RateLimits {
  const db = connect({
    ...{ url, maxConnections: 3, applicationName: 'deckle-tests', Client: PreparedClient },
    onIdleError: () => {},
  });
  onTestFinished(async () => await db.destroy());
  return rateLimitsIn(db, nowMs);
}

async function minute(): Promise<string> {
  const { rows } = await client.query(`select date_trunc('minute', now())::text as minute`);
  return rows[0].minute;
}

/** Does the work once more, with another account, where a minute ended in between. */
async function withinOneMinute<T>(work: (accountId: string) => Promise<T>): Promise<T> {
  for (;;) {
    const before = await minute();
    const done = await work(randomUUID());
    if ((await minute()) === before) return done;
  }
}

async function takeMany(
  nodes: readonly RateLimits[],
  count: number,
  accountId: string,
  limit: number,
): Promise<readonly RateVerdict[]> {
  const verdicts: RateVerdict[] = [];
  const inTurn = async (from: number) => {
    for (let index = from; index < count; index += 20) {
      const node = nodes[index % nodes.length];
      if (node !== undefined) verdicts.push(await node.take(accountId, 'other', limit));
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, from) => inTurn(from)));
  return verdicts;
}

const allowed = (verdicts: readonly RateVerdict[]) => verdicts.filter(({ isAllowed }) => isAllowed);

test.each([0, 1, 60, 600, 2500])('one node allows exactly %d of many more', async (limit) => {
  const verdicts = await withinOneMinute(async (accountId) => {
    const node = openNode(() => performance.now());
    return await takeMany([node], limit + 200, accountId, limit);
  });
  expect(allowed(verdicts)).toHaveLength(limit);
  for (const { remaining, resetSeconds } of verdicts) {
    expect(remaining).toBeGreaterThanOrEqual(0);
    expect(remaining).toBeLessThan(Math.max(1, limit));
    expect(resetSeconds).toBeGreaterThanOrEqual(1);
    expect(resetSeconds).toBeLessThanOrEqual(60);
  }
});

test('calls one after the other count down to nothing', async () => {
  const verdicts = await withinOneMinute(async (accountId) => {
    const answers: RateVerdict[] = [];
    for (let call = 0; call < 655; call += 1)
      answers.push(await openNodes()[0].take(accountId, 'other', 650));
    return answers;
  });
  const expected = Array.from({ length: 655 }, (_, call) => [call < 650, Math.max(0, 649 - call)]);
  expect(verdicts.map(({ isAllowed, remaining }) => [isAllowed, remaining])).toEqual(expected);
});

function openNodes(): readonly [RateLimits, RateLimits, RateLimits] {
  const [one, two, three] = stores;
  if (one === undefined || two === undefined || three === undefined) throw new Error('three were opened');
  return [one.rateLimits, two.rateLimits, three.rateLimits];
}

test('three nodes together allow the limit, less at most what an idle one holds', async () => {
  for (const limit of [60, 600]) {
    const [busy, idle] = await withinOneMinute(async (accountId) => {
      const all = await takeMany(openNodes(), limit * 3, accountId, limit);
      const other = randomUUID();
      const [one, two] = openNodes();
      const first = await two.take(other, 'other', limit);
      return [all, [first, ...(await takeMany([one], limit * 2, other, limit))]];
    });
    expect(allowed(busy ?? [])).toHaveLength(limit);
    expect(allowed(idle ?? []).length).toBeLessThanOrEqual(limit);
    expect(allowed(idle ?? []).length).toBeGreaterThanOrEqual(limit - Math.ceil(limit / 100) + 1);
  }
});

test('accounts and classes do not share', async () => {
  const verdicts = await withinOneMinute(async (accountId) => {
    const [node] = openNodes();
    return [
      await node.take(accountId, 'parse', 1),
      await node.take(accountId, 'parse', 1),
      await node.take(accountId, 'other', 1),
      await node.take(randomUUID(), 'parse', 1),
    ];
  });
  expect(verdicts.map(({ isAllowed }) => isAllowed)).toEqual([true, false, true, true]);
});

test('many accounts on nodes that count them in different orders', async () => {
  const ids = Array.from({ length: 300 }, () => randomUUID());
  const [one, two, three] = openNodes();
  const round = [...ids, ...ids.toReversed(), ...ids];
  const verdicts = await Promise.all(
    [one, two, three].flatMap((node, turn) =>
      (turn === 1 ? round.toReversed() : round).map((id) => node.take(id, 'other', 6000)),
    ),
  );
  expect(allowed(verdicts)).toHaveLength(2700);
});

test('a limit that rises within the minute counts at once, one that falls too', async () => {
  const verdicts = await withinOneMinute(async (accountId) => {
    const [node] = openNodes();
    await takeMany([node], 70, accountId, 60);
    return [
      await node.take(accountId, 'other', 60),
      await node.take(accountId, 'other', 600),
      await node.take(accountId, 'other', 60),
      ...(await Promise.all([600, 60, 600].map((limit) => node.take(accountId, 'other', limit)))),
    ];
  });
  expect(verdicts.map(({ isAllowed }) => isAllowed)).toEqual([false, true, false, true, false, true]);
});

test('the next minute begins anew, on a node that had said no and on one that had spare calls', async () => {
  await withinOneMinute(async (accountId) => {
    let passedMs = 0;
    const nowMs = () => performance.now() + passedMs;
    const [one, two] = [openNode(nowMs), openNode(nowMs)];
    await two.take(accountId, 'other', 600);
    await takeMany([one], 700, accountId, 600);
    expect((await one.take(accountId, 'other', 600)).isAllowed).toBe(false);
    // A minute later, for the nodes and for the database.
    passedMs = 60_000;
    await client.query('update deckle.rate_windows set minute = minute - 1');
    expect(allowed(await takeMany([one], 700, accountId, 600))).toHaveLength(600);
    expect((await two.take(accountId, 'other', 600)).isAllowed).toBe(false);
  });
});

test('a statement that comes late counts in the minute that has begun; a clock set back does not block', async () => {
  const verdicts = await withinOneMinute(async (accountId) => {
    const [one, two, three] = openNodes();
    await takeMany([one], 60, accountId, 60);
    await client.query('update deckle.rate_windows set minute = minute + 1');
    const late = await two.take(accountId, 'other', 60);
    await client.query('update deckle.rate_windows set minute = minute + 1');
    return [late, await three.take(accountId, 'other', 60)];
  });
  expect(verdicts).toMatchObject([{ isAllowed: false }, { isAllowed: true }]);
  expect(verdicts[0]?.resetSeconds).toBeGreaterThan(60);
});

test('an account has one row for each class, however many minutes go by', async () => {
  const accountId = randomUUID();
  for (let turn = 0; turn < 5; turn += 1) {
    const node = openNode(() => performance.now());
    await node.take(accountId, 'other', 60);
    await client.query('update deckle.rate_windows set minute = minute - 1 where account_id = $1', [
      accountId,
    ]);
  }
  const { rows } = await client.query('select taken from deckle.rate_windows where account_id = $1', [
    accountId,
  ]);
  expect(rows).toEqual([{ taken: '1' }]);
});

test('where the database is away, the error of its driver comes through, and the next call asks again', async () => {
  const away = await createDatabase();
  const store = await openTestStore(away);
  onTestFinished(async () => await store.close());
  const accountId = randomUUID();
  const rename = async (from: string, to: string) =>
    await client.query(`alter database ${from} rename to ${to}`);
  const name = new URL(away).pathname.slice(1);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await rename(name, `${name}_away`);
  const error: unknown = await store.rateLimits.take(accountId, 'other', 60).catch((error) => error);
  expect(explain(error)?.code).toBe('database_unavailable');
  await rename(`${name}_away`, name);
  expect(await store.rateLimits.take(accountId, 'other', 60)).toMatchObject({ isAllowed: true });
});
