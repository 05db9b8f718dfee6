/** Labelled documents one behind the other in one real PDF, pictures as pages of it; some with a blank page between them. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pagePdf } from '../../src/formats/flow/page-pdf.ts';
import { runningPdfium } from '../../src/formats/pdf/pdfium.ts';
import type { LabelledPiece } from './pieces.ts';
import { createRandom } from './random.ts';

const [fewest, most] = [3, 12];
const mostPagesEach = 8;

export async function stackedPdf(
  pieces: readonly LabelledPiece[],
  seed: number,
): Promise<{ readonly bytes: Uint8Array; readonly starts: readonly number[] }> {
  const random = createRandom(seed);
  const usable = pieces.filter(({ document }) => document.pageCount <= mostPagesEach);
  const size = fewest + Math.floor(random() * (most - fewest + 1));
  const chosen = Array.from({ length: size }, () => usable[Math.floor(random() * usable.length)]);
  const hasBlanks = random() < 0.3;
  const pdfium = await runningPdfium();
  const { native, heap, scratch } = pdfium;
  const target = native.FPDF_CreateNewDocument();
  const starts: number[] = [];
  let pages = 0;
  for (const piece of chosen) {
    if (piece === undefined) continue;
    if (hasBlanks && pages > 0) native.FPDFPage_New(target, pages++, 595, 842);
    starts.push(pages + 1);
    const bytes = await readFile(piece.labelled.path);
    const file = piece.document.kind === 'pdf' ? bytes : await picturePage(bytes, random() < 0.5);
    const memory = pdfium.allocate(file.length);
    heap.HEAPU8.set(file, memory);
    heap.HEAPU8[scratch] = 0;
    const source = native.FPDF_LoadMemDocument(memory, file.length, scratch);
    const count = native.FPDF_GetPageCount(source);
    const list = pdfium.allocate(4 * count);
    heap.HEAP32.set(
      Array.from({ length: count }, (_, at) => at),
      list / 4,
    );
    if (native.FPDF_ImportPagesByIndex(target, source, list, count, pages) === 0)
      throw new Error(`${piece.id} cannot be copied`);
    pages += count;
    native.FPDF_CloseDocument(source);
    pdfium.free(memory);
    pdfium.free(list);
  }
  const writer = native.PDFiumExt_OpenFileWriter();
  native.PDFiumExt_SaveAsCopy(target, writer);
  const length = native.PDFiumExt_GetFileWriterSize(writer);
  const buffer = pdfium.allocate(length);
  native.PDFiumExt_GetFileWriterData(writer, buffer, length);
  const bytes = heap.HEAPU8.slice(buffer, buffer + length);
  native.PDFiumExt_CloseFileWriter(writer);
  native.FPDF_CloseDocument(target);
  pdfium.free(buffer);
  return { bytes, starts };
}

/** In points. */
const [width, height, margin] = [595, 842, 20];
const pointsPerPixel = 72 / 150;

/** A picture as a PDF of one page: a sheet as most scanners make them, or a page of its own size. */
async function picturePage(picture: Uint8Array, isOnSheet: boolean): Promise<Uint8Array> {
  const { data, info } = await sharp(picture)
    .rotate()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const fit = Math.min((width - 2 * margin) / info.width, (height - 2 * margin) / info.height);
  const scale = isOnSheet ? fit : pointsPerPixel;
  const [wide, tall] = [info.width * scale, info.height * scale];
  const [x, y] = isOnSheet ? [(width - wide) / 2, margin] : [0, 0];
  return pagePdf(
    {
      ...(isOnSheet ? { width, height } : { width: wide, height: tall }),
      ...{ words: [], ticks: [], rulings: [], pictures: [] },
    },
    [
      {
        jpeg: data,
        width: info.width,
        height: info.height,
        place: { x, y, width: wide, height: tall, bytes: data },
      },
    ],
  );
}
