import { beforeAll, test } from 'vitest';
import { formatId, newUuid } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('what does not exist cannot be deleted', async () => {
  const { key } = await api.newAccount();
  for (const unknown of [formatId('tpl', newUuid()), newUuid(), 'nonsense']) {
    expectError(await api.call('DELETE', `/v1/templates/${unknown}`, { key }), 404, 'template_not_found');
  }
});
