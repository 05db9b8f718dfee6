import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';
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
