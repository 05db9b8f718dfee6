import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=ten', 'limit'],
  ['cursor=nonsense', 'cursor'],
  ['cursor=', 'cursor'],
  ['cursor=tpl_0000000000000000000000', 'cursor'],
  ['status=done', 'status'],
  ['status=', 'status'],
  ['status=failed&status=pending', 'status'],
  ['templateId=nonsense', 'templateId'],
  ['templateId=', 'templateId'],
  ['createdFrom=yesterday', 'createdFrom'],
  ['createdFrom=2026-02-30', 'createdFrom'],
  ['createdFrom=2026-11-01T10:00', 'createdFrom'],
  ['createdFrom=1762000000', 'createdFrom'],
  ['createdBefore=', 'createdBefore'],
  ['createdBefore=2026-11-01T10:00:00 01:00', 'createdBefore'],
])('?%s is refused with its path', async (query, path) => {
  const answer = await api.call('GET', `/v1/jobs?${query}`, { key });
  const problems = expectError(answer, 400, 'validation_failed');
  expect(problems.map((problem) => problem.path)).toEqual([path]);
  expect(answer.body.message).toBe(problems[0]?.message);
  expect(answer.body.message).toMatch(new RegExp(`^${path} `));
});

test('every problem at once', async () => {
  const answer = await api.call('GET', '/v1/jobs?status=x&createdFrom=y&limit=z', { key });
  const problems = expectError(answer, 400, 'validation_failed');
  expect(problems.map(({ path }) => path).sort()).toEqual(['createdFrom', 'limit', 'status']);
});
