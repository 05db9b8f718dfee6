import { beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { type Bytes, brokenPdf, form, invoice } from '../../support/documents.ts';

let api: Api;
let key: string;
let accountId: string;
let pdf: Bytes;
beforeAll(async () => {
  api = await startApi({ DECKLE_PAGES_PREMIUM: '7' });
  ({ key, accountId } = await api.newAccount());
  pdf = await invoice('A-1');
});

async function read(files: readonly Bytes[], fields: Record<string, string> = {}, caller = key) {
  const body = form(fields);
  for (const bytes of files) body.append('file', new Blob([bytes]), 'a.pdf');
  return await api.call('POST', '/v1/documents/read', { key: caller, form: body });
}
const usage = async () => (await api.call('GET', '/v1/usage', { key })).body;

test('400 for what cannot be asked', async () => {
  expectError(await read([]), 400, 'bad_request');
  expectError(await read([pdf, pdf]), 400, 'bad_request');
  expectError(await read([pdf], { fileUrl: 'http://example.com/a.pdf' }), 400, 'bad_request');
  expectError(await read([pdf], { format: 'docx' }), 400, 'validation_failed');
  expectError(await read([pdf], { language: 'tlh' }), 400, 'unsupported_language');
  expectError(await read([new TextEncoder().encode('MZ no document at all')]), 400, 'unsupported_format');
  const zip = await read([new Uint8Array(zipOf([{ name: 'a.pdf', content: pdf }]))]);
  expectError(zip, 400, 'unsupported_format');
  expect(zip.body.message).toMatch(/send each file alone/);
  expect(await usage()).toMatchObject({ used: 0, reserved: 0 });
});

test('401 without a key, 403 beyond a test key and beyond the quota', async () => {
  const body = form({});
  expectError(await api.call('POST', '/v1/documents/read', { form: body }), 401, 'unauthorized');
  const { key: test } = await api.newKey(accountId, { mode: 'test' });
  const long = await invoice('A-6', '6.00', 6);
  expectError(await read([long], {}, test), 403, 'test_mode_restricted');
  expectError(await read([await invoice('A-8', '8.00', 8)]), 403, 'quota_exceeded');
  expect(await usage()).toMatchObject({ used: 0, reserved: 0 });
});

test('400 for a searchable PDF of what has no pages, before it is read, by the name of its kind', async () => {
  const open = await startApi({ DECKLE_FORMATS: 'csv' });
  const { key: own } = await open.newAccount();
  const body = form({ format: 'pdf' });
  body.append('file', new Blob(['name,price\nPen,1.20\nInk,7.10\n']), 'list.csv');
  const refused = await open.call('POST', '/v1/documents/read', { key: own, form: body });
  expectError(refused, 400, 'unsupported_format');
  expect(refused.body.message).toMatch(/this file is csv/);
  expect((await open.call('GET', '/v1/usage', { key: own })).body).toMatchObject({ used: 0, reserved: 0 });
});

test('422 for a document that cannot be opened, which bills nothing', async () => {
  const broken = await read([brokenPdf], { format: 'html' });
  expectError(broken, 422, 'document_corrupt');
  expect(broken.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await usage()).toMatchObject({ used: 0, reserved: 0 });
  await expect.poll(api.uploads).toEqual([]);
});

test('405 for another method', async () => {
  const { status } = await api.call('GET', '/v1/documents/read', { key });
  expect(status).toBe(405);
});
