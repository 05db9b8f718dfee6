import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { Fault } from './model/fault.ts';

function mistakes(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.message.split('\n');
  }
}

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: undefined, logLevel: 'warn' });
  expect(isAbsolute(config.dataDir)).toBe(true);
  expect(config.dataDir).toMatch(/data$/);
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DECKLE_DATA_DIR: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'localhost'],
  ['DECKLE_DATABASE_CONNECTIONS', '0'],
  ['DECKLE_PUBLIC_URL', 'deckle.example.com'],
  ['DECKLE_ENGINES', 'local,oracle'],
  ['DECKLE_ENGINES', 'local,'],
  ['DECKLE_ENGINES', ' '],
  ['DECKLE_TRUST_PROXY', 'everyone'],
  ['DECKLE_TRUST_PROXY', '10.0.0.0/33'],
  ['DECKLE_SIGNUP', 'yes'],
  ['DECKLE_EXAMPLES', 'all'],
  ['DECKLE_WARM_START', 'yes'],
  ['DECKLE_LOG_LEVEL', 'loud'],
  ['DECKLE_BLOBS', 'data/blobs'],
  ['DECKLE_BLOBS', 'https://bucket/prefix'],
  ['DECKLE_BLOBS', 's3://'],
  ['DECKLE_BLOBS', 's3://ab'],
  ['DECKLE_BLOBS', 's3://Bucket'],
  ['DECKLE_BLOBS', 's3://my..bucket'],
  ['DECKLE_BLOBS', 's3://192.168.0.1'],
  ['DECKLE_BLOBS', 's3://bucket-'],
  ['DECKLE_BLOBS', `s3://${'b'.repeat(64)}`],
  ['DECKLE_BLOBS', 's3://bucket//key'],
  ['DECKLE_BLOBS', 's3://bucket/a//b'],
  ['DECKLE_BLOBS', 's3://bucket/../other'],
  ['DECKLE_BLOBS', 's3://bucket/a/..'],
  ['DECKLE_BLOBS', 's3://bucket/a b'],
  ['DECKLE_BLOBS', 's3://bucket/a?b'],
  ['DECKLE_BLOBS', 's3://key:secret@bucket/a'],
  ['DECKLE_S3_ENDPOINT', 'storage.example.com'],
  ['DECKLE_S3_ENDPOINT', 'https://key:secret@storage.example.com'],
  ['DECKLE_S3_ENDPOINT', 's3://bucket'],
  ['DECKLE_S3_REGION', 'eu central'],
  ['DECKLE_LLM_URL', 'localhost:11434'],
  ['DECKLE_LLM_URL', 'https://user:secret@models.example.com/v1'],
  ['DECKLE_LLM_URL', 'https://models.example.com/v1?key=secret'],
  ['DECKLE_LLM_URL', 'https://models.example.com/v1#a'],
  ['DECKLE_LLM_MODEL', ' small'],
  ['DECKLE_LLM_MODEL', 'm'.repeat(201)],
  ['DECKLE_LLM_KEY', 'two words'],
  ['DECKLE_LLM_KEY', 'clé'],
  ['DECKLE_LLM_PROVIDER', 'openai'],
  ['DECKLE_LLM_MODE', 'sometimes'],
  ['DECKLE_LLM_IMAGES', 'yes'],
  ['DECKLE_LLM_TIMEOUT_SECONDS', '601'],
  ['DECKLE_LLM_CONCURRENCY', '0'],
  ['DECKLE_LLM_MAX_OUTPUT_TOKENS', '63'],
  ['DECKLE_JOBS_PER_WORKER', '0'],
  ['DECKLE_JOBS_PER_ACCOUNT', '0'],
  ['DECKLE_JOB_TIMEOUT_SECONDS', '3601'],
])('%s=%s is one sentence that names the variable', (name, value) => {
  const [sentence, ...more] = mistakes({ [name]: value });
  expect(more).toEqual([]);
  expect(sentence).toMatch(new RegExp(`^${name} must .+\\.$`));
});

test('every mistake is reported at once, and no value, which may be a secret', () => {
  const sentences = mistakes({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@h/d', DECKLE_LOG_LEVEL: 'y' });
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'DECKLE_LOG_LEVEL',
  ]);
  expect(sentences.join()).not.toContain('hunter2');
});

test('a trailing slash of the public URL is dropped', () => {
  expect(readConfig({ DECKLE_PUBLIC_URL: 'https://deckle.example.com/' }).publicUrl).toBe(
    'https://deckle.example.com',
  );
});

test('signing up is closed unless somebody opens it', () => {
  expect(readConfig({}).isSignupOpen).toBe(false);
  expect(readConfig({ DECKLE_SIGNUP: 'open' }).isSignupOpen).toBe(true);
});

test('engines are all of them, or those that are named, each once', () => {
  expect(readConfig({}).engines).toEqual([
    ...['e-invoice', 'mrz', 'barcode', 'examples', 'rules', 'network', 'llm'],
  ]);
  expect(readConfig({ DECKLE_ENGINES: 'local, mrz ,local' }).engines).toEqual(['rules', 'network', 'mrz']);
  expect(readConfig({ DECKLE_ENGINES: 'network' }).engines).toEqual(['network']);
});

test('documents are files in the data folder, or in a bucket', () => {
  expect(readConfig({}).blobs).toEqual({ kind: 'files' });
  expect(readConfig({ DECKLE_BLOBS: 's3://my.bucket-1' }).blobs).toEqual({
    ...{ kind: 's3', bucket: 'my.bucket-1', prefix: '', endpoint: undefined, region: 'us-east-1' },
  });
  const environment = {
    DECKLE_BLOBS: 's3://bucket/deckle/production/',
    DECKLE_S3_ENDPOINT: 'http://127.0.0.1:9000',
    DECKLE_S3_REGION: 'eu-central-1',
  };
  expect(readConfig(environment).blobs).toEqual({
    ...{ kind: 's3', bucket: 'bucket', prefix: 'deckle/production' },
    ...{ endpoint: 'http://127.0.0.1:9000', region: 'eu-central-1' },
  });
});

test('a language model is asked only where an address is set, which needs the name of a model', () => {
  expect(readConfig({}).llm).toBeUndefined();
  expect(readConfig({ DECKLE_LLM_MODEL: 'small', DECKLE_LLM_KEY: 'secret' }).llm).toBeUndefined();
  expect(mistakes({ DECKLE_LLM_URL: 'http://127.0.0.1:11434/v1' })).toEqual([
    'DECKLE_LLM_MODEL must name a model of the server that DECKLE_LLM_URL names.',
  ]);
  const least = { DECKLE_LLM_URL: 'http://127.0.0.1:11434/v1/', DECKLE_LLM_MODEL: 'qwen3:8b' };
  expect(readConfig(least).llm).toEqual({
    ...{ provider: 'openai-compatible', url: 'http://127.0.0.1:11434/v1', model: 'qwen3:8b', key: undefined },
    ...{ mode: 'doubtful', hasPictures: false, timeoutMs: 60_000, concurrency: 4, maxOutputTokens: 4096 },
  });
  expect(readConfig({ ...least, DECKLE_LLM_MODE: 'never', DECKLE_LLM_IMAGES: 'on' }).llm).toMatchObject({
    ...{ mode: 'never', hasPictures: true },
  });
});

test('jobs have a time limit, and limits of number where they are set', () => {
  expect(readConfig({})).toMatchObject({
    ...{ jobsPerWorker: undefined, jobsPerAccount: undefined, jobTimeoutMs: 600_000 },
  });
  const environment = {
    DECKLE_JOBS_PER_WORKER: '8',
    DECKLE_JOBS_PER_ACCOUNT: '3',
    DECKLE_JOB_TIMEOUT_SECONDS: '60',
  };
  expect(readConfig(environment)).toMatchObject({
    jobsPerWorker: 8,
    jobsPerAccount: 3,
    jobTimeoutMs: 60_000,
  });
});

test('pages are a number or unlimited, and storage is said in megabytes', () => {
  const { plans } = readConfig({ DECKLE_PAGES_FREE: 'unlimited', DECKLE_STORAGE_FREE_MB: '2' });
  expect(plans.free).toMatchObject({
    pagesPerMonth: 2_147_483_647,
    storedBytes: 2_097_152,
    waitingJobs: 100,
  });
  expect(plans.premium).toMatchObject({
    storedBytes: 102_400 * 1_048_576,
    waitingJobs: 100_000,
    templates: 1000,
  });
  expect(mistakes({ DECKLE_PAGES_PREMIUM: 'endless', DECKLE_STORAGE_FREE_MB: '0' })).toEqual([
    'DECKLE_STORAGE_FREE_MB must be a whole number of megabytes from 1.',
    'DECKLE_PAGES_PREMIUM must be a whole number of pages, or unlimited.',
  ]);
});

test('a language model has budgets by account, and prices only together', () => {
  const { llmLimits, llmPrices } = readConfig({});
  expect(llmLimits).toEqual({
    ...{ requestsPerMinute: 60, tokensPerMinute: 500_000 },
    ...{ requestsPerMonth: Number.POSITIVE_INFINITY, tokensPerMonth: Number.POSITIVE_INFINITY },
  });
  expect(llmPrices).toBeUndefined();
  const set = { DECKLE_LLM_TOKENS_PER_MONTH: '0', DECKLE_LLM_REQUESTS_PER_MINUTE: 'unlimited' };
  const prices = { DECKLE_LLM_PRICE_INPUT: '0.15', DECKLE_LLM_PRICE_OUTPUT: '0' };
  expect(readConfig({ ...set, ...prices })).toMatchObject({
    llmLimits: { tokensPerMonth: 0, requestsPerMinute: Number.POSITIVE_INFINITY },
    llmPrices: { input: 0.15, output: 0, currency: 'USD' },
  });
  const wrong = {
    DECKLE_LLM_REQUESTS_PER_MONTH: 'many',
    DECKLE_LLM_PRICE_INPUT: '1',
    DECKLE_LLM_CURRENCY: '€',
  };
  expect(mistakes(wrong)).toEqual([
    'DECKLE_LLM_CURRENCY must be a currency of three letters, such as EUR.',
    'DECKLE_LLM_PRICE_INPUT and DECKLE_LLM_PRICE_OUTPUT must be set together.',
    'DECKLE_LLM_REQUESTS_PER_MONTH must be a whole number of requests, or unlimited.',
  ]);
});
