/**
 * The entries of an archive in the order of its central directory, one at a time: a directory may be as large as the
 * file. What it says of an entry is a claim; nothing of the file's contents is looked at.
 */
import { crc32 } from 'node:zlib';
import type { ArchiveFile } from './archive-file.ts';
import { decodeName } from './decode-name.ts';
import { type Directory, entryMark } from './find-directory.ts';
import { damagedArchive } from './zip-faults.ts';

export type DirectoryEntry = {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly sizeBytes: number;
  /** Of the local header, counted from the start of the file. */
  readonly headerStart: number;
  /** Of the file that was packed, where it was packed on a Unix; else 0. */
  readonly unixMode: number;
  readonly isDosFolder: boolean;
};

const headBytes = 46;
const signatureMark = 0x05054b50;
const windowBytes = 256 * 1024;
const inZip64 = 0xffffffff;
const unixes: readonly number[] = [3, 19];

export async function* readDirectory(
  archive: ArchiveFile,
  { start, end, entryCount, prefixBytes }: Directory,
): AsyncGenerator<DirectoryEntry> {
  let window: Buffer = Buffer.alloc(0);
  let windowStart = start;
  const bytesAt = async (at: number, length: number): Promise<Buffer> => {
    if (at + length > end) throw damagedArchive();
    if (at + length > windowStart + window.length) {
      window = await archive.read(at, Math.min(end - at, Math.max(length, windowBytes)));
      windowStart = at;
    }
    return window.subarray(at - windowStart, at - windowStart + length);
  };
  let found = 0;
  let at = start;
  while (at < end) {
    const mark = (await bytesAt(at, 4)).readUInt32LE(0);
    if (mark === signatureMark) break;
    if (mark !== entryMark) throw damagedArchive();
    const head = await bytesAt(at, headBytes);
    const length = headBytes + head.readUInt16LE(28) + head.readUInt16LE(30) + head.readUInt16LE(32);
    yield entryOf(await bytesAt(at, length), prefixBytes);
    found += 1;
    at += length;
  }
  // Programs that know no ZIP64 let the count run over.
  if (found % 0x10000 !== entryCount % 0x10000) throw damagedArchive();
}

function entryOf(record: Buffer, prefixBytes: number): DirectoryEntry {
  const flags = record.readUInt16LE(8);
  const nameEnd = headBytes + record.readUInt16LE(28);
  const nameBytes = record.subarray(headBytes, nameEnd);
  const extra = record.subarray(nameEnd, nameEnd + record.readUInt16LE(30));
  const attributes = record.readUInt32LE(38);
  const [sizeBytes, packedBytes, offset] = wideNumbers(
    [record.readUInt32LE(24), record.readUInt32LE(20), record.readUInt32LE(42)],
    extraField(extra, 0x0001),
  );
  return {
    name: unicodeName(nameBytes, extraField(extra, 0x7075)) ?? decodeName(nameBytes, (flags & 0x800) !== 0),
    flags,
    method: record.readUInt16LE(10),
    crc: record.readUInt32LE(16),
    packedBytes,
    sizeBytes,
    headerStart: offset + prefixBytes,
    unixMode: unixes.includes(record.readUInt8(5)) ? attributes >>> 16 : 0,
    isDosFolder: (attributes & 0x10) !== 0,
  };
}

type Numbers = readonly [sizeBytes: number, packedBytes: number, offset: number];

/** ZIP64 gives, in this order, only those of the numbers that did not fit. */
function wideNumbers([size, packed, offset]: Numbers, field: Buffer | null): Numbers {
  let at = 0;
  const wide = (narrow: number): number => {
    if (narrow !== inZip64 || field === null || at + 8 > field.length) return narrow;
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  };
  return [wide(size), wide(packed), wide(offset)];
}

/** Some programs keep the old name and put the Unicode one beside it, with a checksum of the name that it is for. */
function unicodeName(nameBytes: Buffer, field: Buffer | null): string | null {
  if (field === null || field.length < 5 || field.readUInt8(0) !== 1) return null;
  return field.readUInt32LE(1) === crc32(nameBytes) ? decodeName(field.subarray(5), true) : null;
}

function extraField(extra: Buffer, id: number): Buffer | null {
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === id && end <= extra.length) return extra.subarray(at + 4, end);
    at = end;
  }
  return null;
}
