import { createServer } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { answerText, question, values, worldWith } from './testing/asking.ts';
import { type Behaviour, serveModel } from './testing/model-server.ts';

const right = { kind: 'answer', text: answerText } as const;
/** One after the other, the last for all that follow. */
const inTurn =
  (...all: readonly Behaviour[]) =>
  (_: unknown, number: number): Behaviour =>
    all[Math.min(number, all.length) - 1] ?? right;
const secret = /RE-7|Espresso|1\.074|sk-/;

/** What is loaded with the first question must not take the time that a test gives one. */
beforeAll(async () => {
  await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
});

it.each(['hang', 'stall'] as const)('a server that %ss costs no more than the time it has', async (kind) => {
  const server = await serveModel(() => ({ kind }));
  const world = worldWith({ url: server.url, timeoutMs: 1000 });
  const beforeMs = performance.now();
  expect(await world.reason()).toBe('The language model did not answer in time.');
  expect(performance.now() - beforeMs).toBeLessThan(5000);
  await server.hungUp;
  // Nobody knows what it has cost, so that it is what it can have cost at most.
  await expect.poll(() => world.settled).toEqual([{ input: expect.any(Number), output: 1000 }]);
  expect((world.settled[0]?.input ?? 0) + 1000).toBe(world.reserved[0]);
});

it('is over at once for a caller who stops, and the connection with it', async () => {
  const server = await serveModel(() => ({ kind: 'hang' }));
  const world = worldWith({ url: server.url });
  const stop = new AbortController();
  const asked = world.ask({ signal: stop.signal });
  await expect.poll(() => server.requests.length).toBe(1);
  stop.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
  await server.hungUp;
  await expect.poll(() => world.settled.length).toBe(1);
  await expect(world.ask({ signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  expect(server.requests).toHaveLength(1);
});

it('waits as long as a busy server says', async () => {
  const busy = { kind: 'status', status: 429, headers: { 'retry-after': '1' } } as const;
  const server = await serveModel(inTurn(busy, right));
  const world = worldWith({ url: server.url });
  const beforeMs = performance.now();
  expect(await world.ask()).toMatchObject({ values });
  expect(performance.now() - beforeMs).toBeGreaterThan(990);
  expect(world.settled).toEqual([null, { input: 812, output: 96 }]);
});

it.each(['seconds', 'a date'])('does not wait where that is too long, in %s', async (notation) => {
  const after = notation === 'seconds' ? '3600' : new Date(Date.now() + 3_600_000).toUTCString();
  const server = await serveModel(() => ({
    kind: 'status',
    status: 429,
    headers: { 'retry-after': after },
  }));
  expect(await worldWith({ url: server.url }).reason()).toBe('The language model is busy.');
  expect(server.requests).toHaveLength(1);
});

it.each([{ kind: 'status', status: 503 }, { kind: 'break' }] as const)(
  'asks again after $kind, and not for ever',
  async (behaviour) => {
    const once = await serveModel(inTurn(behaviour, right));
    expect(await worldWith({ url: once.url }).ask()).toMatchObject({ values });
    const always = await serveModel(() => behaviour);
    const world = worldWith({ url: always.url });
    expect(await world.reason()).toMatch(
      behaviour.kind === 'break' ? /the connection broke off/ : /status 503/,
    );
    expect(always.requests).toHaveLength(3);
  },
);

it.each([
  ['prose', 'I am sorry, but I cannot find anything.'],
  ['half of JSON', answerText.slice(0, 40)],
  ['a list', '[1, 2]'],
  ['null', 'null'],
  ['nothing', ''],
])('asks once more where the answer is %s', async (_, text) => {
  const server = await serveModel(() => ({ kind: 'answer', text }));
  const world = worldWith({ url: server.url });
  expect(await world.reason()).toBe('The language model did not answer in the form that was asked for.');
  expect(server.requests).toHaveLength(2);
  expect(world.settled).toHaveLength(2);
  expect(world.kept.size).toBe(0);
  const mended = await serveModel(inTurn({ kind: 'answer', text }, right));
  expect(await worldWith({ url: mended.url }).ask()).toMatchObject({ values });
});

it.each(['', 'null', '{', '{"choices": []}', '{"choices": 7}', '<html>', '"\\ud800"', '['.repeat(100_000)])(
  'bears a server that answers with something else, %#',
  async (body) => {
    const server = await serveModel(() => ({ kind: 'raw', body }));
    const world = worldWith({ url: server.url });
    expect(await world.reason()).toMatch(/form that was asked for/);
  },
);

it('reads no more of an answer than it may be long', async () => {
  const server = await serveModel(() => ({ kind: 'answer', text: ' '.repeat(2_000_000) + answerText }));
  const world = worldWith({ url: server.url });
  expect(await world.reason()).toMatch(/too long/);
  expect(server.requests).toHaveLength(1);
});

it.each([
  [413, 'x', /too long/],
  [400, "This model's maximum context length is 8192 tokens.", /too long/],
  [400, 'Bill no. RE-7 is odd', /status 400/],
  [404, 'no', /DECKLE_LLM_MODEL and DECKLE_LLM_URL/],
  [307, 'elsewhere', /redirects/],
] as const)('does not repeat what is refused with %i', async (status, message, sentence) => {
  const server = await serveModel(() => ({
    kind: 'status',
    status,
    message,
    headers: { location: '/v1/other' },
  }));
  const world = worldWith({ url: server.url, key: 'sk-1' });
  const reason = await world.reason();
  expect(reason).toMatch(sentence);
  expect(reason).not.toMatch(secret);
  expect(server.requests).toHaveLength(1);
  expect(world.settled).toEqual([null]);
});

it('says that nobody listens, and leaves a dead server alone for a growing while', async () => {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
  let nowMs = 0;
  const world = worldWith({ url: `http://127.0.0.1:${port}`, concurrency: 8, now: () => nowMs });
  const reasons = await Promise.all(
    Array.from({ length: 5 }, async (_, number) => await world.reason({ accountId: String(number) })),
  );
  for (const reason of reasons) {
    expect(reason).toMatch(/cannot be reached: the server refused the connection\./);
  }
  const sends = world.reserved.length;
  expect(sends).toBe(15);
  expect(world.settled).toEqual(Array(15).fill(null));
  const quick = async () => {
    const before = world.reserved.length;
    expect(await world.reason()).toMatch(/It is not asked for a while\.$/);
    return world.reserved.length === before;
  };
  expect(await quick()).toBe(true);
  expect(world.problems).toHaveLength(1);
  nowMs = 5000;
  await world.reason();
  expect(world.reserved.length).toBeGreaterThan(sends);
  nowMs = 14_000;
  expect(await quick()).toBe(true);
});

it('lets nobody wait behind those who hang', async () => {
  const server = await serveModel((_, number) =>
    number <= 15 ? { kind: 'status', status: 500 } : { kind: 'hang' },
  );
  let nowMs = 0;
  const world = worldWith({ url: server.url, concurrency: 8, now: () => nowMs });
  await Promise.all(
    Array.from({ length: 5 }, async (_, number) => await world.reason({ accountId: String(number) })),
  );
  nowMs = 5000;
  const stop = new AbortController();
  const hanging = world.ask({ signal: stop.signal });
  await expect.poll(() => server.requests.length).toBe(16);
  expect(await world.reason()).toMatch(/not asked for a while/);
  stop.abort(new Error('enough'));
  await expect(hanging).rejects.toThrow('enough');
});

it('is well again with the first answer', async () => {
  let isDown = true;
  const server = await serveModel(() => (isDown ? { kind: 'status', status: 500 } : right));
  let nowMs = 0;
  const world = worldWith({ url: server.url, now: () => nowMs });
  await Promise.all(
    Array.from({ length: 5 }, async (_, number) => await world.reason({ accountId: String(number) })),
  );
  const asked = server.requests.length;
  isDown = false;
  await world.reason();
  expect(server.requests).toHaveLength(asked);
  nowMs = 5000;
  // One goes to see, and meanwhile nobody else.
  const replies = await Promise.all(['x', 'y', 'z'].map(async (accountId) => await world.ask({ accountId })));
  expect(replies.map(({ kind }) => kind).sort()).toEqual(['failed', 'failed', 'values']);
  expect((await world.ask({ accountId: 'last' })).kind).toBe('values');
});

it('speaks to public addresses, to those that are listed and to its own machine', async () => {
  const server = await serveModel(() => right);
  const lookup = async (name: string) => (name === 'inside.example' ? ['10.1.2.3'] : ['127.0.0.1']);
  const inside = worldWith({ url: 'http://inside.example:8000/v1', lookup });
  expect(await inside.reason()).toBe(
    'The language model cannot be reached: its host leads to an address that is not public.',
  );
  expect(inside.settled).toEqual([null]);
  expect(inside.problems).toHaveLength(1);
  const named = worldWith({ url: `http://localhost:${server.port}`, lookup });
  expect((await named.ask()).kind).toBe('values');
  const listed = worldWith({
    url: 'http://inside.example:8000/v1',
    lookup,
    allow: '10.0.0.0/8',
    timeoutMs: 300,
  });
  await expect(listed.ask()).resolves.not.toMatchObject({
    reason: expect.stringContaining('not public'),
  });
});

it('says nothing of document or key, whatever goes wrong', async () => {
  for (const behaviour of [
    { kind: 'status', status: 500, message: 'Bill no. RE-7 sk-1' },
    { kind: 'status', status: 400, message: 'Bill no. RE-7 sk-1' },
    { kind: 'raw', body: '{"error": "Bill no. RE-7 sk-1"}' },
    { kind: 'answer', text: 'Bill no. RE-7 sk-1' },
    { kind: 'break' },
  ] as const satisfies readonly Behaviour[]) {
    const server = await serveModel(() => behaviour);
    const world = worldWith({ url: server.url, key: 'sk-1', timeoutMs: 3000 });
    expect(`${await world.reason({}, question)} ${world.problems.join()}`).not.toMatch(secret);
  }
});
