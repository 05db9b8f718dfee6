/** Labelled PDFs one behind the other in one real file, some with a blank page between them. */
import { readFile } from 'node:fs/promises';
import { runningPdfium } from '../../src/formats/pdf/pdfium.ts';
import type { LabelledPiece } from './pieces.ts';
import { createRandom } from './random.ts';

const [fewest, most] = [3, 8];
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
    const file = await readFile(piece.labelled.path);
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
