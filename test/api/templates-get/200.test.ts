import { beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId, parseId } from '../../../src/model/ids.ts';
import { type Api, draft, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('the owner reads its template by either form of its id', async () => {
  const { key } = await api.newAccount();
  const made = await api.call('POST', '/v1/templates', { key, json: draft });
  const uuid = parseId('tpl', made.body.id) ?? '';
  for (const id of [made.body.id, uuid, uuid.toUpperCase()]) {
    const { status, text } = await api.call('GET', `/v1/templates/${id}`, { key });
    expect([status, text]).toEqual([200, made.text]);
  }
});

test.each(Object.entries(builtInTemplates))(
  'everybody reads the built-in template %s',
  async (_name, template) => {
    const { key } = await api.newAccount('free');
    const { status, body } = await api.call('GET', `/v1/templates/${formatId('tpl', template.templateId)}`, {
      key,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body.schema)).toBe(JSON.stringify(template.schema));
  },
);

test('many readers at once each get their own template', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => api.newTemplate()));
  const read = await Promise.all(made.map(({ key, id }) => api.call('GET', `/v1/templates/${id}`, { key })));
  expect(read.map(({ body }) => body.id)).toEqual(made.map(({ id }) => id));
});

test('a test key reads too', async () => {
  const { accountId } = await api.newAccount();
  const { key } = await api.newKey(accountId, { mode: 'test' });
  expect((await api.call('GET', '/v1/templates', { key })).status).toBe(200);
});
