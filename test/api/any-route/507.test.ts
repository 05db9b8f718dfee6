import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { form, invoice, invoiceTemplate as templateId } from '../../support/documents.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi({ DECKLE_MIN_FREE_MB: '1000000000' });
  ({ key } = await api.newAccount());
});

test.each(['/documents/parse', '/v1/documents/parse/async', '/v1/templates/fromDocument'])(
  'POST %s without room on the disk',
  async (path) => {
    const body = form({ templateId, name: 'A' }, ['a.pdf', await invoice('A-1')]);
    const answer = await api.call('POST', path, { key, form: body });
    expectError(answer, 507, 'insufficient_storage');
    expect(answer.headers.get('retry-after')).toBe('30');
    const { body: openapi } = await api.call('GET', '/openapi.json');
    expect(openapi.paths[path].post.responses['507']).toBeDefined();
  },
);
