/** Endpoints that are removed while their deliveries wait or are under way, and what is known of an event. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answered, one, openWorld, type World } from './webhook-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => await world.calm());

const claim = async () => await world.queue.claim(100, new Map());

test('an endpoint goes with its deliveries and their attempts; others stay', async () => {
  const { accountId, webhookIds } = await world.account(2);
  const [first = '', second = ''] = webhookIds;
  const { eventId } = await world.event(accountId);
  for (const order of await claim()) await world.queue.record(order, answered(500));
  expect(await world.webhooks.remove(first)).toBe(true);
  expect(await world.webhooks.find(first)).toBeUndefined();
  expect(await world.webhooks.remove(first)).toBe(false);
  expect(await world.webhooks.remove(randomUUID())).toBe(false);
  const left = one(await world.webhooks.deliveries({ eventId }, { limit: 10 }));
  expect(left).toMatchObject({ webhookId: second, attempts: [{ statusCode: 500 }] });
  expect(await world.webhooks.redeliver(eventId)).toBe(1);
  const { rows } = await world.pool.query(
    'select count(*)::int as count from deckle.delivery_attempts where delivery_id in (select id from deckle.deliveries)',
  );
  expect(
    (await world.pool.query('select count(*)::int as count from deckle.delivery_attempts')).rows,
  ).toEqual(rows);
});

test.each([200, 500, 410, null])(
  'an attempt that ends with %s after the removal is no error',
  async (status) => {
    const { accountId, webhookIds } = await world.account(1);
    await world.event(accountId);
    const order = one(await claim());
    expect(await world.webhooks.remove(webhookIds[0] ?? '')).toBe(true);
    expect(await world.queue.record(order, answered(status))).toBe('stopped');
    await world.queue.giveBack([order]);
    expect(await claim()).toEqual([]);
  },
);

test('removal, events, attempts and redeliveries at one instant end well', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { accountId, webhookIds } = await world.account(2);
    const [webhookId = ''] = webhookIds;
    const { eventId } = await world.event(accountId);
    const orders = await claim();
    await Promise.all([
      world.event(accountId),
      world.webhooks.remove(webhookId),
      ...orders.map(async (order, at) => await world.queue.record(order, answered(at % 2 === 0 ? 500 : 200))),
      world.webhooks.redeliver(eventId),
      world.event(accountId),
      world.queue.claim(100, new Map()),
    ]);
    expect(await world.webhooks.find(webhookId)).toBeUndefined();
    expect(await world.webhooks.deliveries({ webhookId }, { limit: 10 })).toEqual([]);
    await world.calm();
  }
});

test('more deliveries than one statement removes go too', async () => {
  const { accountId, webhookIds } = await world.account(1);
  const [webhookId = ''] = webhookIds;
  const { eventId } = await world.event(accountId);
  await world.pool.query(
    `insert into deckle.deliveries (id, event_id, webhook_id, account_id, state)
     select gen_random_uuid(), $1, $2, $3, 'delivered' from generate_series(1, 2500)`,
    [eventId, webhookId, accountId],
  );
  expect(await world.webhooks.remove(webhookId)).toBe(true);
  expect(await world.webhooks.deliveries({ accountId }, { limit: 10 })).toEqual([]);
});

test('an event is known to its own account, byte by byte', async () => {
  const { accountId } = await world.account(0);
  const { eventId } = await world.event(accountId, '{ "b": 1,  "a": 2 }');
  expect(await world.webhooks.event(accountId, eventId)).toEqual({
    ...{ eventId, eventType: 'document.completed', createdAt: expect.any(Date) },
    body: '{ "b": 1,  "a": 2 }',
  });
  const { accountId: other } = await world.account(0);
  expect(await world.webhooks.event(other, eventId)).toBeUndefined();
  expect(await world.webhooks.event(accountId, randomUUID())).toBeUndefined();
});
