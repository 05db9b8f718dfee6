/** For tests: a mail server, a store with storage and parse processes, and nodes that watch the mailbox; no jobs are run. */
import { createHash, randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { watchMailbox } from '../../src/compose-mailbox.ts';
import { openParsers, openParsing } from '../../src/compose-node.ts';
import { readConfig } from '../../src/config.ts';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import type { Job } from '../../src/model/job.ts';
import { createMailboxMeter, type MailboxMeter } from '../../src/model/mailbox-meter.ts';
import type { Store } from '../../src/model/store.ts';
import type { MailIntakeTimes } from '../../src/worker/mail-intake.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { untilTrue } from '../support/deckle.ts';
import { type ImapServer, type ImapServerOptions, startImapServer } from '../support/imap-server.ts';
import { sharedPool } from '../support/shared-pool.ts';

export type Watching = {
  readonly meter: MailboxMeter;
  /** What it logged, with its detail as JSON. */
  readonly lines: readonly string[];
  until(part: string): Promise<string>;
  stop(): Promise<void>;
};

export type MailWorld = {
  readonly server: ImapServer;
  readonly store: Store;
  readonly accountId: string;
  /** One more node. */
  watch(settings?: Record<string, string>, store?: Store): Promise<Watching>;
  jobs(): Promise<readonly Job[]>;
  /** The bytes of stored documents, hashed. */
  stored(): Promise<readonly string[]>;
  /** Once no mail is unseen. */
  untilSeen(): Promise<void>;
};

const never = new AbortController().signal;

/** Everything happens within moments, but for what tests do not wait for. */
const times: MailIntakeTimes = {
  holdMs: 3000,
  keepMs: 500,
  pollMs: 1000,
  firstPauseMs: 50,
  longestPauseMs: 200,
};

export async function openMailWorld(
  settings: Record<string, string> = {},
  serverOptions: ImapServerOptions = {},
): Promise<MailWorld> {
  const server = await startImapServer(serverOptions);
  const databaseUrl = await createDatabase();
  const dataDir = await fs.mkdtemp(join(tmpdir(), 'deckle-mail-'));
  onTestFinished(async () => await fs.rm(dataDir, { recursive: true, force: true }));
  let nodes = 0;
  // Of one process, nodes would clear each other's folders.
  const configOf = (more: Record<string, string> = {}) =>
    readConfig({
      ...{ DECKLE_DATA_DIR: join(dataDir, `${++nodes}`), DECKLE_PROCESSES: '1' },
      ...{ DECKLE_IMAP_URL: server.url, DECKLE_IMAP_USER: 'kim', DECKLE_IMAP_PASSWORD: 'secret word' },
      ...{ DECKLE_IMAP_TEMPLATE: 'invoice', ...settings, ...more },
    });
  const config = configOf();
  const store = await openTestStore(databaseUrl, { plans: config.plans });
  onTestFinished(async () => await store.close());
  const key = describeKey(mintApiKey('live', randomBytes), null);
  const account =
    (await store.accounts.find({ name: 'default' })) ??
    (await store.accounts.create('default', 'premium', key))?.account;
  if (account === undefined) throw new Error('there is no account');
  const { accountId } = account;

  return {
    ...{ server, store, accountId },
    async watch(more, through = store) {
      const config = configOf(more);
      const onNotice = () => {};
      const parsers = await openParsers(config, { onNotice, isWarm: false });
      const parsing = await openParsing(config, { store, parsers }, { onNotice, signal: never });
      const workshop = 'DECKLE_FORMATS' in settings ? parsing : { ...parsing, pool: sharedPool() };
      const meter = createMailboxMeter();
      const lines: string[] = [];
      const note = (detail: unknown, message?: string) =>
        void lines.push(`${message} ${JSON.stringify(detail)}`);
      if (config.imap === undefined) throw new Error('no mailbox is set');
      const intake = watchMailbox(config, config.imap, {
        ...{ store: through, workshop, meter, times },
        log: { info: note, warn: note },
      });
      let isStopped = false;
      const stop = async () => {
        if (isStopped) return;
        isStopped = true;
        await intake.stop();
        await parsing.close();
        await parsers.close();
      };
      onTestFinished(stop);
      return {
        ...{ meter, lines, stop },
        until: async (part) => await untilTrue(async () => lines.find((line) => line.includes(part))),
      };
    },
    jobs: async () => (await store.jobs.list(accountId, { limit: 100 })).toReversed(),
    stored: async () => {
      const found = await fs.readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile() && entry.parentPath.includes('/blobs'));
      return await Promise.all(
        files.map(async (entry) => hashed(await fs.readFile(join(entry.parentPath, entry.name)))),
      );
    },
    untilSeen: async () => {
      await untilTrue(async () =>
        server.folders.get('INBOX')?.mails.every(({ flags }) => flags.has('\\Seen')) ? true : undefined,
      );
    },
  };
}

export const hashed = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
