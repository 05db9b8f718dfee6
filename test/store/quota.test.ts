/** Pages by month against the real database: exact under concurrency, and after work that died. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { unlimitedPages } from '../../src/model/plan.ts';
import type { Quota, Reservation } from '../../src/model/quota.ts';
import type { Store } from '../../src/model/store.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { untilTrue } from '../support/deckle.ts';

let url: string;
let store: Store;
let other: Store;
let quota: Quota;
let pool: pg.Pool;
beforeAll(async () => {
  url = await createDatabase();
  [store, other] = [await openTestStore(url), await openTestStore(url)];
  quota = store.quota;
  pool = new pg.Pool({ connectionString: url, max: 5 });
});
afterAll(async () => {
  await pool.end();
  await store.close();
  await other.close();
});

let accounts = 0;
async function newAccount(): Promise<string> {
  accounts += 1;
  const key = describeKey(mintApiKey('live', randomBytes), null);
  const made = await store.accounts.create(`account ${accounts}`, 'free', key);
  if (made === undefined) throw new Error('the name is taken');
  return made.account.accountId;
}

async function reserved(accountId: string, pages: number, limit: number): Promise<Reservation> {
  const reservation = await quota.reserve(accountId, pages, limit);
  if (reservation === null) throw new Error('there should be pages left');
  return reservation;
}

/** As if nobody had renewed them for a minute. */
async function expire(accountId: string): Promise<void> {
  await pool.query(
    `update deckle.quota_reservations set expires_at = now() - interval '1 second' where account_id = $1`,
    [accountId],
  );
}

async function ledger(accountId: string) {
  const { rows } = await pool.query(
    `select coalesce(sum(used), 0)::int as used, coalesce(sum(reserved), 0)::int as reserved,
            (select coalesce(sum(pages), 0)::int from deckle.quota_days where account_id = $1) as daily,
            (select coalesce(sum(pages), 0)::int from deckle.quota_reservations
             where account_id = $1 and freed_at is null) as held,
            (select coalesce(sum(pages), 0)::int from deckle.quota_reservations
             where account_id = $1 and freed_at is null and expires_at <= now()) as dead
     from deckle.quota_periods where account_id = $1`,
    [accountId],
  );
  return rows[0];
}

test('reserves, bills what was used and frees the rest', async () => {
  const account = await newAccount();
  const reservation = await reserved(account, 30, 50);
  expect(await quota.remaining(account, 50)).toBe(20);
  expect(await quota.reserve(account, 21, 50)).toBeNull();
  expect(await quota.settle(account, reservation, 12, 50)).toEqual({ used: 12, remaining: 38 });
  const usage = await quota.usage(account, 50);
  expect(usage).toEqual({
    ...{ period: expect.stringMatching(/^\d{4}-\d\d$/), limit: 50, used: 12, reserved: 0, remaining: 38 },
    days: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), pages: 12 }],
  });
  expect(usage.days[0]?.day.startsWith(usage.period)).toBe(true);
});

test('an account that never used any has all of it, and no days', async () => {
  const account = await newAccount();
  expect(await quota.remaining(account, 50)).toBe(50);
  expect(await quota.usage(account, 50)).toMatchObject({ used: 0, reserved: 0, remaining: 50, days: [] });
});

test('a second settlement bills nothing, also at the same instant and on another node', async () => {
  const account = await newAccount();
  const reservation = await reserved(account, 5, 50);
  const settle = ({ quota }: Store) => quota.settle(account, reservation, 5, 50);
  const outcomes = await Promise.all([store, other, store, other].map(settle));
  expect(outcomes.map(({ used }) => used).sort()).toEqual([0, 0, 0, 5]);
  expect(await settle(store)).toEqual({ used: 0, remaining: 45 });
  expect(await ledger(account)).toMatchObject({ used: 5, reserved: 0, daily: 5 });
});

test('bills at most what was reserved, and nothing to another account', async () => {
  const [account, stranger] = [await newAccount(), await newAccount()];
  const reservation = await reserved(account, 5, 50);
  expect(await quota.settle(stranger, reservation, 5, 50)).toEqual({ used: 0, remaining: 50 });
  expect(await quota.settle(account, reservation, 9, 50)).toEqual({ used: 5, remaining: 45 });
});

test('work that failed bills nothing and leaves no day behind', async () => {
  const account = await newAccount();
  expect(await quota.settle(account, await reserved(account, 5, 50), 0, 50)).toEqual({
    used: 0,
    remaining: 50,
  });
  expect((await quota.usage(account, 50)).days).toEqual([]);
});

test('no pages can be reserved even where none are left', async () => {
  const account = await newAccount();
  await quota.settle(account, await reserved(account, 50, 50), 50, 50);
  const none = await reserved(account, 0, 10);
  expect(await quota.settle(account, none, 0, 10)).toEqual({ used: 0, remaining: 0 });
  expect(await quota.reserve(account, 1, 50)).toBeNull();
  expect(await quota.reserve(await newAccount(), 0, 0)).not.toBeNull();
});

test('a plan that shrinks leaves nothing, not less, and what was reserved before is billed', async () => {
  const account = await newAccount();
  const reservation = await reserved(account, 40, 10_000);
  expect(await quota.settle(account, reservation, 40, 10)).toEqual({ used: 40, remaining: 0 });
  expect(await quota.usage(account, 10)).toMatchObject({ used: 40, remaining: 0 });
  expect(await quota.remaining(account, 5_000_000_000)).toBe(4_999_999_960);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no number of pages', async (wrong) => {
  const account = await newAccount();
  const reservation = await reserved(account, 1, 50);
  await expect(quota.reserve(account, wrong, 50)).rejects.toThrow(RangeError);
  await expect(quota.reserve(account, 1, wrong)).rejects.toThrow(RangeError);
  await expect(quota.settle(account, reservation, wrong, 50)).rejects.toThrow(RangeError);
  await expect(quota.remaining(account, wrong)).rejects.toThrow(RangeError);
  await expect(quota.usage(account, wrong)).rejects.toThrow(RangeError);
});

test('what dies is freed by the sweep, on all nodes at once, and what is renewed is not', async () => {
  const account = await newAccount();
  const dead = await Promise.all([1, 2, 3, 4].map((pages) => reserved(account, pages, 50)));
  const alive = await reserved(account, 5, 50);
  await expire(account);
  await quota.renew([alive.reservationId]);
  await quota.renew([]);
  const freed = await Promise.all([store, other, store, other].map(({ quota }) => quota.sweep()));
  expect(freed.reduce((sum, count) => sum + count, 0)).toBe(dead.length);
  expect(await ledger(account)).toMatchObject({ used: 0, reserved: 5 });
  expect(await quota.sweep()).toBe(0);
  // Renewing what was freed does not bring it back.
  await quota.renew(dead.map(({ reservationId }) => reservationId));
  expect(await ledger(account)).toMatchObject({ reserved: 5, held: 5 });
});

test('a reservation lives 45 seconds', async () => {
  const account = await newAccount();
  const { reservationId } = await reserved(account, 1, 50);
  const left = async () => {
    const { rows } = await pool.query(
      'select extract(epoch from expires_at - now())::float8 as left from deckle.quota_reservations where id = $1',
      [reservationId],
    );
    return rows[0]?.left;
  };
  expect(await left()).toBeLessThanOrEqual(45);
  await expire(account);
  expect(await left()).toBeLessThan(0);
  await quota.renew([reservationId]);
  expect(await left()).toBeGreaterThan(0);
});

test('pages of work that died are there for the next reservation, without a sweep', async () => {
  const account = await newAccount();
  await reserved(account, 50, 50);
  expect(await quota.reserve(account, 10, 50)).toBeNull();
  await expire(account);
  expect(await quota.reserve(account, 51, 50)).toBeNull();
  expect(await ledger(account)).toMatchObject({ reserved: 50, held: 50 });
  await reserved(account, 10, 50);
  expect(await ledger(account)).toMatchObject({ reserved: 10, held: 10 });
  expect(await quota.sweep()).toBe(0);
});

test('work that was thought dead bills what the quota still allows, once', async () => {
  const account = await newAccount();
  const late = await reserved(account, 30, 50);
  await expire(account);
  await quota.sweep();
  const next = await reserved(account, 40, 50);
  expect(await quota.settle(account, late, 25, 50)).toEqual({ used: 10, remaining: 0 });
  expect(await quota.settle(account, late, 25, 50)).toEqual({ used: 0, remaining: 0 });
  expect(await quota.settle(account, next, 40, 50)).toEqual({ used: 40, remaining: 0 });
  expect(await ledger(account)).toMatchObject({ used: 50, reserved: 0, daily: 50 });
});

test('late settlements that all wait for the same month see what the ones before them billed', async () => {
  const account = await newAccount();
  const late = await Promise.all(Array.from({ length: 10 }, () => reserved(account, 10, 100)));
  await expire(account);
  await quota.sweep();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from deckle.quota_periods where account_id = $1 for update', [account]);
  const settling = late.map((reservation, index) =>
    (index % 2 === 0 ? store : other).quota.settle(account, reservation, 10, 45),
  );
  await untilTrue(async () => {
    const { rows } = await pool.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting === late.length ? true : undefined;
  });
  await holder.query('commit');
  holder.release();
  const outcomes = await Promise.all(settling);
  expect(outcomes.map(({ used }) => used).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 5, 10, 10, 10, 10]);
  expect(await ledger(account)).toMatchObject({ used: 45, reserved: 0, daily: 45 });
});

test('what was freed is forgotten after a day', async () => {
  const account = await newAccount();
  const late = await reserved(account, 30, 50);
  await expire(account);
  await quota.sweep();
  await pool.query(
    `update deckle.quota_reservations set freed_at = now() - interval '25 hours' where account_id = $1`,
    [account],
  );
  await quota.sweep();
  const { rows } = await pool.query('select id from deckle.quota_reservations where account_id = $1', [
    account,
  ]);
  expect(rows).toEqual([]);
  expect(await quota.settle(account, late, 25, 50)).toEqual({ used: 0, remaining: 50 });
});

test('a reservation of last month is billed to last month', async () => {
  const account = await newAccount();
  const [settled, dead] = [await reserved(account, 30, 50), await reserved(account, 7, 50)];
  const lastMonth = `begins = begins - interval '1 month'`;
  await pool.query(`update deckle.quota_periods set ${lastMonth} where account_id = $1`, [account]);
  await pool.query(
    `update deckle.quota_reservations set ${lastMonth}, day = begins - 1 where account_id = $1`,
    [account],
  );
  const now = await reserved(account, 45, 50);
  expect(await quota.settle(account, settled, 20, 50)).toEqual({ used: 20, remaining: 5 });
  await pool.query('update deckle.quota_reservations set expires_at = now() where id = $1', [
    dead.reservationId,
  ]);
  expect(await quota.sweep()).toBe(1);
  const { rows } = await pool.query(
    'select used, reserved from deckle.quota_periods where account_id = $1 order by begins',
    [account],
  );
  expect(rows).toEqual([
    { used: 20, reserved: 0 },
    { used: 0, reserved: 45 },
  ]);
  expect(await quota.settle(account, now, 45, 50)).toEqual({ used: 45, remaining: 5 });
  const usage = await quota.usage(account, 50);
  expect(usage.days.map(({ pages }) => pages)).toEqual([45]);
});

test('64 at once for 50 pages: 50 get one', async () => {
  const account = await newAccount();
  const asked = Array.from({ length: 64 }, (_, index) =>
    (index % 2 === 0 ? store : other).quota.reserve(account, 1, 50),
  );
  const got = (await Promise.all(asked)).flatMap((reservation) => reservation ?? []);
  expect(got).toHaveLength(50);
  const outcomes = await Promise.all(got.map((reservation) => quota.settle(account, reservation, 1, 50)));
  expect(outcomes.map(({ used }) => used)).toEqual(got.map(() => 1));
  expect(await ledger(account)).toMatchObject({ used: 50, reserved: 0, daily: 50 });
});

test('kill -9 of who reserved: nothing is billed, and the pages come back', async () => {
  const account = await newAccount();
  const script = fileURLToPath(new URL('reserve-and-wait.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url, account, '30', '50'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [said] = await once(child.stdout, 'data');
  expect(JSON.parse(String(said))).toMatchObject({ pages: 30 });
  child.kill('SIGKILL');
  await ended;

  const asked = await Promise.all(Array.from({ length: 64 }, () => quota.reserve(account, 1, 50)));
  expect(asked.filter((reservation) => reservation !== null)).toHaveLength(20);
  await expire(account);
  await quota.renew(asked.flatMap((reservation) => reservation?.reservationId ?? []));
  expect(await quota.sweep()).toBe(1);
  expect(await quota.usage(account, 50)).toMatchObject({ used: 0, reserved: 20, remaining: 30 });
});

const limit = 20;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reserve'), pages: fc.nat(12), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle'), pages: fc.nat(14), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew'), pages: fc.nat(1), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep'), pages: fc.nat(1), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash'), pages: fc.nat(1), which: fc.nat() }) },
);
/** The steps of one round happen at once. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 8 });

test('whatever happens at once and in whatever order, the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (story) => {
      const account = await newAccount();
      const made: Reservation[] = [];
      let billed = 0;
      const pick = (which: number) => made[which % Math.max(1, made.length)];

      async function take({ kind, pages, which }: (typeof story)[number][number]): Promise<void> {
        const { quota } = which % 2 === 0 ? store : other;
        const one = pick(which);
        if (kind === 'reserve') {
          const reservation = await quota.reserve(account, pages, limit);
          if (reservation !== null) made.push(reservation);
        } else if (kind === 'sweep') {
          await quota.sweep();
        } else if (one === undefined) {
          return;
        } else if (kind === 'settle') {
          const { used, remaining } = await quota.settle(account, one, pages, limit);
          expect(used).toBeLessThanOrEqual(Math.min(pages, one.pages));
          expect(remaining).toBeGreaterThanOrEqual(0);
          billed += used;
        } else if (kind === 'renew') {
          await quota.renew(made.map(({ reservationId }) => reservationId));
        } else {
          await pool.query('update deckle.quota_reservations set expires_at = now() where id = $1', [
            one.reservationId,
          ]);
        }
      }

      for (const round of story) {
        const before = await ledger(account);
        const count = made.length;
        await Promise.all(round.map(take));
        const after = await ledger(account);
        expect(after.used + after.reserved).toBeLessThanOrEqual(limit);
        expect(after).toMatchObject({ used: billed, daily: billed, reserved: after.held });
        const [only] = round;
        if (round.length === 1 && only?.kind === 'reserve') {
          const isEnough = only.pages === 0 || before.used + before.held - before.dead + only.pages <= limit;
          expect(made.length - count).toBe(isEnough ? 1 : 0);
        }
      }
      await expire(account);
      await quota.sweep();
      expect(await ledger(account)).toMatchObject({ used: billed, reserved: 0, held: 0 });
      expect(await quota.remaining(account, limit)).toBe(limit - billed);
    }),
    { numRuns: 100 },
  );
});

test('without a limit as many are left as a number holds, whatever was used', async () => {
  const account = await newAccount();
  const reservation = await reserved(account, 30, unlimitedPages);
  expect(await quota.settle(account, reservation, 30, unlimitedPages)).toEqual({
    ...{ used: 30, remaining: 2_147_483_647 },
  });
  expect(await quota.usage(account, unlimitedPages)).toMatchObject({ used: 30, remaining: 2_147_483_647 });
});

test('pages of test keys are counted by the day and by themselves, exactly, on two nodes', async () => {
  const account = await newAccount();
  const asked = Array.from({ length: 24 }, async (_, number) =>
    (number % 2 ? store : other).testQuota.reserve(account, 1, 10),
  );
  const reservations = (await Promise.all(asked)).filter((reservation) => reservation !== null);
  expect(reservations).toHaveLength(10);
  const [failed, ...done] = reservations;
  if (failed === undefined) throw new Error('there should be pages left');
  await store.testQuota.settle(account, failed, 0, 10);
  for (const reservation of done) await other.testQuota.settle(account, reservation, 1, 10);
  expect(await store.testQuota.usage(account, 10)).toMatchObject({
    ...{ period: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), used: 9, reserved: 0, remaining: 1, days: [] },
  });
  expect(await quota.usage(account, 50)).toMatchObject({ used: 0, remaining: 50, days: [] });
});

test('the pages of test keys are there again the next day, and days long past are forgotten', async () => {
  const account = await newAccount();
  const { testQuota } = store;
  const reservation = await testQuota.reserve(account, 10, 10);
  if (reservation === null) throw new Error('there should be pages left');
  const past = (days: number) =>
    pool.query(`update deckle.quota_periods set begins = begins - $2::int where account_id = $1`, [
      ...[account, days],
    ]);
  await past(1);
  await pool.query(`update deckle.quota_reservations set begins = begins - 1 where account_id = $1`, [
    account,
  ]);
  expect(await testQuota.reserve(account, 10, 10)).not.toBeNull();
  expect(await testQuota.settle(account, reservation, 10, 10)).toEqual({ used: 10, remaining: 0 });
  await past(7);
  expect(await testQuota.reserve(account, 10, 10)).not.toBeNull();
  const { rows } = await pool.query('select begins from deckle.quota_periods where account_id = $1', [
    account,
  ]);
  expect(rows).toHaveLength(2);
});
