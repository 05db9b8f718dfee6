import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from '../../support/api.ts';
import { form, invoiceTemplate } from '../../support/documents.ts';
import { inOneMinute } from '../../support/one-minute.ts';
import { fileHead, sendUntilAnswered } from '../../support/raw-client.ts';

const settings = { DECKLE_RATE_PARSE_FREE: '6', DECKLE_RATE_OTHER_FREE: '8' };

let nodes: readonly [Api, Api];
beforeAll(async () => {
  const first = await startApi(settings);
  nodes = [first, await startApi(settings, { databaseUrl: first.databaseUrl })];
});

/** Refused for want of a file, which counts all the same. */
const ask = async (node: Api, key: string) =>
  await node.call('POST', '/documents/parse', { key, form: form({ templateId: invoiceTemplate }) });

function expectLimited({ status, headers, body }: Answer, rateClass: string, limit: number): void {
  const seconds = Number(headers.get('retry-after'));
  expect(status).toBe(429);
  expect(body).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: expect.stringContaining(`${limit} such requests a minute`),
    code: 'rate_limited',
    requestId: headers.get('x-request-id'),
    retryAfter: seconds,
  });
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(headers.get('ratelimit-policy')).toBe(`"${rateClass}";q=${limit};w=60`);
  expect(headers.get('ratelimit')).toBe(`"${rateClass}";r=0;t=${seconds}`);
}

test(
  'two nodes let no more through than one, count down, and say when to come back',
  inOneMinute(async () => {
    const { key } = await nodes[0].newAccount('free');
    const left: (string | undefined)[] = [];
    for (let call = 0; call < 6; call += 1) {
      const answer = await ask(nodes[call % 2 === 0 ? 0 : 1], key);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('ratelimit-policy')).toBe('"parse";q=6;w=60');
      left.push(/^"parse";r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
    }
    expect(left).toEqual(['5', '4', '3', '2', '1', '0']);
    for (const node of nodes) expectLimited(await ask(node, key), 'parse', 6);
    // Other routes have a count of their own, and so have other accounts.
    expect((await nodes[0].call('GET', '/v1/usage', { key })).status).toBe(200);
    expect((await ask(nodes[0], (await nodes[0].newAccount('free')).key)).status).toBe(400);
  }),
);

test(
  'all keys of an account share its limit, and so do both routes that parse',
  inOneMinute(async () => {
    const { key, accountId } = await nodes[0].newAccount('free');
    const { key: other } = await nodes[0].newKey(accountId, { mode: 'test' });
    for (let call = 0; call < 3; call += 1) {
      await ask(nodes[0], other);
      await nodes[1].call('POST', '/v1/templates/fromDocument', { key, form: form({}) });
    }
    expectLimited(await ask(nodes[1], key), 'parse', 6);
    const sample = await nodes[0].call('POST', '/v1/templates/fromDocument', { key: other, form: form({}) });
    expectLimited(sample, 'parse', 6);
  }),
);

test(
  'at once from all sides, exactly the limit is let through',
  inOneMinute(async () => {
    const { key } = await nodes[0].newAccount('free');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, call) => ask(nodes[call % 2 === 0 ? 0 : 1], key)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(34);
  }),
);

test(
  'comes before the body, and can be read while it is sent',
  inOneMinute(async () => {
    const { key } = await nodes[0].newAccount('free');
    for (let call = 0; call < 6; call += 1) await ask(nodes[0], key);
    function* endless() {
      yield fileHead('files', 'a.pdf');
      for (;;) yield new Uint8Array(64 * 1024);
    }
    expectLimited(await sendUntilAnswered(nodes[0].url, { key }, endless()), 'parse', 6);
  }),
);

test(
  'every other route with a key counts too',
  inOneMinute(async () => {
    const { key } = await nodes[0].newAccount('free');
    const routes = [
      ['GET', '/v1/usage'],
      ['GET', '/v1/templates'],
      ['POST', '/v1/templates'],
      ['GET', '/v1/templates/x'],
      ['PUT', '/v1/templates/x'],
      ['DELETE', '/v1/templates/x'],
    ] as const;
    for (const [method, path] of routes) {
      const { headers } = await nodes[0].call(method, path, { key });
      expect(headers.get('ratelimit-policy')).toBe('"other";q=8;w=60');
      expect(headers.get('ratelimit')).toMatch(/^"other";r=\d;t=\d+$/);
    }
    for (let call = 0; call < 2; call += 1) await nodes[1].call('GET', '/v1/usage', { key });
    for (const [method, path] of routes)
      expectLimited(await nodes[0].call(method, path, { key }), 'other', 8);
  }),
);
