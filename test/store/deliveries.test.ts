/** Which attempts are made when, and what comes of them, on the real database. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type HeldByAccount, heldByAccount } from '../../src/model/held-by-account.ts';
import { type DeliveryOrder, deliveryRules } from '../../src/model/webhook.ts';
import { deliveryQueueIn } from '../../src/store/deliveries.ts';
import { answered, idsOf, one, openWorld, type World } from './webhook-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => await world.calm());

const claim = async (free = 100, atHand: HeldByAccount = new Map()) => await world.queue.claim(free, atHand);
const deliveryOf = async (eventId: string) =>
  one(await world.webhooks.deliveries({ eventId }, { limit: 10 }));

test('an event goes once to each endpoint of its account, with what is needed to send it', async () => {
  const { accountId } = await world.account(2);
  await world.account(1);
  const { eventId, deliveryIds } = await world.event(accountId, '{"a":1}');
  const orders = await claim();
  expect(idsOf(orders).sort()).toEqual([...deliveryIds].sort());
  expect(orders.map(({ url }) => url).sort()).toEqual(['https://hooks.example/0', 'https://hooks.example/1']);
  for (const order of orders) {
    expect(order).toMatchObject({ accountId, eventId, body: '{"a":1}' });
    expect(order.secrets).toEqual([expect.stringMatching(/^whsec_[01]$/)]);
  }
  expect(await claim()).toEqual([]);
});

test('events of one endpoint go one at a time, in their order', async () => {
  const { accountId } = await world.account(1);
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push((await world.event(accountId)).eventId);
  const sent: string[] = [];
  for (;;) {
    const orders = await claim();
    if (orders.length === 0) break;
    const order = one(orders);
    sent.push(order.eventId);
    expect(await world.queue.record(order, answered(200))).toBe('delivered');
  }
  expect(sent).toEqual(made);
});

test('one that failed does not hold up the next, and comes first again when it is due', async () => {
  const { accountId } = await world.account(1);
  const first = await world.event(accountId);
  const second = await world.event(accountId);
  expect(await world.queue.record(one(await claim()), answered(500))).toBe('waiting');
  const order = one(await claim());
  expect(order.eventId).toBe(second.eventId);
  await world.event(accountId);
  await world.passed(6000);
  await world.queue.record(order, answered(200));
  expect((await claim())[0]?.eventId).toBe(first.eventId);
});

test('attempts follow the schedule and then end, each of them kept', async () => {
  const { accountId } = await world.account(1);
  const { eventId } = await world.event(accountId);
  for (const [number, waitMs] of deliveryRules.waitsMs.slice(1).entries()) {
    expect(await world.queue.record(one(await claim()), answered(number % 2 ? 500 : null))).toBe('waiting');
    const { nextAttemptAt } = await deliveryOf(eventId);
    const { rows } = await world.pool.query('select clock_timestamp() as now');
    const leftMs = (nextAttemptAt?.getTime() ?? 0) - rows[0].now.getTime();
    expect(leftMs).toBeLessThanOrEqual(waitMs);
    expect(leftMs).toBeGreaterThan(waitMs - 30_000);
    expect(await claim()).toEqual([]);
    await world.passed(waitMs);
  }
  expect(await world.queue.record(one(await claim()), answered(302))).toBe('given_up');
  await world.passed(deliveryRules.failingMs);
  expect(await claim()).toEqual([]);
  const { attempts, ...delivery } = await deliveryOf(eventId);
  expect(delivery).toMatchObject({ state: 'given_up', nextAttemptAt: null });
  expect(attempts.map(({ statusCode }) => statusCode)).toEqual([null, 500, null, 500, null, 500, null, 302]);
  expect(attempts[0]).toEqual({ ...answered(null), startedAt: expect.any(Date) });
});

test('waits are spread by a fifth to either side', async () => {
  for (const [random, ms] of [
    [0, 4000],
    [0.999_999, 6000],
  ] as const) {
    await world.calm();
    const { accountId } = await world.account(1);
    const { eventId } = await world.event(accountId);
    const queue = deliveryQueueIn(world.db, { random: () => random });
    await queue.record(one(await queue.claim(1, new Map())), answered(500));
    const { nextAttemptAt } = await deliveryOf(eventId);
    const { rows } = await world.pool.query('select clock_timestamp() as now');
    expect(nextAttemptAt?.getTime()).toBeLessThanOrEqual(rows[0].now.getTime() + ms);
    expect(nextAttemptAt?.getTime()).toBeGreaterThan(rows[0].now.getTime() + ms - 1900);
  }
});

test('a lease that ran out counts as no attempt, and whoever held it records nothing', async () => {
  const { accountId } = await world.account(1);
  const { eventId } = await world.event(accountId);
  const lost = one(await claim());
  expect(await claim()).toEqual([]);
  await world.passed(deliveryRules.leaseMs);
  const again = one(await claim());
  expect(again).toMatchObject({ deliveryId: lost.deliveryId, body: lost.body });
  expect(again.leaseId).not.toBe(lost.leaseId);
  expect(await world.queue.record(lost, answered(410))).toBe('waiting');
  expect((await deliveryOf(eventId)).attempts).toEqual([]);
  expect(await world.queue.record(again, answered(204))).toBe('delivered');
  expect(await world.queue.record(lost, answered(500))).toBe('delivered');
  expect((await deliveryOf(eventId)).attempts).toHaveLength(1);
});

test('a late outcome counts as long as nobody else began', async () => {
  const { accountId } = await world.account(1);
  await world.event(accountId);
  const order = one(await claim());
  await world.passed(deliveryRules.leaseMs * 2);
  expect(await world.queue.record(order, answered(200))).toBe('delivered');
});

test('410 gives up at once, disables the endpoint and stops what waits there', async () => {
  const { accountId, webhookIds } = await world.account(2);
  const [gone = '', well = ''] = webhookIds;
  await world.event(accountId);
  const later = await world.event(accountId);
  for (const order of await claim()) {
    const isGone = order.url.endsWith('/0');
    expect(await world.queue.record(order, answered(isGone ? 410 : 200))).toBe(
      isGone ? 'given_up' : 'delivered',
    );
  }
  expect(await world.webhooks.find(gone)).toMatchObject({
    disabledAt: expect.any(Date),
    disabledReason: 'gone',
  });
  expect(await world.webhooks.find(well)).toMatchObject({ disabledAt: null });
  const states = await world.webhooks.deliveries({ eventId: later.eventId }, { limit: 10 });
  expect(states.map(({ webhookId, state }) => [webhookId, state]).sort()).toEqual(
    [
      [gone, 'stopped'],
      [well, 'waiting'],
    ].sort(),
  );
  expect((await world.event(accountId)).deliveryIds).toHaveLength(1);
});

test('an endpoint that failed for five days without one success is disabled', async () => {
  const { accountId, webhookIds } = await world.account(1);
  const [webhookId = ''] = webhookIds;
  const attempt = async (status: number) => {
    await world.event(accountId);
    return await world.queue.record(one(await claim(1)), answered(status));
  };
  await attempt(500);
  await world.passed(deliveryRules.failingMs - 60_000);
  expect(await attempt(500)).toBe('waiting');
  expect(await attempt(200)).toBe('delivered');
  await world.passed(120_000);
  expect(await attempt(500)).toBe('waiting');
  expect(await world.webhooks.find(webhookId)).toMatchObject({ disabledAt: null });
  await world.passed(deliveryRules.failingMs);
  expect(await attempt(500)).toBe('stopped');
  expect(await world.webhooks.find(webhookId)).toMatchObject({ disabledReason: 'failing' });
  expect(await claim()).toEqual([]);
  expect(await world.webhooks.enable(webhookId)).toMatchObject({ disabledAt: null, disabledReason: null });
  expect(await attempt(500)).toBe('waiting');
});

test('an endpoint that fell behind may have eight at once, one that fails only one', async () => {
  const { accountId } = await world.account(1);
  for (let count = 0; count < 20; count += 1) await world.event(accountId);
  expect(await claim()).toHaveLength(1);
  await world.passed(deliveryRules.behindMs + 100);
  const more = await claim();
  expect(more).toHaveLength(7);
  expect(await claim()).toEqual([]);
  for (const order of more) await world.queue.record(order, answered(500));
  await world.passed(deliveryRules.leaseMs);
  const retry = one(await claim());
  await world.queue.record(retry, answered(200));
  expect(await claim()).toHaveLength(8);
});

test('an account has no more at hand than stay free, and makes room for whoever comes', async () => {
  const first = await world.account(4);
  for (let count = 0; count < 20; count += 1) await world.event(first.accountId);
  await world.passed(deliveryRules.behindMs + 100);
  const orders: DeliveryOrder[] = [];
  const claimMore = async () => {
    const more = await claim(24 - orders.length, heldByAccount(orders));
    orders.push(...more);
    return more.length;
  };
  expect(await claimMore()).toBe(12);
  // The first of each endpoint, and then as many of one as of another.
  expect(
    Math.max(...Object.values(Object.groupBy(orders, ({ url }) => url)).map((at) => at?.length ?? 0)),
  ).toBe(3);
  expect(await claimMore()).toBe(0);
  const second = await world.account(8);
  await world.event(second.accountId);
  expect(await claimMore()).toBe(6);
  const third = await world.account(8);
  const { deliveryIds } = await world.event(third.accountId);
  expect(await claimMore()).toBe(3);
  expect(deliveryIds).toEqual(expect.arrayContaining(idsOf(orders.slice(18))));
});

test('what accounts are given at once is shared evenly, however far behind one is', async () => {
  const behind = await world.account(20);
  for (let count = 0; count < 5; count += 1) await world.event(behind.accountId);
  await world.passed(60_000);
  const late = await world.account(20);
  await world.event(late.accountId);
  const orders = await claim(30);
  const held = heldByAccount(orders);
  expect([held.get(behind.accountId), held.get(late.accountId)]).toEqual([10, 10]);
});

test('endpoints take turns', async () => {
  const behind = await world.account(1);
  for (let count = 0; count < 50; count += 1) await world.event(behind.accountId);
  await world.passed(60_000);
  const { deliveryIds } = await world.event((await world.account(1)).accountId);
  expect(idsOf(await claim(2))).toEqual(expect.arrayContaining([...deliveryIds]));
});

test('many nodes that claim at once never get the same, nor two of one endpoint', async () => {
  const { accountId } = await world.account(8);
  for (let count = 0; count < 3; count += 1) await world.event(accountId);
  const rounds = await Promise.all(Array.from({ length: 8 }, async () => await claim(3)));
  const orders = rounds.flat();
  expect(orders).toHaveLength(8);
  expect(new Set(orders.map(({ url }) => url)).size).toBe(8);
});

test('what is given back is made again at once and counts as no attempt', async () => {
  const { accountId } = await world.account(2);
  await world.event(accountId);
  const orders = await claim();
  await world.queue.giveBack(orders);
  const again = await claim();
  expect(idsOf(again).sort()).toEqual(idsOf(orders).sort());
  await world.queue.giveBack(orders);
  expect(await claim()).toEqual([]);
  for (const order of again) await world.queue.record(order, answered(200));
  await world.queue.giveBack(again);
  expect(await claim()).toEqual([]);
});

test('a particular delivery can be claimed before its time, but not twice', async () => {
  const { accountId } = await world.account(1);
  const { deliveryIds } = await world.event(accountId);
  const [deliveryId = ''] = deliveryIds;
  await world.queue.record(one(await claim()), answered(500));
  expect(await claim()).toEqual([]);
  const order = await world.queue.claimOne(deliveryId);
  expect(order).toMatchObject({ deliveryId });
  expect(await world.queue.claimOne(deliveryId)).toBeUndefined();
  if (order !== undefined) await world.queue.record(order, answered(200));
  expect(await world.queue.claimOne(deliveryId)).toBeUndefined();
});

test('one that is claimed by its id at the instant when it is due goes to one of the two', async () => {
  for (let round = 0; round < 40; round += 1) {
    const { accountId } = await world.account(1);
    const [deliveryId = ''] = (await world.event(accountId)).deliveryIds;
    const [ofAll, itself] = await Promise.all([claim(), world.queue.claimOne(deliveryId)]);
    const orders = itself === undefined ? ofAll : [...ofAll, itself];
    expect(idsOf(orders)).toEqual([deliveryId]);
  }
});

test('it is known when the next one is due', async () => {
  expect(await world.queue.nextDueAt()).toBeNull();
  const { accountId, webhookIds } = await world.account(1);
  const { eventId } = await world.event(accountId);
  expect(await world.queue.nextDueAt()).toEqual((await deliveryOf(eventId)).nextAttemptAt);
  await world.queue.record(one(await claim()), answered(500));
  expect(await world.queue.nextDueAt()).toEqual((await deliveryOf(eventId)).nextAttemptAt);
  await world.webhooks.disable(webhookIds[0] ?? '');
  expect(await world.queue.nextDueAt()).toBeNull();
});

test('a delivery that is deleted under way is no error', async () => {
  const { accountId } = await world.account(1);
  const { eventId } = await world.event(accountId);
  const order = one(await claim());
  await world.pool.query('delete from deckle.events where id = $1', [eventId]);
  expect(await world.queue.record(order, answered(200))).toBe('stopped');
  expect(await world.queue.record(order, answered(500))).toBe('stopped');
});

test('an attempt at an endpoint that was disabled meanwhile is kept, and what arrived has arrived', async () => {
  for (const [status, state] of [
    [200, 'delivered'],
    [500, 'stopped'],
  ] as const) {
    const { accountId, webhookIds } = await world.account(1);
    const { eventId } = await world.event(accountId);
    const order = one(await claim());
    await world.webhooks.disable(webhookIds[0] ?? '');
    expect(await world.queue.record(order, answered(status))).toBe(state);
    expect(await deliveryOf(eventId)).toMatchObject({ state, attempts: [{ statusCode: status }] });
  }
});

test('tests of a week ago are forgotten', async () => {
  const { webhookIds } = await world.account(1);
  const [webhookId = ''] = webhookIds;
  const old = await world.webhooks.test(webhookId);
  await world.pool.query(`update deckle.events set created_at = now() - interval '8 days' where id = $1`, [
    old?.eventId,
  ]);
  const recent = await world.webhooks.test(webhookId);
  await world.calm();
  await deliveryQueueIn(world.db, { random: Math.random }).claim(1, new Map());
  const left = await world.webhooks.deliveries({ webhookId }, { limit: 10 });
  expect(left.map(({ eventId }) => eventId)).toEqual([recent?.eventId]);
});
