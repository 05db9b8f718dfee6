/** An account whose endpoints are slow and far behind keeps no other account's event waiting. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { mintSecret } from '../../src/model/webhook-signature.ts';
import { fetchAllowList } from '../../src/net/allow-list.ts';
import { createWebhookSender } from '../../src/net/webhook-sender.ts';
import { createDeliverer } from '../../src/worker/deliverer.ts';
import { openWorld, type World } from '../store/webhook-world.ts';
import { untilTrue } from '../support/deckle.ts';
import { allowedHereMs } from '../support/patience.ts';

/** As many as the dashboard lets an account have. */
const hostileEndpoints = 50;
/** As many as an endpoint gets at once. */
const hostileEvents = 8;
const rounds = 10;
/** A busy machine alone may take so long; one that keeps the victim waiting takes the 15 seconds of an attempt. */
const floorMs = allowedHereMs(3000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** Where requests come in, and how each is answered. */
async function receiver(answer: (response: ServerResponse) => void) {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    request.resume();
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, count: () => count };
}

async function accountAt(url: string, endpoints: number): Promise<string> {
  const { accountId } = await world.account(0);
  const urls = Array.from({ length: endpoints }, (_, number) => `${url}${number}`);
  await Promise.all(
    urls.map(async (each) => await world.webhooks.create(accountId, each, mintSecret(randomBytes))),
  );
  return accountId;
}

function startNode() {
  const deliverer = createDeliverer({
    queue: world.queue,
    sender: createWebhookSender({
      ...{ allow: fetchAllowList.parse('127.0.0.1'), version: '1', now: Date.now },
    }),
    bell: {
      listen: (_, onRing) => {
        ringing.add(onRing);
        return () => ringing.delete(onRing);
      },
    },
    now: Date.now,
    onProblem: () => {},
  });
  onTestFinished(async () => await deliverer.stop(AbortSignal.abort()));
}

const ringing = new Set<() => void>();

/** How long the slowest of a row of events took to arrive. */
async function slowestMs(accountId: string, arrived: () => number): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = arrived();
    const startedMs = performance.now();
    await world.event(accountId);
    for (const ring of ringing) ring();
    await untilTrue(async () => (arrived() > before ? true : undefined));
    slowest = Math.max(slowest, performance.now() - startedMs);
  }
  return slowest;
}

test.each([
  [1, 1],
  [3, 2],
])('beside %i account(s) whose endpoints do not answer, on %i node(s)', async (accounts, nodes) => {
  const good = await receiver((response) => response.end());
  const silent = await receiver(() => {});
  const victim = await accountAt(good.url, 1);
  const hostile: string[] = [];
  while (hostile.length < accounts) hostile.push(await accountAt(silent.url, hostileEndpoints));
  for (let node = 0; node < nodes; node += 1) startNode();
  const aloneMs = await slowestMs(victim, good.count);
  for (const accountId of hostile) {
    for (let event = 0; event < hostileEvents; event += 1) await world.event(accountId);
  }
  // Far enough behind for several attempts at once at each of them.
  await world.passed(10_000);
  for (const ring of ringing) ring();
  await untilTrue(async () => (silent.count() >= hostileEndpoints ? true : undefined));
  expect(await slowestMs(victim, good.count)).toBeLessThan(Math.max(floorMs, 3 * aloneMs));
});
