/** What never becomes a request is answered in the same shape as everything else. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { untilTrue } from '../../support/deckle.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

/** Sends bytes and reads the answers until the server hangs up. */
async function send(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(api.url);
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
    socket.write(bytes);
  });
}

const close = 'Host: x\r\nConnection: close\r\n';

test.each([
  ['noise', 'hello\r\n\r\n', 400, 'bad_request'],
  ['an unknown method', `FETCH /healthz HTTP/1.1\r\n${close}\r\n`, 400, 'bad_request'],
  ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'bad_request'],
  [
    'long headers',
    `GET /healthz HTTP/1.1\r\n${close}x: ${'h'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['a long URL', `GET /${'u'.repeat(20_000)} HTTP/1.1\r\n${close}\r\n`, 431, 'headers_too_large'],
  [
    'a long part of a URL',
    `GET /v1/templates/${'u'.repeat(600)} HTTP/1.1\r\n${close}\r\n`,
    414,
    'uri_too_long',
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
  ['a broken escape', `GET /v1/templates/%zz HTTP/1.1\r\n${close}\r\n`, 400, 'bad_request'],
  [
    'an unknown expectation',
    `GET /healthz HTTP/1.1\r\n${close}Expect: miracles\r\n\r\n`,
    417,
    'expectation_failed',
  ],
  ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${close}\r\n`, 405, 'method_not_allowed'],
  [
    'two lengths',
    `POST /v1/templates HTTP/1.1\r\n${close}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
    'bad_request',
  ],
  [
    'a smuggled length',
    `POST /v1/templates HTTP/1.1\r\n${close}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'bad_request',
  ],
])('%s', async (_name, bytes, status, code) => {
  const [head = '', text = ''] = (await send(bytes)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  expect(statusLine).toMatch(/^HTTP\/1\.1 \d{3} \w/);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectError(
    { status: Number(statusLine.split(' ')[1]), headers, text, body: JSON.parse(text) },
    status,
    code,
  );
  expect(text).not.toMatch(/HPE_|node:|\/src\/|\bat \w+ \(/);
});

test('a request that came before noise on the same connection gets its own answer', async () => {
  const { key } = await api.newAccount();
  const body = JSON.stringify(draft);
  const post = `POST /v1/templates HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answers = await send(`${post}NOISE\r\n\r\n`);
  expect(answers).toMatch(/^HTTP\/1\.1 201 /);
});

test.each(['keep-alive', 'close'])(
  'a client that sends all of a body that is too large can read the refusal (%s)',
  async (connection) => {
    const { key } = await api.newAccount();
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const head = `POST /v1/templates HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 60000000\r\n\r\n`;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(60_000_000, ' ')]), () => resolve());
    });
    await untilTrue(async () => (answer === '' ? undefined : true));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  },
);

test('a client that asks before it sends is told to go on only when its key is good', async () => {
  const { key } = await api.newAccount();
  const ask = (apiKey: string) =>
    `POST /v1/templates HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx-api-key: ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`;
  expect(await send(`${ask(key)}{}`)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  expect(await send(`${ask('nonsense')}{}`)).toMatch(/^HTTP\/1\.1 401 /);
});

const refusedPost = (rest: string) => `POST /v1/templates HTTP/1.1\r\nHost: x\r\n${rest}`;

test.each([
  ['HTTP/1.0', 'POST /nothing HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}', 404],
  ['HTTP/1.0 without a key', 'POST /v1/templates HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}', 401],
  [
    'a malformed URL',
    'POST /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
    400,
  ],
  ['two zeros', 'GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 00\r\n\r\n', 404],
])('a refused client that waits for the end gets it: %s', async (_name, bytes, status) => {
  const answer = await Promise.race([send(bytes), sleep(5000, 'no end')]);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('answers on one connection keep their order, whatever is asked between', async () => {
  const get = 'GET /v1/templates HTTP/1.1\r\nHost: x\r\n\r\n';
  const statuses = async (bytes: string) => (await send(bytes)).match(/HTTP\/1\.1 \d+/g);
  expect(await statuses(`${get}GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n\r\n`)).toEqual([
    'HTTP/1.1 401',
    'HTTP/1.1 417',
  ]);
  expect((await statuses(`${get}CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n`))?.[0]).toBe('HTTP/1.1 401');
});

test('a request that was refused while it was sent gets no second answer', async () => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  socket.write(
    refusedPost('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n'),
  );
  await untilTrue(async () => (answer.includes('requestId') ? true : undefined));
  socket.write('zz\r\n');
  await once(socket, 'close');
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
});

test('connections that are reset at the worst moment do no harm', async () => {
  const { hostname, port } = new URL(api.url);
  for (const bytes of [
    'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    'noise\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx',
  ]) {
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(bytes);
      socket.resetAndDestroy();
    }
  }
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});
