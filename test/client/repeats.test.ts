/** What the client sends again when things go wrong on the way, and what it must not: docs/decisions/0151. */
import { beforeAll, expect, test } from 'vitest';
import { Deckle } from '../../src/client/index.ts';
import { type Api, draft, startApi } from '../support/api.ts';
import { invoice, invoiceTemplate } from '../support/documents.ts';
import { inOneMinute } from '../support/one-minute.ts';
import { type Trouble, troubledProxy } from '../support/troubled-proxy.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_RATE_OTHER_FREE: '1' });
});

const options = { templateId: invoiceTemplate };

/** A client of a new account, whose first requests meet these troubles; then all is well. */
async function through(...troubles: readonly Trouble[]) {
  const { key } = await api.newAccount();
  let count = 0;
  const proxy = await troubledProxy(api.url, () => {
    count += 1;
    return troubles[count - 1] ?? 'none';
  });
  return { deckle: new Deckle({ url: proxy.url, key }), requests: proxy.requests, key };
}

const usedBy = async (key: string) => (await new Deckle({ url: api.url, key }).usage()).used;

const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

test.each<[string, Trouble]>([
  ['429 with seconds', { status: 429, headers: { 'retry-after': '1' } }],
  ['429 with a date', { status: 429, headers: { 'retry-after': later(1) } }],
  [
    'a server that starts',
    { status: 503, headers: { 'retry-after': '0' }, body: '{"code":"not_serving","message":"It starts."}' },
  ],
])('a parse is sent again after %s', async (_what, trouble) => {
  const { deckle, requests } = await through(trouble);
  expect((await deckle.parse(await invoice('R-1'), options)).result).toMatchObject({ invoiceNumber: 'R-1' });
  expect(requests).toHaveLength(2);
});

test.each<[string, Trouble]>([
  ['a connection that is cut on the way there', 'cut-before'],
  ['a connection that is cut on the way back', 'cut-after'],
  ['a proxy without a server', { status: 502, body: '<html>' }],
  [
    'a database that is away',
    {
      status: 503,
      headers: { 'retry-after': '0' },
      body: '{"code":"database_unavailable","message":"It is away."}',
    },
  ],
])('after %s a request that may be repeated is, a parse is not', async (_what, trouble) => {
  const asking = await through(trouble);
  expect(await asking.deckle.usage()).toMatchObject({ used: 0 });
  expect(asking.requests).toHaveLength(2);
  const parsing = await through(trouble);
  await expect(parsing.deckle.parse(await invoice('R-2'), options)).rejects.toMatchObject({
    name: 'DeckleError',
  });
  expect(parsing.requests).toHaveLength(1);
  expect(await usedBy(parsing.key)).toBe(trouble === 'cut-after' ? 1 : 0);
});

test('a submission whose answer is lost makes one job', async () => {
  const { deckle, requests } = await through('cut-after', 'cut-after');
  const { jobId, message } = await deckle.submit(await invoice('R-3'), options);
  expect(message).toMatch(/already been submitted/);
  expect(requests).toHaveLength(3);
  const jobs = [];
  for await (const job of deckle.jobs.list()) jobs.push(job.jobId);
  expect(jobs).toEqual([jobId]);
});

test('a submission by url is not repeated: it may be another document then', async () => {
  const { deckle, requests } = await through('cut-before');
  await expect(deckle.submit({ url: 'https://example.com/a' }, options)).rejects.toMatchObject({
    code: 'connection_failed',
  });
  expect(requests).toHaveLength(1);
});

test('what a lost answer had deleted is deleted', async () => {
  const { deckle, requests } = await through('none', 'cut-after');
  const { id } = await deckle.templates.create(draft);
  await deckle.templates.delete(id);
  expect(requests).toHaveLength(3);
  await expect(deckle.templates.delete(id)).rejects.toMatchObject({ code: 'template_not_found' });
});

test('an example whose answer is lost is there once and billed once', async () => {
  const { deckle, key } = await through('cut-after');
  const example = { file: await invoice('R-4', '77.70'), fields: { invoiceNumber: 'R-4' } };
  await deckle.examples.add(invoiceTemplate, example);
  expect(await deckle.examples.list(invoiceTemplate)).toHaveLength(1);
  expect(await usedBy(key)).toBe(1);
});

test('a stream is not sent again', async () => {
  const { deckle, requests } = await through({ status: 429, headers: { 'retry-after': '0' } });
  const stream = new Blob([await invoice('R-5')]).stream();
  await expect(deckle.parse(stream, options)).rejects.toMatchObject({ status: 429 });
  expect(requests).toHaveLength(1);
});

test('repetitions come to an end by number', async () => {
  const refused: Trouble = { status: 429, headers: { 'retry-after': '0' } };
  const { key } = await api.newAccount();
  const proxy = await troubledProxy(api.url, () => refused);
  await expect(new Deckle({ url: proxy.url, key, retries: 2 }).usage()).rejects.toMatchObject({
    status: 429,
  });
  expect(proxy.requests).toHaveLength(3);
});

test(
  'repetitions come to an end by time: the real limit of an account asks for a longer wait',
  inOneMinute(async () => {
    const { key } = await api.newAccount('free');
    const deckle = new Deckle({ url: api.url, key, retryTimeMs: 0 });
    await deckle.usage();
    const error = await deckle.usage().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  }),
);

test('a wait for the next attempt is aborted', async () => {
  const { deckle } = await through({ status: 429, headers: { 'retry-after': '60' } });
  const reason = new Error('enough');
  const aborting = new AbortController();
  const asked = deckle.usage({ signal: aborting.signal });
  setTimeout(() => aborting.abort(reason), 20);
  await expect(asked).rejects.toBe(reason);
});

test('a server that does not answer', async () => {
  const { key } = await api.newAccount();
  const proxy = await troubledProxy(api.url, () => 'silence');
  const deckle = new Deckle({ url: proxy.url, key, timeoutMs: 100, retries: 1 });
  await expect(deckle.usage()).rejects.toMatchObject({ status: 0, code: 'timeout' });
  expect(proxy.requests).toHaveLength(2);
});

test('a redirect is not followed with the key', async () => {
  const { deckle, requests } = await through({
    status: 308,
    headers: { location: 'https://example.com/secret' },
  });
  const error = await deckle.usage().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    status: 308,
    code: 'redirected',
    message: expect.stringContaining('https://example.com;'),
  });
  expect(requests).toHaveLength(1);
});

test('an answer that is no JSON', async () => {
  const { deckle } = await through({ status: 200, body: '<html>' }, { status: 403, body: '<html>' });
  await expect(deckle.usage()).rejects.toMatchObject({ status: 200, code: 'unexpected_answer' });
  await expect(deckle.usage()).rejects.toMatchObject({ status: 403, code: 'unexpected_answer' });
});
