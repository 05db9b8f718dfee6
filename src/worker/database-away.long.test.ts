/** What a worker does while the database is away, and once it is back. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { invoice, scan } from '../../test/support/documents.ts';
import { openWorld, pagesAMonth, type World } from './testing/world.ts';

async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const nameOf = ({ databaseUrl }: World) => new URL(databaseUrl).pathname.slice(1);
const cut = (name: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;

async function takeAway(world: World): Promise<void> {
  const name = nameOf(world);
  await onServer(`alter database ${name} allow_connections false`, cut(name));
}

async function bringBack(world: World): Promise<void> {
  await onServer(`alter database ${nameOf(world)} allow_connections true`);
}

const usage = async ({ store, accountId }: World) => await store.quota.usage(accountId, pagesAMonth);

test('connections that break in the middle of a job cost nothing', async () => {
  const world = await openWorld();
  world.work();
  const read = world.watched.next((event) => event.kind === 'task' && event.task === 'page');
  const jobId = await world.submit(await scan(4));
  await read;
  for (let round = 0; round < 3; round += 1) {
    await onServer(cut(nameOf(world)));
    await sleep(300);
  }
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed', attempts: 1 });
  expect(await usage(world)).toMatchObject({ used: 4, reserved: 0 });
});

test('a result that was worked out waits for the database, and is billed once', async () => {
  const world = await openWorld();
  const { pool } = world.watched;
  let parses = 0;
  const isAway = Promise.withResolvers<void>();
  world.work({
    pool: {
      ...pool,
      parse: async (path, template, options) => {
        parses += 1;
        const parsed = await pool.parse(path, template, options);
        if (parses === 1) await takeAway(world);
        isAway.resolve();
        return parsed;
      },
    },
  });
  const jobId = await world.submit(await invoice('A-1'));
  await isAway.promise;
  await sleep(1500);
  await bringBack(world);
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed', attempts: 1 });
  expect(parses).toBe(1);
  expect(await usage(world)).toMatchObject({ used: 1, reserved: 0 });
  expect(world.problems).toEqual([]);
});

test('after a long outage jobs run on, those at work and those that wait', async () => {
  const world = await openWorld();
  world.work({ slots: 1 });
  const begun = world.watched.next((event) => event.kind === 'task' && event.task === 'begin');
  const jobIds = [await world.submit(await invoice('A-1')), await world.submit(await invoice('A-2'))];
  await begun;
  await takeAway(world);
  await sleep(13_000);
  await bringBack(world);
  for (const jobId of jobIds) {
    expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  }
  const later = await world.submit(await invoice('A-3'));
  expect(await world.until(later, 'completed', 'failed')).toMatchObject({ status: 'completed', attempts: 1 });
  expect(await usage(world)).toMatchObject({ used: 3, reserved: 0 });
  expect(world.problems).toEqual([]);
});
