/**
 * sharp, set up once: no cache, because no picture is read twice, and one thread, because pages are already
 * read side by side. Everything that decodes or shrinks pictures comes through here.
 */
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { Bitmap } from '../../model/bitmap.ts';
import { Fault } from '../../model/fault.ts';
import { untilAborted } from '../../model/until-aborted.ts';

sharp.cache(false);
sharp.concurrency(1);

export type PictureSource = {
  readonly input: string | Uint8Array;
  readonly options: SharpOptions;
  /** Grey pictures stay grey. */
  readonly grey: boolean;
};

export type PixelSize = { readonly width: number; readonly height: number };

export const readPicture = (source: Pick<PictureSource, 'input' | 'options'>): Sharp =>
  sharp(source.input, source.options);

/** Upright, on white, 8 bits a channel, in just these pixels. */
export async function readBitmap(
  source: PictureSource,
  { width, height }: PixelSize,
  signal: AbortSignal,
): Promise<Bitmap> {
  const pipeline = readPicture(source)
    .autoOrient()
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: 'white' })
    .toColourspace(source.grey ? 'b-w' : 'srgb')
    .raw({ depth: 'uchar' });
  const { data, info } = await untilAborted(signal, pipeline.toBuffer({ resolveWithObject: true })).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw pictureFault(error);
    },
  );
  const { channels } = info;
  if (channels === 1 || channels === 3) return { width, height, channels, data };
  throw new Error(`a picture came out with ${channels} channels`);
}

/** Refuses what claims no pixels or too many, before anything is decoded. */
export function checkedSize(size: PixelSize, maxSourcePixels: number): PixelSize {
  const { width, height } = size;
  if (!(width > 0 && height > 0)) throw pictureFault(new Error('no pixels'));
  if (width * height <= maxSourcePixels) return size;
  throw new Fault(
    'document_too_big',
    `The picture has ${width} × ${height} pixels, more than are read; save it smaller and send that.`,
  );
}

export function pictureFault(cause: unknown): Fault {
  if (cause instanceof Fault) return cause;
  if (cause instanceof Error && /exceeds (pixel|.*limit)/i.test(cause.message)) {
    return new Fault(
      'document_too_big',
      'The picture has more pixels than are read; save it smaller and send that.',
      {
        cause,
      },
    );
  }
  return new Fault(
    'document_corrupt',
    'The picture is damaged or cut off; save or scan it again and send that.',
    {
      cause,
    },
  );
}
