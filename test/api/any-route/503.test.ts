/** A database that goes away while the API runs: clear answers, and no restart needed when it is back. */
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('says so, leaks nothing, and comes back by itself', async () => {
  const name = new URL(api.databaseUrl).pathname.slice(1);
  expect((await api.call('GET', '/readyz')).status).toBe(200);
  await asAdmin(`alter database ${name} with allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const ready = await api.call('GET', '/readyz');
  expectError(ready, 503, 'database_unavailable');
  const list = await api.call('GET', '/v1/templates', { key });
  expectError(list, 503, 'database_unavailable');
  expect(list.headers.get('retry-after')).toBe('1');
  expect(list.text).not.toMatch(new RegExp(`${name}|postgres|127\\.0\\.0\\.1`, 'i'));
  expect((await api.call('GET', '/healthz')).status).toBe(200);
  await asAdmin(`alter database ${name} with allow_connections true`);
  expect((await api.call('GET', '/v1/templates', { key })).status).toBe(200);
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});
