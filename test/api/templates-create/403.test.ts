import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

const path = '/v1/templates';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_TEMPLATES_PER_ACCOUNT: '2', DECKLE_STORAGE_FREE_MB: '1' });
});

test('an account has so many templates and no more; one that is deleted makes room', async () => {
  const { key } = await api.newAccount();
  const create = async (who = key) => await api.call('POST', path, { key: who, json: draft });
  const [first] = [await create(), await create()];
  expectError(await create(), 403, 'template_limit_reached');
  expect((await create((await api.newAccount()).key)).status).toBe(201);
  // To replace one is not to have another.
  const at = `${path}/${first.body.id}`;
  expect((await api.call('PUT', at, { key, json: draft })).status).toBe(200);
  await api.call('DELETE', at, { key });
  expect((await create()).status).toBe(201);
});

test('what templates say counts as stored', async () => {
  const { key } = await api.newAccount('free');
  const fields = Array.from({ length: 200 }, (_, number) => [
    `field${number}`,
    { type: 'string', description: 'ü'.repeat(2000) },
  ]);
  const json = { ...draft, schema: { data: Object.fromEntries(fields) } };
  const { body } = await api.call('POST', path, { key, json });
  expectError(await api.call('POST', path, { key, json }), 403, 'storage_limit_reached');
  const at = `${path}/${body.id}`;
  expectError(await api.call('PUT', at, { key, json }), 403, 'storage_limit_reached');
  expect((await api.call('PUT', at, { key, json: draft })).status).toBe(200);
});
