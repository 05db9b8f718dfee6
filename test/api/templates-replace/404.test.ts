import { beforeAll, test } from 'vitest';
import { formatId, newUuid } from '../../../src/model/ids.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('what does not exist, or does no longer, cannot be replaced', async () => {
  const { key, id } = await api.newTemplate();
  await api.call('DELETE', `/v1/templates/${id}`, { key });
  for (const unknown of [id, formatId('tpl', newUuid()), 'nonsense']) {
    expectError(
      await api.call('PUT', `/v1/templates/${unknown}`, { key, json: draft }),
      404,
      'template_not_found',
    );
  }
});
