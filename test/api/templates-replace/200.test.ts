import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../../src/model/ids.ts';
import { type Api, draft, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const replacement = {
  name: 'New',
  category: 'INVOICE',
  schema: { data: { z: { type: 'number' }, a: { type: 'date' } } },
};

test('replaces everything, the description too, and keeps id and createdAt', async () => {
  const { key } = await api.newAccount();
  const made = (await api.call('POST', '/v1/templates', { key, json: { ...draft, description: 'old' } }))
    .body;
  const answer = await api.call('PUT', `/v1/templates/${made.id}`, { key, json: replacement });
  expect(answer.status).toBe(200);
  const { updatedAt, ...rest } = answer.body;
  expect(rest).toEqual({ id: made.id, ...replacement, createdAt: made.createdAt });
  expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt));
  expect((await api.call('GET', `/v1/templates/${made.id}`, { key })).text).toBe(answer.text);
});

test('the plain UUID works too', async () => {
  const { key, id } = await api.newTemplate();
  const { status } = await api.call('PUT', `/v1/templates/${parseId('tpl', id)}`, { key, json: replacement });
  expect(status).toBe(200);
});

test('replacements at the same instant all count, and each leaves its revision behind', async () => {
  const { key, id } = await api.newTemplate();
  const names = Array.from({ length: 10 }, (_, number) => `name ${number}`);
  const answers = await Promise.all(
    names.map((name) => api.call('PUT', `/v1/templates/${id}`, { key, json: { ...replacement, name } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ revision: number; name: string }>(
    'select revision, name from deckle.template_revisions where template_id = $1 order by revision',
    [parseId('tpl', id)],
  );
  await client.end();
  expect(rows.map(({ revision }) => revision)).toEqual(Array.from({ length: 11 }, (_, number) => number + 1));
  expect(rows[0]?.name).toBe(draft.name);
  expect(
    rows
      .slice(1)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names);
  expect((await api.call('GET', `/v1/templates/${id}`, { key })).body.name).toBe(rows.at(-1)?.name);
});
