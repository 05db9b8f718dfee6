/** What a node consists of. Only nodes load it: a command that makes a key need not know of HTTP, queues or models. */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { NodeFoundation, NodeParts, OpenParsers, Stoppable } from './cli/services.ts';
import { watchMailbox } from './compose-mailbox.ts';
import { openModels } from './compose-models.ts';
import type { Config } from './config.ts';
import { docsFolder } from './docs-folder.ts';
import { createScoring } from './eval/scoring.ts';
import { sniff } from './formats/sniff.ts';
import { zipArchives } from './formats/zip/archives.ts';
import { createApp, type Parsing } from './http/app.ts';
import { createBilling } from './http/billing.ts';
import { createClassroom } from './http/classroom.ts';
import { createDiskRoom, type Statfs } from './http/disk-room.ts';
import type { McpEndpoint } from './http/routes/mcp.ts';
import { openWorkFolders } from './http/work-folder.ts';
import { findBuiltIn } from './model/built-in-templates/index.ts';
import type { Classroom } from './model/classroom.ts';
import type { LlmNotice } from './model/llm-ledger.ts';
import { createMailboxMeter } from './model/mailbox-meter.ts';
import type { Store } from './model/store.ts';
import type { ValueReader } from './model/value-reader.ts';
import type { WebhookSender } from './model/webhook.ts';
import { modelsFolder } from './models-folder.ts';
import { createUrlFetcher } from './net/url-fetcher.ts';
import { createWebhookSender } from './net/webhook-sender.ts';
import { knownLanguage } from './ocr/known-language.ts';
import { languages } from './ocr/languages.ts';
import { createParsePool } from './pool/parse-pool.ts';
import { openBlobs } from './store/blobs/open-blobs.ts';
import { readVersion } from './version.ts';
import { createDeliverer } from './worker/deliverer.ts';
import { createForgetter } from './worker/forgetter.ts';
import { createJobRunner, type JobRunnerOptions } from './worker/job-runner.ts';
import { createLearner } from './worker/learner.ts';
import { createSweeper } from './worker/sweeper.ts';

const samplesFolder = fileURLToPath(new URL('../samples', import.meta.url));
const dashboardFolder = fileURLToPath(new URL('../dashboard/dist', import.meta.url));
export const siteFolder = fileURLToPath(new URL('../site/dist', import.meta.url));

export async function openNode(
  config: Config,
  logger: Logger,
  { store, parsers }: NodeFoundation,
  signal: AbortSignal,
): Promise<NodeParts> {
  const onNotice = noticesOf(logger);
  const parsing = await openParsing(config, { store, parsers }, { onNotice, signal });
  return {
    createApp: async (isStarted) =>
      await createApp({
        ...{ store, logger, isStarted, parsing },
        version: readVersion(),
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        now: Date.now,
        plans: config.plans,
        sender: openWebhookSender(config),
        dashboard: { folder: dashboardFolder, isSignupOpen: config.isSignupOpen },
        docsFolder: siteFolder,
        llm: llmNoticeOf(config),
        mcp: openMcpEndpoint((error) => onNotice('a call of an agent failed', error)),
      }),
    startWorker: () =>
      startWorker(
        config,
        store,
        parsing,
        (message, error, jobId) => logger.error({ jobId, reason: reasonOf(error) }, message),
        logger,
      ),
    close: parsing.close,
  };
}

/** What a node warns of. */
export const noticesOf =
  (logger: Logger): OnNotice =>
  (message, detail) =>
    logger.warn(detail instanceof Error ? { reason: detail.message } : { detail }, message);

/** What people are told of the model that is asked; null where none is. */
export function llmNoticeOf({ llm, llmPrices }: Config): LlmNotice | null {
  if (llm === undefined) return null;
  const { model, url, mode, hasPictures } = llm;
  return { model, address: new URL(url).origin, mode, hasPictures, prices: llmPrices ?? null };
}

const staysRoot =
  'parse processes run as root, since no other user may enter a folder; run Deckle as an ordinary user, or `chmod o+x` it';

/** Most nodes never hear from an agent: what speaks to them is loaded when the first one comes. */
export function openMcpEndpoint(onProblem: (error: unknown) => void): McpEndpoint {
  const options = { docsFolder, version: readVersion(), onProblem };
  return async (...message) => await (await import('./mcp/serve-http.ts')).serveHttp(...message, options);
}

/** What happens to parse processes without anybody needing to know. */
const everyday: ReadonlySet<string> = new Set(['task', 'cache', 'started', 'recycled']);

/** What reads documents and keeps those that were submitted: for the API and the worker alike. */
export type Workshop = Parsing & { close(): Promise<void> };

type OnNotice = (message: string, detail: unknown) => void;

type ParsersOptions = {
  readonly onNotice: OnNotice;
  /** Whether one process loads everything before the first document comes. */
  readonly isWarm: boolean;
};

/** Nothing of it needs the database. */
export async function openParsers(
  config: Config,
  { onNotice, isWarm }: ParsersOptions,
): Promise<OpenParsers> {
  // As root we let others read documents, who have to pass through the data folder: before it is made for us alone.
  const trays = await openWorkFolders(join(config.dataDir, 'trays'), 0o711);
  const cacheFolder = join(config.dataDir, 'read-cache');
  // What an earlier setting let be kept goes with it.
  if (!mayCache(config)) await rm(cacheFolder, { recursive: true, force: true });
  let closedFolder: string | null = null;
  const pool = createParsePool({
    ...{ modelsFolder, isWarm, trayFolder: trays.path, formats: config.formats },
    ...{ pageTimeoutMs: config.pageTimeoutMs, extractTimeoutMs: config.extractTimeoutMs },
    ...(config.processes === undefined ? {} : { processes: config.processes }),
    cache: mayCache(config) ? { folder: cacheFolder, release: readVersion() } : null,
    onEvent: (event) => {
      if (event.kind === 'stays-root') closedFolder = event.folder;
      else if (!everyday.has(event.kind)) onNotice('a parse process ended', event);
    },
  });
  return {
    ...{ pool, closedFolder },
    close: async () => {
      await pool.close();
      await trays.close();
    },
  };
}

const mayCache = ({ retentionDays }: Config) => retentionDays > 0;

type WorkshopOptions = {
  readonly onNotice: OnNotice;
  readonly signal: AbortSignal;
  /** What the operating system says of the disks; another word for it in tests. */
  readonly statfs?: Statfs;
};

type WorkshopFoundation = {
  readonly store: Pick<
    Store,
    'installationId' | 'deletions' | 'bell' | 'llmBudget' | 'llmAnswers' | 'llmConsents'
  >;
  readonly parsers: OpenParsers;
};

export async function openParsing(
  config: Config,
  { store, parsers }: WorkshopFoundation,
  { onNotice, signal, statfs }: WorkshopOptions,
): Promise<Workshop> {
  const { pool, closedFolder } = parsers;
  const blobs = await openBlobs({
    ...{ blobs: config.blobs, dataDir: config.dataDir, signal, onNotice },
    installationId: await store.installationId(),
  });
  const uploadsFolder = join(config.dataDir, 'uploads');
  const folders = await openWorkFolders(uploadsFolder);
  const room = createDiskRoom({
    folders: [
      ...[config.dataDir, uploadsFolder],
      ...(config.blobs.kind === 'files' ? [join(config.dataDir, 'blobs')] : []),
      ...(config.databaseUrl === undefined ? [join(config.dataDir, 'postgres')] : []),
    ],
    minFreeBytes: config.minFreeBytes,
    statfs,
  });
  const forgetter = createForgetter({
    ...{ deletions: store.deletions, bell: store.bell },
    onProblem: (error) => onNotice('forgetting what was deleted failed', error),
  });
  forgetter.add(pool.forget);
  // Not before all is well: what keeps a node from starting is said alone.
  if (closedFolder !== null) onNotice(staysRoot, { folder: closedFolder });
  return {
    ...(await openModels(config, store, onNotice)),
    mailboxMeter: config.imap === undefined ? null : createMailboxMeter(),
    ...{ forgetting: forgetter, pool, folders, room, blobs, archives: zipArchives },
    sniff: async (path, signal) => await sniff(path, signal, new Set(config.formats)),
    fetcher: createUrlFetcher({ allow: config.fetchAllow }),
    engines: config.engines,
    checkLanguage: knownLanguage,
    languages: Object.keys(languages),
    formats: config.formats,
    samplesFolder,
    scoring: createScoring(),
    valueReader: lazyValueReader,
    documentTimeoutMs: config.documentTimeoutMs,
    mayCache: mayCache(config),
    close: async () => {
      await forgetter.stop();
      await folders.close();
    },
  };
}

/** Documents come one after the other, for which one process is enough. */
export async function openClassroom(
  config: Config,
  store: Store,
  signal: AbortSignal,
  onNotice: OnNotice,
): Promise<Classroom> {
  const parsers = await openParsers({ ...config, processes: 1 }, { onNotice, isWarm: false });
  const workshop = await openParsing(config, { store, parsers }, { onNotice, signal });
  const close = async () => {
    await workshop.close();
    await parsers.close();
  };
  const billing = createBilling({ ...store, limitsOf: (plan) => config.plans[plan] }, (error) =>
    onNotice('billing failed', error),
  );
  return createClassroom({ ...store, ...workshop, billing, checkLanguage: knownLanguage, close });
}

/** Every notation of values is known to it, which few processes need: loaded when it is first asked. */
const lazyValueReader: ValueReader = {
  read: async (...asked) => (await import('./extract/value-reader.ts')).typedValue(...asked),
};

/** Runs jobs, delivers events, deletes what is over and watches the mailbox, if there is one; several nodes may do so at once. */
export function startWorker(
  config: Config,
  store: Store,
  workshop: Workshop,
  onProblem: JobRunnerOptions['onProblem'],
  log: Pick<Logger, 'info' | 'warn'>,
): Stoppable {
  const { jobQueue, deliveryQueue, quota, retention, deletions, desk, examples, templates, explain, bell } =
    store;
  const { llmBudget, llmAnswers } = store;
  const { retentionDays, jobTimeoutMs } = config;
  const runner = createJobRunner({
    ...{ jobQueue, quota, examples, templates, explain, bell, jobTimeoutMs, onProblem },
    ...workshop,
    // One account has half of them, where there are several: three for each process.
    slots: config.jobsPerWorker ?? 6 * (config.processes ?? availableParallelism()),
    limitOf: (plan) => config.plans[plan].pagesPerMonth,
    now: () => performance.now(),
  });
  const deliverer = createDeliverer({
    ...{ queue: deliveryQueue, bell, now: Date.now },
    sender: openWebhookSender(config),
    onProblem: (error) => onProblem('deliveries of events failed', error, null),
  });
  const sweeper = createSweeper({
    ...{ retention, deletions, desk, examples, templates, quota, blobs: workshop.blobs, retentionDays },
    ...{ llmBudget, llmAnswers, installationId: store.installationId, now: Date.now },
    onProblem: (error) => onProblem('deleting what is over failed', error, null),
  });
  const learner = createLearner({
    ...{ ...workshop, examples, timeoutMs: jobTimeoutMs },
    findTemplate: async (templateId) =>
      findBuiltIn(templateId) ?? (await templates.find(templateId))?.template,
    onProblem: (error) => onProblem('learning an example failed', error, null),
  });
  const intake =
    config.imap === undefined || workshop.mailboxMeter === null
      ? null
      : watchMailbox(config, config.imap, { store, workshop, meter: workshop.mailboxMeter, log });
  return {
    stop: async (graceMs, hurry) => {
      const graceOver = AbortSignal.any([hurry, AbortSignal.timeout(graceMs)]);
      await Promise.all([
        runner.stop(graceMs, hurry),
        deliverer.stop(graceOver),
        sweeper.stop(),
        learner.stop(),
        intake?.stop(),
      ]);
    },
  };
}

/** The driver hangs whole connections on its errors; where they come from and their words are what a log needs. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error.stack ?? error.message;
  return error.cause === undefined ? reason : `${reason}\nbecause of ${reasonOf(error.cause)}`;
}

/** Speaks to the endpoints of webhooks. */
export const openWebhookSender = (config: Config): WebhookSender =>
  createWebhookSender({ allow: config.fetchAllow, version: readVersion(), now: Date.now });
