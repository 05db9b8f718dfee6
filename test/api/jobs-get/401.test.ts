/** All that is done with jobs. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { openRequest } from '../../support/raw-client.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test.each([
  ['POST', '/v1/documents/parse/async'],
  ['GET', '/v1/jobs'],
  ['GET', '/v1/jobs/job_x?include=nonsense'],
  ['GET', '/v1/jobs/job_x/events'],
  ['DELETE', '/v1/jobs/job_x'],
  ['POST', '/v1/jobs/job_x/retry'],
])('%s %s needs a key, whatever else is wrong', async (method, path) => {
  for (const key of [undefined, 'nonsense']) {
    expectError(await api.call(method, path, key === undefined ? {} : { key }), 401, 'unauthorized');
  }
});

test('nothing of a document is read for a bad key', async () => {
  const request = { key: 'nonsense', path: '/v1/documents/parse/async', contentLength: 10_000_000 };
  const socket = await openRequest(api.url, request);
  const head = await new Promise<string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  socket.destroy();
  expect(head).toMatch(/^HTTP\/1\.1 401 /);
});
