/**
 * A disk that fills up, by one account's documents or by anything else: submissions are refused while there is still room
 * for the database, what is there goes on, and all of it comes back by itself.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type Api, expectError, startApi } from '../support/api.ts';
import { signIn, type Visitor } from '../support/dashboard.ts';
import { untilTrue } from '../support/deckle.ts';
import { type Bytes, form, invoice, invoiceTemplate as templateId } from '../support/documents.ts';
import { jobForm, submit } from '../support/jobs.ts';
import { fileHead, openRequest, sendUntilAnswered, textPart } from '../support/raw-client.ts';

const mebibyte = 1024 * 1024;
const total = 100 * 1024 * mebibyte;
/** What the disk below every folder has left, as the operating system would say it. */
let freeBytes = total;
const statfs = async () => ({ bsize: 4096, blocks: total / 4096, bavail: Math.floor(freeBytes / 4096) });

let api: Api;
let visitor: Visitor;
let key: string;
let pdf: Bytes;
beforeAll(async () => {
  api = await startApi({}, { statfs });
  visitor = await signIn(api);
  ({ key } = visitor);
  pdf = await invoice('D-1');
});
beforeEach(async () => {
  freeBytes = total;
  await untilTrue(async () => ((await api.call('GET', '/readyz')).status === 200 ? true : undefined));
});

async function fill(): Promise<void> {
  freeBytes = 500 * mebibyte;
  await untilTrue(async () => ((await api.call('GET', '/readyz')).status === 503 ? true : undefined));
}

const parse = async () =>
  await api.call('POST', '/documents/parse', { key, form: form({ templateId }, ['a.pdf', pdf]) });

function expectNoRoom(answer: Answer): void {
  expectError(answer, 507, 'insufficient_storage');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

test('with too little room nothing is taken, what is there can be read, and it recovers by itself', async () => {
  const { body: job } = await submit(api, key, pdf);
  await fill();
  expectNoRoom(await parse());
  expectNoRoom(await submit(api, key, await invoice('D-2')));
  expectNoRoom(
    await api.call('POST', '/v1/templates/fromDocument', { key, form: jobForm({ name: 'A' }, pdf) }),
  );
  expectNoRoom(await visitor.call('POST', '/dashboard/api/documents', undefined, { form: jobForm({}, pdf) }));
  expectNoRoom(await visitor.call('POST', '/dashboard/api/documents', { jobId: job.jobId }));
  const example = { documentId: job.jobId, fields: { invoiceNumber: 'D-1' } };
  expectNoRoom(await visitor.call('POST', `/dashboard/api/templates/${templateId}/examples`, example));
  const ready = await api.call('GET', '/readyz');
  expectError(ready, 503, 'not_serving');
  expect(ready.headers.get('retry-after')).not.toBeNull();
  expect((await api.call('GET', `/v1/jobs/${job.jobId}`, { key })).status).toBe(200);
  expect((await api.call('DELETE', `/v1/jobs/${job.jobId}`, { key })).status).toBe(204);
  freeBytes = total;
  await untilTrue(async () => ((await api.call('GET', '/readyz')).status === 200 ? true : undefined));
  expect((await parse()).status).toBe(200);
  expect((await submit(api, key, pdf)).status).toBe(202);
});

test('nobody learns of the disk without a key, and nothing of a refused body is written', async () => {
  await fill();
  const { status } = await api.call('POST', '/documents/parse', {
    form: form({ templateId }, ['a.pdf', pdf]),
  });
  expect(status).toBe(401);
  const head = textPart('templateId', templateId) + fileHead('files', 'a.pdf');
  // A client that never ends its body is answered all the same.
  const answer = await sendUntilAnswered(api.url, { key, contentLength: 40 * mebibyte }, [head, '%PDF-1.7']);
  expectNoRoom(answer);
  expect(await api.uploads()).toEqual([]);
});

test('a disk that fills while a body streams ends that request and leaves nothing half written', async () => {
  const socket = await openRequest(api.url, { key, contentLength: 40 * mebibyte });
  let answered = '';
  socket.on('data', (chunk: Buffer) => {
    answered += chunk;
  });
  socket.on('error', () => {});
  socket.write(textPart('templateId', templateId) + fileHead('files', 'a.pdf'));
  socket.write(Buffer.alloc(mebibyte, '%PDF-1.7'));
  await untilTrue(async () => ((await api.uploads()).length === 1 ? true : undefined));
  await fill();
  await untilTrue(async () => {
    socket.write(Buffer.alloc(64 * 1024));
    return answered.includes('\r\n\r\n') ? true : undefined;
  });
  expect(answered).toMatch(/^HTTP\/1\.1 507 /);
  expect(answered).toMatch(/^retry-after: \d+\r$/im);
  expect(answered).toContain('"code":"insufficient_storage"');
  await expect.poll(api.uploads).toEqual([]);
  socket.destroy();
});

test('the setting says how much must be free, whatever the size of the disk', async () => {
  const strict = await startApi({ DECKLE_MIN_FREE_MB: '1000000000' });
  const account = await strict.newAccount();
  expectNoRoom(await submit(strict, account.key, pdf));
  expectError(await strict.call('GET', '/readyz'), 503, 'not_serving');
  const careless = await startApi(
    { DECKLE_MIN_FREE_MB: '0' },
    { statfs: async () => ({ ...(await statfs()), bavail: 0 }) },
  );
  const other = await careless.newAccount();
  expect((await submit(careless, other.key, pdf)).status).toBe(202);
});

test('of the folders that may lie on disks of their own, the fullest counts', async () => {
  const asked = new Set<string>();
  const partly = await startApi(
    {},
    {
      statfs: async (path) => {
        asked.add(path);
        return { ...(await statfs()), ...(path.endsWith('blobs') ? { bavail: 1 } : {}) };
      },
    },
  );
  expectError(await partly.call('GET', '/readyz'), 503, 'not_serving');
  expect([...asked].map((path) => path.split('/').at(-1)).sort()).toEqual([
    'blobs',
    expect.stringMatching(/^deckle-api-/),
    'postgres',
    'uploads',
  ]);
});
