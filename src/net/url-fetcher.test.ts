import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fetchAllowList } from './allow-list.ts';
import { fetched, newTarget, refusal } from './testing/fetching.ts';
import { redirect, response, serve } from './testing/raw-server.ts';
import { createUrlFetcher } from './url-fetcher.ts';

const allow = '127.0.0.1';

describe('a document', () => {
  it('is fetched to a file that nobody else may read', async () => {
    const server = await serve(
      response('%PDF', { 'Content-Disposition': 'attachment; filename="bill.pdf"' }),
    );
    const target = await newTarget();
    const { signal } = new AbortController();
    const file = await createUrlFetcher({ allow: fetchAllowList.parse(allow) }).fetchToFile(
      `http://127.0.0.1:${server.port}/x`,
      target,
      { accountId: '', maxBytes: 4, signal },
    );
    expect(file).toEqual({ filename: 'bill.pdf', sizeBytes: 4 });
    const { size, mode } = await stat(target);
    expect(size).toBe(4);
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  });

  it('is asked for with nothing of ours but a name', async () => {
    const server = await serve(response('a'));
    await fetched(`http://files.example:${server.port}/a%20b/c.pdf?d=e&f#g`, {
      allow: 'files.example',
      lookup: async () => ['127.0.0.1'],
    });
    expect(server.requests[0]?.split('\r\n').filter(Boolean).sort()).toEqual([
      'Connection: close',
      'GET /a%20b/c.pdf?d=e&f HTTP/1.1',
      'accept-encoding: identity',
      'accept: */*',
      `host: files.example:${server.port}`,
      'user-agent: Deckle',
    ]);
  });

  it('may be of any length, if its end is told by the end of the connection', async () => {
    const { port } = await serve(`HTTP/1.0 200 OK\r\n\r\n${'x'.repeat(100_000)}`);
    expect(await fetched(`http://127.0.0.1:${port}/a.pdf`, { allow })).toMatchObject({
      filename: 'a.pdf',
      sizeBytes: 100_000,
    });
  });

  it('is whole also when the server closes right after it, without a word', async () => {
    const body = 'x'.repeat(20_000_000);
    const { port } = await serve(response(body));
    const files = Array.from({ length: 3 }, () =>
      fetched(`http://127.0.0.1:${port}/`, { allow, maxBytes: body.length }),
    );
    for (const file of await Promise.all(files)) expect(file.sizeBytes).toBe(body.length);
  });

  it('may come in chunks', async () => {
    const { port } = await serve(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
    );
    expect(await fetched(`http://127.0.0.1:${port}/`, { allow })).toMatchObject({
      filename: 'document',
      text: 'abcde',
    });
  });

  it('is fetched from the next address when one does not answer', async () => {
    const { port } = await serve(response('a'));
    const lookup = async () => ['::1', '127.0.0.1'];
    expect(await fetched(`http://files.example:${port}/`, { allow: '::1,127.0.0.1', lookup })).toMatchObject({
      text: 'a',
    });
  });

  it('never goes over a file that is there, nor removes it', async () => {
    const { port } = await serve(response('new'));
    const target = await newTarget();
    await writeFile(target, 'old');
    const { signal } = new AbortController();
    const fetcher = createUrlFetcher({ allow: fetchAllowList.parse(allow) });
    await expect(
      fetcher.fetchToFile(`http://127.0.0.1:${port}/`, target, { accountId: '', maxBytes: 10, signal }),
    ).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await stat(target)).size).toBe(3);
  });

  it('ends its connection, and the event loop goes on without it', async () => {
    const server = await serve((socket) => socket.write(response('a')));
    await fetched(`http://127.0.0.1:${server.port}/`, { allow });
    await server.hungUp;
  });
});

describe('redirects', () => {
  it('are followed three times, and the last URL gives the name', async () => {
    const server = await serve((socket, head) => {
      const next = {
        '/0': redirect('/1', '301 Moved'),
        '/1': redirect('2?q'),
        '/2?q': redirect('./d/3.pdf'),
      };
      const path = head.split(' ')[1] ?? '';
      socket.end(path in next ? Reflect.get(next, path) : response('third'));
    });
    expect(await fetched(`http://127.0.0.1:${server.port}/0`, { allow })).toMatchObject({
      filename: '3.pdf',
      text: 'third',
    });
    expect(server.requests).toHaveLength(4);
  });

  it('are not followed a fourth time, so that a loop ends', async () => {
    const server = await serve(redirect('/'));
    const fault = await refusal(`http://127.0.0.1:${server.port}/`, { allow });
    expect(fault).toMatchObject({
      code: 'url_not_fetched',
      message: 'The URL could not be fetched: it redirects more than 3 times.',
    });
    expect(server.requests).toHaveLength(4);
  });

  it.each(['307 Temporary Redirect', '308 Permanent Redirect', '303 See Other'])(
    '%s is one',
    async (status) => {
      const end = await serve(response('there'));
      const start = await serve(redirect(`http://127.0.0.1:${end.port}/`, status));
      expect(await fetched(`http://127.0.0.1:${start.port}/`, { allow })).toMatchObject({ text: 'there' });
    },
  );

  it('without a place to go are refused', async () => {
    const none = await serve(response('', {}, '302 Found'));
    expect((await refusal(`http://127.0.0.1:${none.port}/`, { allow })).message).toMatch('status 302');
    const two = await serve('HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\n\r\n');
    expect((await refusal(`http://127.0.0.1:${two.port}/`, { allow })).message).toMatch('status 302');
  });

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/a',
    'data:,secret',
    'gopher://127.0.0.1:70/_a',
    'javascript:1',
    'http://user:pass@127.0.0.1/',
    'http://',
    'http://[::1',
  ])('to %s are refused', async (location) => {
    const server = await serve(redirect(location));
    const fault = await refusal(`http://127.0.0.1:${server.port}/`, { allow });
    expect(fault.code).toBe('url_not_fetched');
    expect(fault.message).not.toMatch(/passwd|secret|pass@/);
    expect(server.requests).toHaveLength(1);
  });

  it('share the time and the body of none is read', async () => {
    const server = await serve((socket) => {
      socket.write('HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 100000000\r\n\r\nabc');
    });
    expect((await refusal(`http://127.0.0.1:${server.port}/`, { allow })).message).toMatch('3 times');
  });
});

describe('a caller who aborts', () => {
  const answers = {
    'before the headers': () => {},
    'in the headers': (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nA: '),
    'in the body': (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc'),
  };
  it.each(Object.entries(answers))('ends it at once %s', async (_when, answer) => {
    const controller = new AbortController();
    const reason = new Error('gone');
    const server = await serve((socket) => {
      answer(socket);
      setTimeout(() => controller.abort(reason), 50);
    });
    const { signal } = controller;
    await expect(fetched(`http://127.0.0.1:${server.port}/`, { allow, signal })).rejects.toBe(reason);
    await server.hungUp;
  });

  it('ends a look-up too', async () => {
    const controller = new AbortController();
    const reason = new Error('gone');
    const lookup = () => {
      setImmediate(() => controller.abort(reason));
      return new Promise<never>(() => {});
    };
    const { signal } = controller;
    await expect(fetched('http://a.example/', { lookup, signal })).rejects.toBe(reason);
  });

  it('beforehand has nothing asked', async () => {
    const server = await serve(response('a'));
    const signal = AbortSignal.abort();
    const target = await newTarget();
    const fetcher = createUrlFetcher({ allow: fetchAllowList.parse(allow) });
    await expect(
      fetcher.fetchToFile(`http://127.0.0.1:${server.port}/`, target, {
        accountId: '',
        maxBytes: 10,
        signal,
      }),
    ).rejects.toBe(signal.reason);
    expect(server.requests).toHaveLength(0);
    expect(existsSync(target)).toBe(false);
  });
});
