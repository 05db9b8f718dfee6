import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { invoiceTemplate } from '../../support/documents.ts';
import { fileHead, sendUntilAnswered, textPart } from '../../support/raw-client.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

function* endless(): Generator<string | Uint8Array> {
  yield textPart('templateId', invoiceTemplate) + fileHead('file', 'a.pdf');
  yield '%PDF-1.7';
  for (const chunk = new Uint8Array(1024 * 1024); ; ) yield chunk;
}

test('a file of more than 50 MB is refused while it comes', async () => {
  const { key } = await api.newAccount();
  const answer = await sendUntilAnswered(api.url, { key, path: '/v1/documents/parse/async' }, endless());
  expectError(answer, 413, 'payload_too_large');
  expect(answer.body.message).toBe('The file "a.pdf" is larger than 50 MB.');
  await expect.poll(api.uploads).toEqual([]);
  expect((await api.call('GET', '/v1/jobs', { key })).body).toEqual([]);
});
