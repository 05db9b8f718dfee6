/** Deleting is deleting: neither the text that was read of a document nor its pictures outlast it, on any node. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../src/model/ids.ts';
import { type Api, startApi } from '../support/api.ts';
import { signIn, type Visitor } from '../support/dashboard.ts';
import { untilTrue } from '../support/deckle.ts';
import { type Bytes, form, invoice, invoiceTemplate as templateId } from '../support/documents.ts';
import { jobForm, submit, untilEnded } from '../support/jobs.ts';

let api: Api;
/** Another node on the same database, with a cache of its own. */
let other: Api;
let visitor: Visitor;
beforeAll(async () => {
  // Processes, and so caches, of their own.
  api = await startApi({ DECKLE_PROCESSES: '1' }, { isWorking: true });
  other = await startApi({ DECKLE_PROCESSES: '1' }, { databaseUrl: api.databaseUrl });
  visitor = await signIn(api);
});

const cached = async ({ dataDir }: Api): Promise<readonly string[]> =>
  await fs.readdir(join(dataDir, 'read-cache')).catch(() => []);

const parseOn = async (node: Api, key: string, pdf: Bytes) =>
  await node.call('POST', '/documents/parse', { key, form: form({ templateId }, ['a.pdf', pdf]) });

const untilGoneFrom = async (node: Api) =>
  await untilTrue(async () => ((await cached(node)).length === 0 ? true : undefined));

async function finishedJob(pdf: Bytes): Promise<string> {
  const { body } = await submit(api, visitor.key, pdf);
  expect((await untilEnded(api, visitor.key, body.jobId)).status).toBe('completed');
  return body.jobId;
}

test('a deleted job takes what was read of its document along, on every node, and nothing else', async () => {
  const [pdf, kept] = [await invoice('DEL-1'), await invoice('DEL-2')];
  const jobId = await finishedJob(pdf);
  await parseOn(other, visitor.key, pdf);
  await parseOn(api, visitor.key, kept);
  expect([(await cached(api)).length, (await cached(other)).length]).toEqual([2, 1]);
  expect((await api.call('DELETE', `/v1/jobs/${jobId}`, { key: visitor.key })).status).toBe(204);
  // Here it is gone with the answer.
  expect(await cached(api)).toHaveLength(1);
  await untilGoneFrom(other);
  // What another account read of the same bytes is its own.
  const { key } = await api.newAccount();
  await parseOn(api, key, pdf);
  // On a busy machine the notice of the first deletion comes late and takes what is read anew along once more.
  const again = await untilTrue(async () => {
    const id = await finishedJob(pdf);
    return (await cached(api)).length === 3 ? id : undefined;
  });
  await api.call('DELETE', `/v1/jobs/${again}`, { key: visitor.key });
  expect(await cached(api)).toHaveLength(2);
});

test('what another node deletes when its time is over is forgotten here', async () => {
  const before = (await cached(api)).length;
  const jobId = parseId('job', await finishedJob(await invoice('DEL-3'))) ?? '';
  expect(await cached(api)).toHaveLength(before + 1);
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query(`update deckle.jobs set completed_at = now() - interval '31 days' where id = $1`, [
    jobId,
  ]);
  await client.end();
  expect(await other.store.retention.removeEnded(30, 100)).toEqual([jobId]);
  await untilTrue(async () => ((await cached(api)).length === before ? true : undefined));
});

test('a document dropped into the dashboard takes its text and its pictures along', async () => {
  const before = (await cached(api)).length;
  const { body } = await visitor.call('POST', '/dashboard/api/documents', undefined, {
    form: jobForm({}, await invoice('DEL-4')),
  });
  const path = `/dashboard/api/documents/${body.documentId}`;
  expect((await visitor.call('POST', `${path}/parse`, { templateId })).status).toBe(200);
  const picture = await visitor.call('GET', `${path}/pages/1?width=300`);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await cached(api)).toHaveLength(before + 1);
  expect((await visitor.call('DELETE', path)).status).toBe(204);
  expect(await cached(api)).toHaveLength(before);
  expect((await visitor.call('GET', `${path}/pages/1?width=300`)).status).toBe(404);
});
