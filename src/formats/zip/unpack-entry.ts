/**
 * One entry's bytes to a file of ours, a piece at a time. It never writes more than the directory claims, and the file
 * stays only if length and checksum are right; else it is gone before this returns.
 */
import { type FileHandle, open, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { Fault } from '../../model/fault.ts';
import type { ArchiveFile } from './archive-file.ts';
import { deflated } from './entry-fault.ts';
import type { DataSpan } from './find-data.ts';
import { archiveHeadBytes, nestedArchive } from './nested-archive.ts';
import type { DirectoryEntry } from './read-directory.ts';
import { archiveInside, damagedEntry } from './zip-faults.ts';

const pieceBytes = 64 * 1024;

/** The entry's own fault, or null where all is well; throws what is nobody's fault but the disk's or the caller's. */
export async function unpackEntry(
  archive: ArchiveFile,
  entry: DirectoryEntry,
  { dataStart, end }: DataSpan,
  target: string,
  signal: AbortSignal,
): Promise<Fault | null> {
  const file = await open(target, 'wx', 0o600);
  try {
    const unpacker =
      entry.method === deflated ? createInflateRaw({ chunkSize: pieceBytes }) : new PassThrough();
    let isKept = false;
    await pipeline(pieces(archive, dataStart, end), unpacker, async (bytes: AsyncIterable<Buffer>) => {
      await keep(bytes, entry, file, signal);
      isKept = true;
    }).catch((error: unknown) => {
      // Bytes behind the packed ones, which nobody takes, are an error to newer versions of Node.
      if (!isKept) throw error;
    });
    await file.close();
    return null;
  } catch (error) {
    await file.close();
    await rm(target, { force: true });
    signal.throwIfAborted();
    if (error instanceof Fault) return error;
    if (isOfZlib(error)) return damagedEntry(error);
    throw error;
  }
}

async function* pieces(archive: ArchiveFile, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += pieceBytes)
    yield await archive.read(at, Math.min(pieceBytes, end - at));
}

async function keep(
  bytes: AsyncIterable<Buffer>,
  { sizeBytes, crc }: DirectoryEntry,
  file: FileHandle,
  signal: AbortSignal,
): Promise<void> {
  let written = 0;
  let sum = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    signal.throwIfAborted();
    written += piece.length;
    if (written > sizeBytes) throw damagedEntry();
    if (head.length < archiveHeadBytes)
      head = refuseArchive(Buffer.concat([head, piece.subarray(0, archiveHeadBytes)]));
    sum = crc32(piece, sum);
    await file.writeFile(piece);
  }
  if (written !== sizeBytes || sum !== crc) throw damagedEntry();
}

function refuseArchive(head: Buffer): Buffer {
  const kind = nestedArchive(head);
  if (kind !== null) throw archiveInside(kind);
  return head;
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
