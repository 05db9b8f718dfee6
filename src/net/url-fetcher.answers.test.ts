/** Servers that lie, stall, flood and break off. Nothing of what they say reaches the caller. */
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Fetching, fetched, refusal } from './testing/fetching.ts';
import { response, serve } from './testing/raw-server.ts';

async function refusedAnswer(answer: string | ((socket: Socket) => void), options: Fetching = {}) {
  const server = await serve(answer);
  const fault = await refusal(`http://127.0.0.1:${server.port}/`, { allow: '127.0.0.1', ...options });
  expect(fault.message).not.toMatch('SECRET');
  expect(JSON.stringify(fault.cause ?? '')).not.toMatch('SECRET');
  await server.hungUp;
  return fault;
}

function flood(socket: Socket, start: string, piece: string): void {
  socket.write(start);
  const more = () => {
    while (socket.writable && socket.write(piece)) {
      // As fast as it takes it.
    }
  };
  socket.on('drain', more);
  more();
}

describe('too much', () => {
  it.each([
    [
      'a length that is too long',
      (socket: Socket) => socket.write(response('', { 'Content-Length': '1001' })),
    ],
    [
      'a body without a length',
      (socket: Socket) => flood(socket, 'HTTP/1.0 200 OK\r\n\r\n', 'x'.repeat(100)),
    ],
    [
      'chunks without end',
      (socket: Socket) =>
        flood(
          socket,
          'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
          `64\r\n${'x'.repeat(100)}\r\n`,
        ),
    ],
    [
      'one chunk without end',
      (socket: Socket) =>
        flood(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n', 'x'.repeat(100)),
    ],
  ])('%s is cut off', async (_what, answer) => {
    expect(await refusedAnswer(answer, { maxBytes: 1000 })).toMatchObject({
      code: 'payload_too_large',
      status: 413,
      message: 'The file at the URL is larger than 1000 bytes.',
    });
  });

  it('is one byte more than allowed', async () => {
    const { port } = await serve(response('x'.repeat(1000)));
    const options = { allow: '127.0.0.1', maxBytes: 1000 };
    expect((await fetched(`http://127.0.0.1:${port}/`, options)).sizeBytes).toBe(1000);
    expect((await refusedAnswer(response('x'.repeat(1001)), { maxBytes: 1000 })).code).toBe(
      'payload_too_large',
    );
    const unsaid = `HTTP/1.0 200 OK\r\n\r\n${'x'.repeat(1001)}`;
    expect((await refusedAnswer(unsaid, { maxBytes: 1000 })).code).toBe('payload_too_large');
  });

  it('is said in MB', async () => {
    const fault = await refusedAnswer(response('', { 'Content-Length': '52428801' }), {
      maxBytes: 52_428_800,
    });
    expect(fault.message).toBe('The file at the URL is larger than 50 MB.');
  });
});

describe('too slow', () => {
  const drip = (socket: Socket, start: string, piece: string) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(piece), 20);
    socket.on('close', () => clearInterval(timer));
  };

  it.each([
    ['no word at all', () => {}],
    ['headers drop by drop', (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nA: ', 'x')],
    [
      'early hints for ever',
      (socket: Socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\n'),
    ],
    [
      'a body drop by drop',
      (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n', 'x'),
    ],
    [
      'chunks drop by drop',
      (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'),
    ],
    [
      'an extension of a chunk for ever',
      (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;', 'x'),
    ],
  ])('%s ends when the time is over', async (_what, answer) => {
    expect(await refusedAnswer(answer, { timeoutMs: 400 })).toMatchObject({
      code: 'url_not_fetched',
      message: 'The URL could not be fetched: it took longer than 0.4 seconds.',
    });
  });

  it('is a look-up as well', async () => {
    const lookup = () => new Promise<never>(() => {});
    expect((await refusal('http://slow.example/', { lookup, timeoutMs: 50 })).message).toMatch('took longer');
  });

  it('is one time for all redirects together', async () => {
    const server = await serve((socket) => {
      setTimeout(() => socket.end('HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'), 200);
    });
    const options = { allow: '127.0.0.1', timeoutMs: 450 };
    expect((await refusal(`http://127.0.0.1:${server.port}/`, options)).message).toMatch('took longer');
  });
});

describe('headers', () => {
  it.each([
    ['one without end', 'HTTP/1.1 200 OK\r\nA: ', 'SECRET'.repeat(1000)],
    ['a status line without end', 'HTTP/1.1 200 ', 'SECRET'.repeat(1000)],
    ['empty ones without end', 'HTTP/1.1 200 OK\r\n', 'A:\r\n'.repeat(1000)],
    ['many without end', 'HTTP/1.1 200 OK\r\n', 'A: SECRET\r\n'.repeat(100)],
    [
      'trailers without end',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n',
      'A: SECRET\r\n'.repeat(100),
    ],
  ])('%s are refused', async (_what, start, piece) => {
    const fault = await refusedAnswer((socket) => flood(socket, start, piece));
    expect(fault.message).toMatch(/the headers of the answer are too long|the connection broke off/);
  });

  it('extensions of a chunk without end are refused', async () => {
    const start = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;';
    const fault = await refusedAnswer((socket) => flood(socket, start, 'SECRET'.repeat(1000)));
    expect(fault.code).toBe('url_not_fetched');
  });

  it.each([
    ['a negative length', 'Content-Length: -1'],
    ['a length in words', 'Content-Length: ten'],
    ['two lengths', 'Content-Length: 6\r\nContent-Length: 3'],
    ['the same length twice', 'Content-Length: 6\r\nContent-Length: 6'],
    ['a list of lengths', 'Content-Length: 6, 6'],
    ['a length beside chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked'],
    ['a length past all numbers', 'Content-Length: 99999999999999999999999'],
    ['a name with a space', 'Content Length: 6'],
  ])('%s is refused', async (_what, lines) => {
    const fault = await refusedAnswer(`HTTP/1.1 200 OK\r\n${lines}\r\n\r\nSECRET`);
    expect(['url_not_fetched', 'payload_too_large']).toContain(fault.code);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'identity, gzip', 'x-unknown', 'aws-chunked'])(
    'Content-Encoding: %s is refused, not unpacked',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(10_000_000)).toString('latin1');
      const fault = await refusedAnswer(response(bomb, { 'Content-Encoding': encoding }));
      expect(fault.message).toMatch('compressed');
    },
  );

  it('Transfer-Encoding: gzip is refused', async () => {
    const fault = await refusedAnswer(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n6\r\nSECRET\r\n0\r\n\r\n',
    );
    expect(fault.message).toMatch('compressed');
  });

  it('Content-Encoding: identity is none', async () => {
    const { port } = await serve(response('a', { 'Content-Encoding': 'Identity' }));
    expect((await fetched(`http://127.0.0.1:${port}/`, { allow: '127.0.0.1' })).text).toBe('a');
  });
});

describe('answers that are none', () => {
  it.each([
    ['HTTP/0.9', 'SECRET'],
    ['a page without a head', '<html>SECRET</html>'],
    ['another protocol', '220 SECRET ESMTP\r\n'],
    ['an odd version', 'HTTP/9.9 200 OK\r\n\r\nSECRET'],
    [
      'an upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: SECRET\r\nConnection: upgrade\r\n\r\nSECRET',
    ],
    ['a code of 1000', 'HTTP/1.1 1000 SECRET\r\n\r\nSECRET'],
    ['no answer', ''],
    ['half a head', 'HTTP/1.1 200 OK\r\nA: SEC'],
    ['too little of a body', response('SECRET', { 'Content-Length': '1000' })],
    ['chunks that break off', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nSECRET'],
    ['a chunk of no size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nSECRET'],
  ])('%s', async (_what, answer) => {
    expect(await refusedAnswer(answer)).toMatchObject({ code: 'url_not_fetched', status: 400 });
  });

  it('a connection that is reset', async () => {
    const fault = await refusedAnswer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nSECRET', () => socket.resetAndDestroy());
    });
    expect(fault.message).toBe('The URL could not be fetched: the connection broke off.');
  });

  it('a connection that is closed before anything was asked', async () => {
    const server = await serve('', (onConnection) =>
      createServer((socket) => {
        onConnection(socket);
        socket.destroy();
      }),
    );
    const fault = await refusal(`http://127.0.0.1:${server.port}/`, { allow: '127.0.0.1' });
    expect(fault.message).toBe('The URL could not be fetched: the connection broke off.');
  });

  it('nothing that listens', async () => {
    const fault = await refusal('http://127.0.0.1:2/', { allow: '127.0.0.1' });
    expect(fault.message).toBe('The URL cannot be used: the server refused the connection.');
  });

  it.each([204, 205, 206, 300, 304, 400, 401, 403, 404, 418, 500, 503, 599])('status %i', async (status) => {
    const fault = await refusedAnswer(response('SECRET', {}, `${status} SECRET`));
    expect(fault.message).toBe(`The URL could not be fetched: the server answered with status ${status}.`);
  });

  it.each([
    ['a length of 0', response('')],
    ['no chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['the end at once', 'HTTP/1.0 200 OK\r\n\r\n'],
  ])('an empty body: %s', async (_what, answer) => {
    expect((await refusedAnswer(answer)).message).toBe('The URL could not be fetched: the file is empty.');
  });

  it('more than the length says is not part of the file', async () => {
    const { port } = await serve(
      response('the fileHTTP/1.1 200 OK\r\n\r\nSMUGGLED', { 'Content-Length': '8' }),
    );
    expect((await fetched(`http://127.0.0.1:${port}/`, { allow: '127.0.0.1' })).text).toBe('the file');
  });
});
