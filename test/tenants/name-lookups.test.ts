/** Names whose servers never answer, in one account's endpoints and fileUrls, hold up nobody else's. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { mintSecret } from '../../src/model/webhook-signature.ts';
import { fetchAllowList } from '../../src/net/allow-list.ts';
import { createLookup, type Lookup } from '../../src/net/look-up.ts';
import { newTarget } from '../../src/net/testing/fetching.ts';
import { serveNames } from '../../src/net/testing/name-server.ts';
import { createUrlFetcher } from '../../src/net/url-fetcher.ts';
import { createWebhookSender } from '../../src/net/webhook-sender.ts';
import { createDeliverer } from '../../src/worker/deliverer.ts';
import { openWorld, type World } from '../store/webhook-world.ts';
import { untilTrue } from '../support/deckle.ts';
import { allowedHereMs } from '../support/patience.ts';

const hostileEndpoints = 50;
const hostileFetches = 60;
const rounds = 5;
/** A busy machine alone may take so long; one that keeps the victim waiting takes the seconds of many look-ups. */
const floorMs = allowedHereMs(3000);
const never = new AbortController().signal;
const allow = fetchAllowList.parse('127.0.0.1');

/** Answers whoever asks with a document; counts deliveries. */
async function goodServer() {
  let delivered = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST') delivered += 1;
    request.resume();
    response.end('document');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://good.example:${address.port}/`, delivered: () => delivered };
}

function startDeliverer(world: World, lookup: Lookup): () => void {
  let ring = () => {};
  const deliverer = createDeliverer({
    queue: world.queue,
    sender: createWebhookSender({ allow, lookup, version: '1', now: Date.now }),
    bell: {
      listen: (_, onRing) => {
        ring = onRing;
        return () => {};
      },
    },
    now: Date.now,
    onProblem: () => {},
  });
  onTestFinished(async () => await deliverer.stop(AbortSignal.abort()));
  return () => ring();
}

/** The slowest of a row. */
async function slowestMs(work: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    await work();
    slowest = Math.max(slowest, performance.now() - startedMs);
  }
  return slowest;
}

test('beside an account whose names are never resolved', async () => {
  const world = await openWorld();
  const names = await serveNames((name, type) => {
    if (name.endsWith('lame.example')) return 'silent';
    return type === 'A' ? ['127.0.0.1'] : [];
  });
  const lookup = createLookup({ nameServers: [names.address] });
  const fetcher = createUrlFetcher({ allow, lookup });
  const good = await goodServer();
  const [victim, hostile] = [(await world.account(0)).accountId, (await world.account(0)).accountId];
  await world.webhooks.create(victim, good.url, mintSecret(randomBytes));
  const ring = startDeliverer(world, lookup);

  const deliver = async () => {
    const before = good.delivered();
    await world.event(victim);
    ring();
    await untilTrue(async () => (good.delivered() > before ? true : undefined));
  };
  const fetchOne = async () =>
    await fetcher.fetchToFile(good.url, await newTarget(), {
      ...{ accountId: victim, maxBytes: 100, signal: never },
    });
  const alone = { deliveryMs: await slowestMs(deliver), fetchMs: await slowestMs(fetchOne) };

  const over = new AbortController();
  for (let number = 0; number < hostileEndpoints; number += 1) {
    const url = `http://${number}.hooks.lame.example/`;
    await world.webhooks.create(hostile, url, mintSecret(randomBytes));
  }
  await world.event(hostile);
  ring();
  const target = await newTarget();
  const fetches = Array.from({ length: hostileFetches }, async (_, number) => {
    const order = { accountId: hostile, maxBytes: 100, signal: over.signal };
    await fetcher.fetchToFile(`http://${number}.files.lame.example/`, target, order);
  });
  const given = Promise.allSettled(fetches);
  const isAsked = (name: string) => names.questions.includes(`A ${name}.lame.example`);
  await untilTrue(async () =>
    isAsked(`${hostileEndpoints - 1}.hooks`) && isAsked(`${hostileFetches - 1}.files`) ? true : undefined,
  );

  expect(await slowestMs(deliver)).toBeLessThan(Math.max(floorMs, 3 * alone.deliveryMs));
  expect(await slowestMs(fetchOne)).toBeLessThan(Math.max(floorMs, 3 * alone.fetchMs));
  over.abort();
  await given;
});
