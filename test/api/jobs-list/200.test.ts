import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { newUuid, parseId } from '../../../src/model/ids.ts';
import { type Api, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

let api: Api;
let idle: Api;
beforeAll(async () => {
  [api, idle] = await Promise.all([startApi({}, { isWorking: true }), startApi()]);
});

const list = async (key: string, query: Record<string, string> = {}) =>
  await api.call('GET', `/v1/jobs?${new URLSearchParams(query)}`, { key });
const idsIn = (jobs: { jobId: string }[]) => jobs.map(({ jobId }) => jobId);

/** Newest first. */
async function submitSome(key: string, count: number, templateId?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const fields = templateId === undefined ? {} : { templateId };
    ids.unshift((await submit(api, key, await invoice(`L-${number}`), fields)).body.jobId);
  }
  return ids;
}

async function allPages(key: string, query: Record<string, string>, node = api): Promise<string[][]> {
  const pages = [];
  let next: string | undefined = `/v1/jobs?${new URLSearchParams(query)}`;
  while (next !== undefined) {
    const { status, body, headers } = await node.call('GET', next, { key });
    expect(status).toBe(200);
    pages.push(idsIn(body));
    const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    expect(link === undefined || link.startsWith(`${node.url}/v1/jobs?`)).toBe(true);
    next = link?.replace(node.url, '');
  }
  return pages;
}

test('jobs of the caller, newest first, as they are but for results', async () => {
  const { key } = await api.newAccount();
  const { key: other } = await api.newAccount();
  await submit(api, other, await invoice('L-0'));
  const ids = await submitSome(key, 3);
  const whole = [];
  for (const id of ids) whole.push(await untilEnded(api, key, id));
  const { status, body, headers } = await list(key);
  expect(status).toBe(200);
  expect(headers.get('link')).toBeNull();
  expect(headers.get('ratelimit-policy')).toBe('"other";q=6000;w=60');
  expect(body).toEqual(whole.map(({ result, ...job }) => job));
  expect(Object.keys(body[0])).toEqual([
    ...['jobId', 'status', 'fileName', 'templateId', 'error', 'pageCount', 'attempts'],
    ...['createdAt', 'startedAt', 'completedAt'],
  ]);
});

test('an account without jobs', async () => {
  const { key } = await api.newAccount();
  expect((await list(key)).body).toEqual([]);
});

test.each([1, 2, 3, 7])('pages of %i hold each job once, in order', async (limit) => {
  const { key } = await api.newAccount();
  const ids = await submitSome(key, 6);
  const pages = await allPages(key, { limit: String(limit) });
  expect(pages.flat()).toEqual(ids);
  expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
});

test('who deletes each page before the next one still gets to see all', async () => {
  const { key } = await api.newAccount();
  const ids = await submitSome(key, 5);
  for (const id of ids) await untilEnded(api, key, id);
  const seen = [];
  for (let next = '/v1/jobs?limit=2&status=completed'; next !== ''; ) {
    const { body, headers } = await api.call('GET', next, { key });
    for (const { jobId } of body) {
      seen.push(jobId);
      expect((await api.call('DELETE', `/v1/jobs/${jobId}`, { key })).status).toBe(204);
    }
    next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]?.replace(api.url, '') ?? '';
  }
  expect(seen).toEqual(ids);
  expect((await list(key)).body).toEqual([]);
});

test('jobs of the same instant are neither left out nor shown twice, deleted or not', async () => {
  const { accountId, key } = await idle.newAccount();
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, number) => await submit(idle, key, await invoice(`S-${number}`))),
  );
  const ids = idsIn(answers.map(({ body }) => body)).sort();
  const database = new pg.Client({ connectionString: idle.databaseUrl });
  await database.connect();
  await database.query('update deckle.jobs set created_at = now() where account_id = $1', [accountId]);
  await database.end();
  expect((await allPages(key, { limit: '3' }, idle)).flat().sort()).toEqual(ids);
  const first = await idle.call('GET', '/v1/jobs?limit=7', { key });
  for (const id of idsIn(first.body)) await idle.call('DELETE', `/v1/jobs/${id}`, { key });
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1]?.replace(idle.url, '') ?? '';
  const rest = (await allPages(key, Object.fromEntries(new URL(next, idle.url).searchParams), idle)).flat();
  expect([...idsIn(first.body), ...rest].sort()).toEqual(ids);
});

test('by status', async () => {
  const { key } = await api.newAccount();
  const ids = await submitSome(key, 3);
  for (const id of ids) await untilEnded(api, key, id);
  expect(idsIn((await list(key, { status: 'completed' })).body)).toEqual(ids);
  for (const status of ['pending', 'processing', 'retrying', 'failed']) {
    expect((await list(key, { status })).body).toEqual([]);
  }
});

test('by template, whose pages stay with it', async () => {
  const { key, id } = await api.newTemplate();
  await submitSome(key, 2);
  const ids = await submitSome(key, 3, id);
  const uuid = parseId('tpl', id) ?? '';
  for (const templateId of [id, uuid, uuid.toUpperCase()]) {
    expect(idsIn((await list(key, { templateId })).body)).toEqual(ids);
    expect((await allPages(key, { templateId, limit: '2' })).flat()).toEqual(ids);
  }
  expect((await list(key, { templateId: newUuid() })).body).toEqual([]);
});

test('by time', async () => {
  const { key } = await api.newAccount();
  const ids = await submitSome(key, 3);
  const moments = (await list(key)).body.map(({ createdAt }: { createdAt: string }) => createdAt);
  const found = async (query: Record<string, string>) =>
    (await allPages(key, { limit: '1', ...query })).flat();
  expect(await found({ createdFrom: moments[1] })).toEqual(ids.slice(0, 2));
  expect(await found({ createdBefore: moments[1] })).toEqual(ids.slice(2));
  expect(await found({ createdFrom: moments[2], createdBefore: moments[0] })).toEqual(ids.slice(1));
  expect(await found({ createdFrom: '2020-01-01', createdBefore: '9999-12-31T23:59:59.999+01:00' })).toEqual(
    ids,
  );
  expect(await found({ createdBefore: '0001-01-01' })).toEqual([]);
});
