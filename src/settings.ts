/** Every setting: how its text is read, its default, and what is said of it in the docs and in errors. `config.ts` reads them. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { imapSettings } from './imap/imap-setting.ts';
import { llmKey, llmModelName, llmProviders, llmUrl } from './llm/llm-setting.ts';
import { formatList, furtherKinds } from './model/document.ts';
import { exampleReaches } from './model/example.ts';
import { engineList, engineNames, engineWords } from './model/finding.ts';
import { llmModes } from './model/language-model.ts';
import { unlimitedPages } from './model/plan.ts';
import { fetchAllowList } from './net/allow-list.ts';
import { s3Endpoint, s3Url } from './store/blobs/blobs-setting.ts';

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

const pages = z.union([z.literal('unlimited').transform(() => unlimitedPages), whole(0, 1_000_000_000)]);

const bytesOfMegabytes = whole(1, 1_000_000_000).transform((count) => count * 1024 * 1024);

/** As a number that nothing is more than. */
const orUnlimited = (value: z.ZodType<number, string>) =>
  z.union([z.literal('unlimited').transform(() => Number.POSITIVE_INFINITY), value]);

const price = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .transform(Number);

const url = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol));

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => isIP(part) !== 0 || ipaddr.isValidCIDR(part)));

export type Setting = {
  readonly value: z.ZodType<unknown, string>;
  /** As the docs' table prints it; undefined stands for "unset". */
  readonly fallback: string | undefined;
  readonly must: string;
  readonly about: string;
};

export const settings = {
  PORT: {
    value: whole(0, 65_535),
    fallback: '8080',
    must: 'be a port from 0 to 65535',
    about: 'Port to listen on. 0 takes any free port.',
  },
  HOST: {
    value: z.string().regex(/^[\w.:-]+$/),
    fallback: '127.0.0.1',
    must: 'be an address or host name of this machine',
    about: 'Address to listen on. `0.0.0.0` or `::` accepts connections from other machines.',
  },
  DECKLE_DATA_DIR: {
    value: z
      .string()
      .regex(/^\P{Cc}+$/u)
      .transform((path) => resolve(path)),
    fallback: './data',
    must: 'be a path without control characters',
    about: 'Folder for all data that Deckle stores on this machine.',
  },
  DATABASE_URL: {
    value: url('postgres:', 'postgresql:'),
    fallback: undefined,
    must: 'be a URL such as postgres://user:password@host:5432/database',
    about: 'PostgreSQL server, 15 or newer. Unset: Deckle runs an embedded one in the data folder.',
  },
  DECKLE_DATABASE_CONNECTIONS: {
    value: whole(2, 1000),
    fallback: '10',
    must: 'be a whole number from 2 to 1000',
    about: 'Maximum number of database connections of one node.',
  },
  DECKLE_BLOBS: {
    value: s3Url,
    fallback: undefined,
    must: 'be a URL such as s3://bucket/prefix',
    about: 'Storage for submitted documents, as `s3://bucket/prefix`. Unset: files in the data folder.',
  },
  DECKLE_S3_ENDPOINT: {
    value: s3Endpoint,
    fallback: undefined,
    must: 'be a URL such as https://storage.example.com, without user, password or query',
    about: 'Endpoint of an S3-compatible server. Unset: Amazon S3.',
  },
  DECKLE_S3_REGION: {
    value: z.string().regex(/^[a-z\d-]{1,64}$/),
    fallback: 'us-east-1',
    must: 'be the name of a region, such as us-east-1',
    about: 'Region of the bucket.',
  },
  DECKLE_MIN_FREE_MB: {
    value: whole(0, 1_000_000_000),
    fallback: undefined,
    must: 'be a whole number of megabytes',
    about:
      'Free disk space in MB below which Deckle accepts no documents. Unset: 512 MB, or 5 % of the disk if that is less.',
  },
  DECKLE_PUBLIC_URL: {
    value: url('http:', 'https:').transform((text) => text.replace(/\/+$/, '')),
    fallback: undefined,
    must: 'be a URL such as https://deckle.example.com',
    about: 'Public URL of Deckle, used for links in responses. Unset: taken from each request.',
  },
  DECKLE_TRUST_PROXY: {
    value: networks,
    fallback: undefined,
    must: 'be a comma list of addresses or CIDRs such as 127.0.0.1,10.0.0.0/8',
    about:
      'Trusted reverse proxies, as a comma-separated list of addresses or CIDRs. Their `X-Forwarded-For` gives the client’s address.',
  },
  DECKLE_SIGNUP: {
    value: z.enum(['closed', 'open']),
    fallback: 'closed',
    must: 'be one of closed, open',
    about: '`open` lets anybody sign up in the dashboard for a free account; `closed` does not.',
  },
  DECKLE_ENGINES: {
    value: engineList,
    fallback: engineNames.join(','),
    must: `be a comma list of ${engineWords}`,
    about: 'Extraction engines to use. `local` stands for `rules,network`.',
  },
  DECKLE_FORMATS: {
    value: formatList,
    fallback: undefined,
    must: `be all, or a comma list of ${furtherKinds.join(', ')}`,
    about:
      'File formats that the HTTP API accepts besides PDFs and images: `all`, or a comma-separated list such as `docx,xlsx,eml`.',
  },
  DECKLE_EXAMPLES: {
    value: z.enum(exampleReaches),
    fallback: 'template',
    must: `be one of ${exampleReaches.join(', ')}`,
    about:
      'Which examples a parse learns from: those of its `template`, or those of all templates of the `account` that have fields of the same names.',
  },
  DECKLE_FETCH_ALLOW: {
    value: fetchAllowList,
    fallback: undefined,
    must: 'be a comma list of host, host:port, address or CIDR, such as files.example.com, 10.0.0.0/8 or [::1]:80',
    about:
      'Private addresses that `fileUrl`, webhooks and the language model may use, as a comma-separated list of `host[:port]` or CIDR.',
  },
  DECKLE_LLM_URL: {
    value: llmUrl,
    fallback: undefined,
    must: 'be a URL such as http://127.0.0.1:11434/v1 or https://api.openai.com/v1, without user, password or query',
    about: 'URL of a language model for values that Deckle is unsure of. Unset: no language model.',
  },
  DECKLE_LLM_MODEL: {
    value: llmModelName,
    fallback: undefined,
    must: 'be the name of a model, of at most 200 characters',
    about: 'Name of the model on that server. Required with `DECKLE_LLM_URL`.',
  },
  DECKLE_LLM_KEY: {
    value: llmKey,
    fallback: undefined,
    must: 'be a key without spaces, as its server gave it',
    about: 'API key for that server, if it needs one.',
  },
  DECKLE_LLM_PROVIDER: {
    value: z.enum(llmProviders),
    fallback: 'openai-compatible',
    must: `be one of ${llmProviders.join(', ')}`,
    about: 'API of that server: `openai-compatible`, `anthropic` or `ollama`.',
  },
  DECKLE_LLM_MODE: {
    value: z.enum(llmModes),
    fallback: 'doubtful',
    must: `be one of ${llmModes.join(', ')}`,
    about:
      'Which fields to ask it about, unless a request or a template says otherwise: `doubtful` ones, or `always` all. `never` turns it off for everyone.',
  },
  DECKLE_LLM_IMAGES: {
    value: z.enum(['off', 'on']),
    fallback: 'off',
    must: 'be one of off, on',
    about: '`on` also sends page images, for models with vision; `off` sends text only.',
  },
  DECKLE_LLM_TIMEOUT_SECONDS: {
    value: whole(1, 600),
    fallback: '60',
    must: 'be a whole number of seconds from 1 to 600',
    about: 'Timeout in seconds of one question, with all its retries. After it, the local result is used.',
  },
  DECKLE_LLM_CONCURRENCY: {
    value: whole(1, 256),
    fallback: '4',
    must: 'be a whole number from 1 to 256',
    about: 'Maximum number of concurrent questions of one node.',
  },
  DECKLE_LLM_MAX_OUTPUT_TOKENS: {
    value: whole(64, 1_000_000),
    fallback: '4096',
    must: 'be a whole number of tokens from 64 to 1000000',
    about: 'Maximum length of one answer in tokens, reasoning included.',
  },
  DECKLE_LLM_REQUESTS_PER_MINUTE: {
    value: orUnlimited(whole(0, 1_000_000_000)),
    fallback: '60',
    must: 'be a whole number of requests, or unlimited',
    about: 'Maximum number of requests per minute and account, over all nodes, or `unlimited`.',
  },
  DECKLE_LLM_REQUESTS_PER_MONTH: {
    value: orUnlimited(whole(0, 1_000_000_000)),
    fallback: 'unlimited',
    must: 'be a whole number of requests, or unlimited',
    about: 'Maximum number of requests per calendar month (UTC) and account, or `unlimited`.',
  },
  DECKLE_LLM_TOKENS_PER_MINUTE: {
    value: orUnlimited(whole(0, 1_000_000_000_000)),
    fallback: '500000',
    must: 'be a whole number of tokens, or unlimited',
    about: 'Maximum number of tokens, input and output, per minute and account, or `unlimited`.',
  },
  DECKLE_LLM_TOKENS_PER_MONTH: {
    value: orUnlimited(whole(0, 1_000_000_000_000)),
    fallback: 'unlimited',
    must: 'be a whole number of tokens, or unlimited',
    about: 'Maximum number of tokens per calendar month (UTC) and account, or `unlimited`.',
  },
  DECKLE_LLM_PRICE_INPUT: {
    value: price,
    fallback: undefined,
    must: 'be an amount such as 2.5, without a currency',
    about: 'Price of a million input tokens. With `DECKLE_LLM_PRICE_OUTPUT`, usage shows costs.',
  },
  DECKLE_LLM_PRICE_OUTPUT: {
    value: price,
    fallback: undefined,
    must: 'be an amount such as 10, without a currency',
    about: 'Price of a million output tokens.',
  },
  DECKLE_LLM_CURRENCY: {
    value: z.string().regex(/^[A-Z]{3}$/),
    fallback: 'USD',
    must: 'be a currency of three letters, such as EUR',
    about: 'Currency of both prices.',
  },
  ...imapSettings,
  DECKLE_PROCESSES: {
    value: whole(1, 256),
    fallback: undefined,
    must: 'be a whole number from 1 to 256',
    about: 'Number of parse processes. Unset: the number of CPU cores.',
  },
  DECKLE_WARM_START: {
    value: z.enum(['on', 'off']),
    fallback: 'on',
    must: 'be one of on, off',
    about:
      '`on` starts one parse process with the node; `off` starts it with the first document, which saves 0.35 GB until then.',
  },
  DECKLE_PAGE_TIMEOUT_SECONDS: {
    value: whole(1, 600),
    fallback: '20',
    must: 'be a whole number of seconds from 1 to 600',
    about: 'CPU time limit of one page. The wall-clock limit is ten times that.',
  },
  DECKLE_EXTRACT_TIMEOUT_SECONDS: {
    value: whole(1, 600),
    fallback: '20',
    must: 'be a whole number of seconds from 1 to 600',
    about: 'CPU time limit for extracting the values of one document. Values found until then are returned.',
  },
  DECKLE_DOCUMENT_TIMEOUT_SECONDS: {
    value: whole(1, 110),
    fallback: '110',
    must: 'be a whole number of seconds from 1 to 110',
    about:
      'CPU time limit of one document in a synchronous request. The wall-clock limit is ten times that, at most two minutes.',
  },
  DECKLE_JOBS_PER_WORKER: {
    value: whole(1, 10_000),
    fallback: undefined,
    must: 'be a whole number from 1 to 10000',
    about: 'Maximum number of concurrent jobs of one node. Unset: six times its parse processes.',
  },
  DECKLE_JOBS_PER_ACCOUNT: {
    value: whole(1, 100_000),
    fallback: undefined,
    must: 'be a whole number from 1 to 100000',
    about: 'Maximum number of concurrent jobs of one account, over all nodes. Unset: no limit.',
  },
  DECKLE_JOB_TIMEOUT_SECONDS: {
    value: whole(1, 3600),
    fallback: '600',
    must: 'be a whole number of seconds from 1 to 3600',
    about: 'CPU time limit of one attempt at a job. The wall-clock limit is ten times that.',
  },
  DECKLE_PAGES_FREE: {
    value: pages,
    fallback: '50',
    must: 'be a whole number of pages, or unlimited',
    about: 'Pages per month on the free plan, or `unlimited`.',
  },
  DECKLE_PAGES_PREMIUM: {
    value: pages,
    fallback: '10000',
    must: 'be a whole number of pages, or unlimited',
    about: 'Pages per month on the premium plan, or `unlimited`.',
  },
  DECKLE_TEST_PAGES_A_DAY: {
    value: whole(0, 1_000_000),
    fallback: '100',
    must: 'be a whole number of pages',
    about: 'Pages per day (UTC) and account with test keys, which are not billed.',
  },
  DECKLE_STORAGE_FREE_MB: {
    value: bytesOfMegabytes,
    fallback: '1024',
    must: 'be a whole number of megabytes from 1',
    about: 'Storage of an account on the free plan in MB: documents, results, examples and templates.',
  },
  DECKLE_STORAGE_PREMIUM_MB: {
    value: bytesOfMegabytes,
    fallback: '102400',
    must: 'be a whole number of megabytes from 1',
    about: 'Storage of an account on the premium plan in MB.',
  },
  DECKLE_WAITING_FREE: {
    value: whole(1, 10_000_000),
    fallback: '100',
    must: 'be a whole number of jobs from 1',
    about: 'Maximum number of queued jobs of an account on the free plan.',
  },
  DECKLE_WAITING_PREMIUM: {
    value: whole(1, 10_000_000),
    fallback: '100000',
    must: 'be a whole number of jobs from 1',
    about: 'Maximum number of queued jobs of an account on the premium plan.',
  },
  DECKLE_TEMPLATES_PER_ACCOUNT: {
    value: whole(1, 1_000_000),
    fallback: '1000',
    must: 'be a whole number of templates from 1',
    about: 'Maximum number of templates of an account.',
  },
  DECKLE_RATE_PARSE_FREE: {
    value: whole(1, 1_000_000),
    fallback: '60',
    must: 'be a whole number of requests',
    about: 'Parses per minute on the free plan.',
  },
  DECKLE_RATE_PARSE_PREMIUM: {
    value: whole(1, 1_000_000),
    fallback: '600',
    must: 'be a whole number of requests',
    about: 'Parses per minute on the premium plan.',
  },
  DECKLE_RATE_OTHER_FREE: {
    value: whole(1, 1_000_000),
    fallback: '600',
    must: 'be a whole number of requests',
    about: 'Other requests per minute on the free plan.',
  },
  DECKLE_RATE_OTHER_PREMIUM: {
    value: whole(1, 1_000_000),
    fallback: '6000',
    must: 'be a whole number of requests',
    about: 'Other requests per minute on the premium plan.',
  },
  DECKLE_RETENTION_DAYS: {
    value: whole(0, 36_500),
    fallback: '30',
    must: 'be a whole number of days',
    about:
      'Days to keep a finished job with its document and result. With 0, a job is kept until its result was delivered or read, at most a day, and nothing else is stored.',
  },
  DECKLE_URL: {
    value: url('http:', 'https:').transform((text) => text.replace(/\/+$/, '')),
    fallback: undefined,
    must: 'be a URL such as https://deckle.example.com',
    about: 'For commands that work on a running server, such as `deckle mcp`: its address.',
  },
  DECKLE_KEY: {
    value: z.string().regex(/^\S+$/),
    fallback: undefined,
    must: 'be an API key without spaces',
    about: 'An API key of the server that `DECKLE_URL` names.',
  },
  DECKLE_LOG_LEVEL: {
    value: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    fallback: 'warn',
    must: 'be one of trace, debug, info, warn, error, fatal, silent',
    about:
      'Minimum log level. Logs are JSON lines on stderr. `info` adds starts and stops, `debug` adds one line per request.',
  },
} as const satisfies Record<string, Setting>;
