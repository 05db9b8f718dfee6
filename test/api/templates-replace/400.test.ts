import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test.each(['name', 'category', 'schema'] as const)('%s is required: a replacement is whole', async (left) => {
  const { key, id } = await api.newTemplate();
  const { [left]: _, ...json } = draft;
  const problems = expectError(
    await api.call('PUT', `/v1/templates/${id}`, { key, json }),
    400,
    'validation_failed',
  );
  expect(problems.map(({ path }) => path)).toEqual([left]);
  expect((await api.call('GET', `/v1/templates/${id}`, { key })).body).toMatchObject(draft);
});
