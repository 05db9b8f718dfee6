/** The pixels of a picture as a PDF holds them, none of them changed: black and white in one bit each, others as PNG packs them. */
import { promisify } from 'node:util';
import { constants, deflate } from 'node:zlib';
import sharp from 'sharp';
import type { Bitmap } from '../../model/bitmap.ts';

const compress = promisify(deflate);

export type PackedPicture = {
  /** Of its dictionary, but for its size. */
  readonly entries: string;
  readonly bytes: Uint8Array;
};

export async function packedPicture(bitmap: Bitmap): Promise<PackedPicture> {
  return isBlackAndWhite(bitmap) ? await inBits(bitmap) : await asPng(bitmap);
}

const isBlackAndWhite = ({ channels, data }: Bitmap): boolean => {
  if (channels !== 1) return false;
  for (const value of data) if (value !== 0 && value !== 255) return false;
  return true;
};

async function inBits({ width, height, data }: Bitmap): Promise<PackedPicture> {
  const rowBytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 255)
        bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return {
    entries: '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
    bytes: await compress(bits, { level: constants.Z_BEST_COMPRESSION }),
  };
}

async function asPng({ width, height, channels, data }: Bitmap): Promise<PackedPicture> {
  const png = await sharp(data, { raw: { width, height, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png({ adaptiveFiltering: true, compressionLevel: 7 })
    .toBuffer();
  return {
    entries:
      `/ColorSpace /${channels === 1 ? 'DeviceGray' : 'DeviceRGB'} /BitsPerComponent 8 /Filter /FlateDecode ` +
      `/DecodeParms <</Predictor 15 /Colors ${channels} /BitsPerComponent 8 /Columns ${width}>>`,
    bytes: pixelsOf(png),
  };
}

/** What PNG calls IDAT is what PDF reads with its predictor 15. */
function pixelsOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}
