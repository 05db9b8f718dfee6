import { beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { type Bytes, invoice, invoiceTemplate as templateId } from '../../support/documents.ts';
import { jobForm } from '../../support/jobs.ts';
import { fileHead, sendUntilAnswered, textPart } from '../../support/raw-client.ts';

const path = '/v1/documents/parse/async';
const bytes = (text: string): Bytes => new TextEncoder().encode(text);

let api: Api;
let key: string;
let pdf: Bytes;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
  pdf = await invoice('A-1');
});

const send = async (form: FormData) => await api.call('POST', path, { key, form });

describe('fields', () => {
  test.each([
    ['no template', {}, 'validation_failed', /^templateId is required/],
    ['an empty template', { templateId: '' }, 'validation_failed', /^templateId must name a template/],
    ['a language that nobody reads', { templateId, language: 'tlh' }, 'unsupported_language', /"tlh"/],
    ['a file and a URL', { templateId, fileUrl: 'http://example.com/a.pdf' }, 'bad_request', /not both/],
  ])('%s', async (_name, fields, code, message) => {
    const answer = await send(jobForm(fields as Record<string, string>, pdf));
    expectError(answer, 400, code);
    expect(answer.body.message).toMatch(message);
  });

  test.each([
    ['neither file nor URL', { templateId }],
    ['an empty URL', { templateId, fileUrl: '' }],
    ['a file that came as text', { templateId, file: 'a.pdf' }],
  ])('%s', async (_name, fields) => {
    const answer = await send(jobForm(fields as Record<string, string>));
    expectError(answer, 400, 'bad_request');
    expect(answer.body.message).toMatch(/file.*fileUrl/);
  });

  test.each(['http://127.0.0.1:1/a.pdf', 'file:///etc/passwd', 'ftp://example.com/a', 'nonsense'])(
    'the fileUrl %s',
    async (fileUrl) => {
      expectError(await send(jobForm({ templateId, fileUrl })), 400, 'url_not_fetched');
    },
  );
});

describe('files', () => {
  test('an empty one', async () => {
    const answer = await send(jobForm({ templateId }, bytes('')));
    expectError(answer, 400, 'bad_request');
    expect(answer.body.message).toBe('The file "a.pdf" is empty.');
  });

  test('a ZIP archive, whatever it is called', async () => {
    const zip = new Uint8Array(zipOf([{ name: 'a.pdf', content: pdf }]));
    for (const name of ['a.zip', 'a.pdf']) {
      const answer = await send(jobForm({ templateId }, zip, name));
      expectError(answer, 400, 'unsupported_format');
      expect(answer.body.message).toBe('ZIP files are not supported for async processing');
    }
  });

  test.each(['just words', '<html></html>', '\0\0\0\0'])('what is no document: %j', async (content) => {
    const answer = await send(jobForm({ templateId }, bytes(content)));
    expectError(answer, 400, 'unsupported_format');
    expect(answer.body.message).toMatch(/PDF, PNG/);
  });

  test('two', async () => {
    const form = jobForm({ templateId }, pdf);
    form.append('file', new Blob([pdf]), 'b.pdf');
    const answer = await send(form);
    expectError(answer, 400, 'bad_request');
    expect(answer.body.message).toBe('Send one file a request.');
  });

  test('one under another name', async () => {
    const form = jobForm({ templateId });
    form.append('document', new Blob([pdf]), 'a.pdf');
    expectError(await send(form), 400, 'bad_request');
  });
});

test.each([
  ['application/json', '{}'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', 'broken'],
])('a body of %s that is no form', async (type, raw) => {
  expectError(
    await api.call('POST', path, { key, raw, headers: { 'content-type': type } }),
    400,
    'bad_request',
  );
});

test('a body that breaks off', async () => {
  const parts = [textPart('templateId', templateId), fileHead('file', 'a.pdf'), pdf.subarray(0, 100)];
  expectError(await sendUntilAnswered(api.url, { key, path }, parts), 400, 'bad_request');
});

test('no job is made and nothing is left', async () => {
  expect((await api.call('GET', '/v1/jobs', { key })).body).toEqual([]);
  await expect.poll(api.uploads).toEqual([]);
});
