/** Writes ZIP archives byte by byte, so that a test can make each of them lie in its own way. */
import { crc32, deflateRawSync } from 'node:zlib';

export type PackedEntry = {
  readonly name: string | Buffer;
  readonly content?: Uint8Array | string;
  /** 0 stores, 8 deflates (the usual); of any other the content is taken as packed already. */
  readonly method?: number;
  readonly flags?: number;
  /** What the directory says, where it is to lie. */
  readonly crc?: number;
  readonly sizeBytes?: number;
  readonly packedBytes?: number;
  readonly headerStart?: number;
  /** What the local header says, where it is to differ. */
  readonly local?: {
    readonly name?: string;
    readonly method?: number;
    readonly flags?: number;
    readonly sizeBytes?: number;
  };
  /** The packed bytes themselves, where they are to be something else. */
  readonly packed?: Uint8Array;
  readonly extra?: Uint8Array;
  readonly comment?: string;
  readonly unixMode?: number;
  readonly dosAttributes?: number;
  readonly dosTime?: number;
  readonly isZip64?: boolean;
  readonly hasDataDescriptor?: boolean;
};

export type ArchiveShape = {
  /** Bytes before the archive, which its offsets do not count. */
  readonly prefix?: Uint8Array;
  /** Bytes between the directory and its end. */
  readonly gap?: Uint8Array;
  readonly comment?: Uint8Array | string;
  readonly trailing?: Uint8Array;
  readonly isZip64?: boolean;
  readonly entryCount?: number;
};

const utf8Flag = 0x800;
const descriptorFlag = 0x8;
const wide = 0xffffffff;

export function zipOf(entries: readonly PackedEntry[], shape: ArchiveShape = {}): Buffer {
  const bodies: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { body, record } = packed(entry, at);
    bodies.push(body);
    records.push(record);
    at += body.length;
  }
  const directory = Buffer.concat(records);
  const {
    prefix = '',
    gap = '',
    comment = '',
    trailing = '',
    isZip64 = false,
    entryCount = entries.length,
  } = shape;
  return Buffer.concat([
    Buffer.from(prefix),
    ...bodies,
    directory,
    Buffer.from(gap),
    ...(isZip64 ? [wideEnd(entryCount, directory.length, at)] : []),
    isZip64 ? end(0xffff, wide, wide, comment) : end(entryCount % 0x10000, directory.length, at, comment),
    Buffer.from(trailing),
  ]);
}

function packed(entry: PackedEntry, at: number): { readonly body: Buffer; readonly record: Buffer } {
  const content = Buffer.from(entry.content ?? '');
  const name = Buffer.from(entry.name);
  const method = entry.method ?? 8;
  const data = Buffer.from(entry.packed ?? (method === 8 ? deflateRawSync(content) : content));
  const isWide = entry.isZip64 === true;
  const hasDescriptor = entry.hasDataDescriptor === true;
  const flags =
    entry.flags ?? (typeof entry.name === 'string' ? utf8Flag : 0) | (hasDescriptor ? descriptorFlag : 0);
  const crc = entry.crc ?? crc32(content);
  const sizeBytes = entry.sizeBytes ?? content.length;
  const packedBytes = entry.packedBytes ?? data.length;
  const headerStart = entry.headerStart ?? at;
  const extra = Buffer.concat([
    isWide ? extraField(1, u64(sizeBytes), u64(packedBytes), u64(headerStart)) : Buffer.alloc(0),
    Buffer.from(entry.extra ?? ''),
  ]);
  const localName = Buffer.from(entry.local?.name ?? name);
  const localSize = entry.local?.sizeBytes ?? content.length;
  const local = Buffer.concat([
    u32(0x04034b50),
    u16(isWide ? 45 : 20, entry.local?.flags ?? flags, entry.local?.method ?? method),
    u32(entry.dosTime ?? 0x58210000),
    ...(hasDescriptor ? [u32(0, 0, 0)] : [u32(crc32(content), data.length, localSize)]),
    u16(localName.length, 0),
    localName,
  ]);
  const descriptor = hasDescriptor ? u32(0x08074b50, crc32(content), data.length, content.length) : '';
  const comment = Buffer.from(entry.comment ?? '');
  const record = Buffer.concat([
    u32(0x02014b50),
    u16((entry.unixMode === undefined ? 0 : 3 << 8) | 20, isWide ? 45 : 20, flags, method),
    u32(entry.dosTime ?? 0x58210000, crc, isWide ? wide : packedBytes, isWide ? wide : sizeBytes),
    u16(name.length, extra.length, comment.length, 0, 0),
    u32(((entry.unixMode ?? 0) * 0x10000 + (entry.dosAttributes ?? 0)) >>> 0, isWide ? wide : headerStart),
    name,
    extra,
    comment,
  ]);
  return { body: Buffer.concat([local, data, Buffer.from(descriptor)]), record };
}

export function end(entryCount: number, size: number, offset: number, comment: Uint8Array | string): Buffer {
  const bytes = Buffer.from(comment);
  return Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, entryCount, entryCount),
    u32(size, offset),
    u16(bytes.length),
    bytes,
  ]);
}

function wideEnd(entryCount: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(45, 45),
    u32(0, 0),
    u64(entryCount),
    u64(entryCount),
    u64(size),
    u64(offset),
    u32(0x07064b50, 0),
    u64(offset + size),
    u32(1),
  ]);
}

export function extraField(id: number, ...parts: readonly Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(id, data.length), data]);
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [place, value] of values.entries()) bytes.writeUInt16LE(value, place * 2);
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, place * 4);
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
