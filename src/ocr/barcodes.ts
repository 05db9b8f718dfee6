/** Reads bar codes and QR codes in the picture of a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReadResult } from 'zxing-wasm/reader';
import type { Bitmap } from '../model/bitmap.ts';
import { clampToPage } from '../model/box.ts';
import type { Barcode } from '../model/document.ts';
import { resizedGrey } from './grey.ts';

const maxCodes = 20;
const maxPixels = 4_000_000;

export async function barcodesOn(bitmap: Bitmap): Promise<readonly Barcode[]> {
  const { readBarcodes } = await prepared();
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const smaller = (side: number) => Math.max(1, Math.round(side * scale));
  const page = await resizedGrey(bitmap, smaller(bitmap.width), smaller(bitmap.height), 'lanczos3');
  const found = await readBarcodes(
    {
      data: colourful(page.data),
      width: page.width,
      height: page.height,
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
  return found.filter(({ isValid, text }) => isValid && text !== '').map((code) => barcodeOf(code, page));
}

/** The package wants red, green, blue and opacity, of which it makes grey again. */
function colourful(grey: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(grey.length);
  for (let i = 0; i < grey.length; i++) pixels[i] = (grey[i] ?? 0) * 0x01_01_01;
  return new Uint8ClampedArray(pixels.buffer);
}

let preparing: Promise<typeof import('zxing-wasm/reader')> | null = null;

/** The package would fetch its WebAssembly from the network; it lies beside it on disk. */
async function prepared(): Promise<typeof import('zxing-wasm/reader')> {
  preparing ??= prepare();
  return await preparing;
}

async function prepare(): Promise<typeof import('zxing-wasm/reader')> {
  const zxing = await import('zxing-wasm/reader');
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await zxing.prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
  return zxing;
}

function barcodeOf({ format, text, position }: ReadResult, page: { width: number; height: number }): Barcode {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const [xs, ys] = [corners.map(({ x }) => x / page.width), corners.map(({ y }) => y / page.height)];
  const box = clampToPage([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  return { format, text, box };
}
