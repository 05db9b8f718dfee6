import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type EventStream, type EventStreamOptions, openEventStream } from './event-stream.ts';

/** A server whose one address opens a stream, and what a client with a plain socket gets of it. */
async function openStream(options: EventStreamOptions): Promise<{ stream: EventStream; socket: Socket }> {
  const app = Fastify();
  const { promise, resolve } = Promise.withResolvers<EventStream>();
  app.get('/', async (_request, reply) => {
    resolve(openEventStream(reply.header('x-request-id', 'abc'), options));
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => await app.close());
  const address = app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.0\r\nHost: x\r\n\r\n');
  return { stream: await promise, socket };
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test('events with growing ids, the headers of the answer, and an end', async () => {
  const { stream, socket } = await openStream({ firstId: 7 });
  const all = textOf(socket);
  await stream.send('status', { text: 'a\nb' });
  await stream.send('status', 'c');
  stream.end();
  await stream.send('status', 'too late');
  stream.end();
  const [head = '', ...body] = (await all).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
  for (const line of [
    'x-request-id: abc',
    'content-type: text/event-stream',
    'cache-control: no-store',
    'x-accel-buffering: no',
  ]) {
    expect(head.toLowerCase()).toContain(line);
  }
  expect(body.join('')).toBe(
    'event: status\nid: 7\ndata: {"text":"a\\nb"}\n\nevent: status\nid: 8\ndata: "c"\n\n',
  );
  expect(stream.closed.aborted).toBe(true);
});

test('something is said every now and then', async () => {
  const { socket } = await openStream({ firstId: 1, keepAliveMs: 20 });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await expect.poll(() => text).toContain(':\n\n:\n\n:\n\n');
});

test('a client that goes away ends it', async () => {
  const { stream, socket } = await openStream({ firstId: 1 });
  socket.destroy();
  await expect.poll(() => stream.closed.aborted).toBe(true);
  await stream.send('status', 1);
  stream.end();
});

test('a client that does not read is sent no more than fits, and cut', async () => {
  const { stream, socket } = await openStream({ firstId: 1, stallMs: 300, keepAliveMs: 10 });
  socket.pause();
  const much = 'x'.repeat(64 * 1024);
  let sent = 0;
  for (; sent < 10_000 && !stream.closed.aborted; sent += 1) await stream.send('status', much);
  expect(stream.closed.aborted).toBe(true);
  // What the kernel holds for a connection, and not the 640 MB.
  expect(sent).toBeLessThan(1000);
});

test('one that does not read is cut also where the end has been said', async () => {
  const { stream, socket } = await openStream({ firstId: 1, stallMs: 300 });
  socket.pause();
  // More than any kernel holds for a connection.
  void stream.send('status', 'x'.repeat(32 * 1024 * 1024));
  stream.end();
  const closed = once(socket, 'close');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  socket.resume();
  let received = 0;
  socket.on('data', ({ length }: Buffer) => {
    received += length;
  });
  await closed;
  expect(received).toBeLessThan(32 * 1024 * 1024);
});

test('one that reads gets everything, however much more than fits at once', async () => {
  const { stream, socket } = await openStream({ firstId: 1, stallMs: 20_000 });
  const all = textOf(socket);
  const much = 'x'.repeat(256 * 1024);
  for (let sent = 0; sent < 50; sent += 1) await stream.send('status', much);
  stream.end();
  expect((await all).match(/^id: /gm)).toHaveLength(50);
});
