import { beforeAll, expect, test } from 'vitest';
import { formatId, newUuid } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

test('an unknown template, a deleted one, somebody else’s and nonsense are all alike', async () => {
  const deleted = await api.newTemplate();
  await api.call('DELETE', `/v1/templates/${deleted.id}`, { key: deleted.key });
  const others = await api.newTemplate();
  const cases = [
    { key, id: formatId('tpl', newUuid()) },
    { key, id: newUuid() },
    { key: deleted.key, id: deleted.id },
    { key, id: others.id },
    { key, id: 'nonsense' },
    { key, id: others.id.replace('tpl', 'job') },
    { key, id: `tpl_${'z'.repeat(22)}` },
    { key, id: encodeURIComponent("'; drop table deckle.templates; --") },
  ];
  const messages = new Set<string>();
  for (const { key, id } of cases) {
    const answer = await api.call('GET', `/v1/templates/${id}`, { key });
    expectError(answer, 404, 'template_not_found');
    messages.add(answer.body.message);
  }
  expect(messages.size).toBe(1);
});
