/** A document as a file to download: for whoever paid for it, and for nobody else. */
import { beforeAll, expect, test } from 'vitest';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { putOnDesk } from '../../support/desk.ts';
import { invoice } from '../../support/documents.ts';

let api: Api;
let person: Visitor;
let documentId: string;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
  documentId = formatId('doc', await putOnDesk(api, person.accountId, await invoice('A-17')));
});

const pathOf = (id: string, query: string) => `/dashboard/api/documents/${id}/written?${query}`;

test.each([
  ['pdf', 'application/pdf', /^%PDF-/],
  ['text', 'text/plain; charset=utf-8', /A-17/],
  ['markdown', 'text/markdown; charset=utf-8', /A-17/],
  ['html', 'text/html; charset=utf-8', /A-17/],
])('%s', async (format, type, content) => {
  const answer = await person.call('GET', pathOf(documentId, `format=${format}`));
  expect([answer.status, answer.headers.get('content-type')], answer.text).toEqual([200, type]);
  expect(answer.text).toMatch(content);
  expect(answer.headers.get('content-disposition')).toBe('attachment');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await expect.poll(api.uploads).toEqual([]);
});

test('another account, a document that was not paid for and another format are refused', async () => {
  const stranger = await signIn(api);
  const path = pathOf(documentId, 'format=pdf');
  expectError(await stranger.call('GET', path), 404, 'document_not_found');
  expectError(await api.call('GET', path), 401, 'unauthorized');
  const unpaid = await putOnDesk(api, person.accountId, await invoice('B-1'), { isBilled: false });
  expectError(await person.call('GET', pathOf(formatId('doc', unpaid), 'format=pdf')), 400, 'bad_request');
  expectError(await person.call('GET', pathOf(documentId, 'format=json')), 400, 'validation_failed');
  const unread = await person.call('GET', pathOf(documentId, 'format=pdf&language=tlh'));
  expectError(unread, 400, 'unsupported_language');
});
