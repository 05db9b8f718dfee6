/** Clients that leave and processes that die: whatever happens in the middle, only that request feels it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';
import { untilTrue } from '../../support/deckle.ts';
import { type Bytes, form, invoice, scan, invoiceTemplate as templateId } from '../../support/documents.ts';
import { parseProcesses } from '../../support/parse-processes.ts';
import { fileHead, formEnd, openRequest, textPart } from '../../support/raw-client.ts';

let api: Api;
let key: string;
let long: Bytes;
beforeAll(async () => {
  api = await startApi({ DECKLE_PROCESSES: '1', DECKLE_RETENTION_DAYS: '0' });
  ({ key } = await api.newAccount());
  long = await scan(8);
});

const parse = async (...files: [string, Bytes][]) =>
  await api.call('POST', '/documents/parse', { key, form: form({ templateId }, ...files) });
const usage = async () => (await api.call('GET', '/v1/usage', { key })).body;

async function untilIdle(): Promise<void> {
  await expect.poll(() => api.pool.load).toMatchObject({ waiting: 0, running: 0 });
  await expect.poll(api.uploads).toEqual([]);
}

test('a client that leaves frees its pages and its work at once', async () => {
  const { used } = await usage();
  const leaving = new AbortController();
  const request = fetch(`${api.url}/documents/parse`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form({ templateId }, ['scan.pdf', long]),
    signal: leaving.signal,
  }).catch(() => 'left');
  await untilTrue(async () => ((await usage()).reserved === 8 ? true : undefined));
  await untilTrue(async () => (api.pool.load.running === 1 ? true : undefined));
  leaving.abort();
  expect(await request).toBe('left');
  await expect.poll(usage).toMatchObject({ reserved: 0, used });
  await untilIdle();
  expect((await parse(['a.pdf', await invoice('A-1')])).body).toMatchObject({ pageUsed: 1 });
});

test.each([
  ['in the middle of a file', `${textPart('templateId', templateId)}${fileHead('files', 'a.pdf')}%PDF-1.7`],
  ['between two files', `${fileHead('files', 'a.pdf')}%PDF\r\n`],
  ['before anything', ''],
])('a client that leaves %s leaves nothing behind', async (_name, sent) => {
  const socket = await openRequest(api.url, { key, contentLength: 1_000_000 });
  socket.on('error', () => {});
  socket.write(sent);
  await untilTrue(async () => ((await api.uploads()).length === 1 ? true : undefined));
  socket.resetAndDestroy();
  await untilIdle();
});

test('a client that leaves with its last byte has nothing done for it', async () => {
  const before = await usage();
  const head = textPart('templateId', templateId) + fileHead('files', 'scan.pdf');
  const body = Buffer.concat([Buffer.from(head), long, Buffer.from(`\r\n${formEnd}`)]);
  for (let waitMs = 0; waitMs < 20; waitMs += 1) {
    const socket = await openRequest(api.url, { key, contentLength: body.length });
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.write(body, () => resolve()));
    await sleep(waitMs);
    socket.resetAndDestroy();
  }
  await untilIdle();
  await expect.poll(usage).toMatchObject({ reserved: 0, used: before.used });
});

test('a process that is killed fails only its document, and the next request works', async () => {
  const { used } = await usage();
  const answered = parse(
    ['a.pdf', await invoice('A-1')],
    ['scan.pdf', long],
    ['b.pdf', await invoice('B-1')],
  );
  await untilTrue(async () => ((await usage()).reserved === 10 ? true : undefined));
  // The two others are short and take turns with it.
  await untilTrue(async () => (api.pool.load.waiting + api.pool.load.running === 1 ? true : undefined));
  const [pid] = parseProcesses();
  expect(parseProcesses()).toHaveLength(1);
  process.kill(pid ?? 0, 'SIGKILL');
  const { status, body } = await answered;
  expect(status).toBe(200);
  expect(body).toMatchObject({ pageCount: 10, pageUsed: 2 });
  expect(body.results.map(({ filename }: { filename: string }) => filename)).toEqual([
    'a.pdf',
    'scan.pdf',
    'b.pdf',
  ]);
  expect(body.results[0].result.invoiceNumber).toBe('A-1');
  expect(body.results[1].result).toEqual({ error: expect.stringMatching(/ended unexpectedly/) });
  expect(body.results[2].result.invoiceNumber).toBe('B-1');
  expect(await usage()).toMatchObject({ reserved: 0, used: used + 2 });
  expect((await parse(['c.pdf', await invoice('C-1')])).body).toMatchObject({
    result: { invoiceNumber: 'C-1' },
    pageUsed: 1,
  });
  await untilIdle();
});
