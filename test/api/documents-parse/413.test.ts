import { createServer } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../support/after-file.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { form, invoiceTemplate } from '../../support/documents.ts';
import { fileHead, formEnd, sendUntilAnswered, textPart } from '../../support/raw-client.ts';

const mostBytes = 52_428_800;
const mebibyte = new Uint8Array(1024 * 1024);

let api: Api;
let key: string;
let remote: string;
beforeAll(async () => {
  api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' });
  ({ key } = await api.newAccount());
  const server = createServer((_request, response) => {
    response.on('error', () => {});
    const more = () => {
      while (!response.destroyed && response.write(mebibyte));
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  remote = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/endless.pdf`;
});

/** A form whose one file has so many zeros. */
function* formOf(fileBytes: number): Generator<string | Uint8Array> {
  yield textPart('templateId', invoiceTemplate) + fileHead('files', 'big.pdf');
  for (let left = fileBytes; left > 0; left -= mebibyte.length) yield mebibyte.subarray(0, left);
  yield `\r\n${formEnd}`;
}

const around = [...formOf(0)].join('').length;

test.each([
  ['with its length told', around + mostBytes + 1],
  ['in chunks', undefined],
])('one byte more than 50 MB, %s', async (_name, contentLength) => {
  const request = { key, ...(contentLength === undefined ? {} : { contentLength }) };
  const answer = await sendUntilAnswered(api.url, request, formOf(mostBytes + 1));
  expectError(answer, 413, 'payload_too_large');
  expect(answer.body.message).toBe('The file "big.pdf" is larger than 50 MB.');
});

test('50 MB are let in, and then found to be no document', async () => {
  const request = { key, contentLength: around + mostBytes };
  const answer = await sendUntilAnswered(api.url, request, formOf(mostBytes));
  expectError(answer, 400, 'unsupported_format');
});

test.each([undefined, 100_000_000_000])(
  'a client that never ends can read the refusal (length %s)',
  async (contentLength) => {
    const request = { key, ...(contentLength === undefined ? {} : { contentLength }) };
    const answer = await sendUntilAnswered(api.url, request, formOf(Number.POSITIVE_INFINITY));
    expectError(answer, 413, 'payload_too_large');
  },
);

test('a URL that never ends', async () => {
  const body = form({ templateId: invoiceTemplate, fileUrl: remote });
  expectError(await api.call('POST', '/documents/parse', { key, form: body }), 413, 'payload_too_large');
});

test('nothing is left', async () => {
  await expect.poll(api.uploads).toEqual([]);
});
