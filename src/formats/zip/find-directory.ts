/**
 * Where the central directory of an archive lies. Bytes before the archive (self-extracting ones), after it and
 * comments are allowed for; every number is held against the file before it is believed.
 */
import type { ArchiveFile } from './archive-file.ts';
import { damagedArchive } from './zip-faults.ts';

export type Directory = {
  readonly start: number;
  readonly end: number;
  readonly entryCount: number;
  /** To be added to every offset that the archive gives. */
  readonly prefixBytes: number;
};

const endMark = Buffer.from('504b0506', 'hex');
const endBytes = 22;
const longestComment = 0xffff;
const wideLocatorMark = 0x07064b50;
const wideLocatorBytes = 20;
const wideEndMark = 0x06064b50;
const wideEndBytes = 56;
export const entryMark = 0x02014b50;

export async function findDirectory(archive: ArchiveFile): Promise<Directory> {
  const tailBytes = Math.min(archive.sizeBytes, endBytes + longestComment);
  const tailStart = archive.sizeBytes - tailBytes;
  const tail = await archive.read(tailStart, tailBytes);
  let at = tail.length;
  while (at > 0) {
    at = tail.lastIndexOf(endMark, at - 1);
    if (at < 0) break;
    if (at + endBytes > tail.length) continue;
    // A comment may hold the mark too: only an end that fits the rest of the file is one.
    const directory = await directoryBefore(archive, tailStart + at, tail.subarray(at, at + endBytes));
    if (directory !== null) return directory;
  }
  throw damagedArchive();
}

type End = {
  readonly entryCount: number;
  readonly size: number;
  readonly offset: number;
  readonly bound: number;
};

async function directoryBefore(
  archive: ArchiveFile,
  endStart: number,
  end: Buffer,
): Promise<Directory | null> {
  if (endStart + endBytes + end.readUInt16LE(20) > archive.sizeBytes) return null;
  const disk = end.readUInt16LE(4);
  if (disk !== 0 && disk !== 0xffff) return null;
  const { entryCount, size, offset, bound } = (await wideEndBefore(archive, endStart)) ?? {
    entryCount: end.readUInt16LE(10),
    size: end.readUInt32LE(12),
    offset: end.readUInt32LE(16),
    bound: endStart,
  };
  for (const start of [bound - size, offset]) {
    if (start < offset || start + size > bound) continue;
    if (size === 0 || (await markAt(archive, start, bound)) === entryMark) {
      return { start, end: start + size, entryCount, prefixBytes: start - offset };
    }
  }
  return null;
}

/** What a ZIP64 archive, one beyond 65,535 entries or 4 GB, says instead. */
async function wideEndBefore(archive: ArchiveFile, endStart: number): Promise<End | null> {
  const locatorStart = endStart - wideLocatorBytes;
  if ((await markAt(archive, locatorStart, endStart)) !== wideLocatorMark) return null;
  const locator = await archive.read(locatorStart, wideLocatorBytes);
  const given = Number(locator.readBigUInt64LE(8));
  for (const bound of [given, locatorStart - wideEndBytes]) {
    if ((await markAt(archive, bound, locatorStart - wideEndBytes + 4)) !== wideEndMark) continue;
    const record = await archive.read(bound, wideEndBytes);
    const [entryCount, size, offset] = [32, 40, 48].map((field) => Number(record.readBigUInt64LE(field)));
    if (entryCount === undefined || size === undefined || offset === undefined) return null;
    return { entryCount, size, offset, bound };
  }
  return null;
}

async function markAt(archive: ArchiveFile, start: number, bound: number): Promise<number | null> {
  return start >= 0 && start + 4 <= bound ? (await archive.read(start, 4)).readUInt32LE(0) : null;
}
