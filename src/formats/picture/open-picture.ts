/**
 * PNG, JPEG and WEBP: one page, the first frame where they move. A file that ends early is refused, whatever
 * it is: half a receipt would be read as a whole one.
 */
import type { Format, OpenedDocument, OpenedPage } from '../format.ts';
import { pixelSize } from '../pixel-size.ts';
import { checkedSize, type PictureSource, pictureFault, readBitmap, readPicture } from './picture-reader.ts';

export const picture: Format = {
  async open(path, { kind, limits, signal }): Promise<OpenedDocument> {
    signal.throwIfAborted();
    const options = {
      limitInputPixels: limits.maxSourcePixels,
      // Scanners write JPEGs with small errors that every viewer forgives.
      failOn: kind === 'jpeg' ? 'truncated' : 'error',
      page: 0,
      pages: 1,
    } as const;
    const found = await readPicture({ input: path, options })
      .metadata()
      .catch((error: unknown) => {
        throw pictureFault(error);
      });
    signal.throwIfAborted();
    const size = checkedSize(found.autoOrient, limits.maxSourcePixels);
    const source = { input: path, options, grey: found.space === 'b-w' || found.space === 'grey16' };
    const { density: dpi, orientation } = found;
    return onePage(kind, () => ({ ...pictureSourcePage(1, source, size), dpi, orientation }));
  },
};

/** A page that is decoded anew for each picture asked of it and holds nothing meanwhile. */
export function pictureSourcePage(
  number: number,
  source: PictureSource,
  size: { readonly width: number; readonly height: number },
): OpenedPage {
  return {
    number,
    size: { width: size.width, height: size.height, unit: 'px' },
    textLayer: () => null,
    async render({ maxPixels, signal }) {
      signal.throwIfAborted();
      return readBitmap(source, pixelSize(size, 1, maxPixels), signal);
    },
    close() {},
  };
}

export function onePage(kind: OpenedDocument['kind'], open: () => OpenedPage): OpenedDocument {
  return {
    kind,
    pageCount: 1,
    attachments: [],
    async openPage(number) {
      if (number !== 1) throw new RangeError(`there is no page ${number}`);
      return open();
    },
    close() {},
  };
}
