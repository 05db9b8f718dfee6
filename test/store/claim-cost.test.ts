/** What waits at one dead endpoint costs the others nothing: neither the plan nor the pages read grow with it. */
import { beforeAll, expect, test } from 'vitest';
import { claimDue } from '../../src/store/delivery-claims.ts';
import { idsOf, one, openWorld, type World } from './webhook-world.ts';

const dead = 30_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** Pages that a claim looks at. */
async function pagesOfClaim(): Promise<number> {
  const compiled = claimDue(32, 16).compile(world.db);
  const client = await world.pool.connect();
  try {
    await client.query('begin');
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
  ['not yet due', `now() + interval '10 seconds'`, 'analyzed'],
  ['due, before the database has counted them', `now() - interval '1 hour'`, 'not analyzed'],
])(
  'tens of thousands of deliveries at a dead endpoint that are %s',
  async (_, when, counted) => {
    await world.pool.query('truncate deckle.events cascade');
    if (counted === 'not analyzed') await world.pool.query('analyze deckle.events, deckle.deliveries');
    const { accountId, webhookIds } = await world.account(1);
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
    await world.pool.query(`update deckle.webhooks set failing_since = now() where id = $1`, [webhookIds[0]]);
    if (counted === 'analyzed') await world.pool.query('analyze deckle.events, deckle.deliveries');
    const { deliveryIds } = await world.event((await world.account(1)).accountId);
    expect(await pagesOfClaim()).toBeLessThan(400);
    const orders = await world.queue.claim(32, 16);
    expect(idsOf(orders.filter(({ isExtra }) => !isExtra))).toEqual(deliveryIds);
    for (let count = 0; count < 20; count += 1) expect(await world.queue.claim(32, 16)).toEqual([]);
    expect(one(await world.webhooks.list(accountId)).disabledAt).toBeNull();
  },
  60_000,
);
