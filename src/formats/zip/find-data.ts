/**
 * Where the packed bytes of an entry lie. The local header before them is asked for nothing else: what the directory
 * says counts, and where the two differ in how to unpack the bytes, the entry is damaged.
 */
import type { Fault } from '../../model/fault.ts';
import type { ArchiveFile } from './archive-file.ts';
import { encryptedFlags } from './entry-fault.ts';
import type { DirectoryEntry } from './read-directory.ts';
import { damagedEntry } from './zip-faults.ts';

/** `start` is that of the header: no two entries may share any of these bytes. */
export type DataSpan = { readonly start: number; readonly dataStart: number; readonly end: number };

const headerMark = 0x04034b50;
const headerBytes = 30;

export async function findData(
  archive: ArchiveFile,
  { headerStart, flags, method, packedBytes }: DirectoryEntry,
  directoryStart: number,
): Promise<DataSpan | Fault> {
  if (headerStart + headerBytes > directoryStart) return damagedEntry();
  const header = await archive.read(headerStart, headerBytes);
  const isSame =
    header.readUInt32LE(0) === headerMark &&
    ((header.readUInt16LE(6) ^ flags) & encryptedFlags) === 0 &&
    header.readUInt16LE(8) === method;
  const dataStart = headerStart + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = dataStart + packedBytes;
  return isSame && end <= directoryStart ? { start: headerStart, dataStart, end } : damagedEntry();
}

/** Bombs unpack the same bytes many times over. */
export function hasOverlap(spans: readonly DataSpan[]): boolean {
  const sorted = spans.toSorted((one, other) => one.start - other.start);
  return sorted.some(({ start }, place) => start < (sorted[place - 1]?.end ?? 0));
}
