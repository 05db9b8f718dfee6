import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { type Bytes, form, invoice } from '../../support/documents.ts';

let api: Api;
let key: string;
let accountId: string;
beforeAll(async () => {
  api = await startApi();
  ({ key, accountId } = await api.newAccount());
});

async function propose(fields: Record<string, string>, bytes: Bytes, caller = key) {
  const body = form(fields);
  body.append('file', new Blob([bytes]), 'sample.pdf');
  return await api.call('POST', '/v1/templates/fromDocument', { key: caller, form: body });
}
const usage = async () => (await api.call('GET', '/v1/usage', { key })).body;

test('a template that is kept, that documents like it can be parsed with, and that bills their pages', async () => {
  const sample = await invoice('A-1', '119.00', 2);
  const { status, headers, body } = await propose({ name: 'Bills', description: 'Of our seller' }, sample);
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual([
    ...['id', 'name', 'description', 'category', 'schema', 'createdAt', 'updatedAt'],
  ]);
  expect(body).toMatchObject({ name: 'Bills', description: 'Of our seller', category: 'INVOICE' });
  expect(Object.keys(body.schema.data).length).toBeGreaterThan(0);
  expect(headers.get('location')).toBe(`/v1/templates/${body.id}`);
  expect((await api.call('GET', `/v1/templates/${body.id}`, { key })).body).toEqual(body);
  expect(await usage()).toMatchObject({ used: 2, reserved: 0 });
  const parsed = await api.call('POST', '/documents/parse', {
    key,
    form: form({ templateId: body.id }, ['next.pdf', await invoice('A-2', '7.00')]),
  });
  expect(Object.keys(parsed.body.result)).toEqual(Object.keys(body.schema.data));
  expect(JSON.stringify(parsed.body.result)).toContain('A-2');
  expect(await usage()).toMatchObject({ used: 3, reserved: 0 });
});

test('a test key gets one too, and bills nothing', async () => {
  const { used } = await usage();
  const { key: test } = await api.newKey(accountId, { mode: 'test' });
  const { status, body } = await propose({ name: 'Trial' }, await invoice('A-3'), test);
  expect([status, body.name]).toEqual([201, 'Trial']);
  expect(await usage()).toMatchObject({ used, reserved: 0 });
  await expect.poll(api.uploads).toEqual([]);
});

test('a proposal that is only shown needs no name, keeps nothing and bills its pages', async () => {
  const before = await usage();
  const list = async () => (await api.call('GET', '/v1/templates', { key })).body;
  const kept = await list();
  const { status, headers, body } = await propose({ save: 'false' }, await invoice('A-4'));
  expect(status).toBe(200);
  expect(body).toMatchObject({ category: 'INVOICE', schema: { data: expect.anything() } });
  expect(body.name).toMatch(/\w/);
  expect([body.id, headers.get('location')]).toEqual([undefined, null]);
  expect(await list()).toEqual(kept);
  expect(await usage()).toMatchObject({ used: before.used + 1, reserved: 0 });
  const again = await propose({ save: 'false', name: 'Mine' }, await invoice('A-5'));
  expect(again.body.name).toBe('Mine');
});

test('a sample that is fetched', async () => {
  const bytes = await invoice('A-6');
  const server = createServer((_request, response) => response.end(bytes)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const fileUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/sample.pdf`;
  const fetching = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' }, { databaseUrl: api.databaseUrl });
  const ask = async (at: Api) =>
    await at.call('POST', '/v1/templates/fromDocument', { key, form: form({ fileUrl, save: 'false' }) });
  expect(await ask(fetching)).toMatchObject({ status: 200, body: { category: 'INVOICE' } });
  expectError(await ask(api), 400, 'url_not_fetched');
});
