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
  ['limit=1.5', 'limit'],
  ['limit=0x10', 'limit'],
  ['limit=9007199254740993', 'limit'],
  ['cursor=nonsense', 'cursor'],
  ['cursor=', 'cursor'],
])('?%s is refused with its path', async (query, path) => {
  const answer = await api.call('GET', `/v1/templates?${query}`, { key });
  const problems = expectError(answer, 400, 'validation_failed');
  expect(problems.map((problem) => problem.path)).toEqual([path]);
  expect(answer.body.message).toBe(problems[0]?.message);
  expect(answer.body.message).toMatch(new RegExp(`^${path} `));
});
