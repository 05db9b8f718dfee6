import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startImapServer } from '../../test/support/imap-server.ts';
import { fetchAllowList } from '../net/allow-list.ts';
import { selfSigned } from '../net/testing/self-signed.ts';
import type { ImapSetting } from './imap-setting.ts';
import { type OpenMailboxOptions, openMailbox } from './open-mailbox.ts';

const never = new AbortController().signal;

const open = async (setting: Partial<ImapSetting>, options: Partial<OpenMailboxOptions> = {}) =>
  await openMailbox(
    {
      ...{
        isTls: false,
        host: '127.0.0.1',
        port: 143,
        folder: 'INBOX',
        user: 'kim',
        password: 'secret word',
      },
      ...{ templateId: 'auto', account: 'default', moveTo: undefined, ...setting },
    },
    { allow: [], version: '0.0.0', signal: never, ...options },
  );

test('a name that leads inside is refused before anybody connects', async () => {
  const { port, commands } = await startImapServer();
  const lookup = async () => ['127.0.0.1', '10.0.0.1'];
  await expect(open({ host: 'imap.example.com', port }, { lookup })).rejects.toThrow(
    'The mailbox cannot be worked: its host leads to an address that is not public.',
  );
  expect(commands).toEqual([]);
  const listed = await open(
    { host: 'imap.example.com', port },
    { lookup, allow: fetchAllowList.parse('10.0.0.0/8') },
  );
  listed.close();
});

test('a certificate that nobody vouches for is refused, before the password is said', async () => {
  const tls = selfSigned('imap.example.com');
  const { port, commands } = await startImapServer({ tls });
  await expect(
    open({ isTls: true, host: 'imap.example.com', port }, { lookup: async () => ['127.0.0.1'] }),
  ).rejects.toThrow(
    /certificate of the server is not valid for it \(DEPTH_ZERO_SELF_SIGNED_CERT\).*NODE_EXTRA_CA_CERTS/,
  );
  expect(commands).toEqual([]);
});

test('a server that sends without end is left', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const flood = () => {
      while (!socket.destroyed && socket.write('* OK '.repeat(10_000)));
    };
    socket.on('drain', flood);
    flood();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(open({ port })).rejects.toThrow('The mailbox cannot be worked');
});

test('who gives up does not wait for a silent server', async () => {
  const server = createServer((socket) => void socket.on('error', () => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const stop = new AbortController();
  const opening = open(
    { port: typeof address === 'object' ? (address?.port ?? 0) : 0 },
    { signal: stop.signal },
  );
  server.once('connection', () => stop.abort());
  await expect(opening).rejects.toThrow('aborted');
});
