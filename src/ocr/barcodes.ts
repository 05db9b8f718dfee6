/** Reads bar codes and QR codes in the picture of a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { Bitmap } from '../model/bitmap.ts';
import { clampToPage } from '../model/box.ts';
import type { Barcode } from '../model/document.ts';

const maxCodes = 20;
const maxPixels = 4_000_000;

export async function barcodesOn(bitmap: Bitmap): Promise<readonly Barcode[]> {
  await prepared();
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const { data, info } = await sharp(bitmap.data, {
    raw: { width: bitmap.width, height: bitmap.height, channels: bitmap.channels },
  })
    .toColourspace('srgb')
    .resize(Math.max(1, Math.round(bitmap.width * scale)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = await readBarcodes(
    {
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb',
    },
    {
      maxNumberOfSymbols: maxCodes,
      tryHarder: true,
      tryInvert: false,
      tryDownscale: true,
      textMode: 'Plain',
    },
  );
  return found.filter(({ isValid, text }) => isValid && text !== '').map((code) => barcodeOf(code, info));
}

let preparing: Promise<unknown> | null = null;

/** The package would fetch its WebAssembly from the network; it lies beside it on disk. */
async function prepared(): Promise<void> {
  preparing ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    async (wasm) =>
      await prepareZXingModule({
        overrides: { wasmBinary: new Uint8Array(wasm).buffer },
        fireImmediately: true,
      }),
  );
  await preparing;
}

function barcodeOf({ format, text, position }: ReadResult, page: { width: number; height: number }): Barcode {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const [xs, ys] = [corners.map(({ x }) => x / page.width), corners.map(({ y }) => y / page.height)];
  const box = clampToPage([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  return { format, text, box };
}
