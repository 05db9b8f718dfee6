/**
 * The frames of a TIFF by its chain of directories, read without decoding anything: how big they are, how
 * they lie, how they are packed, and which are mere thumbnails.
 */
import { type FileHandle, open } from 'node:fs/promises';

export type TiffFrame = {
  /** Place in the chain, which is how decoders name frames. */
  readonly index: number;
  readonly width: number;
  readonly height: number;
  /** EXIF's numbers, 1 to 8. */
  readonly orientation: number;
  readonly compression: number;
  /** A smaller copy of another frame, or a mask for it. */
  readonly isSecondary: boolean;
  /** Pixels per unit across by pixels per unit down; 1 where unknown. Fax pages have 2. */
  readonly pixelShape: number;
};

const tag = {
  subfile: 254,
  oldSubfile: 255,
  width: 256,
  height: 257,
  compression: 259,
  orientation: 274,
  xResolution: 282,
  yResolution: 283,
};
/** Bytes by TIFF's numbers of types, as far as they occur in the tags above. */
const typeBytes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 13: 4, 16: 8 };
const reducedCopy = 1;
const mask = 4;
const oldReducedCopy = 2;
const maxEntries = 4096;

type Reader = {
  readonly file: FileHandle;
  readonly fileBytes: number;
  readonly little: boolean;
  readonly big: boolean;
};

export type TiffChain = {
  /** Null stands for a frame that the chain names and whose directory cannot be read; the chain ends there. */
  readonly frames: readonly (TiffFrame | null)[];
  /** Where the link stands that leads nowhere or back; decoders stumble over it even for frames before. */
  readonly brokenLink: { readonly at: number; readonly bytes: number } | null;
};

export async function readTiffChain(
  path: string,
  maxFrames: number,
  signal: AbortSignal,
): Promise<TiffChain> {
  const file = await open(path);
  try {
    const reader = await readHeader(file);
    const frames: (TiffFrame | null)[] = [];
    const seen = new Set<number>();
    const bytes = reader?.big ? 8 : 4;
    let [linkAt, next] = [bytes, reader?.first ?? 0];
    while (reader !== null && next !== 0 && frames.length < maxFrames) {
      signal.throwIfAborted();
      if (seen.has(next)) return { frames, brokenLink: { at: linkAt, bytes } };
      seen.add(next);
      const directory = await readDirectory(reader, next, frames.length);
      frames.push(directory?.frame ?? null);
      if (directory === null) return { frames, brokenLink: { at: linkAt, bytes } };
      ({ linkAt, next } = directory);
    }
    return { frames, brokenLink: null };
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle): Promise<(Reader & { readonly first: number }) | null> {
  const fileBytes = (await file.stat()).size;
  const head = await readAt(file, 0, 16);
  if (head === null || (head[0] !== 0x49 && head[0] !== 0x4d)) return null;
  const little = head[0] === 0x49;
  const big = number(head, 2, 2, little) === 43;
  const first = number(head, big ? 8 : 4, big ? 8 : 4, little);
  return { file, fileBytes, little, big, first };
}

async function readDirectory(
  reader: Reader,
  at: number,
  index: number,
): Promise<{ readonly frame: TiffFrame | null; readonly linkAt: number; readonly next: number } | null> {
  const { file, little, big } = reader;
  const [countBytes, entryBytes, pointerBytes] = big ? [8, 20, 8] : [2, 12, 4];
  const counted = at + countBytes > reader.fileBytes ? null : await readAt(file, at, countBytes);
  const count = counted === null ? 0 : number(counted, 0, countBytes, little);
  if (count === 0 || count > maxEntries) return null;
  const entries = await readAt(file, at + countBytes, count * entryBytes + pointerBytes);
  if (entries === null) return null;
  const values = new Map<number, number>();
  for (let entry = 0; entry < count; entry++) {
    const start = entry * entryBytes;
    const name = number(entries, start, 2, little);
    if (!Object.values(tag).includes(name)) continue;
    const value = await readValue(reader, entries, start, pointerBytes);
    if (value !== null) values.set(name, value);
  }
  const afterEntries = count * entryBytes;
  return {
    frame: frameOf(values, index),
    linkAt: at + countBytes + afterEntries,
    next: number(entries, afterEntries, pointerBytes, little),
  };
}

async function readValue(
  { file, little }: Reader,
  entries: Buffer,
  start: number,
  pointerBytes: number,
): Promise<number | null> {
  const bytes = typeBytes[number(entries, start + 2, 2, little)];
  if (bytes === undefined) return null;
  const valueAt = start + 4 + pointerBytes;
  if (bytes <= pointerBytes && bytes !== 8) return number(entries, valueAt, bytes, little);
  const outside =
    bytes > pointerBytes ? await readAt(file, number(entries, valueAt, pointerBytes, little), 8) : null;
  const fraction = outside ?? entries.subarray(valueAt, valueAt + 8);
  return number(fraction, 0, 4, little) / number(fraction, 4, 4, little);
}

function frameOf(values: ReadonlyMap<number, number>, index: number): TiffFrame | null {
  const [width, height] = [values.get(tag.width) ?? 0, values.get(tag.height) ?? 0];
  if (!(width > 0 && height > 0)) return null;
  const orientation = values.get(tag.orientation) ?? 1;
  const shape = (values.get(tag.xResolution) ?? 1) / (values.get(tag.yResolution) ?? 1);
  return {
    index,
    width,
    height,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    compression: values.get(tag.compression) ?? 1,
    isSecondary:
      ((values.get(tag.subfile) ?? 0) & (reducedCopy | mask)) !== 0 ||
      values.get(tag.oldSubfile) === oldReducedCopy,
    pixelShape: Number.isFinite(shape) && shape > 0 ? shape : 1,
  };
}

/** Null where the file ends before. */
async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer | null> {
  if (!Number.isSafeInteger(at)) return null;
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, at);
  return bytesRead === bytes ? buffer : null;
}

function number(buffer: Buffer, at: number, bytes: number, little: boolean): number {
  if (bytes === 8) return Number(little ? buffer.readBigUInt64LE(at) : buffer.readBigUInt64BE(at));
  return little ? buffer.readUIntLE(at, bytes) : buffer.readUIntBE(at, bytes);
}
