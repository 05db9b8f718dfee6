/** An installation as it runs on several machines: one PostgreSQL, one S3 server, an API and workers, each a process of its own. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import type { Store } from '../../src/model/store.ts';
import { s3Key, startS3Server } from '../../src/store/blobs/testing/s3-server.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type Running, runDeckle, stopDeckle } from '../running-deckle.ts';
import type { Sample } from '../sample-documents.ts';
import { type MeasuredDatabase, startMeasuredDatabase } from './measured-database.ts';

export type BenchAccount = { readonly accountId: string; readonly key: string };

export type Installation = {
  readonly database: MeasuredDatabase;
  readonly accounts: readonly BenchAccount[];
  readonly store: Store;
  api(): Promise<Running>;
  /** Each with one process that reads. */
  workers(count: number): Promise<readonly Running[]>;
  stop(): Promise<void>;
};

export type InstallationOptions = { readonly accounts: number; readonly engines: string };

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
  const database = await startMeasuredDatabase(join(folder, 'database'));
  const storage = await startS3Server();
  const environment = (name: string) => ({
    DATABASE_URL: database.url,
    DECKLE_DATA_DIR: join(folder, name),
    DECKLE_BLOBS: `s3://${storage.bucket}/bench`,
    DECKLE_S3_ENDPOINT: storage.endpoint,
    AWS_ACCESS_KEY_ID: s3Key,
    AWS_SECRET_ACCESS_KEY: s3Key,
    DECKLE_PROCESSES: '1',
    // A process that reads starts with the first job: what is idle is asked about without it.
    DECKLE_WARM_START: 'off',
    DECKLE_ENGINES: options.engines,
    DECKLE_RATE_PARSE_PREMIUM: '1000000',
    DECKLE_RATE_OTHER_PREMIUM: '1000000',
    DECKLE_PAGES_PREMIUM: '1000000000',
  });
  const store = await openBenchStore(database.url);
  const accounts: BenchAccount[] = [];
  for (let number = 1; number <= options.accounts; number += 1) {
    const key = mintApiKey('live', randomBytes);
    const made = await store.accounts.create(`bench ${number}`, 'premium', describeKey(key, null));
    if (made === undefined) throw new Error('The name of the account is taken.');
    accounts.push({ accountId: made.account.accountId, key });
  }
  return {
    ...{ database, accounts, store },
    api: async () => await runDeckle('api', environment('api')),
    workers: async (count) =>
      await Promise.all(
        Array.from(
          { length: count },
          async (_, at) => await runDeckle('worker', environment(`worker-${at}`)),
        ),
      ),
    stop: async () => {
      await store.close();
      await storage.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openBenchStore(databaseUrl: string, maxConnections = 4): Promise<Store> {
  // Told from the connections of nodes by its name.
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', 'bench');
  return await openStore({
    ...{ databaseUrl: url.href, dataDir: '', maxConnections, use: 'command' },
    ...{ signal: new AbortController().signal, onNotice: () => {}, onLost: () => {} },
  });
}

/** The same page with bytes of its own: what follows a JPEG's or a PDF's end is read by nobody. */
export async function submit(api: Running, account: BenchAccount, { name, bytes }: Sample): Promise<void> {
  const own = new Uint8Array(Buffer.concat([bytes, Buffer.from(`\n${randomUUID()}`)]));
  const form = new FormData();
  form.append('templateId', builtInTemplates.invoice.templateId);
  form.append('file', new Blob([own]), name);
  const response = await fetch(`${api.base}/v1/documents/parse/async`, {
    ...{ method: 'POST', headers: { 'x-api-key': account.key }, body: form },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

export async function stopAll(nodes: readonly Running[]): Promise<void> {
  await Promise.all(nodes.map(async (node) => await stopDeckle(node)));
}
