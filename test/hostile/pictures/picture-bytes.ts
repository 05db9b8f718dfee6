/** Pictures written byte by byte, so that each can lie in its own way. */
import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

export const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');

export type PngShape = {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  /** 0 grey, 2 colours, 3 palette, 6 colours and alpha. */
  readonly colours?: number;
  readonly isInterlaced?: boolean;
  /** Chunks before the pixels. */
  readonly before?: readonly Buffer[];
  /** What the pixels are packed to. */
  readonly packed?: Buffer;
};

export function pngOf({
  width,
  height,
  bits = 8,
  colours = 0,
  isInterlaced = false,
  before = [],
  packed,
}: PngShape) {
  const header = Buffer.concat([
    u32(width, height),
    Buffer.from([bits, colours, 0, 0, isInterlaced ? 1 : 0]),
  ]);
  return Buffer.concat([
    pngMark,
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', packed ?? deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Puts chunks behind the header of a PNG that is whole. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

export function jpegSegment(mark: number, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0xff, mark]), u16(data.length + 2), data]);
}

/** Puts segments behind the first mark of a JPEG that is whole. */
export const withSegments = (jpeg: Buffer, ...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** A frame's header: one part, grey. `mark` is 0xc0 for plain, 0xc2 for progressive. */
export const jpegFrame = (mark: number, width: number, height: number): Buffer =>
  jpegSegment(mark, Buffer.concat([Buffer.from([8]), u16(height, width), Buffer.from([1, 1, 0x11, 0])]));

/** A table in which the one symbol takes one bit. */
export const jpegTable = (kind: number, symbol: number): Buffer =>
  jpegSegment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), symbol]));

export const jpegQuantities = jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)]));

/** A scan of the only part: coefficients from `first` to `last`. */
export const jpegScan = (first: number, last: number, data: Uint8Array): Buffer =>
  Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, first, last, 0])), data]);

export type TiffEntry = readonly [tag: number, type: number, count: number, value: number];

/** Little-endian directories; `next` links each, as an offset that may lie. */
export function tiffDirectory(entries: readonly TiffEntry[], next: number): Buffer {
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  directory.writeUInt32LE(next, directory.length - 4);
  return directory;
}

export function tiffHead(first: number): Buffer {
  const head = Buffer.from('49492a0000000000', 'hex');
  head.writeUInt32LE(first, 4);
  return head;
}

export const greyFrame = (
  width: number,
  height: number,
  dataAt: number,
  bytes: number,
): readonly TiffEntry[] => [
  [256, 4, 1, width],
  [257, 4, 1, height],
  [258, 3, 1, 8],
  [259, 3, 1, 1],
  [262, 3, 1, 1],
  [273, 4, 1, dataAt],
  [277, 3, 1, 1],
  [278, 4, 1, height],
  [279, 4, 1, bytes],
];

export function bmpOf(
  width: number,
  height: number,
  bits: number,
  compression: number,
  pixels: Uint8Array,
  palette: Uint8Array = Buffer.alloc(0),
): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + palette.length + pixels.length, 2);
  header.writeUInt32LE(54 + palette.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(compression, 30);
  header.writeUInt32LE(palette.length / 4, 46);
  return Buffer.concat([header, palette, pixels]);
}

export function riffOf(...chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const body = Buffer.concat(
    chunks.flatMap(([type, data]) => [
      Buffer.from(type),
      u32le(data.length),
      data,
      Buffer.alloc(data.length % 2),
    ]),
  );
  return Buffer.concat([Buffer.from('RIFF'), u32le(body.length + 4), Buffer.from('WEBP'), body]);
}

/** A lossless picture's header, which holds its size, and whatever follows. */
export function losslessWebp(width: number, height: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head[0] = 0x2f;
  head.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return riffOf(['VP8L', Buffer.concat([head, data])]);
}

export const u24le = (value: number): Buffer =>
  Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

export function u32le(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  return u32le(...values).swap32();
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
