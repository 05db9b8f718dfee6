/** A request from within is a request: with a size, a form, an answer that streams, and a client that may go away. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createOwnApi } from './own-api.ts';

const { signal } = new AbortController();
const apiOf = (listener: RequestListener) => createOwnApi(createServer(listener));

test('method, address, headers and body arrive, and the answer comes back', async () => {
  const call = apiOf(async (request, response) => {
    const { method, url, headers } = request;
    const body = (await buffer(request)).toString();
    response.writeHead(201, { 'x-a': 'b' }).end(JSON.stringify({ method, url, headers, body }));
  });
  const form = new FormData();
  form.set('file', new Blob(['bytes']), 'ü.pdf');
  const answer = await call({
    method: 'POST',
    path: '/a?b=c',
    headers: { 'x-api-key': 'k' },
    body: form,
    signal,
  });
  expect([answer.status, answer.headers.get('x-a')]).toEqual([201, 'b']);
  const { headers, body, ...rest } = JSON.parse(await answer.text());
  expect(rest).toEqual({ method: 'POST', url: '/a?b=c' });
  expect(headers).toMatchObject({ 'x-api-key': 'k', 'content-type': /^multipart\/form-data; boundary/ });
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  expect(body).toContain('filename="ü.pdf"');
});

test('who aborts is a client that went away, before the answer and while it streams', async () => {
  for (const isAnswering of [false, true]) {
    const gone = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    const call = apiOf((_request, response) => {
      closed = once(response, 'close');
      if (isAnswering) response.write('begun');
      else gone.abort();
    });
    const read = call({ method: 'GET', path: '/', headers: {}, signal: gone.signal }).then(async (answer) => {
      gone.abort();
      return await answer.text();
    });
    await expect(read).rejects.toThrow(/abort/i);
    await closed;
  }
});

test('an answer without a body, and one before all was sent', async () => {
  const call = apiOf((request, response) => {
    if (request.method === 'GET') response.writeHead(204).end();
    else response.writeHead(413).end('too much');
  });
  const none = await call({ method: 'GET', path: '/', headers: {}, signal });
  expect([none.status, none.body]).toEqual([204, null]);
  const early = await call({ method: 'POST', path: '/', headers: {}, body: 'x'.repeat(5_000_000), signal });
  expect([early.status, await early.text()]).toEqual([413, 'too much']);
});
