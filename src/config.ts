/**
 * Environment → one typed, frozen Config. This is the only file that reads settings; it reports every
 * mistake at once, each in one sentence that names its variable. An empty value counts as unset.
 */
import type { z } from 'zod';
import type { ImapSetting } from './imap/imap-setting.ts';
import type { LlmSetting } from './llm/llm-setting.ts';
import { type DocumentKind, plainKinds } from './model/document.ts';
import { Fault } from './model/fault.ts';
import type { LlmLimits, LlmPrices } from './model/llm-ledger.ts';
import type { Plan, PlanLimits } from './model/plan.ts';
import type { AllowList } from './net/allow-list.ts';
import { type Setting, settings } from './settings.ts';
import type { BlobsSetting } from './store/blobs/blobs-setting.ts';

type Settings = typeof settings;
type Value<Name extends keyof Settings> =
  | z.output<Settings[Name]['value']>
  | (undefined extends Settings[Name]['fallback'] ? undefined : never);

export type Config = {
  readonly port: Value<'PORT'>;
  readonly host: Value<'HOST'>;
  readonly dataDir: Value<'DECKLE_DATA_DIR'>;
  readonly databaseUrl: Value<'DATABASE_URL'>;
  readonly databaseConnections: Value<'DECKLE_DATABASE_CONNECTIONS'>;
  readonly blobs: BlobsSetting;
  /** Undefined: it depends on the disk. */
  readonly minFreeBytes: number | undefined;
  readonly publicUrl: Value<'DECKLE_PUBLIC_URL'>;
  readonly trustedProxies: readonly string[];
  readonly isSignupOpen: boolean;
  readonly engines: Value<'DECKLE_ENGINES'>;
  /** What the HTTP interface takes. */
  readonly formats: readonly DocumentKind[];
  readonly exampleReach: Value<'DECKLE_EXAMPLES'>;
  readonly fetchAllow: AllowList;
  /** Undefined: no language model is asked. */
  readonly llm: LlmSetting | undefined;
  readonly llmLimits: LlmLimits;
  /** Undefined: usage shows no costs. */
  readonly llmPrices: LlmPrices | undefined;
  /** Undefined: no mailbox is watched. */
  readonly imap: ImapSetting | undefined;
  readonly processes: Value<'DECKLE_PROCESSES'>;
  readonly isWarmStart: boolean;
  readonly pageTimeoutMs: number;
  /** Of processor time. */
  readonly extractTimeoutMs: number;
  readonly documentTimeoutMs: number;
  /** Undefined: three times the processes. */
  readonly jobsPerWorker: Value<'DECKLE_JOBS_PER_WORKER'>;
  /** Undefined: no limit. */
  readonly jobsPerAccount: Value<'DECKLE_JOBS_PER_ACCOUNT'>;
  readonly jobTimeoutMs: number;
  readonly plans: Readonly<Record<Plan, PlanLimits>>;
  readonly retentionDays: Value<'DECKLE_RETENTION_DAYS'>;
  /** A server for commands to work on. */
  readonly serverUrl: Value<'DECKLE_URL'>;
  readonly serverKey: Value<'DECKLE_KEY'>;
  readonly logLevel: Value<'DECKLE_LOG_LEVEL'>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): Config {
  const mistakes: string[] = [];

  function read<Name extends keyof Settings>(name: Name): Value<Name>;
  function read(name: keyof Settings): unknown {
    const setting: Setting = settings[name];
    const text = environment[name] || setting.fallback;
    if (text === undefined) return undefined;
    const result = setting.value.safeParse(text);
    // The value itself stays out of the message: it may be a secret.
    if (!result.success) mistakes.push(`${name} must ${setting.must}.`);
    return result.data;
  }

  const bucket = read('DECKLE_BLOBS');
  const minFreeMb = read('DECKLE_MIN_FREE_MB');
  const ofAnyPlan = {
    testPagesPerDay: read('DECKLE_TEST_PAGES_A_DAY'),
    templates: read('DECKLE_TEMPLATES_PER_ACCOUNT'),
  };
  const llmAddress = read('DECKLE_LLM_URL');
  const llmModel = read('DECKLE_LLM_MODEL');
  if (llmAddress !== undefined && !environment.DECKLE_LLM_MODEL) {
    mistakes.push('DECKLE_LLM_MODEL must name a model of the server that DECKLE_LLM_URL names.');
  }
  const llm = {
    key: read('DECKLE_LLM_KEY'),
    provider: read('DECKLE_LLM_PROVIDER'),
    mode: read('DECKLE_LLM_MODE'),
    hasPictures: read('DECKLE_LLM_IMAGES') === 'on',
    timeoutMs: read('DECKLE_LLM_TIMEOUT_SECONDS') * 1000,
    concurrency: read('DECKLE_LLM_CONCURRENCY'),
    maxOutputTokens: read('DECKLE_LLM_MAX_OUTPUT_TOKENS'),
  };
  const inputPrice = read('DECKLE_LLM_PRICE_INPUT');
  const outputPrice = read('DECKLE_LLM_PRICE_OUTPUT');
  const currency = read('DECKLE_LLM_CURRENCY');
  if (!environment.DECKLE_LLM_PRICE_INPUT !== !environment.DECKLE_LLM_PRICE_OUTPUT) {
    mistakes.push('DECKLE_LLM_PRICE_INPUT and DECKLE_LLM_PRICE_OUTPUT must be set together.');
  }
  const imapAddress = read('DECKLE_IMAP_URL');
  const mailbox = {
    ...{ user: read('DECKLE_IMAP_USER'), password: read('DECKLE_IMAP_PASSWORD') },
    ...{ templateId: read('DECKLE_IMAP_TEMPLATE'), account: read('DECKLE_IMAP_ACCOUNT') },
    moveTo: read('DECKLE_IMAP_MOVE_TO'),
  };
  if (imapAddress !== undefined) {
    for (const name of ['DECKLE_IMAP_USER', 'DECKLE_IMAP_PASSWORD', 'DECKLE_IMAP_TEMPLATE'] as const)
      if (!environment[name]) mistakes.push(`${name} must be set together with DECKLE_IMAP_URL.`);
    if (mailbox.moveTo === imapAddress.folder)
      mistakes.push('DECKLE_IMAP_MOVE_TO must name another folder than DECKLE_IMAP_URL.');
  }
  const { user, password, templateId } = mailbox;
  const server = { endpoint: read('DECKLE_S3_ENDPOINT'), region: read('DECKLE_S3_REGION') };
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: read('DECKLE_DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databaseConnections: read('DECKLE_DATABASE_CONNECTIONS'),
    blobs: bucket === undefined ? { kind: 'files' } : { kind: 's3', ...bucket, ...server },
    minFreeBytes: minFreeMb === undefined ? undefined : minFreeMb * 1024 * 1024,
    publicUrl: read('DECKLE_PUBLIC_URL'),
    trustedProxies: read('DECKLE_TRUST_PROXY') ?? [],
    isSignupOpen: read('DECKLE_SIGNUP') === 'open',
    engines: read('DECKLE_ENGINES'),
    formats: [...plainKinds, ...(read('DECKLE_FORMATS') ?? [])],
    exampleReach: read('DECKLE_EXAMPLES'),
    fetchAllow: read('DECKLE_FETCH_ALLOW') ?? [],
    llm:
      llmAddress === undefined || llmModel === undefined
        ? undefined
        : { ...llm, url: llmAddress, model: llmModel },
    llmLimits: {
      requestsPerMinute: read('DECKLE_LLM_REQUESTS_PER_MINUTE'),
      requestsPerMonth: read('DECKLE_LLM_REQUESTS_PER_MONTH'),
      tokensPerMinute: read('DECKLE_LLM_TOKENS_PER_MINUTE'),
      tokensPerMonth: read('DECKLE_LLM_TOKENS_PER_MONTH'),
    },
    llmPrices:
      inputPrice === undefined || outputPrice === undefined
        ? undefined
        : { input: inputPrice, output: outputPrice, currency },
    imap:
      imapAddress === undefined || user === undefined || password === undefined || templateId === undefined
        ? undefined
        : { ...imapAddress, ...mailbox, user, password, templateId },
    processes: read('DECKLE_PROCESSES'),
    isWarmStart: read('DECKLE_WARM_START') === 'on',
    pageTimeoutMs: read('DECKLE_PAGE_TIMEOUT_SECONDS') * 1000,
    extractTimeoutMs: read('DECKLE_EXTRACT_TIMEOUT_SECONDS') * 1000,
    documentTimeoutMs: read('DECKLE_DOCUMENT_TIMEOUT_SECONDS') * 1000,
    jobsPerWorker: read('DECKLE_JOBS_PER_WORKER'),
    jobsPerAccount: read('DECKLE_JOBS_PER_ACCOUNT'),
    jobTimeoutMs: read('DECKLE_JOB_TIMEOUT_SECONDS') * 1000,
    plans: {
      free: {
        pagesPerMonth: read('DECKLE_PAGES_FREE'),
        parsePerMinute: read('DECKLE_RATE_PARSE_FREE'),
        otherPerMinute: read('DECKLE_RATE_OTHER_FREE'),
        storedBytes: read('DECKLE_STORAGE_FREE_MB'),
        waitingJobs: read('DECKLE_WAITING_FREE'),
        ...ofAnyPlan,
      },
      premium: {
        pagesPerMonth: read('DECKLE_PAGES_PREMIUM'),
        parsePerMinute: read('DECKLE_RATE_PARSE_PREMIUM'),
        otherPerMinute: read('DECKLE_RATE_OTHER_PREMIUM'),
        storedBytes: read('DECKLE_STORAGE_PREMIUM_MB'),
        waitingJobs: read('DECKLE_WAITING_PREMIUM'),
        ...ofAnyPlan,
      },
    },
    retentionDays: read('DECKLE_RETENTION_DAYS'),
    serverUrl: read('DECKLE_URL'),
    serverKey: read('DECKLE_KEY'),
    logLevel: read('DECKLE_LOG_LEVEL'),
  };
  if (mistakes.length > 0) throw new Fault('bad_setting', mistakes.join('\n'));
  return Object.freeze(config);
}
