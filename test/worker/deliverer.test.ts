/** From the event in the database to the receiver, over real connections. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Bell } from '../../src/model/bell.ts';
import type { DeliveryQueue } from '../../src/model/webhook.ts';
import { mintSecret } from '../../src/model/webhook-signature.ts';
import { fetchAllowList } from '../../src/net/allow-list.ts';
import { createWebhookSender } from '../../src/net/webhook-sender.ts';
import { connect } from '../../src/store/connection.ts';
import { deliveryQueueIn } from '../../src/store/deliveries.ts';
import { PreparedClient } from '../../src/store/prepared-client.ts';
import { createDeliverer, type Deliverer } from '../../src/worker/deliverer.ts';
import { openWorld, type World } from '../store/webhook-world.ts';
import { untilTrue } from '../support/deckle.ts';
import { cuttableProxy } from './cuttable-proxy.ts';

/** Whose break is told by the statement that it ends, and by nothing else. */
class BreakableClient extends PreparedClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => await world.calm());

/** An endpoint of an account of its own; what it got, and how it answers. */
async function endpoint(answer: (response: ServerResponse, count: number) => void) {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(body);
    answer(response, received.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { accountId } = await world.account(0);
  const { webhookId } = await world.webhooks.create(
    accountId,
    `http://127.0.0.1:${address.port}/`,
    mintSecret(randomBytes),
  );
  const states = async () =>
    (await world.webhooks.deliveries({ webhookId }, { limit: 1000 })).map(({ state }) => state).reverse();
  return { accountId, received, states };
}

const well = (response: ServerResponse) => response.end();
const patient = () => new AbortController().signal;

function deliver({
  timeoutMs = 15_000,
  ...more
}: {
  queue?: DeliveryQueue;
  most?: number;
  timeoutMs?: number;
} = {}) {
  const problems: unknown[] = [];
  let ring = () => {};
  const bell: Bell = {
    listen: (_, onRing) => {
      ring = onRing;
      return () => {};
    },
  };
  const deliverer: Deliverer = createDeliverer({
    queue: world.queue,
    sender: createWebhookSender({
      ...{ allow: fetchAllowList.parse('127.0.0.1'), version: '1', now: Date.now, timeoutMs },
    }),
    bell,
    now: Date.now,
    onProblem: (error) => problems.push(error),
    ...more,
  });
  onTestFinished(async () => await deliverer.stop(AbortSignal.abort()));
  return { ...deliverer, problems, ring: () => ring() };
}

const until = async (isSo: () => boolean | Promise<boolean>) =>
  await untilTrue(async () => ((await isSo()) ? true : undefined));

test('events arrive in their order, without anybody ringing', async () => {
  const { accountId, received, states } = await endpoint(well);
  const made = Array.from({ length: 12 }, (_, number) => `{"number":${number}}`);
  for (const body of made) await world.event(accountId, body);
  deliver();
  await until(() => received.length === made.length);
  expect(received).toEqual(made);
  await until(async () => (await states()).every((state) => state === 'delivered'));
  await world.event(accountId, '{"number":"last"}');
  await until(() => received.length === made.length + 1);
});

test('several nodes keep the order and send nothing twice', async () => {
  const { accountId, received } = await endpoint(well);
  const nodes = [deliver(), deliver(), deliver()];
  const made = Array.from({ length: 12 }, (_, number) => `{"number":${number}}`);
  for (const body of made) {
    await world.event(accountId, body);
    for (const node of nodes) node.ring();
  }
  await until(() => received.length >= made.length);
  expect(received).toEqual(made);
});

test('what failed is tried again with the same bytes, and holds up nothing', async () => {
  const { accountId, received, states } = await endpoint((response, count) =>
    response.writeHead(count === 1 ? 500 : 200).end(),
  );
  await world.event(accountId, '"first"');
  await world.event(accountId, '"second"');
  deliver();
  await until(() => received.length === 3);
  expect(received).toEqual(['"first"', '"second"', '"first"']);
  await until(async () => (await states()).every((state) => state === 'delivered'));
});

test('endpoints that hang keep nobody else waiting', async () => {
  for (let count = 0; count < 4; count += 1) {
    const { accountId } = await endpoint(() => {});
    for (let event = 0; event < 20; event += 1) await world.event(accountId);
  }
  await world.passed(10_000);
  const healthy = await endpoint(well);
  const { accountId } = healthy;
  // So patient that only room kept for others lets the healthy one through.
  const node = deliver({ most: 16, timeoutMs: 600_000 });
  for (let event = 0; event < 20; event += 1) {
    await world.event(accountId, String(event));
    node.ring();
    await until(() => healthy.received.length === event + 1);
  }
  expect(healthy.received).toHaveLength(20);
});

test('a database that goes away and comes back loses nothing', async () => {
  const proxy = await cuttableProxy(world.url);
  const db = connect({
    ...{ url: proxy.url, maxConnections: 3, applicationName: 'test', onIdleError: () => {} },
    Client: BreakableClient,
  });
  onTestFinished(async () => await db.destroy());
  const { accountId, received, states } = await endpoint((response, count) => {
    // The outcome of the first cannot be recorded at first.
    if (count === 1) proxy.cut();
    response.end();
  });
  await world.event(accountId, '"first"');
  await world.event(accountId, '"second"');
  const { problems } = deliver({ queue: deliveryQueueIn(db, { random: Math.random }) });
  await until(() => problems.length > 0);
  await sleep(1000);
  expect(await states()).toEqual(['waiting', 'waiting']);
  proxy.mend();
  await until(async () => (await states()).every((state) => state === 'delivered'));
  expect(received).toEqual(['"first"', '"second"']);
});

test('an outcome that could not be recorded within its lease is dropped, and the event sent again', async () => {
  const { accountId, received, states } = await endpoint(well);
  await world.event(accountId, '"once"');
  let hasLost = false;
  const queue: DeliveryQueue = {
    ...world.queue,
    record: async (order, attempt) => {
      if (hasLost) return await world.queue.record(order, attempt);
      hasLost = true;
      await world.passed(60_000);
      throw new Error('away');
    },
  };
  let skewMs = 0;
  const problems: unknown[] = [];
  const deliverer = createDeliverer({
    queue,
    sender: createWebhookSender({ allow: fetchAllowList.parse('127.0.0.1'), version: '1', now: Date.now }),
    bell: { listen: () => () => {} },
    // As if the lease had run out by the time of the failure.
    now: () => Date.now() + (hasLost ? skewMs : 0),
    onProblem: (error) => problems.push(error),
  });
  onTestFinished(async () => await deliverer.stop(AbortSignal.abort()));
  skewMs = 60_000;
  await until(async () => (await states()).every((state) => state === 'delivered'));
  expect(received).toEqual(['"once"', '"once"']);
  expect(problems).toHaveLength(1);
});

test('stop waits for the attempts at hand and begins no other', async () => {
  const open: ServerResponse[] = [];
  const { accountId, received, states } = await endpoint((response) => open.push(response));
  await world.event(accountId);
  const node = deliver();
  await until(() => received.length === 1);
  await world.event(accountId);
  const stopped = node.stop(patient());
  for (const response of open) response.end();
  await stopped;
  expect(await states()).toEqual(['delivered', 'waiting']);
  expect(received).toHaveLength(1);
});

test('in a hurry it cuts attempts off and gives them back, uncounted and due at once', async () => {
  const { accountId, received, states } = await endpoint((response, count) => {
    if (count > 1) response.end();
  });
  const { eventId } = await world.event(accountId);
  const node = deliver();
  await until(() => received.length === 1);
  const hurry = new AbortController();
  const stopped = node.stop(hurry.signal);
  hurry.abort();
  await stopped;
  const [delivery] = await world.webhooks.deliveries({ eventId }, { limit: 1 });
  expect(delivery).toMatchObject({ state: 'waiting', attempts: [] });
  deliver();
  await until(async () => (await states())[0] === 'delivered');
  expect(received).toHaveLength(2);
});
