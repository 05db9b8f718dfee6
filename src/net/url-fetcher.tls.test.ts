/** Over TLS: the checked address is dialled, while the certificate, SNI and Host are the name's. */
import { createServer as createPlainServer } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetched, refusal } from './testing/fetching.ts';
import { response, serve } from './testing/raw-server.ts';
import { selfSigned } from './testing/self-signed.ts';

const trusted = selfSigned('files.example');
const untrusted = selfSigned('files.example');
const expired = selfSigned('files.example', '20210101000000Z');
const invalid = 'The URL cannot be used: the certificate of the server is not valid for it.';
const options = { allow: '127.0.0.1', lookup: async () => ['127.0.0.1'] };

const before = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...before, trusted.cert, expired.cert]));
afterAll(() => setDefaultCACertificates(before));

async function serveTls(certificate: { readonly key: string; readonly cert: string }) {
  const names: unknown[] = [];
  const server = await serve(response('over TLS'), (onConnection) =>
    createServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] }, (socket: TLSSocket) => {
      names.push(socket.servername, socket.alpnProtocol);
      onConnection(socket);
    }),
  );
  return { ...server, names };
}

describe('https', () => {
  it('keeps the name for SNI, Host and the certificate', async () => {
    const server = await serveTls(trusted);
    const file = await fetched(`https://files.example:${server.port}/a.pdf`, options);
    expect(file).toMatchObject({ filename: 'a.pdf', text: 'over TLS' });
    expect(server.names).toEqual(['files.example', 'http/1.1']);
    expect(server.requests[0]).toMatch(`host: files.example:${server.port}\r\n`);
  });

  it('works with the dot of the root', async () => {
    const server = await serveTls(trusted);
    expect(await fetched(`https://files.example.:${server.port}/`, options)).toMatchObject({
      text: 'over TLS',
    });
  });

  it('refuses a certificate that nobody vouches for', async () => {
    const server = await serveTls(untrusted);
    expect((await refusal(`https://files.example:${server.port}/`, options)).message).toBe(invalid);
    expect(server.requests).toHaveLength(0);
  });

  it('refuses a certificate that is over', async () => {
    const server = await serveTls(expired);
    expect((await refusal(`https://files.example:${server.port}/`, options)).message).toBe(invalid);
  });

  it("refuses another name's certificate, and that of a name where an address is meant", async () => {
    const server = await serveTls(trusted);
    expect((await refusal(`https://other.example:${server.port}/`, options)).message).toBe(invalid);
    expect((await refusal(`https://127.0.0.1:${server.port}/`, options)).message).toBe(invalid);
    expect(server.requests).toHaveLength(0);
  });

  it('refuses a bad certificate also where the environment says to trust everybody', async () => {
    const server = await serveTls(untrusted);
    const { NODE_TLS_REJECT_UNAUTHORIZED: set } = process.env;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect((await refusal(`https://files.example:${server.port}/`, options)).message).toBe(invalid);
    } finally {
      if (set === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = set;
    }
  });

  it('refuses what speaks no TLS', async () => {
    const server = await serve('', (onConnection) =>
      createPlainServer((socket) => {
        onConnection(socket);
        socket.end(response('plain'));
      }),
    );
    expect((await refusal(`https://files.example:${server.port}/`, options)).message).toBe(
      'The URL cannot be used: the server does not speak proper TLS.',
    );
  });
});
