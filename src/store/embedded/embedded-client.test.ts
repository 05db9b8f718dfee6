import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { EmbeddedClient } from './embedded-client.ts';

const password = 'a password that nobody may hear';

/** A program that has taken the port of a server that died, and asks whoever comes for the password. */
async function impostor(request: number): Promise<{ port: number; heard: () => string }> {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    // AuthenticationRequest of the given kind, with a salt where it is MD5.
    const salt = request === 5 ? Buffer.from('salt') : Buffer.alloc(0);
    const head = Buffer.alloc(9);
    head.write('R');
    head.writeInt32BE(8 + salt.length, 1);
    head.writeInt32BE(request, 5);
    socket.once('data', () => socket.write(Buffer.concat([head, salt])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, heard: () => heard };
}

test.each([
  ['the password', 3],
  ['an MD5 of it', 5],
])('a server that asks for %s gets nothing', async (_name, request) => {
  const { port, heard } = await impostor(request);
  const client = new EmbeddedClient({ host: '127.0.0.1', port, user: 'deckle', password, ssl: false });
  client.on('error', () => {});
  await expect(client.connect()).rejects.toThrow();
  expect(heard()).toContain('deckle');
  expect(heard()).not.toContain(password);
  expect(heard()).not.toContain('md5');
});

test('the real server is reached', async () => {
  const client = new EmbeddedClient({ connectionString: inject('serverUrl') });
  await client.connect();
  expect((await client.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  await client.end();
});
