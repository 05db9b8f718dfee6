/** Every status but success, in one file: each of them would start processes of its own. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { type Bytes, brokenPdf, form, invoice } from '../../support/documents.ts';
import { fileHead, sendUntilAnswered } from '../../support/raw-client.ts';

let api: Api;
let key: string;
let pdf: Bytes;
beforeAll(async () => {
  api = await startApi({
    ...{ DECKLE_PAGES_FREE: '3', DECKLE_TEMPLATES_PER_ACCOUNT: '3', DECKLE_TEST_PAGES_A_DAY: '1' },
  });
  ({ key } = await api.newAccount('free'));
  pdf = await invoice('A-1');
});

async function propose(fields: Record<string, string>, files: readonly Bytes[], caller = key) {
  const body = form(fields);
  for (const bytes of files) body.append('file', new Blob([bytes]), 'sample.pdf');
  return await api.call('POST', '/v1/templates/fromDocument', { key: caller, form: body });
}

describe('400', () => {
  test.each([
    ['no name', {}, /^name is required/],
    ['an empty name', { name: '' }, /^name /],
    ['a long name', { name: 'n'.repeat(201) }, /^name /],
    ['a long description', { name: 'a', description: 'd'.repeat(2001) }, /^description /],
  ])('%s', async (_name, fields, message) => {
    const answer = await propose(fields as Record<string, string>, [pdf]);
    expectError(answer, 400, 'validation_failed');
    expect(answer.body.message).toMatch(message);
  });

  test('no file, an empty one, and two', async () => {
    for (const files of [[], [new Uint8Array()], [pdf, pdf]]) {
      expectError(await propose({ name: 'a' }, files), 400, 'bad_request');
    }
  });

  test('what is no document, an archive too', async () => {
    const zip = new Uint8Array(zipOf([{ name: 'a.pdf', content: pdf }]));
    for (const bytes of [new TextEncoder().encode('words'), zip]) {
      expectError(await propose({ name: 'a' }, [bytes]), 400, 'unsupported_format');
    }
  });

  test('no form', async () => {
    const answer = await api.call('POST', '/v1/templates/fromDocument', { key, json: { name: 'a' } });
    expectError(answer, 400, 'bad_request');
  });
});

test('401: no key', async () => {
  expectError(await propose({ name: 'a' }, [pdf], 'nonsense'), 401, 'unauthorized');
});

test('403: too few pages left, and too many for a test key', async () => {
  const { accountId, key: own } = await api.newAccount('free');
  const quota = await propose({ name: 'a' }, [await invoice('A-4', '4.00', 4)], own);
  expectError(quota, 403, 'quota_exceeded');
  const { key: trial } = await api.newKey(accountId, { mode: 'test' });
  const six = await propose({ name: 'a' }, [await invoice('A-6', '6.00', 6)], trial);
  expectError(six, 403, 'test_mode_restricted');
  const tooMany = await propose({ name: 'a' }, [await invoice('A-2', '2.00', 2)], trial);
  expectError(tooMany, 403, 'quota_exceeded');
  expect((await api.call('GET', '/v1/usage', { key: own })).body).toMatchObject({ used: 0, reserved: 0 });
});

test('403: an account that has all the templates it may have is billed nothing', async () => {
  const { key: own } = await api.newAccount('free');
  for (let count = 0; count < 3; count += 1)
    await api.call('POST', '/v1/templates', { key: own, json: draft });
  expectError(await propose({ name: 'a' }, [pdf], own), 403, 'template_limit_reached');
  expect((await api.call('GET', '/v1/usage', { key: own })).body).toMatchObject({ used: 0, reserved: 0 });
});

test('413: a file over 50 MB, while it streams', async () => {
  function* endless() {
    yield fileHead('file', 'big.pdf');
    for (;;) yield new Uint8Array(1024 * 1024);
  }
  const request = { key, path: '/v1/templates/fromDocument' };
  expectError(await sendUntilAnswered(api.url, request, endless()), 413, 'payload_too_large');
});

test('422: a document that nothing can be read from bills nothing and leaves no template', async () => {
  const blank = await PDFDocument.create();
  blank.addPage([100, 100]);
  expectError(await propose({ name: 'a' }, [brokenPdf]), 422, 'document_corrupt');
  expectError(await propose({ name: 'a' }, [new Uint8Array(await blank.save())]), 422, 'document_empty');
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 0, reserved: 0 });
  const { body } = await api.call('GET', '/v1/templates', { key });
  expect(body.map(({ name }: { name: string }) => name)).not.toContain('a');
  await expect.poll(api.uploads).toEqual([]);
});
