/** The real API over real HTTP on a database of its own, and the few things that every API test does. */
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import {
  siteFolder as builtSite,
  llmNoticeOf,
  openMcpEndpoint,
  openParsers,
  openParsing,
  openWebhookSender,
  startWorker,
} from '../../src/compose-node.ts';
import { readConfig } from '../../src/config.ts';
import { createApp } from '../../src/http/app.ts';
import type { Statfs } from '../../src/http/disk-room.ts';
import { describeKey, type KeyMode, mintApiKey } from '../../src/model/api-key.ts';
import type { Blobs } from '../../src/model/blobs.ts';
import type { Problem } from '../../src/model/fault.ts';
import type { ParsePool } from '../../src/model/parse-pool.ts';
import type { Plan } from '../../src/model/plan.ts';
import type { Store } from '../../src/model/store.ts';
import { afterFile } from './after-file.ts';
import { createDatabase, openTestStore } from './database.ts';
import { sharedPool } from './shared-pool.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly body: any;
};

export type Call = {
  readonly key?: string;
  readonly json?: unknown;
  readonly raw?: string;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
};

export type Api = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly store: Store;
  readonly pool: ParsePool;
  readonly blobs: Blobs;
  /** What uploads have left on the disk, below the folder that the node works in. */
  uploads(): Promise<readonly string[]>;
  /** The paths of the files themselves. */
  uploadedFiles(): Promise<readonly string[]>;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  newAccount(plan?: Plan): Promise<{ accountId: string; key: string; keyId: string }>;
  newKey(
    accountId: string,
    options?: { mode?: KeyMode; expiresAt?: Date },
  ): Promise<{ key: string; keyId: string }>;
  /** A new account's key and a template of its own. */
  newTemplate(): Promise<{ key: string; id: string }>;
};

export const draft = {
  name: 'Delivery note',
  category: 'CUSTOM',
  schema: { data: { number: { type: 'string' }, date: { type: 'date' } } },
} as const;

export type StartOptions = {
  /** One more node on this database. */
  readonly databaseUrl?: string;
  /** It also runs jobs. */
  readonly isWorking?: boolean;
  /** Where the built dashboard lies; else nowhere. */
  readonly dashboardFolder?: string;
  /** Where the documentation site lies; else where the checkout has built it. */
  readonly siteFolder?: string;
  /** What the operating system says of the disks. */
  readonly statfs?: Statfs;
  /** Hears of what went wrong inside of calls of agents. */
  readonly onMcpProblem?: (error: unknown) => void;
};

/** Whoever sets one of them gets processes of their own. */
const ofProcesses = [
  ...['DECKLE_PROCESSES', 'DECKLE_PAGE_TIMEOUT_SECONDS', 'DECKLE_EXTRACT_TIMEOUT_SECONDS'],
  'DECKLE_RETENTION_DAYS',
  'DECKLE_FORMATS',
];

/** `settings` are environment variables, as a user sets them. */
export async function startApi(
  settings: Record<string, string> = {},
  {
    databaseUrl: given,
    isWorking = false,
    dashboardFolder,
    siteFolder,
    statfs,
    onMcpProblem = () => {},
  }: StartOptions = {},
): Promise<Api> {
  const databaseUrl = given ?? (await createDatabase());
  const dataDir = await fs.mkdtemp(join(tmpdir(), 'deckle-api-'));
  // Each process loads the models anew; tests that want several say so.
  const config = readConfig({ DECKLE_DATA_DIR: dataDir, DECKLE_PROCESSES: '1', ...settings });
  const store = await openTestStore(databaseUrl, { plans: config.plans, llmLimits: config.llmLimits });
  const onNotice = () => {};
  const parsers = await openParsers(config, { onNotice, isWarm: false });
  const opened = await openParsing(
    config,
    { store, parsers },
    { onNotice, signal: new AbortController().signal, ...(statfs === undefined ? {} : { statfs }) },
  );
  const hasOwnProcesses = ofProcesses.some((name) => name in settings);
  const parsing = hasOwnProcesses ? opened : { ...opened, pool: sharedPool() };
  const logger = pino({ level: 'silent' });
  const app = await createApp({
    ...{ store, parsing, version: '0.0.0', now: Date.now, isStarted: () => true },
    publicUrl: config.publicUrl,
    logger,
    plans: config.plans,
    trustedProxies: config.trustedProxies,
    sender: openWebhookSender(config),
    llm: llmNoticeOf(config),
    mcp: openMcpEndpoint(onMcpProblem),
    docsFolder: siteFolder ?? builtSite,
    dashboard: { folder: dashboardFolder ?? join(dataDir, 'dashboard'), isSignupOpen: config.isSignupOpen },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const worker = isWorking ? startWorker(config, store, parsing, () => {}, logger) : undefined;
  afterFile(async () => {
    await worker?.stop(0, new AbortController().signal);
    await app.close();
    await parsing.close();
    await parsers.close();
    await store.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  let accounts = 0;

  const api: Api = {
    url,
    databaseUrl,
    dataDir,
    store,
    pool: parsing.pool,
    blobs: parsing.blobs,
    uploads: async () => {
      const folder = join(dataDir, 'uploads');
      const nodes = await fs.readdir(folder);
      return (await Promise.all(nodes.map((node) => fs.readdir(join(folder, node))))).flat();
    },
    uploadedFiles: async () => {
      const found = await fs.readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
    call: async (method, path, { key, json, raw, form, headers } = {}) => {
      const body = form ?? (json === undefined ? raw : JSON.stringify(json));
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(key === undefined ? {} : { 'x-api-key': key }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.match(/^application\/(?:schema\+)?json/) != null;
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson && text !== '' ? JSON.parse(text) : undefined,
      };
    },
    newAccount: async (plan = 'premium') => {
      accounts += 1;
      const key = mintApiKey('live', randomBytes);
      const made = await store.accounts.create(`account ${accounts}`, plan, describeKey(key, null));
      if (made === undefined) throw new Error('the name is taken');
      return { accountId: made.account.accountId, key, keyId: made.key.keyId };
    },
    newKey: async (accountId, { mode = 'live', expiresAt } = {}) => {
      const key = mintApiKey(mode, randomBytes);
      const { keyId } = await store.apiKeys.create(accountId, describeKey(key, expiresAt ?? null));
      return { key, keyId };
    },
    newTemplate: async () => {
      const { key } = await api.newAccount();
      const { body } = await api.call('POST', '/v1/templates', { key, json: draft });
      return { key, id: body.id };
    },
  };
  return api;
}

/** Asserts the decided error body, key by key, and returns its problems. */
export function expectError(answer: Answer, status: number, code: string): readonly Problem[] {
  const { message, errors, ...rest } = answer.body ?? {};
  expect({ status: answer.status, ...rest }).toEqual({
    status,
    statusCode: status,
    error: STATUS_CODES[status],
    code,
    requestId: answer.headers.get('x-request-id'),
  });
  expect(message).toMatch(/\w/);
  expect(answer.headers.get('x-request-id')).toMatch(/\w/);
  return errors ?? [];
}
