import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { readResponse } from '../../../src/contract/read.ts';
import { type Api, startApi } from '../../support/api.ts';
import { type Bytes, form, invoice } from '../../support/documents.ts';
import { goldenPath } from '../../support/golden.ts';
import { openPdfText } from '../../support/pdf-text.ts';

let api: Api;
let key: string;
let accountId: string;
let document: Bytes;
beforeAll(async () => {
  api = await startApi();
  ({ key, accountId } = await api.newAccount());
  document = await invoice('A-17', '119.00', 3);
});

type Call = { readonly fields?: Record<string, string>; readonly query?: string; readonly accept?: string };

async function read(bytes: Bytes, { fields = {}, query = '', accept }: Call = {}, caller = key) {
  const body = form(fields);
  body.append('file', new Blob([bytes]), 'scan.pdf');
  return await api.call('POST', `/v1/documents/read${query}`, {
    ...{ key: caller, form: body },
    ...(accept === undefined ? {} : { headers: { accept } }),
  });
}
const usage = async () => (await api.call('GET', '/v1/usage', { key })).body;

test('JSON has the pages with words, boxes and structure, and bills them', async () => {
  const { status, headers, body } = await read(document);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(body)).toEqual(['pages', 'pageCount', 'pageUsed', 'pageRemaining']);
  expect(body).toMatchObject({ pageCount: 3, pageUsed: 3, pageRemaining: 9997 });
  // As it is documented, and nothing beyond.
  expect(readResponse.parse(body)).toEqual(body);
  const [page] = body.pages;
  expect(page.text).toContain('A-17');
  const word = page.words.find(({ text }: { text: string }) => text.includes('A-17'));
  expect(word).toMatchObject({ confidence: 1, source: 'text' });
  expect(await usage()).toMatchObject({ used: 3, reserved: 0 });
  await expect.poll(api.uploads).toEqual([]);
});

test('the other formats are bare, under their content types, with what was billed in headers', async () => {
  const expected = {
    text: ['text/plain; charset=utf-8', /A-17/],
    markdown: ['text/markdown; charset=utf-8', /<!-- page 3 -->/],
    html: ['text/html; charset=utf-8', /^<!DOCTYPE html>[\s\S]*<section id="page-3"[\s\S]*<\/html>\n$/],
  } as const;
  for (const [format, [type, content]] of Object.entries(expected)) {
    const { used } = await usage();
    const { status, headers, text } = await read(document, { fields: { format } });
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(text).toMatch(content);
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(headers.get('x-page-used')).toBe('3');
    expect(headers.get('x-page-remaining')).toBe(String(10_000 - used - 3));
  }
});

test('a scan comes back as a PDF whose text is found, billed like the others', async () => {
  const body = form({ format: 'pdf' });
  body.append('file', new Blob([new Uint8Array(await readFile(goldenPath('en.png')))]), 'en.png');
  const response = await fetch(`${api.url}/v1/documents/read`, {
    ...{ method: 'POST', headers: { 'x-api-key': key }, body },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('x-page-used')).toBe('1');
  const pdf = await openPdfText(await response.bytes());
  expect(pdf.textOf(1)).toContain('HF-20417');
  expect(pdf.find(1, 'HF-20417')).toHaveLength(1);
  pdf.close();
  await expect.poll(api.uploads).toEqual([]);
});

test('the format comes from the form, else from the address, else from Accept', async () => {
  const typeOf = async (call: Call) =>
    (await read(document, call)).headers.get('content-type')?.split(';')[0];
  expect(await typeOf({ query: '?format=markdown' })).toBe('text/markdown');
  expect(await typeOf({ accept: 'text/html' })).toBe('text/html');
  expect(await typeOf({ accept: 'application/pdf, application/json;q=0.5' })).toBe('application/pdf');
  expect(await typeOf({ accept: 'text/plain' })).toBe('text/plain');
  expect(await typeOf({ accept: 'image/png' })).toBe('application/json');
  expect(await typeOf({ fields: { format: 'text' }, query: '?format=html', accept: 'text/markdown' })).toBe(
    'text/plain',
  );
});

test('a document of somebody has no rights where its HTML is shown', async () => {
  const { headers } = await read(document, { fields: { format: 'html' } });
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a test key reads too, and bills nothing', async () => {
  const { used } = await usage();
  const { key: test } = await api.newKey(accountId, { mode: 'test' });
  const { status, headers } = await read(document, { fields: { format: 'text' } }, test);
  expect([status, headers.get('x-page-used')]).toEqual([200, '0']);
  expect(await usage()).toMatchObject({ used, reserved: 0 });
});
