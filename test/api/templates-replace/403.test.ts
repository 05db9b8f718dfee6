import { beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('somebody else’s template cannot be replaced, and stays as it was', async () => {
  const { key } = await api.newAccount();
  const others = await api.newTemplate();
  const json = { ...draft, name: 'mine now' };
  expectError(await api.call('PUT', `/v1/templates/${others.id}`, { key, json }), 403, 'not_owner');
  expect((await api.call('GET', `/v1/templates/${others.id}`, { key: others.key })).body.name).toBe(
    draft.name,
  );
});

test('nor can a built-in one', async () => {
  const { key } = await api.newAccount();
  const id = formatId('tpl', builtInTemplates.invoice.templateId);
  expectError(await api.call('PUT', `/v1/templates/${id}`, { key, json: draft }), 403, 'not_owner');
});
