/** Every setting: how its text is read, its default, and what is said of it in the docs and in errors. `config.ts` reads them. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
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

/** As bytes. */
const megabytes = whole(1, 1_000_000_000).transform((count) => count * 1024 * 1024);

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
    about: 'Port to listen on; 0 takes any free one.',
  },
  HOST: {
    value: z.string().regex(/^[\w.:-]+$/),
    fallback: '127.0.0.1',
    must: 'be an address or host name of this machine',
    about: 'Address to listen on; `0.0.0.0` or `::` lets other machines in.',
  },
  DECKLE_DATA_DIR: {
    value: z
      .string()
      .regex(/^\P{Cc}+$/u)
      .transform((path) => resolve(path)),
    fallback: './data',
    must: 'be a path without control characters',
    about: 'Folder that holds everything Deckle keeps on this machine.',
  },
  DATABASE_URL: {
    value: url('postgres:', 'postgresql:'),
    fallback: undefined,
    must: 'be a URL such as postgres://user:password@host:5432/database',
    about: 'An existing PostgreSQL, 15 or newer; unset, Deckle runs its own inside the data folder.',
  },
  DECKLE_DATABASE_CONNECTIONS: {
    value: whole(2, 1000),
    fallback: '10',
    must: 'be a whole number from 2 to 1000',
    about: 'Most connections that one node opens to the database.',
  },
  DECKLE_BLOBS: {
    value: s3Url,
    fallback: undefined,
    must: 'be a URL such as s3://bucket/prefix',
    about: 'Storage for submitted documents, as `s3://bucket/prefix`; unset, files inside the data folder.',
  },
  DECKLE_S3_ENDPOINT: {
    value: s3Endpoint,
    fallback: undefined,
    must: 'be a URL such as https://storage.example.com, without user, password or query',
    about: 'Address of the server where that storage is another than Amazon S3.',
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
      'Megabytes that must be free on the disks that Deckle writes to, or no documents are taken; unset, 512, or 5 % of a disk for which that is less.',
  },
  DECKLE_PUBLIC_URL: {
    value: url('http:', 'https:').transform((text) => text.replace(/\/+$/, '')),
    fallback: undefined,
    must: 'be a URL such as https://deckle.example.com',
    about: 'Address under which clients reach Deckle, for links in answers; unset, taken from each request.',
  },
  DECKLE_TRUST_PROXY: {
    value: networks,
    fallback: undefined,
    must: 'be a comma list of addresses or CIDRs such as 127.0.0.1,10.0.0.0/8',
    about:
      'Proxies in front of Deckle, as a comma list of addresses or CIDRs: what they say of a client’s address is believed.',
  },
  DECKLE_SIGNUP: {
    value: z.enum(['closed', 'open']),
    fallback: 'closed',
    must: 'be one of closed, open',
    about: 'Whether anybody may sign up in the dashboard, to a free account: `closed` or `open`.',
  },
  DECKLE_ENGINES: {
    value: engineList,
    fallback: engineNames.join(','),
    must: `be a comma list of ${engineWords}`,
    about: 'Which engines look for values; leave one out to do without it. `local` is `rules,network`.',
  },
  DECKLE_FORMATS: {
    value: formatList,
    fallback: undefined,
    must: `be all, or a comma list of ${furtherKinds.join(', ')}`,
    about:
      'Kinds of files that the HTTP interface takes besides PDFs and pictures: `all`, or a comma list such as `docx,xlsx,eml`.',
  },
  DECKLE_EXAMPLES: {
    value: z.enum(exampleReaches),
    fallback: 'template',
    must: `be one of ${exampleReaches.join(', ')}`,
    about:
      'Which examples are used where a document is parsed: those of its `template`, or of all templates of the `account`, for fields of the same names.',
  },
  DECKLE_FETCH_ALLOW: {
    value: fetchAllowList,
    fallback: undefined,
    must: 'be a comma list of host, host:port, address or CIDR, such as files.example.com, 10.0.0.0/8 or [::1]:80',
    about:
      'Addresses that `fileUrl`, webhooks and the language model may have though they are not public, as a comma list of `host[:port]` or CIDR.',
  },
  DECKLE_LLM_URL: {
    value: llmUrl,
    fallback: undefined,
    must: 'be a URL such as http://127.0.0.1:11434/v1 or https://api.openai.com/v1, without user, password or query',
    about: 'Address of a language model, which may be asked where Deckle is in doubt; unset, none is.',
  },
  DECKLE_LLM_MODEL: {
    value: llmModelName,
    fallback: undefined,
    must: 'be the name of a model, of at most 200 characters',
    about: 'Name of the model, as its server knows it; needed with `DECKLE_LLM_URL`.',
  },
  DECKLE_LLM_KEY: {
    value: llmKey,
    fallback: undefined,
    must: 'be a key without spaces, as its server gave it',
    about: 'Key for that server, where it asks for one.',
  },
  DECKLE_LLM_PROVIDER: {
    value: z.enum(llmProviders),
    fallback: 'openai-compatible',
    must: `be one of ${llmProviders.join(', ')}`,
    about: 'How that server speaks: `openai-compatible`, `anthropic` or `ollama`.',
  },
  DECKLE_LLM_MODE: {
    value: z.enum(llmModes),
    fallback: 'doubtful',
    must: `be one of ${llmModes.join(', ')}`,
    about:
      'What is asked of it where no request and no template says: what is `doubtful`, `always` all fields, or `never` anything, which is final.',
  },
  DECKLE_LLM_IMAGES: {
    value: z.enum(['off', 'on']),
    fallback: 'off',
    must: 'be one of off, on',
    about: 'Whether it gets pictures of pages beside their text: `on`, for models that see, or `off`.',
  },
  DECKLE_LLM_TIMEOUT_SECONDS: {
    value: whole(1, 600),
    fallback: '60',
    must: 'be a whole number of seconds from 1 to 600',
    about:
      'How long one question to it may take, with all tries; without an answer, the local result stands.',
  },
  DECKLE_LLM_CONCURRENCY: {
    value: whole(1, 256),
    fallback: '4',
    must: 'be a whole number from 1 to 256',
    about: 'Questions to it that one node has open at once.',
  },
  DECKLE_LLM_MAX_OUTPUT_TOKENS: {
    value: whole(64, 1_000_000),
    fallback: '4096',
    must: 'be a whole number of tokens from 64 to 1000000',
    about: 'Longest answer to one question, in tokens, the thoughts of models that think included.',
  },
  DECKLE_LLM_REQUESTS_PER_MINUTE: {
    value: orUnlimited(whole(0, 1_000_000_000)),
    fallback: '60',
    must: 'be a whole number of requests, or unlimited',
    about: 'Requests to it that one account may cause in a minute, over all nodes, or `unlimited`.',
  },
  DECKLE_LLM_REQUESTS_PER_MONTH: {
    value: orUnlimited(whole(0, 1_000_000_000)),
    fallback: 'unlimited',
    must: 'be a whole number of requests, or unlimited',
    about: 'Requests to it that one account may cause in a calendar month, UTC, or `unlimited`.',
  },
  DECKLE_LLM_TOKENS_PER_MINUTE: {
    value: orUnlimited(whole(0, 1_000_000_000_000)),
    fallback: '500000',
    must: 'be a whole number of tokens, or unlimited',
    about: 'Tokens, read and written, that the requests of one account may take in a minute, or `unlimited`.',
  },
  DECKLE_LLM_TOKENS_PER_MONTH: {
    value: orUnlimited(whole(0, 1_000_000_000_000)),
    fallback: 'unlimited',
    must: 'be a whole number of tokens, or unlimited',
    about: 'Tokens that the requests of one account may take in a calendar month, UTC, or `unlimited`.',
  },
  DECKLE_LLM_PRICE_INPUT: {
    value: price,
    fallback: undefined,
    must: 'be an amount such as 2.5, without a currency',
    about: 'What a million tokens that it reads cost; with `DECKLE_LLM_PRICE_OUTPUT`, usage shows costs.',
  },
  DECKLE_LLM_PRICE_OUTPUT: {
    value: price,
    fallback: undefined,
    must: 'be an amount such as 10, without a currency',
    about: 'What a million tokens that it writes cost.',
  },
  DECKLE_LLM_CURRENCY: {
    value: z.string().regex(/^[A-Z]{3}$/),
    fallback: 'USD',
    must: 'be a currency of three letters, such as EUR',
    about: 'The currency of both prices.',
  },
  DECKLE_PROCESSES: {
    value: whole(1, 256),
    fallback: undefined,
    must: 'be a whole number from 1 to 256',
    about: 'Processes that read documents; unset, as many as the machine has cores.',
  },
  DECKLE_WARM_START: {
    value: z.enum(['on', 'off']),
    fallback: 'on',
    must: 'be one of on, off',
    about:
      'Whether one process that reads documents is made ready when a node starts: `on`, or `off`, which saves 0.35 GB until the first document comes and makes it wait.',
  },
  DECKLE_PAGE_TIMEOUT_SECONDS: {
    value: whole(1, 600),
    fallback: '20',
    must: 'be a whole number of seconds from 1 to 600',
    about: 'Processor time that one page may take; by the clock, ten times that.',
  },
  DECKLE_EXTRACT_TIMEOUT_SECONDS: {
    value: whole(1, 600),
    fallback: '20',
    must: 'be a whole number of seconds from 1 to 600',
    about:
      'Processor time for finding the values of one document, once it is read; what was found by then is given.',
  },
  DECKLE_DOCUMENT_TIMEOUT_SECONDS: {
    value: whole(1, 110),
    fallback: '110',
    must: 'be a whole number of seconds from 1 to 110',
    about:
      'Processor time that one document of a synchronous request may take; by the clock, ten times that, and no more than two minutes.',
  },
  DECKLE_JOBS_PER_WORKER: {
    value: whole(1, 10_000),
    fallback: undefined,
    must: 'be a whole number from 1 to 10000',
    about: 'Jobs that one node has at work at once; unset, six times its processes.',
  },
  DECKLE_JOBS_PER_ACCOUNT: {
    value: whole(1, 100_000),
    fallback: undefined,
    must: 'be a whole number from 1 to 100000',
    about: 'Jobs of one account that are at work at once, over all nodes; unset, no limit.',
  },
  DECKLE_JOB_TIMEOUT_SECONDS: {
    value: whole(1, 3600),
    fallback: '600',
    must: 'be a whole number of seconds from 1 to 3600',
    about: 'Processor time that one attempt at a job may take; by the clock, ten times that.',
  },
  DECKLE_PAGES_FREE: {
    value: pages,
    fallback: '50',
    must: 'be a whole number of pages, or unlimited',
    about: 'Pages a month on the free plan, or `unlimited`.',
  },
  DECKLE_PAGES_PREMIUM: {
    value: pages,
    fallback: '10000',
    must: 'be a whole number of pages, or unlimited',
    about: 'Pages a month on the premium plan, or `unlimited`.',
  },
  DECKLE_TEST_PAGES_A_DAY: {
    value: whole(0, 1_000_000),
    fallback: '100',
    must: 'be a whole number of pages',
    about: 'Pages a day, UTC, that an account may have read with test keys, which bill nothing.',
  },
  DECKLE_STORAGE_FREE_MB: {
    value: megabytes,
    fallback: '1024',
    must: 'be a whole number of megabytes from 1',
    about: 'What an account on the free plan may store, in MB: documents, results, examples and templates.',
  },
  DECKLE_STORAGE_PREMIUM_MB: {
    value: megabytes,
    fallback: '102400',
    must: 'be a whole number of megabytes from 1',
    about: 'What an account on the premium plan may store, in MB.',
  },
  DECKLE_WAITING_FREE: {
    value: whole(1, 10_000_000),
    fallback: '100',
    must: 'be a whole number of jobs from 1',
    about: 'Jobs of an account on the free plan that may wait at once.',
  },
  DECKLE_WAITING_PREMIUM: {
    value: whole(1, 10_000_000),
    fallback: '100000',
    must: 'be a whole number of jobs from 1',
    about: 'Jobs of an account on the premium plan that may wait at once.',
  },
  DECKLE_TEMPLATES_PER_ACCOUNT: {
    value: whole(1, 1_000_000),
    fallback: '1000',
    must: 'be a whole number of templates from 1',
    about: 'Templates that an account may have.',
  },
  DECKLE_RATE_PARSE_FREE: {
    value: whole(1, 1_000_000),
    fallback: '60',
    must: 'be a whole number of requests',
    about: 'Parses a minute on the free plan.',
  },
  DECKLE_RATE_PARSE_PREMIUM: {
    value: whole(1, 1_000_000),
    fallback: '600',
    must: 'be a whole number of requests',
    about: 'Parses a minute on the premium plan.',
  },
  DECKLE_RATE_OTHER_FREE: {
    value: whole(1, 1_000_000),
    fallback: '600',
    must: 'be a whole number of requests',
    about: 'Other requests a minute on the free plan.',
  },
  DECKLE_RATE_OTHER_PREMIUM: {
    value: whole(1, 1_000_000),
    fallback: '6000',
    must: 'be a whole number of requests',
    about: 'Other requests a minute on the premium plan.',
  },
  DECKLE_RETENTION_DAYS: {
    value: whole(0, 36_500),
    fallback: '30',
    must: 'be a whole number of days',
    about:
      'How long a job that ended is kept, with its document and result; with 0, until its end was delivered or read, at most a day, and nothing else outlives its request.',
  },
  DECKLE_LOG_LEVEL: {
    value: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    fallback: 'warn',
    must: 'be one of trace, debug, info, warn, error, fatal, silent',
    about:
      'Least level of what is logged, as JSON lines on stderr; `info` adds starts and stops, `debug` one line a request.',
  },
} as const satisfies Record<string, Setting>;
