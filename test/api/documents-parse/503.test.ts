import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { untilTrue } from '../../support/deckle.ts';
import { type Bytes, form, invoice, invoiceTemplate as templateId } from '../../support/documents.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_PROCESSES: '1' });
});

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('more waits than can be done in time: the caller is told when to come back, and fewer are never refused', async () => {
  const { key, accountId } = await api.newAccount();
  const page = await invoice('A-1');
  const zip = (length: number) =>
    new Uint8Array(zipOf(Array.from({ length }, (_, i) => ({ name: `${i}.pdf`, content: page }))));
  const leaving = new AbortController();
  const upload = async (name: string, bytes: Bytes) =>
    await fetch(`${api.url}/documents/parse`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: form({ templateId }, [name, bytes]),
      signal: leaving.signal,
    }).catch(() => undefined);
  const uploads = [upload('a.zip', zip(100)), upload('b.zip', zip(95))];
  await untilTrue(async () => (api.pool.load.waiting >= 190 ? true : undefined));
  expect(api.pool.overloadedForSeconds(accountId)).toBeNull();
  uploads.push(upload('c.zip', zip(100)));
  await untilTrue(async () => (api.pool.overloadedForSeconds(accountId) === null ? undefined : true));
  const answer = await api.call('POST', '/documents/parse', {
    key,
    form: form({ templateId }, ['a.pdf', page]),
  });
  expectError(answer, 503, 'overloaded');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const sample = form({ name: 'Sample' });
  sample.append('file', new Blob([page]), 'a.pdf');
  expectError(await api.call('POST', '/v1/templates/fromDocument', { key, form: sample }), 503, 'overloaded');
  const other = await api.newAccount();
  expect(api.pool.overloadedForSeconds(other.accountId)).toBeNull();
  leaving.abort();
  await Promise.all(uploads);
  await expect.poll(() => api.pool.load).toMatchObject({ waiting: 0, running: 0 });
  await expect.poll(api.uploads).toEqual([]);
});

test('a database that goes away is said so, and nothing is left when it is back', async () => {
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const { key } = await api.newAccount();
  const body = form({ templateId }, ['a.pdf', await invoice('A-1')]);
  const call = async () => await api.call('POST', '/documents/parse', { key, form: body });
  expect((await call()).status).toBe(200);
  await asAdmin(`alter database ${name} with allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const away = await call();
  expectError(away, 503, 'database_unavailable');
  expect(away.headers.get('retry-after')).toBe('1');
  expect(away.text).not.toMatch(new RegExp(`${name}|postgres|127\\.0\\.0\\.1`, 'i'));
  await asAdmin(`alter database ${name} with allow_connections true`);
  expect((await call()).status).toBe(200);
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 2, reserved: 0 });
  await expect.poll(api.uploads).toEqual([]);
});
