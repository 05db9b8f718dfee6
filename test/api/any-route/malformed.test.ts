/** What never becomes a request is answered in the same shape as everything else. */
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

/** Sends bytes and reads the answer until the server hangs up. */
async function send(bytes: string): Promise<string> {
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

test('the server is none the worse for it', async () => {
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});
