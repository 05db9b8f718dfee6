/** Receivers of every kind, the hostile ones above all. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatId } from '../model/ids.ts';
import type { DeliveryAttempt, DeliveryOrder } from '../model/webhook.ts';
import { mintSecret } from '../model/webhook-signature.ts';
import { fetchAllowList } from './allow-list.ts';
import type { Lookup } from './look-up.ts';
import { insideAddresses } from './testing/inside-addresses.ts';
import { selfSigned } from './testing/self-signed.ts';
import { createWebhookSender } from './webhook-sender.ts';

async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

type Received = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

async function receiver(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method, url, headers } = incoming;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(outgoing);
    });
  });
  return { port: await portOf(server), received };
}

/** Says it as soon as anything came in. */
const raw = async (say: (socket: Socket) => void) =>
  await portOf(
    createTcpServer((socket) => {
      socket.once('data', () => say(socket));
    }),
  );

const orderTo = (url: string, more: Partial<DeliveryOrder> = {}): DeliveryOrder => ({
  ...{ deliveryId: randomUUID(), leaseId: randomUUID(), accountId: randomUUID(), eventId: randomUUID() },
  ...{ url, secrets: [mintSecret(randomBytes)], body: '{"result":{"name":"Müller"}}' },
  ...more,
});

type Sending = { allow?: string; lookup?: Lookup; timeoutMs?: number; signal?: AbortSignal };

async function sent(order: DeliveryOrder, options: Sending = {}): Promise<DeliveryAttempt | null> {
  const { allow = '127.0.0.1', lookup, timeoutMs, signal = new AbortController().signal } = options;
  const sender = createWebhookSender({
    allow: allow === '' ? [] : fetchAllowList.parse(allow),
    version: '1.2.3',
    now: Date.now,
    ...(lookup === undefined ? {} : { lookup }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return await sender.send(order, signal);
}

const outcome = (statusCode: number | null, problem: string | null, response: string | null) => ({
  ...{ startedAt: expect.any(Date), durationMs: expect.any(Number) },
  ...{ statusCode, problem, response },
});

describe('a receiver that answers', () => {
  it('gets the very bytes, signed', async () => {
    const { port, received } = await receiver((answer) => answer.end('thanks'));
    const order = orderTo(`http://127.0.0.1:${port}/hook?a=1`);
    expect(await sent(order)).toEqual(outcome(200, null, 'thanks'));
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', url: '/hook?a=1', body: order.body });
    expect(request?.headers).toMatchObject({
      host: `127.0.0.1:${port}`,
      'content-type': 'application/json',
      'user-agent': 'Deckle/1.2.3',
      'x-webhook-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'webhook-id': formatId('evt', order.eventId),
    });
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(order.secrets[0] ?? '').verify(order.body, headers)).toEqual(JSON.parse(order.body));
  });

  it.each([204, 201, 299, 400, 401, 404, 410, 429, 500, 503])('with %i', async (status) => {
    const { port } = await receiver((answer) => answer.writeHead(status).end());
    expect(await sent(orderTo(`http://127.0.0.1:${port}/`))).toEqual(outcome(status, null, ''));
  });

  it.each([301, 302, 303, 307, 308])('with a redirect, %i, which is not followed', async (status) => {
    const { port, received } = await receiver((answer) =>
      answer.writeHead(status, { location: '/elsewhere' }).end('go'),
    );
    expect(await sent(orderTo(`http://127.0.0.1:${port}/`))).toEqual(outcome(status, null, 'go'));
    expect(received).toHaveLength(1);
  });

  it('before it has read everything', async () => {
    const port = await raw((socket) => socket.end('HTTP/1.1 413 Too Large\r\ncontent-length: 4\r\n\r\nmuch'));
    const order = orderTo(`http://127.0.0.1:${port}/`, { body: JSON.stringify('x'.repeat(5_000_000)) });
    const attempt = await sent(order);
    expect([413, null]).toContain(attempt?.statusCode);
    if (attempt?.statusCode === null)
      expect(attempt.problem).toBe('No answer came: the connection broke off.');
  });

  it('with too much: only the beginning is kept, and the rest not read', async () => {
    let written = 0;
    const { port } = await receiver((answer) => {
      const more = () => {
        if (answer.destroyed) return;
        written += 65_536;
        answer.write(Buffer.alloc(65_536, 'é'), () => setImmediate(more));
      };
      more();
    });
    const attempt = await sent(orderTo(`http://127.0.0.1:${port}/`));
    expect(attempt).toEqual(outcome(200, null, 'é'.repeat(1024)));
    expect(written).toBeLessThan(50_000_000);
  });

  it('with what is no text', async () => {
    const { port } = await receiver((answer) =>
      answer.end(Buffer.concat([Buffer.from('a\0b\x1b[31m'), Buffer.of(0xff), Buffer.from('\r\n\tc\u202e')])),
    );
    const attempt = await sent(orderTo(`http://127.0.0.1:${port}/`));
    expect(attempt?.response).toBe('ab[31m\ufffd\n\tc');
  });

  it('with a character cut in two where the kept part ends', async () => {
    const { port } = await receiver((answer) => answer.end(`a${'é'.repeat(2000)}`));
    const attempt = await sent(orderTo(`http://127.0.0.1:${port}/`));
    expect(attempt?.response).toBe(`a${'é'.repeat(1023)}`);
  });

  it.each([
    ['hangs in its body', (answer: ServerResponse) => answer.write('beg')],
    [
      'trickles',
      (answer: ServerResponse) => {
        answer.write('beg');
        const timer = setInterval(() => answer.write('\0'), 20);
        answer.on('close', () => clearInterval(timer));
      },
    ],
    [
      'breaks off in its body',
      (answer: ServerResponse) => {
        answer.writeHead(200, { 'content-length': 100 });
        answer.write('beg', () => answer.destroy());
      },
    ],
  ])('and then %s: the status counts', async (_, answer) => {
    const { port } = await receiver(answer);
    expect(await sent(orderTo(`http://127.0.0.1:${port}/`), { timeoutMs: 60_000 })).toEqual(
      outcome(200, null, 'beg'),
    );
  });
});

describe('a receiver that does not answer', () => {
  const late = outcome(null, 'The endpoint did not answer within 0.3 seconds.', null);

  it.each([
    ['hangs before its headers', () => {}],
    ['hangs inside its headers', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nx-a: ')],
    [
      'trickles headers',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write('x: y\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    ['only ever says to continue', (socket: Socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n')],
  ])('%s', async (_, say) => {
    const port = await raw(say);
    expect(await sent(orderTo(`http://127.0.0.1:${port}/`), { timeoutMs: 300 })).toEqual(late);
  });

  it('never finishes the TLS handshake', async () => {
    const port = await raw(() => {});
    expect(await sent(orderTo(`https://127.0.0.1:${port}/`), { timeoutMs: 300 })).toEqual(late);
  });

  it('has a name that is never looked up', async () => {
    const lookup = () => new Promise<never>(() => {});
    expect(await sent(orderTo('http://hooks.example/'), { lookup, timeoutMs: 300 })).toEqual(late);
  });

  it.each([
    ['breaks off', (socket: Socket) => socket.destroy(), 'the connection broke off'],
    ['closes', (socket: Socket) => socket.end(), 'the connection broke off'],
    [
      'speaks no HTTP',
      (socket: Socket) => socket.end('220 smtp.example ESMTP\r\n'),
      'the server does not answer in proper HTTP',
    ],
    [
      'has endless headers',
      (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`),
      'the headers of the answer are too long',
    ],
    [
      'switches protocols',
      (socket: Socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      'the connection failed',
    ],
  ])('%s', async (_, say, reason) => {
    const port = await raw(say);
    expect(await sent(orderTo(`http://127.0.0.1:${port}/`))).toEqual(
      outcome(null, `No answer came: ${reason}.`, null),
    );
  });

  it('refuses connections', async () => {
    const server = createTcpServer();
    const port = await portOf(server);
    server.close();
    await once(server, 'close');
    expect(await sent(orderTo(`http://127.0.0.1:${port}/`))).toEqual(
      outcome(null, 'The URL cannot be used: the server refused the connection.', null),
    );
  });

  it('has a certificate that nobody vouches for', async () => {
    let requests = 0;
    const server = createTlsServer(selfSigned('hooks.example'), (socket) => {
      socket.on('error', () => {});
      socket.on('data', () => {
        requests += 1;
      });
    });
    const port = await portOf(server);
    const lookup = async () => ['127.0.0.1'];
    expect(await sent(orderTo(`https://hooks.example:${port}/`), { lookup })).toEqual(
      outcome(null, 'The URL cannot be used: the certificate of the server is not valid for it.', null),
    );
    expect(requests).toBe(0);
  });
});

describe('what must not be reached', () => {
  const refused = outcome(
    null,
    'The URL cannot be used: its host leads to an address that is not public.',
    null,
  );

  it.each(['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost'])('%s', async (host) => {
    const { port, received } = await receiver((answer) => answer.end('inside'));
    expect(await sent(orderTo(`http://${host}:${port}/`), { allow: '' })).toEqual(refused);
    expect(received).toEqual([]);
  });

  it('a name with any address inside', async () => {
    for (const address of insideAddresses) {
      const lookup = async () => ['8.8.8.8', address];
      expect(await sent(orderTo('https://hooks.example/'), { allow: '', lookup })).toEqual(refused);
    }
  });

  it('a name whose address changes: each attempt checks anew, and connects to what it checked', async () => {
    const { port, received } = await receiver((answer) => answer.end('ok'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const lookup = async () => answers.shift() ?? [];
    const order = orderTo(`http://rebinding.example:${port}/`);
    expect(await sent(order, { lookup })).toEqual(outcome(200, null, 'ok'));
    expect(answers).toHaveLength(1);
    expect(await sent(order, { lookup })).toEqual(refused);
    expect(received).toHaveLength(1);
  });

  it('a URL that was never one', async () => {
    expect(await sent(orderTo('ftp://8.8.8.8/'))).toEqual(
      outcome(null, 'The URL cannot be used: only http and https are supported.', null),
    );
  });
});

it('gives null where it is stopped before an answer, and ends the connection', async () => {
  const stop = new AbortController();
  const closed = Promise.withResolvers<void>();
  const port = await raw((socket) => {
    socket.on('close', () => closed.resolve());
    stop.abort();
  });
  expect(await sent(orderTo(`http://127.0.0.1:${port}/`), { signal: stop.signal })).toBeNull();
  await closed.promise;
  expect(await sent(orderTo(`http://127.0.0.1:${port}/`), { signal: stop.signal })).toBeNull();
});

describe('a URL', () => {
  const examine = (url: string, allow = '') =>
    createWebhookSender({
      ...{ version: '1', now: Date.now, allow: allow === '' ? [] : fetchAllowList.parse(allow) },
    }).examine(url);

  it.each(['https://hooks.example', 'http://8.8.8.8/a?b#c', 'http://10.example/'])('%s is fine', (url) => {
    expect(examine(url)).toEqual({ url, caution: null });
  });

  it.each(['http://127.0.0.1:3000/', 'http://127.1/', 'http://[::1]/', 'http://localhost:1/'])(
    '%s is inside, unless it is allowed',
    (url) => {
      expect(examine(url)).toEqual({ url, caution: expect.stringContaining('DECKLE_FETCH_ALLOW') });
      expect(examine(url, '127.0.0.0/8, ::1').caution).toBeNull();
    },
  );

  it.each(['', 'hooks.example', 'ftp://hooks.example/', 'https://user:secret@hooks.example/'])(
    '%j is refused',
    (url) => {
      expect(() => examine(url)).toThrow(/^The URL cannot be used: [^\n]+\.$/);
      expect(() => examine(url)).not.toThrow(/secret/);
    },
  );

  it('is refused where it is too long, and cleaned of what hides in it', () => {
    expect(() => examine(`https://hooks.example/${'a'.repeat(2048)}`)).toThrow('longer than 2048');
    expect(examine(' https://hooks.\nexample/ä').url).toBe('https://hooks.example/%C3%A4');
  });
});
