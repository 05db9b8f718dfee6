import { beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('somebody else’s template cannot be deleted', async () => {
  const { key } = await api.newAccount();
  const others = await api.newTemplate();
  expectError(await api.call('DELETE', `/v1/templates/${others.id}`, { key }), 403, 'not_owner');
  expect((await api.call('GET', `/v1/templates/${others.id}`, { key: others.key })).status).toBe(200);
});

test.each(Object.values(builtInTemplates))('nor can the built-in $name', async ({ templateId }) => {
  const { key } = await api.newAccount();
  const path = `/v1/templates/${formatId('tpl', templateId)}`;
  expectError(await api.call('DELETE', path, { key }), 403, 'not_owner');
  expect((await api.call('GET', path, { key })).status).toBe(200);
});
