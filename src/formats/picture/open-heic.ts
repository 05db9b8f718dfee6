/**
 * HEIC photos, as telephones take them. sharp's build decodes no HEVC; libheif as WebAssembly does, and turns them upright. The main picture
 * counts. Pixels are decoded anew for each picture that is asked for, like those of other pictures.
 */
import { readFile } from 'node:fs/promises';
import type { HeifImage, Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import type { Format } from '../format.ts';
import { pixelSize } from '../pixel-size.ts';
import { onePage } from './open-picture.ts';
import { checkedSize, type PixelSize, pictureFault, readBitmap } from './picture-reader.ts';

let running: Libheif | undefined;

async function runningLibheif(): Promise<Libheif> {
  const { default: start } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  running ??= start();
  return running;
}

export const heic: Format = {
  async open(path, { kind, limits, signal }) {
    const bytes = await readFile(path, { signal });
    const size = checkedSize(await withImage(bytes, sizeOf), limits.maxSourcePixels);
    return onePage(kind, () => ({
      number: 1,
      size: { ...size, unit: 'px' },
      textLayer: () => null,
      async render({ maxPixels, signal: stop }) {
        stop.throwIfAborted();
        const input = await pixelsOf(bytes, size);
        const raw = { ...size, channels: 4 as const };
        return await readBitmap(
          { input, options: { raw }, grey: false },
          pixelSize(size, 1, maxPixels),
          stop,
        );
      },
      close() {},
    }));
  },
};

const sizeOf = (image: HeifImage): PixelSize => ({ width: image.get_width(), height: image.get_height() });

/** The images are native memory until they are freed. */
async function withImage<T>(bytes: Uint8Array, work: (image: HeifImage) => T | Promise<T>): Promise<T> {
  const { HeifDecoder } = await runningLibheif();
  const say = Reflect.get(console, 'log');
  // What it prints about broken files is said in faults already, and output belongs to whoever asked.
  Reflect.set(console, 'log', () => {});
  let images: readonly HeifImage[] = [];
  try {
    images = new HeifDecoder().decode(bytes);
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) throw new Error('no picture');
    return await work(image);
  } catch (error) {
    // WebAssembly that trapped is not to be trusted any more.
    if (error instanceof Error && error.name === 'RuntimeError') running = undefined;
    throw pictureFault(error);
  } finally {
    Reflect.set(console, 'log', say);
    if (running !== undefined) for (const image of images) image.free();
  }
}

/** Four bytes a pixel. */
const pixelsOf = async (bytes: Uint8Array, { width, height }: PixelSize): Promise<Uint8Array> =>
  await withImage(bytes, async (image) => {
    const data = new Uint8ClampedArray(width * height * 4);
    const filled = await new Promise((resolve) => image.display({ data, width, height }, resolve));
    if (filled === null) throw new Error('its pixels cannot be decoded');
    return new Uint8Array(data.buffer);
  });
