import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { form, invoice, invoiceTemplate } from '../../support/documents.ts';
import { fileHead, sendUntilAnswered } from '../../support/raw-client.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('no key, a wrong one and a revoked one', async () => {
  const { accountId, keyId, key } = await api.newAccount();
  await api.store.apiKeys.revoke(keyId);
  const { key: expired } = await api.newKey(accountId, { expiresAt: new Date(Date.now() - 1000) });
  const body = form({ templateId: invoiceTemplate }, ['a.pdf', await invoice('A-1')]);
  for (const given of [undefined, 'plz_live_nonsense', key, expired]) {
    const call = { form: body, ...(given === undefined ? {} : { key: given }) };
    const answer = await api.call('POST', '/documents/parse', call);
    expectError(answer, 401, 'unauthorized');
    expect(answer.headers.get('ratelimit')).toBeNull();
  }
});

test('comes before any of the body is asked for, and can be read while it is sent', async () => {
  function* endless() {
    yield fileHead('files', 'a.pdf');
    for (;;) yield new Uint8Array(64 * 1024);
  }
  const answer = await sendUntilAnswered(api.url, { key: 'plz_live_nonsense' }, endless());
  expectError(answer, 401, 'unauthorized');
  expect(await api.uploads()).toEqual([]);
});
