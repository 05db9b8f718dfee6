import { Client } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { fetchAllowList } from './allow-list.ts';
import { createPublicConnector } from './public-connector.ts';
import { response, serve } from './testing/raw-server.ts';

function clientOf(origin: string, allow: string, addresses: readonly string[]): Client {
  const { signal } = new AbortController();
  const lookup = async () => addresses;
  const client = new Client(origin, {
    connect: createPublicConnector({
      allow: allow === '' ? [] : fetchAllowList.parse(allow),
      lookup,
      signal,
    }),
  });
  onTestFinished(() => client.destroy());
  return client;
}

it('connects a dispatcher of undici to what passes', async () => {
  const server = await serve(response('hello'));
  const client = clientOf(`http://hooks.example:${server.port}`, 'hooks.example', ['127.0.0.1']);
  const { body } = await client.request({ method: 'GET', path: '/' });
  expect(await body.text()).toBe('hello');
  expect(server.requests[0]).toMatch(`host: hooks.example:${server.port}\r\n`);
});

it.each([
  'http://hooks.example',
  'https://hooks.example',
  'http://127.0.0.1',
  'https://[::1]',
  'http://2130706433',
])('refuses %s when it leads inside', async (origin) => {
  const server = await serve(response('inside'));
  const client = clientOf(`${origin}:${server.port}`, '', ['127.0.0.1']);
  await expect(client.request({ method: 'GET', path: '/' })).rejects.toMatchObject({
    code: 'url_not_fetched',
  });
  expect(server.connections()).toBe(0);
});
