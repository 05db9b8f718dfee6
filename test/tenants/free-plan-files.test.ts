/** What a plan does not allow is refused while it streams: before it is written, and not once 191 MB of it are. */
import { promises as fs } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../src/formats/zip/testing/zip-of.ts';
import { type Answer, type Api, expectError, startApi } from '../support/api.ts';
import { type Bytes, form, invoice, invoiceTemplate as templateId } from '../support/documents.ts';
import { fileHead, formEnd, sendUntilAnswered, textPart } from '../support/raw-client.ts';

const mebibyte = 1024 * 1024;
const piece = Buffer.alloc(mebibyte, 0x20);
const fileMebibytes = 20;

let api: Api;
let pdf: Bytes;
let keys: Readonly<Record<'free' | 'test' | 'premium', string>>;
beforeAll(async () => {
  api = await startApi();
  pdf = await invoice('F-1');
  const [free, premium] = [await api.newAccount('free'), await api.newAccount()];
  const { key: test } = await api.newKey(premium.accountId, { mode: 'test' });
  keys = { free: free.key, premium: premium.key, test };
});

/** The answer, how much the client could send before it, and the most bytes that lay on the disk meanwhile. */
async function send(key: string, chunks: () => Generator<string | Uint8Array>) {
  let sentBytes = 0;
  let mostBytes = 0;
  let isOver = false;
  function* counted() {
    for (const chunk of chunks()) {
      sentBytes += chunk.length;
      yield chunk;
    }
  }
  const watching = (async () => {
    for (; !isOver; await sleep(2)) mostBytes = Math.max(mostBytes, await uploadedBytes());
  })();
  const answer: Answer = await sendUntilAnswered(api.url, { key }, counted());
  isOver = true;
  await watching;
  return { answer, sentBytes, mostBytes };
}

async function uploadedBytes(): Promise<number> {
  const sizes = await Promise.all(
    (await api.uploadedFiles()).map(async (path) => (await fs.stat(path).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function* several() {
  yield fileHead('files', 'a.pdf');
  yield pdf;
  for (let file = 1; file < 10; file += 1) {
    yield `\r\n${fileHead('files', `${file}.pdf`)}`;
    for (let sent = 0; sent < fileMebibytes; sent += 1) yield piece;
  }
  yield `\r\n${textPart('templateId', templateId)}${formEnd}`;
}

function* archive() {
  yield fileHead('files', 'a.zip');
  // Its first bytes, in as small pieces as a network may bring them.
  for (const byte of zipOf([{ name: 'a.pdf', content: pdf }]).subarray(0, 600)) yield Uint8Array.of(byte);
  for (let sent = 0; sent < 45; sent += 1) yield piece;
  yield `\r\n${textPart('templateId', templateId)}${formEnd}`;
}

test.each([
  ['free', 'plan_required'],
  ['test', 'test_mode_restricted'],
] as const)(
  'a second file of a %s key ends the request before a byte of it is written',
  async (kind, code) => {
    const { answer, sentBytes, mostBytes } = await send(keys[kind], several);
    expectError(answer, 403, code);
    expect(mostBytes).toBeLessThanOrEqual(pdf.length);
    expect(sentBytes).toBeLessThan(9 * fileMebibytes * mebibyte);
    await expect.poll(api.uploads).toEqual([]);
  },
);

test.each([
  ['free', 'plan_required'],
  ['test', 'test_mode_restricted'],
] as const)('a ZIP archive of a %s key is refused by its first bytes', async (kind, code) => {
  const { answer, sentBytes, mostBytes } = await send(keys[kind], archive);
  expectError(answer, 403, code);
  expect(answer.body.message).toContain('ZIP');
  expect(mostBytes).toBe(0);
  expect(sentBytes).toBeLessThan(45 * mebibyte);
  await expect.poll(api.uploads).toEqual([]);
});

test('one document in any order of parts is parsed, and so are several on the premium plan', async () => {
  const backwards = new FormData();
  backwards.append('files', new Blob([pdf]), 'a.pdf');
  backwards.append('templateId', templateId);
  for (const key of Object.values(keys)) {
    const { status, body } = await api.call('POST', '/documents/parse', { key, form: backwards });
    expect([status, body.result?.invoiceNumber]).toEqual([200, 'F-1']);
  }
  const two = form({ templateId }, ['a.pdf', pdf], ['b.pdf', pdf]);
  const { body } = await api.call('POST', '/documents/parse', { key: keys.premium, form: two });
  expect(body.results).toHaveLength(2);
});

test('a document shorter than what is looked at of its beginning is read as any other', async () => {
  const tiny = new TextEncoder().encode('%PDF-1.7\n%%EOF');
  const answer = await api.call('POST', '/documents/parse', {
    key: keys.free,
    form: form({ templateId }, ['a.pdf', tiny]),
  });
  expect([answer.status, Object.keys(answer.body.result)]).toEqual([200, ['error']]);
});
