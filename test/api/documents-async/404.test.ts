import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('a template that is not there, somebody else’s, a deleted one and what is no id are all alike', async () => {
  const { key } = await api.newAccount();
  const { id: foreign } = await api.newTemplate();
  const { key: own, id: deleted } = await api.newTemplate();
  await api.call('DELETE', `/v1/templates/${deleted}`, { key: own });
  const messages = new Set<string>();
  for (const [caller, templateId] of [
    [key, foreign],
    [own, deleted],
    [key, '01a19467-e801-7684-bc2f-000000000000'],
    [key, 'tpl_nonsense'],
    [key, `job_${'0'.repeat(22)}`],
    [key, 'x'.repeat(10_000)],
  ] as const) {
    const answer = await submit(api, caller, await invoice('A-1'), { templateId });
    expectError(answer, 404, 'template_not_found');
    messages.add(answer.body.message);
  }
  expect(messages.size).toBe(1);
});
