import Fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../model/api-key.ts';
import { latencyBoundsMs, type RequestCount, type RequestStats } from '../model/request-stats.ts';
import { countRequests, type RequestCounterOptions } from './request-stats.ts';

const noTimes = new Array<number>(latencyBoundsMs.length + 1).fill(0);
const noon = Date.parse('2026-11-15T12:00:00Z');

let added: RequestCount[][];
let away: Error | undefined;
let problems: unknown[];
beforeEach(() => {
  added = [];
  away = undefined;
  problems = [];
});

const stats: RequestStats = {
  add: async (counts) => {
    if (away !== undefined) throw away;
    added.push([...counts]);
  },
  list: async () => [],
};

/** Each request says in a header whose it is; `person` is somebody in the dashboard. */
async function start(change: Partial<RequestCounterOptions> = {}) {
  const app = Fastify();
  const callerOf = ({ headers }: { headers: Record<string, unknown> }): Caller => ({
    ...{ accountId: String(headers.account), keyId: headers.account === 'person' ? null : 'key' },
    ...{ plan: 'free', mode: 'live', expiresAt: null },
  });
  const { noting } = countRequests(app, {
    ...{ guard: { callerOf }, stats, now: () => noon, everyMs: 60_000 },
    onProblem: (error) => problems.push(error),
    ...change,
  });
  const onRequest = noting(async (request) => {
    if (request.headers.limited !== undefined)
      throw Object.assign(new Error('slow down'), { statusCode: 429 });
  });
  for (const url of ['/documents/parse', '/v1/templates/fromDocument', '/v1/documents/parse/async']) {
    app.post(url, { onRequest }, async () => 'done');
  }
  app.get('/v1/jobs/:jobId', { onRequest }, async () => 'job');
  app.get('/v1/jobs/:jobId/events', { onRequest }, async () => 'events');
  app.get('/healthz', async () => 'well');
  onTestFinished(async () => await app.close());
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    await app.inject({ method, url, headers });
  return { app, ask };
}

const timed = ({ latencyBuckets }: RequestCount) => latencyBuckets.reduce((sum, count) => sum + count, 0);

test('requests are counted by account and class, and added when the node stops', async () => {
  const { app, ask } = await start();
  await ask('POST', '/documents/parse', { account: 'a' });
  await ask('POST', '/v1/templates/fromDocument', { account: 'a', limited: 'yes' });
  await ask('POST', '/v1/documents/parse/async', { account: 'a' });
  await ask('GET', '/v1/jobs/1', { account: 'a' });
  await ask('GET', '/v1/jobs/2', { account: 'b' });
  await ask('GET', '/v1/jobs/1', { account: 'person' });
  await ask('GET', '/healthz', { account: 'a' });
  await app.close();
  const counts = added.flat();
  expect(counts.map((count) => ({ ...count, latencyBuckets: timed(count) }))).toEqual([
    ...[
      ['a', 'parse', 2, 1],
      ['a', 'submit', 1, 0],
      ['a', 'other', 1, 0],
      ['b', 'other', 1, 0],
    ].map(([accountId, requestClass, requests, failures]) => ({
      ...{ accountId, requestClass, requests, failures, day: '2026-11-15', latencyBuckets: requests },
    })),
  ]);
  for (const { latencyBuckets } of counts) expect(latencyBuckets).toHaveLength(noTimes.length);
});

test('a stream of events is a request that took no time', async () => {
  const { app, ask } = await start();
  await ask('GET', '/v1/jobs/1/events', { account: 'a' });
  await app.close();
  expect(added.flat()).toMatchObject([{ requestClass: 'other', requests: 1, latencyBuckets: noTimes }]);
});

test('counts are added again and again, and nothing twice', async () => {
  const { app, ask } = await start({ everyMs: 10 });
  for (let asked = 1; asked <= 3; asked += 1) {
    await ask('GET', '/v1/jobs/1', { account: 'a' });
    await expect.poll(() => added.length).toBe(asked);
  }
  await app.close();
  expect(added.flat().map(({ requests }) => requests)).toEqual([1, 1, 1]);
});

test('while the store is away nothing is lost up to the bound, and what is known is still counted', async () => {
  away = new Error('away');
  const { app, ask } = await start({ everyMs: 10, mostKept: 2 });
  for (const account of ['a', 'b', 'c', 'a']) {
    await ask('GET', '/v1/jobs/1', { account });
    const seen = problems.length;
    await expect.poll(() => problems.length).toBeGreaterThan(seen + 1);
  }
  expect(added).toEqual([]);
  away = undefined;
  await app.close();
  expect(added.flat().map(({ accountId, requests }) => [accountId, requests])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('a store that hangs does not keep a node from stopping', async () => {
  const { app, ask } = await start({ stats: { ...stats, add: async () => await new Promise(() => {}) } });
  await ask('GET', '/v1/jobs/1', { account: 'a' });
  await app.close();
  expect(problems).toHaveLength(1);
});
