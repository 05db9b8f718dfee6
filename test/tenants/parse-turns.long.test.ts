/** An account that floods the parse processes with requests and jobs: another account's documents are read all the same. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { untilTrue } from '../support/deckle.ts';
import { type Bytes, form, invoice, scan, invoiceTemplate as templateId } from '../support/documents.ts';
import { allowedHereMs } from '../support/patience.ts';

const rounds = 3;
const flood = 20;
/** A machine that is busy with other things may take so long without anybody being kept waiting. */
const floorMs = allowedHereMs(3000);

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_PROCESSES: '2' }, { isWorking: true });
});

const parse = async (key: string, document: Bytes, signal?: AbortSignal) =>
  await fetch(`${api.url}/documents/parse`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form({ templateId }, ['a.pdf', document]),
    ...(signal === undefined ? {} : { signal }),
  });

async function parseMs(key: string, document: Bytes): Promise<number> {
  const startedMs = performance.now();
  const answer = await parse(key, document);
  expect(await answer.json()).toMatchObject({ pageUsed: 1 });
  return performance.now() - startedMs;
}

async function slowestMs(key: string, name: string): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    slowest = Math.max(slowest, await parseMs(key, await invoice(`${name} ${round}`)));
  }
  return slowest;
}

test('requests of many pages, and as many jobs', async () => {
  const [hostile, victim] = [await api.newAccount(), await api.newAccount()];
  // Both processes are started, and have loaded what scans need.
  let warmed = 0;
  // What was read before is read by nobody, so that each has bytes of its own.
  const warm = async () => await parse(hostile.key, await scan(6, `warm ${++warmed}`));
  while (api.pool.load.processes < 2) await Promise.all([warm(), warm()]);
  const aloneMs = await slowestMs(victim.key, 'alone');
  const pageMs = await parseMs(hostile.key, await scan(1));

  // All are drawn before any is sent: drawing them takes a busy machine as long as reading the first ones.
  const drawn = async (name: string) =>
    await Promise.all(Array.from({ length: flood }, async (_, i) => await scan(10, `${name} ${i}`)));
  const [forRequests, forJobs] = [await drawn('request'), await drawn('job')];
  const leaving = new AbortController();
  const requests = forRequests.map(
    async (document) => await parse(hostile.key, document, leaving.signal).catch(() => {}),
  );
  const jobs = forJobs.map(async (document) => {
    const body = new FormData();
    body.append('file', new Blob([document]), 'a.pdf');
    body.append('templateId', templateId);
    return await api.call('POST', '/v1/documents/parse/async', { key: hostile.key, form: body });
  });
  for (const { status } of await Promise.all(jobs)) expect(status).toBe(202);
  await untilTrue(async () => (api.pool.load.waiting >= flood / 2 ? true : undefined));
  const besideMs = await slowestMs(victim.key, 'beside');
  expect(api.pool.load.waiting + api.pool.load.running).toBeGreaterThan(2);
  expect(besideMs).toBeLessThan(Math.max(floorMs, 3 * aloneMs + pageMs));
  leaving.abort();
  await Promise.all(requests);
});
