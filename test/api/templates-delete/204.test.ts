import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('answers with nothing, and the template is gone', async () => {
  const { key, id } = await api.newTemplate();
  const answer = await api.call('DELETE', `/v1/templates/${id}`, { key });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(answer.headers.get('x-request-id')).toMatch(/\w/);
  expectError(await api.call('DELETE', `/v1/templates/${id}`, { key }), 404, 'template_not_found');
});

test('clients that name a content type for no body are served too', async () => {
  const { key, id } = await api.newTemplate();
  const other = await api.call('POST', '/v1/templates', { key, json: draft });
  for (const [type, which] of [
    ['application/json', id],
    ['text/plain', other.body.id],
  ]) {
    const headers = { 'content-type': type };
    expect((await api.call('DELETE', `/v1/templates/${which}`, { key, headers })).status).toBe(204);
  }
});

test('of many that delete at once, one does', async () => {
  const { key, id } = await api.newTemplate();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call('DELETE', `/v1/templates/${id}`, { key })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
});
