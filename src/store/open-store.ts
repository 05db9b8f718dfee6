/** Opens the store: the database of `DATABASE_URL`, or the one that Deckle runs itself in the data folder. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ExampleReach } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { noLlmLimits } from '../model/llm-budget.ts';
import type { LlmLimits } from '../model/llm-ledger.ts';
import type { HoldingLimits, Plan } from '../model/plan.ts';
import type { Store } from '../model/store.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { accountsIn } from './accounts.ts';
import { apiKeysIn } from './api-keys.ts';
import { openBell } from './bell.ts';
import { connect, explain, migrate, newClient, openPool, unusable } from './connection.ts';
import { deletionsIn } from './deletions.ts';
import { deliveryQueueIn } from './deliveries.ts';
import { deskIn } from './desk.ts';
import { devicesIn } from './devices.ts';
import { openDataFolder } from './embedded/data-folder.ts';
import { EmbeddedClient } from './embedded/embedded-client.ts';
import { type EmbeddedOptions, openEmbeddedServer } from './embedded/embedded-server.ts';
import { examplesIn } from './examples.ts';
import { holdingsIn, type LimitsOf } from './holdings.ts';
import { installationId } from './installation.ts';
import { jobQueueIn } from './jobs/job-queue.ts';
import { jobsIn } from './jobs/jobs.ts';
import { llmAnswersIn } from './llm-answers.ts';
import { llmBudgetIn } from './llm-budget.ts';
import { llmConsentsIn } from './llm-consents.ts';
import { mailLedgerIn } from './mail-ledger.ts';
import { personsIn } from './persons.ts';
import { PreparedClient } from './prepared-client.ts';
import { openQueue } from './queue.ts';
import { quotaIn } from './quota.ts';
import { rateLimitsIn } from './rate-limits.ts';
import { accountRemovalIn } from './remove-account.ts';
import { requestStatsIn } from './request-stats.ts';
import { retentionIn } from './retention.ts';
import { sessionsIn } from './sessions.ts';
import { signInGuessesIn } from './sign-in-guesses.ts';
import { signInLinksIn } from './sign-in-links.ts';
import { templatesIn } from './templates.ts';
import { webhooksIn } from './webhooks.ts';

export type StoreOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly maxConnections: number;
  /** With 0, it is noted when the result of a job is read, and no answer of a language model is kept. */
  readonly retentionDays?: number;
  /** At work at once, of one account, over all nodes; without, as many as there are hands. */
  readonly jobsPerAccount?: number | undefined;
  /** Without, those of the template alone are used. */
  readonly exampleReach?: ExampleReach | undefined;
  /** What accounts may keep; without, as much as there is room for. */
  readonly plans?: Readonly<Record<Plan, HoldingLimits>> | undefined;
  /** What an account may ask of a language model; without, as much as it likes. */
  readonly llmLimits?: LlmLimits | undefined;
} & Omit<EmbeddedOptions, 'folder'>;

/** Our statements take milliseconds; one that takes this long is on a connection that has died. */
const queryTimeoutMs = 15_000;
const defaultRetentionDays = 30;
const noLimits: HoldingLimits = {
  storedBytes: Number.POSITIVE_INFINITY,
  waitingJobs: Number.POSITIVE_INFINITY,
  templates: Number.POSITIVE_INFINITY,
};
/** A statement that hangs must not keep the process from ending. */
const closeMs = 2000;

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, maxConnections, onNotice, signal } = options;
  const embedded =
    databaseUrl === undefined
      ? await openEmbeddedServer({ ...options, folder: await openDataFolder(options.dataDir) })
      : undefined;
  const connection = {
    url: embedded?.url ?? databaseUrl ?? '',
    applicationName: embedded?.applicationName ?? 'deckle',
    Client: embedded === undefined ? PreparedClient : EmbeddedClient,
    onIdleError: (error: Error) => onNotice('A connection to the database broke.', error),
  };
  try {
    await untilAborted(signal, migrate({ ...connection, maxConnections: 2 }));
  } catch (error) {
    await embedded?.release();
    if (error instanceof Fault || signal.aborted) throw error;
    throw unusable(embedded === undefined ? 'The database of DATABASE_URL' : 'The embedded database', error);
  }
  const db = connect({ ...connection, maxConnections, queryTimeoutMs });
  const queuePool = lazily(() => openPool({ ...connection, maxConnections: 1, queryTimeoutMs }));
  const queue = openQueue(queuePool.get, onNotice);
  const bell = openBell(() => newClient({ ...connection, maxConnections: 1, queryTimeoutMs }));
  const random = Math.random;
  const limitsOf: LimitsOf = (plan) => options.plans?.[plan] ?? noLimits;
  return {
    accounts: accountsIn(db),
    accountRemoval: accountRemovalIn(db),
    apiKeys: apiKeysIn(db),
    persons: personsIn(db),
    sessions: sessionsIn(db),
    devices: devicesIn(db),
    signInLinks: signInLinksIn(db),
    signInGuesses: signInGuessesIn(db),
    templates: templatesIn(db, limitsOf),
    examples: examplesIn(db, limitsOf, options.exampleReach ?? 'template'),
    desk: deskIn(db, limitsOf),
    quota: quotaIn(db, 'live'),
    testQuota: quotaIn(db, 'test'),
    holdings: holdingsIn(db, limitsOf),
    rateLimits: rateLimitsIn(db, () => performance.now()),
    requestStats: requestStatsIn(db),
    llmConsents: llmConsentsIn(db),
    llmBudget: llmBudgetIn(db, options.llmLimits ?? noLlmLimits, (error) =>
      onNotice("A language model's budget could not be kept.", error),
    ),
    llmAnswers: llmAnswersIn(db, options.retentionDays ?? defaultRetentionDays),
    mailLedger: mailLedgerIn(db),
    jobs: jobsIn(db, queue, { limitsOf, notesReads: options.retentionDays === 0 }),
    jobQueue: jobQueueIn(db, queue, { jobsPerAccount: options.jobsPerAccount, random }),
    webhooks: webhooksIn(db),
    deliveryQueue: deliveryQueueIn(db, { random }),
    retention: retentionIn(db),
    deletions: deletionsIn(db),
    bell,
    installationId: async () => await installationId(db),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    explain,
    close: async () => {
      const ended = Promise.all([bell.close(), queuePool.made()?.end(), db.destroy()]);
      await Promise.race([ended, sleep(closeMs, undefined, { ref: false })]);
      await embedded?.release();
    },
  };
}

function lazily<T>(make: () => T): { readonly get: () => T; readonly made: () => T | undefined } {
  let made: T | undefined;
  return {
    get: () => {
      made ??= make();
      return made;
    },
    made: () => made,
  };
}
