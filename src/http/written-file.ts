/** A document that was read, written into a file in its format, and sent from the disk as fast as the client takes it. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { DiskRoom } from '../model/disk-room.ts';
import type { ParsePool } from '../model/parse-pool.ts';
import { mediaTypeOf, type ReadFormat } from '../model/read-format.ts';

export type WriteNeeds = {
  readonly pool: Pick<ParsePool, 'write'>;
  readonly room: Pick<DiskRoom, 'refuseWhenFull'>;
};

export type WriteOrder = {
  /** Of the document. */
  readonly path: string;
  readonly format: ReadFormat;
  /** Where it is to lie; nothing may lie there yet. */
  readonly target: string;
  readonly options: Omit<Parameters<ParsePool['write']>[2], 'onPiece'>;
};

export async function writeFile(
  { pool, room }: WriteNeeds,
  { path, format, target, options }: WriteOrder,
): Promise<Awaited<ReturnType<ParsePool['write']>>> {
  const file = await open(target, 'wx', 0o600);
  try {
    return await pool.write(path, format, {
      ...options,
      async onPiece(bytes) {
        await room.refuseWhenFull();
        await file.writeFile(bytes);
      },
    });
  } finally {
    await file.close();
  }
}

export type SentFile = {
  readonly path: string;
  readonly format: ReadFormat;
  /** What stands around it. */
  readonly before?: string;
  readonly after?: string;
};

/** Until the client has all of it, or is gone. */
export async function sendFile(
  reply: FastifyReply,
  { path, format, before = '', after = '' }: SentFile,
): Promise<void> {
  const { size } = await stat(path);
  async function* body() {
    yield Buffer.from(before);
    yield* createReadStream(path);
    yield Buffer.from(after);
  }
  reply.header('content-type', mediaTypeOf[format]).header('x-content-type-options', 'nosniff');
  reply.header('content-length', Buffer.byteLength(before) + size + Buffer.byteLength(after));
  // A page of somebody's document has no rights at this address.
  if (format === 'html') reply.header('content-security-policy', htmlPolicy);
  reply.send(Readable.from(body(), { objectMode: false }));
  await finished(reply.raw).catch(() => {});
}

const htmlPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
