/** BMP: the header is checked against the file before anything of its claimed size is allocated. */
import { readFile } from 'node:fs/promises';
import type { Format } from '../format.ts';
import { readBmpHeader } from './bmp-header.ts';
import { readBmpPixels, rowBytesOf } from './bmp-pixels.ts';
import { onePage, pictureSourcePage } from './open-picture.ts';
import { checkedSize, pictureFault } from './picture-reader.ts';

/** A run of 255 pixels takes two bytes, and nothing packs denser but jumps over empty rows. */
const mostPixelsPerByte = 255 * 4;

export const bmp: Format = {
  async open(path, { kind, limits, signal }) {
    const bytes = await readFile(path, { signal });
    const header = readBmpHeader(bytes);
    if (header === null) throw pictureFault(new Error('no header that is known'));
    const size = checkedSize({ width: header.width, height: header.height }, limits.maxSourcePixels);
    const packed = header.compression === 'rle4' || header.compression === 'rle8';
    const enough = packed
      ? size.width * size.height <= bytes.length * mostPixelsPerByte
      : header.pixelsAt + rowBytesOf(header) * size.height <= bytes.length;
    if (!enough) throw pictureFault(new Error('the header claims more pixels than the file holds'));
    const raw = { width: size.width, height: size.height, channels: 3 } as const;
    const options = { raw, limitInputPixels: limits.maxSourcePixels };
    // Not yet: whoever only counts pages has no need of the pixels.
    return onePage(kind, () =>
      pictureSourcePage(1, { input: readBmpPixels(bytes, header), options, grey: false }, size),
    );
  },
};
