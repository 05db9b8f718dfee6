import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { deckleJson, type Environment, runDeckle, startNode, untilTrue } from '../support/deckle.ts';

let environment: Environment;
beforeAll(async () => {
  environment = { DATABASE_URL: await createDatabase(), DECKLE_FETCH_ALLOW: '127.0.0.1' };
  await deckleJson(['account', 'create', '--name', 'acme', '--plan', 'free'], environment);
});

const webhook = async (...args: string[]) => await deckleJson(['webhook', ...args], environment);
const create = async (url: string, account = 'acme') =>
  await webhook('create', '--account', account, '--url', url);

async function receiver(statusOf: (count: number) => number) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(statusOf(received.length)).end('thanks');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/hook`, received };
}

test('create prints the secret once, list never does', async () => {
  const made = await create('https://hooks.example/a');
  expect(made).toEqual({
    webhookId: expect.stringMatching(/^whk_[0-9A-Za-z]{22}$/),
    url: 'https://hooks.example/a',
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  const { stdout } = await runDeckle(['webhook', 'list', '--account', 'acme', '--json'], environment);
  const listed = JSON.parse(stdout).find((one: { webhookId: string }) => one.webhookId === made.webhookId);
  expect(Object.keys(listed)).toEqual([
    ...['webhookId', 'accountId', 'url', 'createdAt', 'disabledAt', 'disabledReason'],
  ]);
  expect(stdout).not.toContain('whsec_');
  const table = await runDeckle(['webhook', 'list'], environment);
  expect(table.stdout).toContain(made.webhookId);
  expect(table.stdout).not.toContain('whsec_');
});

test.each(['hooks.example', 'ftp://hooks.example/', 'https://user:pass@hooks.example/'])(
  'create refuses %s',
  async (url) => {
    const { code, stdout, stderr } = await runDeckle(
      ['webhook', 'create', '--account', 'acme', '--url', url, '--json'],
      environment,
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^deckle: The URL cannot be used: [^\n]+\.\n$/);
  },
);

test('create says where an address is not public, and keeps stdout clean', async () => {
  const args = ['webhook', 'create', '--account', 'acme', '--url', 'http://10.0.0.1/', '--json'];
  const { code, stdout, stderr } = await runDeckle(args, environment);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).url).toBe('http://10.0.0.1/');
  expect(stderr).toMatch(/^deckle: [^\n]*DECKLE_FETCH_ALLOW[^\n]*\n$/);
  const allowed = await runDeckle(args, { ...environment, DECKLE_FETCH_ALLOW: '10.0.0.0/8' });
  expect([allowed.code, allowed.stderr]).toEqual([0, '']);
});

test('test sends a signed event from this process and says what came back', async () => {
  const { url, received } = await receiver(() => 200);
  const { webhookId, secret } = await create(url);
  const outcome = await webhook('test', webhookId);
  expect(outcome).toEqual({
    eventId: expect.stringMatching(/^evt_/),
    statusCode: 200,
    durationMs: expect.any(Number),
    problem: null,
  });
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(received).toHaveLength(1);
  expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
  expect(headers['user-agent']).toMatch(/^Deckle\/\d/);
  expect(Object.entries(JSON.parse(body))).toEqual([
    ['eventId', outcome.eventId],
    ['eventType', 'webhook.test'],
    ['timestamp', expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)],
    ['jobId', null],
    ['status', 'completed'],
    ['templateId', null],
    ['fileName', null],
    ['result', null],
    ['error', null],
    ['pageCount', 0],
    ['pageUsed', 0],
    ['pageRemaining', null],
    ['attempts', 0],
  ]);
  const [delivery] = await webhook('deliveries', '--event', outcome.eventId);
  expect(delivery).toMatchObject({
    ...{ state: 'delivered', webhookId, url, nextAttemptAt: null },
    attempts: [{ statusCode: 200, response: 'thanks' }],
  });
});

test('after a rotation both secrets sign, and the plain signature is of the new one', async () => {
  const { url, received } = await receiver(() => 200);
  const { webhookId, secret: old } = await create(url);
  const { secret } = await webhook('rotate', webhookId);
  expect(secret).not.toBe(old);
  await webhook('test', webhookId);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  for (const one of [secret, old]) expect(new Webhook(one).verify(body, plain)).toEqual(JSON.parse(body));
  expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
});

test('a test that is not acknowledged says why, ends with 1 and is not tried again', async () => {
  const { url } = await receiver(() => 500);
  const { webhookId } = await create(url);
  const { code, stdout } = await runDeckle(['webhook', 'test', webhookId, '--json'], environment);
  const outcome = JSON.parse(stdout);
  expect(code).toBe(1);
  expect(outcome).toMatchObject({ statusCode: 500, problem: expect.stringContaining('status 500') });
  const [delivery] = await webhook('deliveries', '--webhook', webhookId);
  expect(delivery).toMatchObject({ eventId: outcome.eventId, state: 'given_up' });

  const { webhookId: nobody } = await create('http://127.0.0.1:1/');
  const refused = await runDeckle(['webhook', 'test', nobody], environment);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('port 1 belongs to another protocol');
});

test('a disabled endpoint gets nothing until it is enabled', async () => {
  const { url, received } = await receiver(() => 200);
  const { webhookId } = await create(url);
  const { eventId } = await webhook('test', webhookId);
  expect(await webhook('disable', webhookId)).toEqual({ webhookId, url, status: 'disabled' });
  for (const args of [
    ['test', webhookId],
    ['redeliver', eventId, '--webhook', webhookId],
  ]) {
    const { code, stderr } = await runDeckle(['webhook', ...args], environment);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^deckle: The(re is no event| endpoint) .+\.\n$/);
  }
  expect(received).toHaveLength(1);
  expect(await webhook('enable', webhookId)).toMatchObject({ status: 'enabled' });
  await webhook('test', webhookId);
  expect(received).toHaveLength(2);
});

test('beside a running server a test works too, and what is sent again arrives at once', async () => {
  await startNode(environment, ['serve']);
  const { url, received } = await receiver(() => 200);
  const { webhookId } = await create(url);
  const { eventId, statusCode } = await webhook('test', webhookId);
  expect(statusCode).toBe(200);
  expect(received).toHaveLength(1);
  expect(await webhook('redeliver', eventId)).toEqual({ eventId, endpoints: expect.any(Number) });
  await untilTrue(async () => (received.length === 2 ? true : undefined));
  expect(received[1]?.body).toBe(received[0]?.body);
  expect(received[1]?.headers['webhook-id']).toBe(eventId);
  const listed = await runDeckle(['webhook', 'deliveries', '--account', 'acme', '--limit', '1'], environment);
  expect(listed.stdout.trim().split('\n')).toHaveLength(2);
});

test('what there is not is said', async () => {
  const nothing = '0'.repeat(22);
  for (const [args, words] of [
    [['test', `whk_${nothing}`], `There is no endpoint whk_${nothing};`],
    [['rotate', 'nonsense'], 'There is no endpoint nonsense;'],
    [['disable', `whk_${nothing}`], 'There is no endpoint'],
    [['redeliver', `evt_${nothing}`], `There is no event evt_${nothing}`],
    [['deliveries'], 'with one of --webhook, --event or --account'],
    [['deliveries', '--account', 'acme', '--limit', '0'], '--limit'],
    [['create', '--account', 'nobody', '--url', 'https://hooks.example'], 'There is no account nobody'],
  ] as const) {
    const { code, stderr } = await runDeckle(['webhook', ...args], environment);
    expect(code).toBe(1);
    expect(stderr).toContain(words);
  }
});
