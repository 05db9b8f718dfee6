/** What accounts may ask of a language model, against the real database: exact under concurrency, and after work that died. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { newUuid } from '../../src/model/ids.ts';
import { noLlmLimits } from '../../src/model/llm-budget.ts';
import type { LlmLedger, LlmLimits } from '../../src/model/llm-ledger.ts';
import type { Store } from '../../src/model/store.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';

let url: string;
let pool: pg.Pool;
let free: Store;
let other: Store;
beforeAll(async () => {
  url = await createDatabase();
  pool = new pg.Pool({ connectionString: url, max: 5 });
  [free, other] = [await openTestStore(url), await openTestStore(url)];
});
afterAll(async () => {
  await pool.end();
  await free.close();
  await other.close();
});

/** Two nodes without limits. */
const unlimited = () => [free.llmBudget, other.llmBudget] as const;

/** Two nodes with the same settings. */
async function nodesWith(limits: Partial<LlmLimits>): Promise<readonly [LlmLedger, LlmLedger]> {
  const llmLimits = { ...noLlmLimits, ...limits };
  const stores = [await openTestStore(url, { llmLimits }), await openTestStore(url, { llmLimits })] as const;
  for (const store of stores) afterFile(store.close);
  return [stores[0].llmBudget, stores[1].llmBudget];
}

let accounts = 0;
async function newAccount(): Promise<string> {
  accounts += 1;
  const key = describeKey(mintApiKey('live', randomBytes), null);
  const made = await free.accounts.create(`account ${accounts}`, 'free', key);
  if (made === undefined) throw new Error('the name is taken');
  return made.account.accountId;
}

async function held(budget: LlmLedger, accountId: string, tokens: number): Promise<string> {
  const verdict = await budget.reserve(accountId, tokens);
  if (!('id' in verdict)) throw new Error(verdict.reason);
  return verdict.id;
}

/** As if nobody had renewed them for a minute. */
const expire = async (accountId: string) =>
  await pool.query(
    `update deckle.llm_reservations set expires_at = now() - interval '1 second' where account_id = $1`,
    [accountId],
  );

async function moveMinute(accountId: string, by: number): Promise<void> {
  for (const table of ['llm_usage', 'llm_reservations']) {
    await pool.query(`update deckle.${table} set minute = minute + $2 where account_id = $1`, [
      accountId,
      by,
    ]);
  }
}

async function rowOf(accountId: string) {
  const { rows } = await pool.query(
    `select requests::int, input_tokens::float8, output_tokens::int, reserved_requests::int, reserved_tokens::int,
            minute_requests::int, minute_tokens::float8
     from deckle.llm_usage where account_id = $1`,
    [accountId],
  );
  return rows[0];
}

test('holds the most that a request can take, and counts what it took', async () => {
  const [budget] = await nodesWith({ tokensPerMonth: 1000, requestsPerMonth: 3 });
  const account = await newAccount();
  const id = await held(budget, account, 700);
  expect(await budget.reserve(account, 301)).toMatchObject({ reason: expect.stringContaining('this month') });
  expect(await budget.usage(account)).toEqual({ requests: 0, inputTokens: 0, outputTokens: 0 });
  await budget.settle(id, { input: 400, output: 50 });
  expect(await budget.usage(account)).toEqual({ requests: 1, inputTokens: 400, outputTokens: 50 });
  await budget.settle(await held(budget, account, 550), null);
  expect(await budget.usage(account)).toMatchObject({ requests: 1 });
  await held(budget, account, 550);
  expect(await budget.reserve(account, 1)).not.toHaveProperty('id');
});

test('a settlement counts once, also at the same instant and on another node', async () => {
  const [budget, other] = unlimited();
  const account = await newAccount();
  const id = await held(budget, account, 100);
  const spent = { input: 10, output: 5 };
  await Promise.all([budget.settle(id, spent), budget.settle(id, spent), other.settle(id, spent)]);
  expect(await other.usage(account)).toEqual({ requests: 1, inputTokens: 10, outputTokens: 5 });
  expect(await rowOf(account)).toMatchObject({ reserved_requests: 0, reserved_tokens: 0 });
});

test('400 at once on two nodes for 50 requests: 50 may ask, and each account has its own', async () => {
  const nodes = await nodesWith({ requestsPerMonth: 50 });
  const [mine, theirs] = [await newAccount(), await newAccount()];
  const ask = async (account: string, index: number) =>
    await nodes[index % 2 === 0 ? 0 : 1].reserve(account, 10);
  const verdicts = await Promise.all(
    Array.from({ length: 800 }, async (_, index) => ({
      account: index % 4 < 2 ? mine : theirs,
      verdict: await ask(index % 4 < 2 ? mine : theirs, index),
    })),
  );
  for (const account of [mine, theirs]) {
    const granted = verdicts.filter((one) => one.account === account && 'id' in one.verdict);
    expect(granted).toHaveLength(50);
    expect(await rowOf(account)).toMatchObject({ reserved_requests: 50, reserved_tokens: 500 });
  }
});

test('tokens of unlike sizes at once on two nodes never come to more than the budget', async () => {
  const nodes = await nodesWith({ tokensPerMonth: 1000 });
  const account = await newAccount();
  const sizes = Array.from({ length: 300 }, (_, index) => 1 + ((index * 37) % 90));
  const granted = await Promise.all(
    sizes.map(async (tokens, index) =>
      'id' in (await nodes[index % 2 === 0 ? 0 : 1].reserve(account, tokens)) ? tokens : 0,
    ),
  );
  const sum = granted.reduce((all, one) => all + one, 0);
  // Whatever is left is too little for the smallest.
  expect(sum).toBe(1000);
  expect(await rowOf(account)).toMatchObject({ reserved_tokens: 1000 });
});

test('a minute has its own budget, and what a request did not take of it comes back', async () => {
  const [budget, other] = await nodesWith({ requestsPerMinute: 3, tokensPerMinute: 1000 });
  const account = await newAccount();
  const first = await held(budget, account, 900);
  // Ahead of the clock by one, as another node's may be: the minute does not end while this test runs.
  await moveMinute(account, 1);
  expect(await other.reserve(account, 200)).toEqual({
    reason: expect.stringContaining('this minute'),
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60),
  });
  await budget.settle(first, { input: 100, output: 0 });
  await held(other, account, 200);
  await held(budget, account, 200);
  expect(await budget.reserve(account, 1)).toHaveProperty('retryAfterSeconds');
  // The next minute.
  await moveMinute(account, -2);
  await held(budget, account, 1000);
});

test('what was reserved in an earlier minute gives nothing back to this one', async () => {
  const [budget] = await nodesWith({ tokensPerMinute: 1000 });
  const account = await newAccount();
  const early = await held(budget, account, 1000);
  await moveMinute(account, -1);
  const late = await held(budget, account, 800);
  await budget.settle(early, { input: 1, output: 1 });
  expect(await rowOf(account)).toMatchObject({ minute_tokens: 800 });
  await budget.settle(late, { input: 300, output: 0 });
  expect(await rowOf(account)).toMatchObject({ minute_tokens: 300 });
});

test('what is larger than the whole budget is refused for good', async () => {
  const [budget] = await nodesWith({ tokensPerMinute: 100 });
  const verdict = await budget.reserve(await newAccount(), 101);
  expect(verdict).toMatchObject({ reason: expect.stringContaining('whole budget') });
});

test('what was spent counts in full, also beyond what was reserved', async () => {
  const [budget] = await nodesWith({ tokensPerMonth: 100 });
  const account = await newAccount();
  await budget.settle(await held(budget, account, 50), { input: 90, output: 40 });
  expect(await budget.usage(account)).toEqual({ requests: 1, inputTokens: 90, outputTokens: 40 });
  expect(await budget.reserve(account, 0)).not.toHaveProperty('id');
});

test('who is not there may not ask, and others in the same moment may', async () => {
  const [budget] = unlimited();
  const account = await newAccount();
  const [nobody, somebody] = await Promise.all([budget.reserve(newUuid(), 1), budget.reserve(account, 1)]);
  expect(nobody).not.toHaveProperty('id');
  expect(somebody).toHaveProperty('id');
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no number of tokens', async (wrong) => {
  const [budget] = unlimited();
  const account = await newAccount();
  await expect(budget.reserve(account, wrong)).rejects.toThrow(RangeError);
});

test('whatever a server says that a request took, nothing stays held', async () => {
  const [budget] = unlimited();
  const account = await newAccount();
  for (const input of [-5, 1.2, Number.NaN, Number.POSITIVE_INFINITY]) {
    await budget.settle(await held(budget, account, 10), { input, output: 3 });
  }
  expect(await rowOf(account)).toMatchObject({ reserved_requests: 0, reserved_tokens: 0 });
  expect(await budget.usage(account)).toEqual({
    ...{ requests: 4, inputTokens: 1_000_000_000_002, outputTokens: 12 },
  });
});

test('kill -9 of who reserved: nothing is counted, and the budget comes back when the reservation lapses', async () => {
  const [budget] = await nodesWith({ tokensPerMonth: 100 });
  const account = await newAccount();
  const script = fileURLToPath(new URL('reserve-and-wait.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url, account, '70'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [said] = await once(child.stdout, 'data');
  const { id } = JSON.parse(String(said));
  child.kill('SIGKILL');
  await ended;
  expect(await budget.reserve(account, 31)).not.toHaveProperty('id');
  await expire(account);
  // Without a sweep: whoever wants it frees it.
  await held(budget, account, 100);
  expect(await budget.usage(account)).toEqual({ requests: 0, inputTokens: 0, outputTokens: 0 });
  // It was not dead after all.
  await budget.settle(id, { input: 20, output: 10 });
  expect(await budget.usage(account)).toEqual({ requests: 1, inputTokens: 20, outputTokens: 10 });
  expect(await rowOf(account)).toMatchObject({ reserved_requests: 1, reserved_tokens: 100 });
});

test('what dies is freed by the sweep, on all nodes at once', async () => {
  const [budget, other] = unlimited();
  const account = await newAccount();
  await Promise.all([held(budget, account, 5), held(other, account, 6), held(budget, account, 7)]);
  await expire(account);
  const freed = await Promise.all([budget.sweep(), other.sweep(), budget.sweep()]);
  expect(freed.reduce((all, one) => all + one, 0)).toBe(3);
  expect(await rowOf(account)).toMatchObject({ reserved_requests: 0, reserved_tokens: 0 });
});

test('an account takes what it used along', async () => {
  const [budget] = unlimited();
  const account = await newAccount();
  const id = await held(budget, account, 5);
  await free.accounts.disable(account);
  await free.accountRemoval.removeRest(account);
  await budget.settle(id, { input: 1, output: 1 });
  const { rows } = await pool.query(
    `select account_id from deckle.llm_usage where account_id = $1
     union all select account_id from deckle.llm_reservations where account_id = $1`,
    [account],
  );
  expect(rows).toEqual([]);
});

const limit = 200;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reserve'), tokens: fc.nat(90), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle'), tokens: fc.nat(90), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('nothing'), tokens: fc.nat(1), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep'), tokens: fc.nat(1), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash'), tokens: fc.nat(1), which: fc.nat() }) },
);

test('whatever happens at once and in whatever order, the books are right', async () => {
  const nodes = await nodesWith({ tokensPerMonth: limit });
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const account = await newAccount();
      const open = new Map<string, number>();
      let spent = 0;
      let requests = 0;
      for (const round of all) {
        const ids = [...open.keys()];
        await Promise.all(
          round.map(async ({ kind, tokens, which }) => {
            const node = nodes[which % 2 === 0 ? 0 : 1];
            const id = ids[which % Math.max(1, ids.length)];
            if (kind === 'reserve') {
              const verdict = await node.reserve(account, tokens);
              if ('id' in verdict) open.set(verdict.id, tokens);
            } else if (kind === 'sweep') await node.sweep();
            else if (kind === 'crash') await expire(account);
            else if (id !== undefined && open.has(id)) {
              const most = Math.min(tokens, open.get(id) ?? 0);
              open.delete(id);
              await node.settle(id, kind === 'settle' ? { input: most, output: 0 } : null);
              if (kind === 'settle') [spent, requests] = [spent + most, requests + 1];
            }
          }),
        );
        const { rows } = await pool.query(
          `select coalesce(sum(tokens), 0)::int as tokens, count(*)::int as requests
           from deckle.llm_reservations where account_id = $1 and freed_at is null`,
          [account],
        );
        const row = (await rowOf(account)) ?? {
          reserved_tokens: 0,
          reserved_requests: 0,
          input_tokens: 0,
          requests: 0,
        };
        expect(row).toMatchObject({ input_tokens: spent, requests });
        expect([row.reserved_tokens, row.reserved_requests]).toEqual([rows[0].tokens, rows[0].requests]);
      }
    }),
    { numRuns: 10 },
  );
});
