import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { form, invoice } from '../../support/documents.ts';

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
    [key, `tpl_${'0'.repeat(22)}`],
    [key, 'tpl_nonsense'],
    [key, "'; drop table deckle.templates; --"],
    [key, 'x'.repeat(10_000)],
  ] as const) {
    const body = form({ templateId }, ['a.pdf', await invoice('A-1')]);
    const answer = await api.call('POST', '/documents/parse', { key: caller, form: body });
    expectError(answer, 404, 'template_not_found');
    messages.add(answer.body.message);
  }
  expect(messages.size).toBe(1);
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 0, reserved: 0 });
});
