/** A page or a part of it as a picture: what it holds and what is noted on it, on white. */
import { greyOf } from '../../model/bitmap.ts';
import type { Box } from '../../model/box.ts';
import { boxOfPart, type Crop, pixelPart } from '../../model/crop.ts';
import { Fault } from '../../model/fault.ts';
import type { RenderOptions } from '../format.ts';
import { pixelSize } from '../pixel-size.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';

export type RenderedPage = {
  readonly page: number;
  readonly geometry: PageGeometry;
};

const withAnnotations = 0x01;
const redFirst = 0x10;
const fourBytesNoAlpha = 3;
const white = 0xffffffff;

export type RenderPartOptions = Omit<RenderOptions, 'signal'> & { readonly part: Box };

export function renderPage(
  { native, heap }: Pdfium,
  { page, geometry }: RenderedPage,
  { pixelsPerPoint, maxPixels, isGreyEnough = false, part: wanted }: RenderPartOptions,
): Crop {
  const whole = pixelSize(geometry, pixelsPerPoint, maxPixels);
  const part = pixelPart(wanted, whole);
  const { left, top, width, height } = part;
  const bitmap = native.FPDFBitmap_CreateEx(width, height, fourBytesNoAlpha, 0, 0);
  if (bitmap === 0)
    throw new Fault('document_too_big', 'The page is too big to be drawn; save it with a smaller page size.');
  try {
    native.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const flags = withAnnotations | redFirst;
    native.FPDF_RenderPageBitmap(bitmap, page, -left, -top, whole.width, whole.height, 0, flags);
    const start = native.FPDFBitmap_GetBuffer(bitmap);
    const stride = native.FPDFBitmap_GetStride(bitmap);
    const source = heap.HEAPU8.subarray(start, start + stride * height);
    return {
      box: boxOfPart(part, whole),
      bitmap: isGreyEnough
        ? { width, height, channels: 1, data: inGrey(source, width, height, stride) }
        : { width, height, channels: 3, data: withoutFourth(source, width, height, stride) },
    };
  } finally {
    native.FPDFBitmap_Destroy(bitmap);
  }
}

function inGrey(source: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = row * stride;
    data.set(greyOf(source.subarray(from, from + width * 4), 4), row * width);
  }
  return data;
}

function withoutFourth(source: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  let to = 0;
  for (let row = 0; row < height; row++) {
    const end = row * stride + width * 4;
    for (let from = row * stride; from < end; from += 4, to += 3) {
      data[to] = source[from] ?? 0;
      data[to + 1] = source[from + 1] ?? 0;
      data[to + 2] = source[from + 2] ?? 0;
    }
  }
  return data;
}
