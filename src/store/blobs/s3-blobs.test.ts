import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Fault } from '../../model/fault.ts';
import { newUuid } from '../../model/ids.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { s3Limits } from './s3-calls.ts';
import { type S3Server, s3Key, startS3Server } from './testing/s3-server.ts';

/** For servers that do not answer. */
const limits = { ...s3Limits, connectMs: 500, idleMs: 500, callMs: 5000, waitMs: 10 };
const never = new AbortController().signal;
const soon = () => new Date(Date.now() + 60_000);

let server: S3Server;
let folder: string;
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = s3Key;
  process.env.AWS_SECRET_ACCESS_KEY = s3Key;
  server = await startS3Server();
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-test-'));
});
afterAll(async () => {
  delete process.env.AWS_ACCESS_KEY_ID;
  delete process.env.AWS_SECRET_ACCESS_KEY;
  await server.stop();
  await fs.rm(folder, { recursive: true });
});

const place = (
  over: { readonly prefix?: string; readonly bucket?: string; readonly endpoint?: string } = {},
) => ({
  ...{ bucket: server.bucket, prefix: newUuid(), endpoint: server.endpoint, region: 'us-east-1' },
  ...over,
});

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, newUuid());
  await fs.writeFile(path, bytes);
  return path;
}

async function allOf(batches: AsyncIterable<readonly string[]>): Promise<string[]> {
  const all: string[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

async function faultOf(work: Promise<unknown>): Promise<Fault> {
  const error = await work.catch((reason) => reason);
  if (!(error instanceof Fault)) throw new Error(`no fault: ${inspect(error)}`);
  return error;
}

async function listening(tcp: Server): Promise<string> {
  const sockets = new Set<Socket>();
  tcp.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    tcp.close();
  });
  const address = tcp.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

const answering = async (listener: RequestListener) => await listening(createServer(listener));

test.each([0, 1, 100_000, 5 * 1024 * 1024])('%i bytes come back as they were', async (size) => {
  const blobs = await openS3Blobs(place());
  const bytes = randomBytes(size);
  const jobId = newUuid();
  await blobs.put(jobId, await fileOf(bytes), never);
  const path = await blobs.fetch(jobId, folder, never);
  expect(path.startsWith(folder)).toBe(true);
  expect((await fs.readFile(path)).equals(bytes)).toBe(true);
  expect((await fs.stat(path)).mode & 0o777).toBe(0o600);
  await blobs.remove([jobId, newUuid()], never);
  expect(await faultOf(blobs.fetch(jobId, folder, never))).toMatchObject({ code: 'document_lost' });
});

test('more objects than one answer holds are listed and removed, and those of others left alone', async () => {
  const mine = place({ prefix: `many/${newUuid()}` });
  const blobs = await openS3Blobs(mine);
  const others = await openS3Blobs({ ...mine, prefix: `${mine.prefix}/below` });
  const path = await fileOf(Buffer.from('x'));
  const ids = Array.from({ length: 1203 }, newUuid);
  const waiting = [...ids];
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await blobs.put(id, path, never);
    }),
  );
  const other = newUuid();
  await others.put(other, path, never);
  expect(await allOf(blobs.olderThan(new Date(Date.now() - 3_600_000), never))).toEqual([]);
  expect((await allOf(blobs.olderThan(soon(), never))).sort()).toEqual([...ids].sort());
  await blobs.remove(ids, never);
  expect(await allOf(blobs.olderThan(soon(), never))).toEqual([]);
  expect(await allOf(others.olderThan(soon(), never))).toEqual([other]);
});

test('an id that is no UUID reaches no storage', async () => {
  const blobs = await openS3Blobs(place({ endpoint: 'http://127.0.0.1:1' }), limits);
  for (const id of ['../x', '', `${newUuid()}/x`, newUuid().toUpperCase()]) {
    await expect(blobs.put(id, folder, never)).rejects.toThrow('UUID');
    await expect(blobs.fetch(id, folder, never)).rejects.toThrow('UUID');
    await expect(blobs.remove([id], never)).rejects.toThrow('UUID');
  }
});

test.each([
  ['refuses connections', async () => 'http://127.0.0.1:1'],
  ['has no address', async () => 'http://storage.invalid'],
  ['never answers', async () => await listening(createTcpServer())],
  ['breaks off', async () => await listening(createTcpServer((socket) => socket.destroy()))],
  ['is broken', async () => await answering((_request, response) => response.writeHead(503).end())],
])('storage that %s is unavailable, for every call', async (_what, endpointOf) => {
  const blobs = await openS3Blobs(place({ endpoint: await endpointOf() }), limits);
  const path = await fileOf(randomBytes(3_000_000));
  const id = newUuid();
  const faults = await Promise.all([
    faultOf(blobs.put(id, path, never)),
    faultOf(blobs.fetch(id, folder, never)),
    faultOf(blobs.remove([id], never)),
    faultOf(allOf(blobs.olderThan(soon(), never))),
  ]);
  for (const fault of faults) {
    expect(fault).toMatchObject({ code: 'storage_unavailable', status: 503, cause: expect.any(Error) });
  }
});

test('what breaks once is tried again, with the whole file', async () => {
  const bytes = randomBytes(3_000_000);
  const received: Buffer[] = [];
  const puts = await answering(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push(Buffer.concat(chunks));
    response.writeHead(received.length < 3 ? 503 : 200).end();
  });
  const blobs = await openS3Blobs(place({ endpoint: puts }), limits);
  await blobs.put(newUuid(), await fileOf(bytes), never);
  expect(received.map((body) => body.equals(bytes))).toEqual([true, true, true]);

  let gets = 0;
  const breaking = await answering((_request, response) => {
    gets += 1;
    response.writeHead(200, { 'content-length': bytes.length });
    if (gets === 3) response.end(bytes);
    else response.write(bytes.subarray(0, 1_000_000), () => response.destroy());
  });
  const path = await (await openS3Blobs(place({ endpoint: breaking }), limits)).fetch(
    newUuid(),
    folder,
    never,
  );
  expect((await fs.readFile(path)).equals(bytes)).toBe(true);
});

test('a body that is always cut off, or stands still, is unavailable and never a document', async () => {
  for (const isEnded of [true, false]) {
    const endpoint = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('x'.repeat(500), () => isEnded && response.destroy());
    });
    const blobs = await openS3Blobs(place({ endpoint }), limits);
    const fault = await faultOf(blobs.fetch(newUuid(), folder, never));
    expect(fault.code).toBe('storage_unavailable');
  }
});

test('an object larger than any document is not fetched to its end', async () => {
  let sentBytes = 0;
  const endpoint = await answering((_request, response) => {
    const chunk = Buffer.alloc(1024 * 1024);
    response.on('error', () => {});
    const more = (error?: Error | null) => {
      // Nobody reads any more.
      if (error) return;
      sentBytes += chunk.length;
      if (sentBytes > 1000 * chunk.length) response.end();
      else if (!response.destroyed) response.write(chunk, more);
    };
    more();
  });
  const blobs = await openS3Blobs(place({ endpoint }), { ...limits, callMs: 60_000 });
  const fault = await faultOf(blobs.fetch(newUuid(), folder, never));
  expect(fault.code).toBe('document_lost');
  expect(sentBytes).toBeLessThan(100 * 1024 * 1024);
});

test('whoever stops gets their own reason, at once', async () => {
  const blobs = await openS3Blobs(place({ endpoint: await listening(createTcpServer()) }), s3Limits);
  const stopping = new AbortController();
  const path = await fileOf(randomBytes(100));
  const works = [
    blobs.put(newUuid(), path, stopping.signal),
    blobs.fetch(newUuid(), folder, stopping.signal),
  ];
  const ends = Promise.allSettled(works);
  setTimeout(() => stopping.abort(new Error('enough')), 200);
  for (const end of await ends)
    expect(end).toMatchObject({ status: 'rejected', reason: { message: 'enough' } });
});

test('a bucket that is gone is storage that is away, and loses no document', async () => {
  const blobs = await openS3Blobs(place({ bucket: 'no-such-bucket' }));
  const fault = await faultOf(blobs.fetch(newUuid(), folder, never));
  expect(fault.code).toBe('storage_unavailable');
  expect(String(fault.cause)).toContain('NoSuchBucket');
});

test('a file that is not there fails the put, and no more', async () => {
  const blobs = await openS3Blobs(place(), limits);
  expect((await faultOf(blobs.put(newUuid(), join(folder, 'nothing'), never))).code).toBe(
    'storage_unavailable',
  );
  expect((await faultOf(blobs.put(newUuid(), folder, never))).code).toBe('storage_unavailable');
});

test('what a server says of keys and signatures reaches no error', async () => {
  const endpoint = await answering((request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' });
    const told = `<AWSAccessKeyId>${s3Key}</AWSAccessKeyId><StringToSign>${request.headers.authorization}</StringToSign>`;
    response.end(
      `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>${s3Key}</Message>${told}</Error>`,
    );
  });
  const blobs = await openS3Blobs(place({ endpoint }), limits);
  const fault = await faultOf(blobs.fetch(newUuid(), folder, never));
  const shown = inspect(fault, { depth: 10, showHidden: true });
  expect(shown).toContain('SignatureDoesNotMatch, status 403');
  expect(shown).not.toContain(s3Key);
  expect(shown).not.toContain('AWS4-HMAC');
});

test('servers that know no newer checksum get the old one where they must have one', async () => {
  const seen: Record<string, unknown>[] = [];
  const endpoint = await answering(async (request, response) => {
    for await (const _ of request);
    seen.push({ method: request.method, ...request.headers });
    response.end('<?xml version="1.0"?><DeleteResult></DeleteResult>');
  });
  const blobs = await openS3Blobs(place({ endpoint }), limits);
  await blobs.put(newUuid(), await fileOf(Buffer.from('abc')), never);
  await blobs.remove([newUuid()], never);
  expect(seen[0]).toMatchObject({ method: 'PUT', 'content-length': '3' });
  expect(Object.keys(seen[0] ?? {}).filter((name) => /checksum|trailer|decoded/.test(name))).toEqual([]);
  expect(seen[1]).toMatchObject({ method: 'POST', 'content-md5': expect.stringMatching(/^.{22}==$/) });
});
