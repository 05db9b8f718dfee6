/** The headers of a BMP, from OS/2's of 1987 to Windows' of 1998. Nothing is believed that the file does not bear out. */

export type BmpHeader = {
  readonly width: number;
  readonly height: number;
  /** Rows from top to bottom; most files have them the other way round. */
  readonly topDown: boolean;
  readonly bitsPerPixel: 1 | 2 | 4 | 8 | 16 | 24 | 32;
  readonly compression: BmpCompression;
  readonly pixelsAt: number;
  readonly paletteAt: number;
  readonly paletteColours: number;
  readonly bytesPerPaletteColour: 3 | 4;
  /** Red, green, blue, alpha; alpha is 0 where there is none. */
  readonly masks: readonly [number, number, number, number];
};

export type BmpCompression = 'none' | 'rle8' | 'rle4' | 'fields';

const depths = [1, 2, 4, 8, 16, 24, 32] as const;
const fileHeaderBytes = 14;
const coreHeaderBytes = 12;
const infoHeaderBytes = 40;
/** Core, OS/2 2.x short and long, Windows 3, with masks, with alpha, V4, V5. */
const headerSizes: ReadonlySet<number> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

export function isPlausibleBmp(head: Buffer): boolean {
  return readBmpHeader(head) !== null;
}

/** Null where the bytes are no BMP that can be read. */
export function readBmpHeader(bytes: Buffer): BmpHeader | null {
  if (bytes.length < fileHeaderBytes + coreHeaderBytes || bytes.toString('latin1', 0, 2) !== 'BM')
    return null;
  const size = bytes.readUInt32LE(14);
  if (!headerSizes.has(size) || bytes.length < fileHeaderBytes + size) return null;
  const isCore = size === coreHeaderBytes;
  const width = isCore ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const height = isCore ? bytes.readUInt16LE(20) : bytes.readInt32LE(22);
  const planes = bytes.readUInt16LE(isCore ? 22 : 26);
  const depth = bytes.readUInt16LE(isCore ? 24 : 28);
  const bitsPerPixel = depths.find((known) => known === depth);
  const method = size < infoHeaderBytes ? 0 : bytes.readUInt32LE(30);
  const compression = bitsPerPixel === undefined ? null : compressionOf(method, bitsPerPixel, size);
  if (bitsPerPixel === undefined || compression === null || planes !== 1) return null;
  if (width <= 0 || height === 0 || height === -0x80000000) return null;
  const masksAt = fileHeaderBytes + infoHeaderBytes;
  const hasMasks = compression === 'fields';
  const masksInside = size >= 52 && size !== 64;
  const maskBytes = hasMasks && !masksInside ? (method === 6 ? 16 : 12) : 0;
  const hasAlphaMask = method === 6 || (size >= 56 && size !== 64);
  if (hasMasks && bytes.length < masksAt + (hasAlphaMask ? 16 : 12)) return null;
  const coloursUsed = size < infoHeaderBytes ? 0 : bytes.readUInt32LE(46);
  return {
    width,
    height: Math.abs(height),
    topDown: height < 0,
    bitsPerPixel,
    compression,
    pixelsAt: bytes.readUInt32LE(10),
    paletteAt: fileHeaderBytes + size + maskBytes,
    paletteColours: bitsPerPixel > 8 ? 0 : Math.min(coloursUsed || 256, 1 << bitsPerPixel),
    bytesPerPaletteColour: isCore ? 3 : 4,
    masks: hasMasks ? readMasks(bytes, masksAt, hasAlphaMask) : defaultMasks(bitsPerPixel),
  };
}

function compressionOf(method: number, bitsPerPixel: number, headerSize: number): BmpCompression | null {
  if (method === 0) return 'none';
  if (method === 1) return bitsPerPixel === 8 ? 'rle8' : null;
  if (method === 2) return bitsPerPixel === 4 ? 'rle4' : null;
  // OS/2 2.x means fax by 3 and another run-length code by 4.
  const isFields = (method === 3 || method === 6) && headerSize !== 64;
  return isFields && (bitsPerPixel === 16 || bitsPerPixel === 32) ? 'fields' : null;
}

function readMasks(bytes: Buffer, at: number, hasAlpha: boolean): BmpHeader['masks'] {
  const mask = (index: number) => bytes.readUInt32LE(at + 4 * index);
  return [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0];
}

const defaultMasks = (bitsPerPixel: number): BmpHeader['masks'] =>
  bitsPerPixel === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0xff00, 0xff, 0];
