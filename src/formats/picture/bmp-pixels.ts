/**
 * The pixels of a BMP as red, green, blue. Written by hand, because the package at hand turns odd widths,
 * run-length codes and OS/2's headers into wrong pictures.
 */

import type { BmpHeader } from './bmp-header.ts';
import { readRunLengths } from './bmp-run-lengths.ts';
import { pictureFault } from './picture-reader.ts';

/** Bytes that the rows take in the file; run lengths take what they take. */
export const rowBytesOf = ({ width, bitsPerPixel }: BmpHeader): number =>
  Math.ceil((width * bitsPerPixel) / 32) * 4;

export function readBmpPixels(bytes: Buffer, header: BmpHeader): Uint8Array {
  const { bitsPerPixel, compression } = header;
  if (compression === 'rle4' || compression === 'rle8') {
    return colourRows(bytes, header, readRunLengths(bytes, header), header.width);
  }
  const rows = bytes.subarray(header.pixelsAt);
  if (rows.length < rowBytesOf(header) * header.height) throw pictureFault(new Error('pixels are missing'));
  if (bitsPerPixel <= 8) return colourRows(bytes, header, rows, rowBytesOf(header));
  return bitsPerPixel === 24 ? plainRows(rows, header) : maskedRows(rows, header);
}

/** Where a row of the file goes in the picture. */
const rowInPicture = ({ topDown, height }: BmpHeader, row: number): number =>
  topDown ? row : height - 1 - row;

/** Rows of places in the palette; those of run lengths are one byte each already. */
function colourRows(bytes: Buffer, header: BmpHeader, rows: Uint8Array, rowBytes: number): Uint8Array {
  const { width, height, bitsPerPixel } = header;
  const palette = readPalette(bytes, header);
  const bits = rowBytes === width && header.compression !== 'none' ? 8 : bitsPerPixel;
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    let to = rowInPicture(header, row) * width * 3;
    for (let x = 0; x < width; x++) {
      const byte = rows[row * rowBytes + Math.floor(x / perByte)] ?? 0;
      const colour = ((byte >> (8 - bits - (x % perByte) * bits)) & mask) * 3;
      data[to++] = palette[colour] ?? 0;
      data[to++] = palette[colour + 1] ?? 0;
      data[to++] = palette[colour + 2] ?? 0;
    }
  }
  return data;
}

/** Red, green, blue for each; black where a file has fewer colours than its pixels name. */
function readPalette(bytes: Buffer, header: BmpHeader): Uint8Array {
  const palette = new Uint8Array(256 * 3);
  const end = Math.min(bytes.length, header.pixelsAt > header.paletteAt ? header.pixelsAt : bytes.length);
  for (let index = 0; index < header.paletteColours; index++) {
    const at = header.paletteAt + index * header.bytesPerPaletteColour;
    if (at + 3 > end) break;
    palette[index * 3] = bytes[at + 2] ?? 0;
    palette[index * 3 + 1] = bytes[at + 1] ?? 0;
    palette[index * 3 + 2] = bytes[at] ?? 0;
  }
  return palette;
}

function plainRows(rows: Uint8Array, header: BmpHeader): Uint8Array {
  const { width, height } = header;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    let from = row * rowBytesOf(header);
    let to = rowInPicture(header, row) * width * 3;
    for (let x = 0; x < width; x++, from += 3) {
      data[to++] = rows[from + 2] ?? 0;
      data[to++] = rows[from + 1] ?? 0;
      data[to++] = rows[from] ?? 0;
    }
  }
  return data;
}

function maskedRows(rows: Buffer, header: BmpHeader): Uint8Array {
  const { width, height, bitsPerPixel } = header;
  const [red, green, blue] = header.masks.map(channelOf);
  const alpha = hasUsedAlpha(rows, header) ? channelOf(header.masks[3]) : () => 255;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    let to = rowInPicture(header, row) * width * 3;
    for (let x = 0; x < width; x++) {
      const at = row * rowBytesOf(header) + (x * bitsPerPixel) / 8;
      const pixel = bitsPerPixel === 16 ? rows.readUInt16LE(at) : rows.readUInt32LE(at);
      const cover = alpha(pixel) / 255;
      for (const channel of [red, green, blue]) {
        data[to++] = Math.round((channel?.(pixel) ?? 0) * cover + 255 * (1 - cover));
      }
    }
  }
  return data;
}

/** Reads the bits under a mask as 0..255. */
function channelOf(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}

/** Many programs declare an alpha channel and leave it all zero; such a picture is meant to be seen. */
function hasUsedAlpha(rows: Buffer, header: BmpHeader): boolean {
  const mask = header.masks[3];
  if (mask === 0) return false;
  const bytes = header.bitsPerPixel / 8;
  for (let row = 0; row < header.height; row++) {
    for (let x = 0; x < header.width; x++) {
      const at = row * rowBytesOf(header) + x * bytes;
      if (((bytes === 2 ? rows.readUInt16LE(at) : rows.readUInt32LE(at)) & mask) !== 0) return true;
    }
  }
  return false;
}
