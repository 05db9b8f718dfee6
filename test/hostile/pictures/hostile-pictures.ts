/** Pictures that claim too much, loop, lie or are merely strange. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { goodPicture } from '../good-picture.ts';
import { type Corpus, says } from '../hostile-document.ts';
import { flateBomb } from '../pdfs/hostile-pdf.ts';
import {
  bmpOf,
  greyFrame,
  jpegFrame,
  jpegQuantities,
  jpegScan,
  jpegSegment,
  jpegTable,
  losslessWebp,
  pngChunk,
  pngMark,
  pngOf,
  riffOf,
  tiffDirectory,
  tiffHead,
  u16,
  u24le,
  u32,
  withChunks,
  withSegments,
} from './picture-bytes.ts';

const goodJpeg = async (): Promise<Buffer> =>
  await sharp(await goodPicture())
    .jpeg({ quality: 90 })
    .toBuffer();
const nothing = Buffer.alloc(0);

const tiny = Buffer.alloc(64, 200);
const afterTiny = 8 + tiny.length;
const directoryBytes = 2 + 9 * 12 + 4;

/** Frames of 8 × 8 pixels that share them; the last link leads where it is told. */
const tinyFrames = (count: number, lastLink: number): Buffer =>
  Buffer.concat([
    tiffHead(afterTiny),
    tiny,
    ...Array.from({ length: count }, (_, index) =>
      tiffDirectory(
        greyFrame(8, 8, 8, 64),
        index + 1 < count ? afterTiny + directoryBytes * (index + 1) : lastLink,
      ),
    ),
  ]);

const oneFrame = (...entries: Parameters<typeof tiffDirectory>[0]): Buffer =>
  Buffer.concat([tiffHead(afterTiny), tiny, tiffDirectory(entries, 0)]);

/** EXIF whose directories name each other and themselves. */
const exifLoop = Buffer.concat([
  Buffer.from('Exif\0\0'),
  tiffHead(8),
  tiffDirectory(
    [
      [0x0112, 3, 1, 1],
      [0x8769, 4, 1, 8],
      [0x8825, 4, 1, 8],
      [0xa005, 4, 1, 8],
      [0x014a, 4, 0x7fffffff, 8],
    ],
    8,
  ),
]);

const animation = (frames: number, width: number, height: number): Buffer =>
  riffOf(
    ['VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), u24le(width - 1), u24le(height - 1)])],
    ['ANIM', Buffer.alloc(6)],
    ...Array.from(
      { length: frames },
      () =>
        [
          'ANMF',
          Buffer.concat([u24le(0), u24le(0), u24le(width - 1), u24le(height - 1), u24le(1), Buffer.alloc(1)]),
        ] as const,
    ),
  );

/** A progressive picture that is drawn over thousands of times: each scan is small and visits every block. */
function scanBomb(scans: number): Buffer {
  const side = 8000;
  const blocks = (side / 8) ** 2;
  const firstScan = jpegScan(0, 0, Buffer.alloc(blocks / 8));
  // One code of one bit, then 14 that say how many empty blocks follow.
  const runs = Buffer.alloc(Math.ceil((blocks / 16384) * 15) >> 3, 0);
  const scan = jpegScan(1, 63, runs);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    jpegQuantities,
    jpegFrame(0xc2, side, side),
    jpegTable(0x00, 0),
    jpegTable(0x10, 0xe0),
    firstScan,
    ...Array.from({ length: scans }, () => scan),
    Buffer.from('ffd9', 'hex'),
  ]);
}

export const hostilePictures: Corpus = {
  'a PNG of 30,000 × 30,000': { bytes: () => pngOf({ width: 30_000, height: 30_000 }), gives: says.tooBig },
  'a PNG of 2,147,483,647 × 2,147,483,647': {
    bytes: () => pngOf({ width: 0x7fffffff, height: 0x7fffffff }),
    gives: 'any',
  },
  'a PNG of just the pixels allowed, out of 25 KB': {
    bytes: () =>
      pngOf({ width: 16_000, height: 12_500, bits: 1, packed: flateBomb('\0'.repeat(2001), 2001 * 12_500) }),
    gives: 'any',
  },
  'a PNG woven of just the pixels allowed, in 16 bits and four colours': {
    bytes: () =>
      pngOf({
        ...{ width: 16_000, height: 12_500, bits: 16, colours: 6, isInterlaced: true },
        packed: flateBomb('\0'.repeat(1000), 1_700_000_000),
      }),
    isSlow: true,
    gives: 'any',
  },
  'a PNG that lies about its size': {
    bytes: () => pngOf({ width: 3000, height: 3000 }),
    gives: says.damaged,
  },
  'a PNG of no width': { bytes: () => pngOf({ width: 0, height: 100 }), gives: says.damaged },
  'a PNG of impossible colours': {
    bytes: () => pngOf({ width: 9, height: 9, bits: 3, colours: 77 }),
    gives: says.damaged,
  },
  'a PNG without a palette': { bytes: () => pngOf({ width: 9, height: 9, colours: 3 }), gives: says.damaged },
  'a PNG of a header only': { bytes: () => pngOf({ width: 99, height: 99 }).subarray(0, 33), gives: 'any' },
  'a PNG of a mark only': { bytes: () => pngMark, gives: 'any' },
  'a PNG with wrong sums': {
    bytes: async () => {
      const png = Buffer.from(await goodPicture());
      png.writeUInt32BE(0, 29);
      return png;
    },
    gives: says.damaged,
  },
  'a PNG with 100 MB of words out of 100 KB': {
    bytes: async () =>
      withChunks(
        await goodPicture(),
        pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), flateBomb('words ', 100_000_000)])),
      ),
    gives: 'reads',
  },
  'a PNG with 20,000 notes': {
    bytes: async () =>
      withChunks(
        await goodPicture(),
        ...Array.from({ length: 20_000 }, (_, i) => pngChunk('tEXt', Buffer.from(`k${i}\0value`))),
      ),
    gives: 'any',
  },
  'a PNG with colours out of 100 MB': {
    bytes: async () =>
      withChunks(
        await goodPicture(),
        pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), flateBomb('\0'.repeat(1000), 100_000_000)])),
      ),
    gives: 'any',
  },
  'a PNG with colours that are rubbish': {
    bytes: async () =>
      withChunks(
        await goodPicture(),
        pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync('rubbish'.repeat(99))])),
      ),
    gives: 'any',
  },
  'a PNG in 16 bits': {
    bytes: async () =>
      await sharp(await goodPicture())
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    gives: 'reads',
  },
  'a PNG that moves, in 4,000 million frames': {
    bytes: async () =>
      withChunks(
        await goodPicture(),
        pngChunk('acTL', u32(0xffffffff, 0)),
        pngChunk('fcTL', Buffer.alloc(26, 0xff)),
      ),
    gives: 'any',
  },
  'a JPEG of 65,500 × 65,500': {
    bytes: () =>
      Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        jpegQuantities,
        jpegFrame(0xc0, 65_500, 65_500),
        jpegTable(0, 0),
        jpegTable(0x10, 0),
        jpegScan(0, 63, Buffer.alloc(100)),
        Buffer.from('ffd9', 'hex'),
      ]),
    gives: says.tooBig,
  },
  'a JPEG of just the pixels allowed, in steps': {
    bytes: () =>
      Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        jpegQuantities,
        jpegFrame(0xc2, 16_000, 12_500),
        jpegTable(0, 0),
        jpegScan(0, 0, Buffer.alloc(400_000)),
        Buffer.from('ffd9', 'hex'),
      ]),
    gives: 'any',
  },
  'a JPEG drawn over 5,000 times': { bytes: () => scanBomb(5000), gives: 'any' },
  'a JPEG of no height': {
    bytes: () =>
      Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        jpegQuantities,
        jpegFrame(0xc0, 100, 0),
        Buffer.from('ffd9', 'hex'),
      ]),
    gives: says.damaged,
  },
  'a JPEG that ends early': {
    bytes: async () => {
      const jpeg = await goodJpeg();
      return jpeg.subarray(0, jpeg.length / 2);
    },
    gives: says.damaged,
  },
  'a JPEG with EXIF in a circle': {
    bytes: async () => withSegments(await goodJpeg(), jpegSegment(0xe1, exifLoop)),
    gives: 'reads',
  },
  'a JPEG with colours that are rubbish': {
    bytes: async () =>
      withSegments(
        await goodJpeg(),
        jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(5000, 0x41)])),
      ),
    gives: 'any',
  },
  'a JPEG with 10,000 notes': {
    bytes: async () =>
      withSegments(
        await goodJpeg(),
        ...Array.from({ length: 10_000 }, () => jpegSegment(0xfe, Buffer.from('note'))),
      ),
    gives: 'reads',
  },
  'a JPEG in CMYK': {
    bytes: async () =>
      await sharp(await goodPicture())
        .toColourspace('cmyk')
        .jpeg({ quality: 95 })
        .toBuffer(),
    gives: 'reads',
  },
  'a TIFF of 30,000 × 30,000': {
    bytes: () => oneFrame(...greyFrame(30_000, 30_000, 8, 64)),
    gives: says.tooBig,
  },
  'a TIFF that lies about its size': {
    bytes: () => oneFrame(...greyFrame(3000, 3000, 8, 64)),
    gives: says.damaged,
  },
  'a TIFF whose pixels lie elsewhere': {
    bytes: () => oneFrame(...greyFrame(8, 8, 0xfffffff0, 0xffffffff)),
    gives: says.damaged,
  },
  'a TIFF of no width': { bytes: () => oneFrame(...greyFrame(0, 8, 8, 64)), gives: says.damaged },
  'a TIFF with tiles of 2,147,483,647': {
    bytes: () =>
      oneFrame(
        ...greyFrame(8, 8, 8, 64).slice(0, 5),
        [277, 3, 1, 1],
        [322, 4, 1, 0x7ffffff0],
        [323, 4, 1, 0x7ffffff0],
        [324, 4, 1, 8],
        [325, 4, 1, 64],
      ),
    gives: 'any',
  },
  'a TIFF with 65,535 parts of a pixel': {
    bytes: () =>
      oneFrame(
        ...greyFrame(8, 8, 8, 64).map((entry) => (entry[0] === 277 ? ([277, 3, 1, 65_535] as const) : entry)),
      ),
    gives: 'any',
  },
  'a TIFF with 4,000 million strips': {
    bytes: () =>
      oneFrame(
        ...greyFrame(8, 8, 8, 64).map((entry) =>
          entry[0] === 273 || entry[0] === 279 ? ([entry[0], 4, 0xffffffff, 8] as const) : entry,
        ),
      ),
    gives: 'any',
  },
  'a TIFF in a circle': { bytes: () => tinyFrames(3, afterTiny), gives: 'any' },
  'a TIFF that is its own next page': { bytes: () => tinyFrames(1, afterTiny), gives: 'any' },
  'a TIFF of 100,000 frames': { bytes: () => tinyFrames(100_000, 0), gives: says.tooBig },
  'a TIFF of 60 frames': { bytes: () => tinyFrames(60, 0), gives: 'any' },
  'a TIFF whose first directory is beyond': { bytes: () => tiffHead(0xfffffff0), gives: 'any' },
  'a WEBP of 16,384 × 16,384': { bytes: () => losslessWebp(16_384, 16_384, Buffer.alloc(200)), gives: 'any' },
  'a WEBP of just the pixels allowed': {
    bytes: () => losslessWebp(14_000, 14_000, Buffer.alloc(200)),
    gives: 'any',
  },
  'a WEBP of rubbish': { bytes: () => losslessWebp(300, 300, Buffer.alloc(200, 0xaa)), gives: 'any' },
  'a WEBP that moves without pictures': { bytes: () => animation(1000, 100, 100), gives: says.damaged },
  'a WEBP that moves, 16,777,216 wide': { bytes: () => animation(10, 0x1000000, 0x1000000), gives: 'any' },
  'a WEBP that moves': {
    bytes: async () =>
      await sharp([await goodPicture(), await goodPicture()], { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer(),
    gives: 'reads',
  },
  'a BMP of 30,000 × 30,000': {
    bytes: () => bmpOf(30_000, 30_000, 24, 0, Buffer.alloc(100)),
    gives: says.tooBig,
  },
  'a BMP that lies about its size': {
    bytes: () => bmpOf(3000, 3000, 24, 0, Buffer.alloc(100)),
    gives: says.damaged,
  },
  'a BMP of negative size': { bytes: () => bmpOf(-100, -0x80000000, 24, 0, Buffer.alloc(100)), gives: 'any' },
  'a BMP of 4,000 × 4,000 in runs': {
    bytes: () => bmpOf(4000, 4000, 8, 1, Buffer.alloc(20_000, Buffer.from([0xff, 0]))),
    gives: 'any',
  },
  'a BMP of jumps': {
    bytes: () => bmpOf(2000, 2000, 8, 1, Buffer.alloc(100_000, Buffer.from([0, 2, 255, 0]))),
    gives: 'any',
  },
  'a picture as thin as long': { bytes: () => bmpOf(1, 190_000_000, 24, 0, nothing), gives: says.damaged },
  'a PNG one pixel high and 10 million wide': {
    bytes: () =>
      pngOf({ width: 10_000_000, height: 1, bits: 1, packed: deflateSync(Buffer.alloc(1_250_001)) }),
    gives: 'any',
  },
  'a heap of nothing': { bytes: () => Buffer.alloc(5_000_000), gives: /none of the kinds known; send a PDF/ },
  'an SVG that reads files': {
    bytes: () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    gives: /send a PDF/,
  },
  'a script for ImageMagick': {
    bytes: () => Buffer.from('push graphic-context\nfill url(https://example.com/"|ls)'),
    gives: /send a PDF/,
  },
  'a GIF': {
    bytes: () => Buffer.concat([Buffer.from('GIF89a'), u16(9, 9), Buffer.alloc(9)]),
    gives: /GIF.*send a PDF/,
  },
};
