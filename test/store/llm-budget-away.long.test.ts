/** Budgets for language models while the database is away for a moment, and while a request lasts. */
import { expect, onTestFinished, test } from 'vitest';
import { untilTrue } from '../support/deckle.ts';
import { openJobsWorld } from './jobs-world.ts';

async function heldWorld() {
  const world = await openJobsWorld();
  onTestFinished(world.close);
  const account = await world.newAccount();
  const { llmBudget } = world.store;
  const held = await llmBudget.reserve(account, 100);
  if (!('id' in held)) throw new Error(held.reason);
  return { ...world, account, llmBudget, id: held.id };
}

test('what was spent while the database was away is counted when it is back', async () => {
  const { pool, account, llmBudget, id } = await heldWorld();
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from deckle.llm_usage for update');
  const settled = llmBudget.settle(id, { input: 40, output: 2 });
  await untilTrue(async () => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%llm_reservations%'`,
    );
    return rowCount === 0 ? undefined : true;
  });
  // It throws at nobody who has an answer in hand.
  await settled;
  await blocker.query('rollback');
  blocker.release();
  // By another connection: the store may not have noticed yet that its own is gone.
  const { rows } = await pool.query('select requests from deckle.llm_usage where account_id = $1', [account]);
  expect(rows).toEqual([{ requests: '0' }]);
  await untilTrue(async () => {
    const usage = await llmBudget.usage(account).catch(() => undefined);
    return usage?.requests === 1 ? true : undefined;
  });
  expect(await llmBudget.usage(account)).toEqual({ requests: 1, inputTokens: 40, outputTokens: 2 });
});

test('what a request holds is kept as long as it lasts', async () => {
  const { pool, id } = await heldWorld();
  await pool.query(`update deckle.llm_reservations set expires_at = now() + interval '30 seconds'`);
  await untilTrue(async () => {
    const { rows } = await pool.query(
      `select expires_at > now() + interval '35 seconds' as renewed from deckle.llm_reservations where id = $1`,
      [id],
    );
    return rows[0].renewed ? true : undefined;
  });
});
