/** What a person finds who opens a PDF in a browser: its text and where it stands, as PDFium tells. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import type { Box } from '../../src/model/box.ts';

export interface PdfText {
  readonly pageCount: number;
  /** All text of a page, counted from 1, as it is copied. */
  textOf(page: number): string;
  /** Where a text stands on the page as it is shown, in 0..1 from the top left: a box for each place. */
  find(page: number, text: string): readonly Box[];
  /** Its pixels, in grey, two for each point. */
  pixelsOf(page: number): Uint8Array;
  /** The first picture on a page, its pixels without padding. */
  pictureOn(page: number): Buffer;
  info(tag: string): string;
  close(): void;
}

type Call = (...args: readonly number[]) => number;

let running: ReturnType<typeof start> | undefined;

async function start() {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = new Uint8Array(wasm).buffer;
  const started = await init({ wasmBinary, print: () => {}, printErr: () => {} });
  started.PDFiumExt_Init();
  return started.pdfium;
}

export async function openPdfText(bytes: Uint8Array): Promise<PdfText> {
  running ??= start();
  const pdfium = await running;
  const call = (name: string, ...args: readonly number[]): number =>
    (Reflect.get(pdfium.wasmExports, name) as Call)(...args);
  const memory = call('malloc', bytes.length + 1);
  pdfium.HEAPU8.set(bytes, memory);
  pdfium.HEAPU8[memory + bytes.length] = 0;
  const document = call('FPDF_LoadMemDocument', memory, bytes.length, memory + bytes.length);
  if (document === 0) throw new Error('PDFium opens no PDF');
  const scratch = call('malloc', 64);

  function withPage<T>(number: number, work: (page: number, text: number) => T): T {
    const page = call('FPDF_LoadPage', document, number - 1);
    if (page === 0) throw new Error(`there is no page ${number}`);
    const text = call('FPDFText_LoadPage', page);
    try {
      return work(page, text);
    } finally {
      call('FPDFText_ClosePage', text);
      call('FPDF_ClosePage', page);
    }
  }
  const utf16 = (text: string): number => {
    const units = Buffer.from(`${text}\0`, 'utf16le');
    const pointer = call('malloc', units.length);
    pdfium.HEAPU8.set(units, pointer);
    return pointer;
  };
  const readUtf16 = (pointer: number, size: number): string =>
    Buffer.from(pdfium.HEAPU8.slice(pointer, pointer + size)).toString('utf16le');
  const sizeOf = (page: number) => ({
    width: call('FPDF_GetPageWidthF', page),
    height: call('FPDF_GetPageHeightF', page),
  });

  /** The box around these characters, on the page as it is shown. */
  function boxOf(page: number, text: number, [from, count]: readonly [number, number]): Box {
    const { width, height } = sizeOf(page);
    const scale = 1000;
    const corners: (readonly [number, number])[] = [];
    for (let nth = 0; nth < call('FPDFText_CountRects', text, from, count); nth++) {
      call('FPDFText_GetRect', text, nth, scratch, scratch + 8, scratch + 16, scratch + 24);
      const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF64.slice(scratch / 8, scratch / 8 + 4);
      for (const [x, y] of [
        [left, top],
        [right, bottom],
      ] as const) {
        const size = [Math.round(width * scale), Math.round(height * scale)] as const;
        // Two integers behind two doubles.
        (Reflect.get(pdfium.wasmExports, 'FPDF_PageToDevice') as Call)(
          ...[page, 0, 0, ...size, 0, x, y, scratch + 32, scratch + 36],
        );
        const [shownX = 0, shownY = 0] = pdfium.HEAP32.slice((scratch + 32) / 4, (scratch + 40) / 4);
        corners.push([shownX / size[0], shownY / size[1]]);
      }
    }
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }

  return {
    pageCount: call('FPDF_GetPageCount', document),
    textOf: (number) =>
      withPage(number, (_, text) => {
        const count = call('FPDFText_CountChars', text);
        const buffer = call('malloc', 2 * count + 2);
        const written = call('FPDFText_GetText', text, 0, count, buffer);
        const found = readUtf16(buffer, Math.max(0, 2 * (written - 1)));
        call('free', buffer);
        return found;
      }),
    find: (number, wanted) =>
      withPage(number, (page, text) => {
        const pointer = utf16(wanted);
        const search = call('FPDFText_FindStart', text, pointer, 0, 0);
        const boxes: Box[] = [];
        while (call('FPDFText_FindNext', search) !== 0)
          boxes.push(
            boxOf(page, text, [
              call('FPDFText_GetSchResultIndex', search),
              call('FPDFText_GetSchCount', search),
            ]),
          );
        call('FPDFText_FindClose', search);
        call('free', pointer);
        return boxes;
      }),
    pixelsOf: (number) =>
      withPage(number, (page) => {
        const { width, height } = sizeOf(page);
        const [wide, high] = [Math.round(width * 2), Math.round(height * 2)];
        const bitmap = call('FPDFBitmap_Create', wide, high, 0);
        call('FPDFBitmap_FillRect', bitmap, 0, 0, wide, high, 0xffffffff);
        call('FPDF_RenderPageBitmap', bitmap, page, 0, 0, wide, high, 0, 1);
        const start = call('FPDFBitmap_GetBuffer', bitmap);
        const pixels = pdfium.HEAPU8.slice(start, start + call('FPDFBitmap_GetStride', bitmap) * high);
        call('FPDFBitmap_Destroy', bitmap);
        return pixels;
      }),
    pictureOn: (number) =>
      withPage(number, (page) => {
        const image = 3;
        for (let nth = 0; nth < call('FPDFPage_CountObjects', page); nth++) {
          const object = call('FPDFPage_GetObject', page, nth);
          if (call('FPDFPageObj_GetType', object) !== image) continue;
          const bitmap = call('FPDFImageObj_GetBitmap', object);
          const [width, height] = [call('FPDFBitmap_GetWidth', bitmap), call('FPDFBitmap_GetHeight', bitmap)];
          const stride = call('FPDFBitmap_GetStride', bitmap);
          const [grey, rgb] = [1, 2];
          const format = call('FPDFBitmap_GetFormat', bitmap);
          const bytes = format === grey ? 1 : format === rgb ? 3 : 4;
          const start = call('FPDFBitmap_GetBuffer', bitmap);
          const pixels: number[] = [];
          for (let y = 0; y < height; y++)
            for (let x = 0; x < width; x++) {
              const at = start + y * stride + x * bytes;
              const [blue = 0, green = 0, red = 0] = pdfium.HEAPU8.slice(at, at + bytes);
              pixels.push(...(bytes === 1 ? [blue] : [red, green, blue]));
            }
          call('FPDFBitmap_Destroy', bitmap);
          return Buffer.from(pixels);
        }
        throw new Error('there is no picture on the page');
      }),
    info(tag) {
      const name = call('malloc', tag.length + 1);
      pdfium.HEAPU8.set(Buffer.from(`${tag}\0`), name);
      const size = call('FPDF_GetMetaText', document, name, 0, 0);
      const buffer = call('malloc', size + 2);
      call('FPDF_GetMetaText', document, name, buffer, size);
      const found = readUtf16(buffer, Math.max(0, size - 2));
      call('free', buffer);
      call('free', name);
      return found;
    },
    close() {
      call('FPDF_CloseDocument', document);
      call('free', memory);
    },
  };
}
