/** A wrong `DATABASE_URL` never deletes a bucket: documents of another installation are known, and none of them is removed. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Blobs } from '../../src/model/blobs.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { Store } from '../../src/model/store.ts';
import type { BlobsSetting } from '../../src/store/blobs/blobs-setting.ts';
import { openBlobs } from '../../src/store/blobs/open-blobs.ts';
import { type S3Server, s3Key, startS3Server } from '../../src/store/blobs/testing/s3-server.ts';
import { createSweeper, sweeperTimes } from '../../src/worker/sweeper.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { spawnDeckle, untilTrue } from '../support/deckle.ts';

const { signal } = new AbortController();
const hourMs = 3_600_000;
/** Documents count as old at once, and rounds come in quick succession. */
const times = { ...sweeperTimes, firstOrphansMs: 1, orphansMs: 20, orphanAgeMs: -hourMs };

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

async function newFolder(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-identity-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  return folder;
}

/** A database of its own, which is an installation. */
async function newStore(): Promise<Store> {
  const store = await openTestStore(await createDatabase());
  onTestFinished(async () => await store.close());
  return store;
}

type Storage = { readonly setting: BlobsSetting; readonly dataDir: string };

const storages: Readonly<Record<'files' | 's3', () => Promise<Storage>>> = {
  files: async () => ({ setting: { kind: 'files' }, dataDir: await newFolder() }),
  s3: async () => ({
    setting: {
      ...{ kind: 's3', bucket: server.bucket, prefix: newUuid() },
      ...{ endpoint: server.endpoint, region: 'us-east-1' },
    },
    dataDir: await newFolder(),
  }),
};

const openIn = async ({ setting: blobs, dataDir }: Storage, store: Store): Promise<Blobs> =>
  await openBlobs({
    ...{ blobs, dataDir, signal, onNotice: () => {} },
    installationId: await store.installationId(),
  });

async function put(blobs: Blobs, { dataDir }: Storage, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, newUuid);
  for (const id of ids) {
    const path = join(dataDir, id);
    await fs.writeFile(path, id);
    await blobs.put(id, path, signal);
  }
  return ids;
}

async function stored(blobs: Blobs): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const batch of blobs.olderThan(new Date(Date.now() + hourMs), signal)) found.push(...batch);
  return found.sort();
}

/** What the sweep of this database said of that storage, once it had two rounds. */
async function swept(blobs: Blobs, store: Store): Promise<readonly string[]> {
  const problems: string[] = [];
  let rounds = 0;
  const sweeper = createSweeper({
    ...{ ...store, retentionDays: 30, now: Date.now, times },
    blobs: {
      ...blobs,
      belongTo: async (...asked) => {
        rounds += 1;
        return await blobs.belongTo(...asked);
      },
    },
    onProblem: (error) => problems.push(String(error)),
  });
  await untilTrue(async () => (rounds >= 3 ? true : undefined));
  await sweeper.stop();
  return problems;
}

test.each(['files', 's3'] as const)('%s of another installation keep a node from starting', async (kind) => {
  const storage = await storages[kind]();
  const [owner, stranger] = [await newStore(), await newStore()];
  const blobs = await openIn(storage, owner);
  const [id = ''] = await put(blobs, storage, 1);
  const refused = await openIn(storage, stranger).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'bad_setting',
    message: expect.stringMatching(/belong to another installation than the database: set DATABASE_URL and/),
  });
  // Its own is let in again, and the mark is no document.
  expect(await stored(await openIn(storage, owner))).toEqual([id]);
  // Where nothing is left, nothing can be lost.
  await blobs.remove([id], signal);
  await openIn(storage, stranger);
  await put(blobs, storage, 1);
  await expect(openIn(storage, owner)).rejects.toMatchObject({ code: 'bad_setting' });
});

test.each(['files', 's3'] as const)('%s of another installation are never swept', async (kind) => {
  const storage = await storages[kind]();
  const [owner, stranger] = [await newStore(), await newStore()];
  const blobs = await openIn(storage, owner);
  const ids = await put(blobs, storage, 3);
  // As where storage was away when the node of the stranger started.
  const problems = await swept(blobs, stranger);
  expect(problems[0]).toMatch(/belong to another installation than the database: none is removed/);
  expect(await stored(blobs)).toEqual([...ids].sort());
  // Its own installation takes them for what a crash left.
  expect(await swept(blobs, owner)).toEqual([]);
  expect(await stored(blobs)).toEqual([]);
});

test.each(['files', 's3'] as const)(
  '%s of which most are unknown are left alone, whoever they belong to',
  async (kind) => {
    const storage = await storages[kind]();
    const store = await newStore();
    const blobs = await openIn(storage, store);
    const ids = await put(blobs, storage, 25);
    const problems = await swept(blobs, store);
    expect(problems[0]).toMatch(/never heard of 25 of 25 stored documents/);
    expect(await stored(blobs)).toEqual([...ids].sort());
  },
);

test('documents whose deletion is known are no strangers, and go', async () => {
  const storage = await storages.files();
  const store = await newStore();
  const blobs = await openIn(storage, store);
  const made = await store.accounts.create('a', 'premium', {
    ...{ mode: 'live', hash: Buffer.alloc(32), start: 'plz_live_0000000', label: null, expiresAt: null },
  });
  const accountId = made?.account.accountId ?? '';
  for (const documentId of await put(blobs, storage, 25)) {
    await store.desk.put({
      ...{ documentId, accountId, fileName: 'a.pdf', kind: 'pdf', pageCount: 1, sizeBytes: 36 },
      ...{ sha256: Buffer.alloc(32), pages: null, isBilled: false },
    });
    expect(await store.desk.remove(accountId, documentId)).toBe('removed');
  }
  expect(await swept(blobs, store)).toEqual([]);
  expect(await stored(blobs)).toEqual([]);
});

test('storage without a mark, as an older release left it, is adopted', async () => {
  const storage = await storages.files();
  const store = await newStore();
  const before = await openIn(storage, store);
  const ids = await put(before, storage, 2);
  const mark = join(storage.dataDir, 'blobs', 'mark');
  await fs.writeFile(mark, '');
  expect(await stored(await openIn(storage, store))).toEqual([...ids].sort());
  expect((await fs.readFile(mark, 'utf8')).trim()).toBe(await store.installationId());
});

test('a node says in one sentence what is wrong, and stops', async () => {
  const storage = await storages.files();
  const owner = await newStore();
  await put(await openIn(storage, owner), storage, 1);
  const { code, stderr } = await spawnDeckle(['worker'], {
    ...{ DECKLE_DATA_DIR: storage.dataDir, DATABASE_URL: await createDatabase() },
  }).finished;
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/set DATABASE_URL and DECKLE_DATA_DIR to two that belong together/);
});
