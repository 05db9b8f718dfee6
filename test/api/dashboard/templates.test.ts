/** What helps to write a template: its problems and its past. */
import { beforeAll, expect, test } from 'vitest';
import { checkView, revisionList } from '../../../src/contract/dashboard/templates.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { invoiceTemplate } from '../../support/documents.ts';

const path = '/dashboard/api/templates';

let api: Api;
let person: Visitor;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
});

async function check(template: unknown) {
  const answer = await person.call('POST', `${path}/check`, { template });
  expect(answer.status).toBe(200);
  return checkView.parse(answer.body).errors;
}

test('a template that could be kept has no problems', async () => {
  expect(await check(draft)).toEqual([]);
});

const wrong = [
  { ...draft, name: '', category: 'NOTES', extra: 1 },
  {
    ...draft,
    schema: { data: { a: { type: 'text' }, b: { type: 'array' }, c: { type: 'object', format: 'date' } } },
  },
  { ...draft, schema: { data: {} } },
  JSON.parse(
    '{"name":"x","category":"CUSTOM","schema":{"data":{"__proto__":{"type":"string"},"a":{"type":"string"}}}}',
  ),
  5,
  'text',
  null,
  [],
];

test.each(wrong)('the problems of %j are told as the API tells them', async (template) => {
  const kept = await api.call('POST', '/v1/templates', { key: person.key, json: template });
  const problems = expectError(kept, 400, 'validation_failed');
  expect(problems.length).toBeGreaterThan(0);
  expect(await check(template)).toEqual(problems);
});

test('nothing at all is a problem too', async () => {
  for (const body of [{}, [], 'x', undefined]) {
    const { status, body: answer } = await person.call('POST', `${path}/check`, body);
    expect([status, answer.errors.length]).toEqual([200, 1]);
  }
});

test('a template tells what it said at each time', async () => {
  const made = await api.call('POST', '/v1/templates', { key: person.key, json: draft });
  const { id } = made.body;
  await api.call('PUT', `/v1/templates/${id}`, {
    key: person.key,
    json: { ...draft, description: 'Second' },
  });
  const { status, body } = await person.call('GET', `${path}/${id}/revisions`);
  expect(status).toBe(200);
  expect(revisionList.parse(body)).toEqual([
    { ...draft, revision: 2, description: 'Second', createdAt: expect.any(String) },
    { ...draft, revision: 1, createdAt: expect.any(String) },
  ]);
});

test('a built-in one has no past, and another account’s is not found', async () => {
  expect((await person.call('GET', `${path}/${invoiceTemplate}/revisions`)).body).toEqual([]);
  const { id } = await api.newTemplate();
  expectError(await person.call('GET', `${path}/${id}/revisions`), 404, 'template_not_found');
  expectError(await person.call('GET', `${path}/nonsense/revisions`), 404, 'template_not_found');
});

test('only people get here, and only from the dashboard', async () => {
  const { key, cookie } = person;
  expectError(await api.call('POST', `${path}/check`, { key, json: {} }), 401, 'unauthorized');
  expectError(await api.call('GET', `${path}/${invoiceTemplate}/revisions`, { key }), 401, 'unauthorized');
  expectError(
    await api.call('POST', `${path}/check`, { json: {}, headers: { cookie } }),
    403,
    'csrf_refused',
  );
});
