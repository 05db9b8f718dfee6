/**
 * TIFF: one page per frame, thumbnails and masks left out. Frames are independent: one that is broken does
 * not keep the others from being read.
 */
import { readFile } from 'node:fs/promises';
import { Fault } from '../../model/fault.ts';
import type { Format, FormatLimits, OpenedPage } from '../format.ts';
import { pictureSourcePage } from './open-picture.ts';
import { checkedSize, type PictureSource, pictureFault, readPicture } from './picture-reader.ts';
import { readTiffChain, type TiffFrame } from './tiff-directories.ts';

/** What libtiff is built without here, or what it reads only with luck. */
const unreadable: ReadonlyMap<number, string> = new Map([
  [6, 'the old JPEG way of before 1995'],
  [34661, 'JBIG'],
  [34712, 'JPEG 2000'],
  [34925, 'LZMA'],
  [34887, 'LERC'],
  [50000, 'Zstandard'],
  [50001, 'WEBP'],
]);
/** Fax machines send half the lines; such pages are stretched to what the paper looked like. */
const faxShape = { least: 1.5, most: 2.5 };

export const tiff: Format = {
  async open(path, { kind, limits, signal }) {
    // Thumbnails are directories too, and a bound is needed before they are told apart.
    const { frames: all, brokenLink } = await readTiffChain(path, limits.maxPages * 2 + 2, signal);
    const primary = all.filter((frame) => frame === null || !frame.isSecondary);
    const frames = primary.some((frame) => frame !== null) ? primary : all;
    if (!frames.some((frame) => frame !== null)) throw pictureFault(new Error('no frame can be read'));
    if (frames.length > limits.maxPages) {
      throw new Fault(
        'document_too_big',
        `The TIFF has more than ${limits.maxPages} pages, the maximum; split it and send the parts.`,
      );
    }
    const input = brokenLink === null ? path : await readFile(path, { signal });
    // With the chain ended there, the frames before it can be read as strictly as any.
    if (brokenLink !== null && typeof input !== 'string') {
      input.fill(0, brokenLink.at, brokenLink.at + brokenLink.bytes);
    }
    return {
      kind,
      pageCount: frames.length,
      attachments: [],
      async openPage(number) {
        const frame = frames[number - 1];
        if (frame === undefined) throw new RangeError(`there is no page ${number}`);
        if (frame === null) throw frameFault(number, new Error('the directory cannot be read'));
        return openFrame(input, number, frame, limits);
      },
      close() {},
    };
  },
};

async function openFrame(
  input: PictureSource['input'],
  number: number,
  frame: TiffFrame,
  limits: FormatLimits,
): Promise<OpenedPage> {
  const stored = checkedSize(frame, limits.maxSourcePixels);
  const options = {
    limitInputPixels: limits.maxSourcePixels,
    failOn: 'error',
    page: frame.index,
    pages: 1,
  } as const;
  const { space, density: dpi } = await readPicture({ input, options })
    .metadata()
    .catch((error: unknown) => {
      throw frameFault(number, error, unreadable.get(frame.compression));
    });
  const isFax = frame.pixelShape >= faxShape.least && frame.pixelShape <= faxShape.most;
  const [width, height] = [
    stored.width,
    isFax ? Math.round(stored.height * frame.pixelShape) : stored.height,
  ];
  const size = frame.orientation >= 5 ? { width: height, height: width } : { width, height };
  const source = { input, options, grey: space === 'b-w' || space === 'grey16' };
  const page = pictureSourcePage(number, source, size);
  return {
    ...page,
    dpi,
    render: (wanted) =>
      page.render(wanted).catch((error: unknown) => {
        wanted.signal.throwIfAborted();
        throw frameFault(number, error, unreadable.get(frame.compression));
      }),
  };
}

function frameFault(number: number, cause: unknown, packing?: string): Fault {
  if (cause instanceof Fault && cause.code !== 'document_corrupt') return cause;
  const message =
    packing === undefined
      ? `Page ${number} of the TIFF is damaged or cut off; save or scan it again and send that.`
      : `Page ${number} of the TIFF is packed in a way that is not read (${packing}); save it with LZW or as PDF.`;
  return new Fault('document_corrupt', message, { cause });
}
