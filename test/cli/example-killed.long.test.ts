/**
 * `deckle example add`, killed at the moments that matter: the example is there whole or not at all, and what is left of it on disk goes with the next sweep. Locks in
 * the database hold the command where it is to be met.
 */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Example } from '../../src/model/example.ts';
import type { Store } from '../../src/model/store.ts';
import { openFileBlobs } from '../../src/store/blobs/file-blobs.ts';
import { createSweeper, sweeperTimes } from '../../src/worker/sweeper.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { type Running, spawnDeckle, untilTrue } from '../support/deckle.ts';
import { permit, truthOf } from '../support/permits.ts';
import { folderOf, labelOf, newOwner, untilNobodyWorks } from './examples-world.ts';

const never = new AbortController().signal;
const dayMs = 86_400_000;

let databaseUrl: string;
let store: Store;
let client: pg.Client;
beforeAll(async () => {
  databaseUrl = await createDatabase();
  store = await openTestStore(databaseUrl);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  afterFile(async () => {
    await client.end();
    await store.close();
  });
});

/** Resolves when somebody waits to write into the table; nobody writes until `release`. */
async function holdAt(table: string) {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table deckle.${table} in share mode`);
  return {
    isMet: async () => {
      const { rows } = await client.query(
        'select from pg_locks where relation = $1::regclass and not granted',
        [`deckle.${table}`],
      );
      return rows.length > 0 || undefined;
    },
    release: async () => await holder.end(),
  };
}

type Moment = {
  readonly name: string;
  /** Waits for it while the command runs. */
  readonly reach: (running: Running, isThere: () => Promise<boolean>) => Promise<void>;
  /** Null: either may be. */
  readonly isTaught: boolean | null;
};

const atTable = (name: string, table: string): Moment => ({
  name,
  isTaught: false,
  reach: async (running) => {
    const held = await holdAt(table);
    onTestFinished(held.release);
    await untilTrue(held.isMet);
    running.signal('SIGKILL');
    await running.finished;
    await held.release();
  },
});

const after = (ms: number): Moment => ({
  name: `after ${ms} ms`,
  isTaught: null,
  reach: async () => await sleep(ms),
});

const moments: readonly Moment[] = [
  atTable('bytes are stored that nothing knows of', 'desk_documents'),
  atTable('the document is learnt and no example yet', 'examples'),
  atTable('the example is written without its lesson', 'example_lessons'),
  {
    name: 'the example was just seen',
    isTaught: true,
    reach: async (_running, isThere) => {
      await untilTrue(async () => (await isThere()) || undefined);
    },
  },
  ...[300, 900, 1800, 3000, 4500].map(after),
];

test('killed at any moment, an example is there whole or not at all, and no bytes stay behind', async () => {
  const { accountId, templateId, dataDir, environment, args, json } = await newOwner(store, databaseUrl, 'k');
  const permits = moments.map((_, at) => ({
    vessel: `Gull ${at}`,
    berth: `Pier ${at}`,
    charge: `${at + 10}.50`,
  }));
  const folder = await folderOf({});
  const taughtOf = async (file: string): Promise<Example | undefined> =>
    (await store.examples.list(accountId, templateId)).find(({ fileName }) => fileName === file);

  for (const [at, { name, reach, isTaught }] of moments.entries()) {
    const one = permits[at];
    if (one === undefined) throw new Error('there is one for each');
    const file = `${at}.pdf`;
    await fs.writeFile(join(folder, file), await permit(one));
    await fs.writeFile(join(folder, `${at}.json`), labelOf(truthOf(one)));
    const running = spawnDeckle(args('add', [join(folder, file), join(folder, `${at}.json`)]), environment);
    await reach(running, async () => (await taughtOf(file)) !== undefined);
    running.signal('SIGKILL');
    await running.finished;
    await untilAlone(dataDir);
    const example = await taughtOf(file);
    if (isTaught !== null) expect([name, example !== undefined]).toEqual([name, isTaught]);
    if (example === undefined) continue;
    expect(example, name).toMatchObject({ fields: truthOf(one), located: 3, unlocated: [] });
    expect(await store.examples.places(accountId, example.exampleId), name).toHaveLength(3);
  }
  const { rows } = await client.query(
    'select from deckle.example_lessons lesson where not exists (select from deckle.examples where id = lesson.example_id)',
  );
  expect(rows).toEqual([]);

  const blobs = await openFileBlobs(join(dataDir, 'blobs'));
  const stored = async () => {
    const found: string[] = [];
    for await (const batch of blobs.olderThan(new Date(Date.now() + dayMs), never)) found.push(...batch);
    return found.sort();
  };
  const needed = async () =>
    (await store.examples.list(accountId, templateId)).map(({ documentId }) => documentId).sort();
  // Else nothing would be shown to go.
  expect((await stored()).length).toBeGreaterThan((await needed()).length);
  const problems: unknown[] = [];
  const quickMs = 50;
  const sweeper = createSweeper({
    ...{ ...store, blobs, retentionDays: 30, now: Date.now, onProblem: (problem) => problems.push(problem) },
    times: {
      ...sweeperTimes,
      ...{ deskMs: quickMs, deskAgeMs: 0, firstOrphansMs: quickMs, orphansMs: quickMs, orphanAgeMs: 0 },
    },
  });
  onTestFinished(async () => await sweeper.stop());
  const kept = await needed();
  await untilTrue(async () => (JSON.stringify(await stored()) === JSON.stringify(kept) ? true : undefined));
  expect(await needed()).toEqual(kept);
  await sweeper.stop();
  expect(problems).toEqual([]);

  // Nothing of it stands in the way.
  expect(await json('import', folder)).toEqual({
    ...{ added: moments.length - kept.length, corrected: 0, skipped: kept.length, failed: 0, left: 0 },
  });
  expect((await needed()).length).toBe(moments.length);
  for (const name of ['uploads', 'trays']) expect(await fs.readdir(join(dataDir, name))).toEqual([]);
});

/** No process is left, and no connection of one. */
async function untilAlone(dataDir: string): Promise<void> {
  await untilNobodyWorks(dataDir);
  await untilTrue(async () => {
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()",
    );
    return rows.length === 0 || undefined;
  });
}
