import { beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.ts';
import { type Api, startApi } from '../../support/api.ts';
import { invoice, scan } from '../../support/documents.ts';
import { claimJob, eventsOf, follow, type ServerEvent, submit, untilEnded } from '../../support/jobs.ts';

let working: Api;
let idle: Api;
let second: Api;
beforeAll(async () => {
  [working, idle] = await Promise.all([startApi({}, { isWorking: true }), startApi()]);
  second = await startApi({}, { databaseUrl: idle.databaseUrl });
});

async function toEnd(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const all = [];
  for await (const event of events) all.push(event);
  return all;
}

async function submitted(): Promise<{ key: string; keyId: string; jobId: string }> {
  const { key, keyId } = await idle.newAccount();
  return { key, keyId, jobId: (await submit(idle, key, await invoice('A-1'))).body.jobId };
}

/** The next event, which must come. */
async function next(events: AsyncIterator<ServerEvent>): Promise<ServerEvent> {
  const { done, value } = await events.next();
  if (done) throw new Error('the stream ended');
  return value;
}

describe('with a worker', () => {
  test('from its submission to its end, each state in its order, page by page', async () => {
    const { key } = await working.newAccount();
    const { jobId } = (await submit(working, key, await scan(4))).body;
    const response = await follow(working, key, jobId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      'x-request-id': expect.stringMatching(/\w/),
      'ratelimit-policy': '"other";q=6000;w=60',
    });
    const events = await toEnd(eventsOf(response));
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['status']));
    expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1));
    const states = events.map(({ data }) => data.status);
    expect([...states].sort((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(states);
    const pages = events.map(({ data }) => data.pagesRead);
    expect([...pages].sort((a, b) => a - b)).toEqual(pages);
    expect(Object.keys(events[0]?.data)).toEqual(['jobId', 'status', 'attempts', 'pageCount', 'pagesRead']);
    expect(events.at(-1)?.data).toEqual({
      jobId,
      status: 'completed',
      attempts: 1,
      pageCount: 4,
      pagesRead: 4,
    });
    expect(new Set(events.map(({ data }) => JSON.stringify(data))).size).toBe(events.length);
  });

  test('of a job that has ended, one event and the end', async () => {
    const { key } = await working.newAccount();
    const { jobId } = (await submit(working, key, await invoice('A-1'))).body;
    await untilEnded(working, key, jobId);
    const events = await toEnd(eventsOf(await follow(working, key, jobId)));
    expect(events).toEqual([
      {
        event: 'status',
        id: 1,
        data: { jobId, status: 'completed', attempts: 1, pageCount: 1, pagesRead: 1 },
      },
    ]);
    const later = await follow(working, key, jobId, { headers: { 'last-event-id': '41' } });
    expect((await toEnd(eventsOf(later))).map(({ id }) => id)).toEqual([42]);
  });

  const order = ['pending', 'processing', 'completed'];
});

describe('step by step', () => {
  test.each(['the same node', 'another node'])('each change, seen from %s', async (where) => {
    const { key, jobId } = await submitted();
    const response = await follow(where === 'the same node' ? idle : second, key, jobId);
    const events = eventsOf(response);
    const { jobQueue } = idle.store;
    const data = { jobId, status: 'pending', attempts: 0, pageCount: null, pagesRead: 0 };
    expect(await next(events)).toEqual({ event: 'status', id: 1, data });
    let claim = await claimJob(idle, jobId);
    expect((await next(events)).data).toEqual({ ...data, status: 'processing', attempts: 1 });
    await jobQueue.opened(claim, 3);
    expect((await next(events)).data).toMatchObject({ pageCount: 3, pagesRead: 0 });
    await jobQueue.progress(claim, 2);
    expect((await next(events)).data).toMatchObject({ pageCount: 3, pagesRead: 2 });
    await jobQueue.giveBack(claim, null, 10);
    expect((await next(events)).data).toMatchObject({ status: 'pending', attempts: 0, pagesRead: 0 });
    claim = await claimJob(idle, jobId);
    expect((await next(events)).data).toMatchObject({ status: 'processing', attempts: 1 });
    await jobQueue.retryLater(claim, new Fault('storage_unavailable', 'It is away.'), null, 10);
    expect((await next(events)).data).toMatchObject({ status: 'retrying', attempts: 1 });
    claim = await claimJob(idle, jobId);
    expect((await next(events)).data).toMatchObject({ status: 'processing', attempts: 2 });
    await jobQueue.fail(claim, new Fault('document_corrupt', 'It is damaged.'), null, 10);
    expect(await next(events)).toEqual({
      ...{ event: 'status', id: 9 },
      data: { jobId, status: 'failed', attempts: 2, pageCount: 3, pagesRead: 0 },
    });
    expect((await events.next()).done).toBe(true);
  });

  test('a job that is deleted ends it', async () => {
    const { key, jobId } = await submitted();
    const events = eventsOf(await follow(idle, key, jobId));
    await next(events);
    expect((await idle.call('DELETE', `/v1/jobs/${jobId}`, { key })).status).toBe(204);
    expect((await events.next()).done).toBe(true);
  });

  test('a key that is revoked ends it', async () => {
    const { key, keyId, jobId } = await submitted();
    const events = eventsOf(await follow(idle, key, jobId));
    await next(events);
    expect(await idle.store.apiKeys.revoke(keyId)).toBe(true);
    expect((await events.next()).done).toBe(true);
  });
});
