/** Endpoints, and what their owners can do with events, on the real database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryRules } from '../../src/model/webhook.ts';
import { writeEvent } from '../../src/store/events.ts';
import { untilTrue } from '../support/deckle.ts';
import { answered, one, openWorld, type World } from './webhook-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => await world.calm());

const claim = async () => await world.queue.claim(100, new Map());

test('endpoints are listed by account, oldest first, without their secrets', async () => {
  const { accountId, webhookIds } = await world.account(3);
  await world.account(1);
  const listed = await world.webhooks.list(accountId);
  expect(listed.map(({ webhookId }) => webhookId)).toEqual(webhookIds);
  expect((await world.webhooks.list()).length).toBeGreaterThan(3);
  expect(JSON.stringify(listed)).not.toContain('whsec_');
  expect(listed[0]).toEqual({
    ...{ accountId, webhookId: webhookIds[0], url: 'https://hooks.example/0', createdAt: expect.any(Date) },
    ...{ disabledAt: null, disabledReason: null },
  });
  expect(await world.webhooks.find(webhookIds[1] ?? '')).toEqual(listed[1]);
});

test('what there is not is undefined', async () => {
  const nothing = randomUUID();
  const { webhooks } = world;
  expect(await webhooks.find(nothing)).toBeUndefined();
  expect(await webhooks.rotate(nothing, 'whsec_')).toBeUndefined();
  expect(await webhooks.disable(nothing)).toBeUndefined();
  expect(await webhooks.enable(nothing)).toBeUndefined();
  expect(await webhooks.test(nothing)).toBeUndefined();
  expect(await webhooks.redeliver(nothing)).toBe(0);
});

test('for a day after a rotation both secrets sign, the new one first', async () => {
  const { accountId, webhookIds } = await world.account(1);
  const secretsOf = async () => {
    await world.event(accountId);
    const order = one(await claim());
    await world.queue.record(order, answered(200));
    return order.secrets;
  };
  await world.webhooks.rotate(webhookIds[0] ?? '', 'whsec_second');
  expect(await secretsOf()).toEqual(['whsec_second', 'whsec_0']);
  await world.webhooks.rotate(webhookIds[0] ?? '', 'whsec_third');
  await world.passed(deliveryRules.rotationMs - 60_000);
  expect(await secretsOf()).toEqual(['whsec_third', 'whsec_second']);
  await world.passed(60_000);
  expect(await secretsOf()).toEqual(['whsec_third']);
});

test('a disabled endpoint keeps its first reason, gets no event, and what waited there is stopped', async () => {
  const { accountId, webhookIds } = await world.account(1);
  const [webhookId = ''] = webhookIds;
  const { eventId } = await world.event(accountId);
  await world.queue.record(one(await claim()), answered(410));
  const disabled = await world.webhooks.disable(webhookId);
  expect(disabled).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(Date) });
  expect((await world.event(accountId)).deliveryIds).toEqual([]);
  expect(await world.webhooks.test(webhookId)).toBeUndefined();
  expect(await world.webhooks.redeliver(eventId)).toBe(0);
  await world.webhooks.enable(webhookId);
  expect(await world.webhooks.redeliver(eventId)).toBe(1);
  expect(one(await claim())).toMatchObject({ eventId });
});

test('an event that is written while its endpoint is being disabled waits for nobody', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { accountId, webhookIds } = await world.account(1);
    await Promise.all([
      world.event(accountId),
      world.webhooks.disable(webhookIds[0] ?? ''),
      world.event(accountId),
    ]);
    const states = await world.webhooks.deliveries({ accountId }, { limit: 10 });
    expect(states.filter(({ state }) => state !== 'stopped')).toEqual([]);
  }
});

test('an event that is rolled back never was', async () => {
  const { accountId } = await world.account(1);
  const rollback = world.db.transaction().execute(async (transaction) => {
    await writeEvent(transaction, {
      ...{ accountId, jobId: null, eventType: 'document.failed', to: 'all', body: () => '{}' },
    });
    throw new Error('no');
  });
  await expect(rollback).rejects.toThrow('no');
  expect(await claim()).toEqual([]);
});

test('events become visible in the order of their time, however long their transactions take', async () => {
  const { accountId } = await world.account(1);
  const slow = Promise.withResolvers<void>();
  const isWritten = Promise.withResolvers<void>();
  const first = world.db.transaction().execute(async (transaction) => {
    const { eventId } = await writeEvent(transaction, {
      ...{ accountId, jobId: null, eventType: 'document.completed', to: 'all', body: () => '"first"' },
    });
    isWritten.resolve();
    await slow.promise;
    return eventId;
  });
  await isWritten.promise;
  const second = world.event(accountId, '"second"');
  await untilTrue(async () => {
    const { rows } = await world.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0 ? true : undefined;
  });
  expect(await claim()).toEqual([]);
  slow.resolve();
  await Promise.all([first, second]);
  expect(one(await claim()).body).toBe('"first"');
});

test('whoever listens is told at the commit', async () => {
  const { accountId } = await world.account(1);
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  const rings: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => rings.push(payload));
  await client.query('listen deckle_bell');
  try {
    await world.event(accountId);
    await untilTrue(async () => (rings.includes('deliveries') ? true : undefined));
  } finally {
    await client.end();
  }
});

test('a test event goes to its endpoint alone, has one attempt and does not make it fail', async () => {
  const { webhookIds } = await world.account(2);
  const made = await world.webhooks.test(webhookIds[1] ?? '');
  const order = one(await claim());
  expect(order).toMatchObject({ ...made, url: 'https://hooks.example/1' });
  expect(JSON.parse(order.body)).toMatchObject({ eventType: 'webhook.test', jobId: null });
  expect(await world.queue.record(order, answered(500))).toBe('given_up');
  const { rows } = await world.pool.query('select failing_since from deckle.webhooks where id = $1', [
    webhookIds[1],
  ]);
  expect(rows[0].failing_since).toBeNull();
});

test('an event is sent again under its id: to all, to one, or sooner where it waits anyway', async () => {
  const { accountId, webhookIds } = await world.account(2);
  const [one0 = '', other = ''] = webhookIds;
  const { eventId } = await world.event(accountId, '{"a":1}');
  for (const order of await claim()) await world.queue.record(order, answered(200));
  expect(await world.webhooks.redeliver(eventId)).toBe(2);
  const again = await claim();
  expect(again.map((order) => [order.eventId, order.body])).toEqual([
    [eventId, '{"a":1}'],
    [eventId, '{"a":1}'],
  ]);
  for (const order of again) {
    await world.queue.record(order, answered(order.url.endsWith('/0') ? 500 : 200));
  }
  expect(await claim()).toEqual([]);
  expect(await world.webhooks.redeliver(eventId, one0)).toBe(1);
  expect(one(await claim()).url).toBe('https://hooks.example/0');
  const all = await world.webhooks.deliveries({ eventId }, { limit: 10 });
  expect(all).toHaveLength(4);
  expect(await world.webhooks.redeliver(eventId, other)).toBe(1);
  expect(await world.webhooks.deliveries({ eventId }, { limit: 10 })).toHaveLength(5);
  expect(await world.webhooks.redeliver(eventId, (await world.account(1)).webhookIds[0])).toBe(0);
});

test('deliveries are listed newest first, page by page, by whatever is asked for', async () => {
  const { accountId, webhookIds } = await world.account(2);
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.unshift((await world.event(accountId)).eventId);
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await world.webhooks.deliveries({ accountId }, { limit: 3, after });
    seen.push(...page.map(({ deliveryId }) => deliveryId));
    if (page.length < 3) break;
    after = page.at(-1)?.deliveryId;
  }
  expect(new Set(seen).size).toBe(10);
  const [webhookId = ''] = webhookIds;
  const byEndpoint = await world.webhooks.deliveries({ webhookId }, { limit: 10 });
  expect(byEndpoint.map(({ eventId }) => eventId)).toEqual(made);
  expect(byEndpoint[0]).toEqual({
    ...{ deliveryId: expect.any(String), eventId: made[0], eventType: 'document.completed', jobId: null },
    ...{ webhookId, url: 'https://hooks.example/0', state: 'waiting', attempts: [] },
    ...{ createdAt: expect.any(Date), nextAttemptAt: expect.any(Date) },
  });
});

test('of test events and of what was sent again the newest are kept', async () => {
  const { accountId, webhookIds } = await world.account(1);
  const [webhookId = ''] = webhookIds;
  await world.pool.query(
    `insert into deckle.events (id, account_id, event_type, body)
     select gen_random_uuid(), $1, 'webhook.test', '{}' from generate_series(1, 150)`,
    [accountId],
  );
  const test = await world.webhooks.test(webhookId);
  const { rows: events } = await world.pool.query('select id from deckle.events where account_id = $1', [
    accountId,
  ]);
  expect(events).toHaveLength(100);
  expect(events.map(({ id }) => id)).toContain(test?.eventId);

  const { eventId } = await world.event(accountId);
  await world.pool.query(
    `insert into deckle.deliveries (id, event_id, webhook_id, account_id, state)
     select gen_random_uuid(), $1, $2, $3, 'delivered' from generate_series(1, 30)`,
    [eventId, webhookId, accountId],
  );
  const states = async () =>
    (await world.webhooks.deliveries({ eventId }, { limit: 100 })).map(({ state }) => state);
  // One waits still, and is only made sooner.
  await world.webhooks.redeliver(eventId);
  expect(await states()).toHaveLength(31);
  await world.calm();
  await world.webhooks.redeliver(eventId);
  expect(await states()).toEqual(['waiting', ...new Array(19).fill('delivered')]);
});
