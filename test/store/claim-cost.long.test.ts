/** What waits at one dead endpoint costs the others nothing: neither the plan nor the pages read grow with it. */
import { expect, test } from 'vitest';
import { beginClaim, claimDue } from '../../src/store/delivery-claims.ts';
import { idsOf, openWorld, type World } from './webhook-world.ts';

const dead = 20_000;

/** Pages that a claim looks at. */
async function pagesOfClaim(world: World): Promise<number> {
  const compiled = claimDue(256, new Map()).compile(world.db);
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    const begin = beginClaim.compile(world.db);
    await client.query(begin.sql, [...begin.parameters]);
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${compiled.sql}`, [
      ...compiled.parameters,
    ]);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  ['due', `now() - interval '1 hour'`, 'analyzed'],
  ['not yet due', `now() + interval '1 hour'`, 'analyzed'],
  ['due, and not counted since there were none', `now() - interval '1 hour'`, 'analyzed empty'],
  ['due, and never counted', `now() - interval '1 hour'`, 'never analyzed'],
  ['due, after a rush', `now() - interval '1 hour'`, 'drained'],
])('tens of thousands of deliveries at a dead endpoint that are %s', async (_, when, counted) => {
  const world = await openWorld();
  const { accountId, webhookIds } = await world.account(1);
  if (counted === 'analyzed empty') await world.pool.query('analyze deckle.events, deckle.deliveries');
  const fill = async () =>
    await world.pool.query(
      `with event as (
         insert into deckle.events (id, account_id, event_type, body)
         select gen_random_uuid(), $1, 'document.completed', '{}' from generate_series(1, ${dead})
         returning id
       )
       insert into deckle.deliveries (id, event_id, webhook_id, account_id, next_attempt_at)
       select gen_random_uuid(), id, $2, $1, ${when} from event`,
      [accountId, webhookIds[0]],
    );
  if (counted === 'drained') {
    await fill();
    await world.pool.query('delete from deckle.events where id <> (select id from deckle.events limit 1)');
    await world.pool.query('vacuum analyze deckle.events, deckle.deliveries');
  }
  await fill();
  await world.pool.query(`update deckle.webhooks set failing_since = now() where id = $1`, [webhookIds[0]]);
  if (counted === 'analyzed') await world.pool.query('analyze deckle.events, deckle.deliveries');
  const { deliveryIds } = await world.event((await world.account(1)).accountId);
  expect(await pagesOfClaim(world)).toBeLessThan(500);
  const orders = await world.queue.claim(256, new Map());
  expect(idsOf(orders)).toEqual(expect.arrayContaining([...deliveryIds]));
  expect(orders).toHaveLength(when.includes('-') ? 2 : 1);
  expect(await world.queue.claim(256, new Map())).toEqual([]);
  expect(await pagesOfClaim(world)).toBeLessThan(100);
});
