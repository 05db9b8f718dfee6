import { once } from 'node:events';
import { get } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, draft, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const builtIns = Object.values(builtInTemplates).map(({ templateId, name }) => ({
  id: formatId('tpl', templateId),
  name,
}));

/** Follows the Link headers from the first page to the last. */
async function allPages(key: string, limit: number): Promise<{ id: string; name: string }[][]> {
  const pages = [];
  for (let next: string | undefined = `/v1/templates?limit=${limit}`; next !== undefined; ) {
    const { status, body, headers } = await api.call('GET', next, { key });
    expect(status).toBe(200);
    pages.push(body);
    const link = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    next = link?.replace(api.url, '');
    expect(link === undefined || link.startsWith(api.url)).toBe(true);
  }
  return pages;
}

test('a new account sees the built-in templates, with nothing but id and name', async () => {
  const { key } = await api.newAccount();
  const { status, body, headers } = await api.call('GET', '/v1/templates', { key });
  expect(status).toBe(200);
  expect(body).toEqual(builtIns);
  expect(headers.get('link')).toBeNull();
});

test('own templates come newest first, before the built-in ones, and nobody else’s come at all', async () => {
  await api.newTemplate();
  const { key } = await api.newAccount();
  const made = [];
  for (const name of ['first', 'second', 'third']) {
    made.unshift((await api.call('POST', '/v1/templates', { key, json: { ...draft, name } })).body);
  }
  const { body } = await api.call('GET', '/v1/templates', { key });
  expect(body).toEqual([...made.map(({ id, name }) => ({ id, name })), ...builtIns]);
});

test('a replaced template keeps its place and shows its new name; a deleted one is gone', async () => {
  const { key } = await api.newAccount();
  const ids = [];
  for (const name of ['a', 'b', 'c']) {
    ids.push((await api.call('POST', '/v1/templates', { key, json: { ...draft, name } })).body.id);
  }
  await api.call('PUT', `/v1/templates/${ids[0]}`, { key, json: { ...draft, name: 'new a' } });
  await api.call('DELETE', `/v1/templates/${ids[1]}`, { key });
  const { body } = await api.call('GET', '/v1/templates', { key });
  expect(body.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['c', 'new a']);
  expect(body).toHaveLength(2 + builtIns.length);
});

test.each([1, 2, 3, 4, 5, 7, 9, 100])('pages of %i hold each template once, in order', async (limit) => {
  const { key } = await api.newAccount();
  for (let number = 0; number < 3; number += 1) await api.call('POST', '/v1/templates', { key, json: draft });
  const whole = (await api.call('GET', '/v1/templates', { key })).body;
  const pages = await allPages(key, limit);
  expect(pages.flat()).toEqual(whole);
  expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
});

test('a page goes on behind a template that was deleted meanwhile', async () => {
  const { key } = await api.newAccount();
  const ids = [];
  for (let number = 0; number < 3; number += 1) {
    ids.unshift((await api.call('POST', '/v1/templates', { key, json: draft })).body.id);
  }
  await api.call('DELETE', `/v1/templates/${ids[0]}`, { key });
  const { body } = await api.call('GET', `/v1/templates?limit=2&cursor=${ids[0]}`, { key });
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
});

test('at most a hundred come at once', async () => {
  const { key } = await api.newAccount();
  await Promise.all(
    Array.from({ length: 99 }, () => api.call('POST', '/v1/templates', { key, json: draft })),
  );
  const { body, headers } = await api.call('GET', '/v1/templates', { key });
  expect(body).toHaveLength(100);
  expect(headers.get('link')).toContain('limit=100');
});

test.each([
  ['example.com:8443', 'http://example.com:8443/v1/'],
  ['[::1]:80', 'http://[::1]:80/v1/'],
  ['a>; rel="prev", <http://evil', '/v1/'],
])('the link follows the host %s, if that is one', async (host, start) => {
  const { key } = await api.newAccount();
  const request = get(`${api.url}/v1/templates?limit=1`, { headers: { host, 'x-api-key': key } });
  const [response] = await once(request, 'response');
  response.resume();
  expect(response.headers.link).toMatch(/^<[^<>]+>; rel="next"$/);
  expect(response.headers.link.slice(1, 1 + start.length)).toBe(start);
});
