/** Pages of a PDF as PDFs of their own: text stays text. What was filled into a form is painted, since the form itself stays behind. */
import { readFile } from 'node:fs/promises';
import { Fault } from '../../model/fault.ts';
import type { CopyOptions, PageRange } from '../format.ts';
import { cannotBeOpened, checkedPageCount, load, openForm } from './open-pdf.ts';
import { loadFlatPage } from './open-pdf-page.ts';
import { type Pdfium, runningPdfium } from './pdfium.ts';
import { withSameBytes } from './same-bytes.ts';

/** Larger than any file that is taken: what is beyond came of a hostile one. */
const mostBytes = 512 * 1024 * 1024;

export async function copyPdfPages(
  path: string,
  ranges: readonly PageRange[],
  { limits, signal, onCopy }: CopyOptions,
): Promise<void> {
  const [file, pdfium] = await Promise.all([readFile(path, { signal }), runningPdfium()]);
  const { native } = pdfium;
  const loaded = pdfium.guard(() => load(pdfium, file));
  if (loaded === null) throw cannotBeOpened();
  let closeForm = () => {};
  try {
    const { form, ...opened } = pdfium.guard(() => openForm(pdfium, loaded.document));
    closeForm = opened.closeForm;
    const pageCount = checkedPageCount(
      pdfium.guard(() => native.FPDF_GetPageCount(loaded.document)),
      limits.maxPages,
    );
    const handles = { document: loaded.document, form, checkboxes: new Map() };
    for (const [nth, [first, last]] of ranges.entries()) {
      signal.throwIfAborted();
      if (!(first >= 1 && first <= last && last <= pageCount))
        throw new RangeError(`there are no pages ${first} to ${last}`);
      const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      if (form !== 0)
        for (const number of numbers)
          pdfium.guard(() => native.FPDF_ClosePage(loadFlatPage(pdfium, handles, number)));
      await onCopy(
        pdfium.guard(() => copied(pdfium, loaded.document, numbers)),
        nth,
      );
    }
  } finally {
    pdfium.release(() => {
      closeForm();
      native.FPDF_CloseDocument(loaded.document);
      pdfium.free(loaded.memory);
    });
  }
}

function copied(pdfium: Pdfium, source: number, numbers: readonly number[]): Uint8Array {
  const { native } = pdfium;
  const target = native.FPDF_CreateNewDocument();
  const list = pdfium.allocate(4 * numbers.length);
  try {
    if (target === 0 || list === 0) throw tooBig();
    pdfium.heap.HEAP32.set(
      numbers.map((number) => number - 1),
      list / 4,
    );
    if (native.FPDF_ImportPagesByIndex(target, source, list, numbers.length, 0) === 0) throw cannotBeOpened();
    return saved(pdfium, target);
  } finally {
    pdfium.release(() => {
      if (list !== 0) pdfium.free(list);
      if (target !== 0) native.FPDF_CloseDocument(target);
    });
  }
}

function saved(pdfium: Pdfium, document: number): Uint8Array {
  const { native } = pdfium;
  const writer = native.PDFiumExt_OpenFileWriter();
  try {
    native.PDFiumExt_SaveAsCopy(document, writer);
    const size = native.PDFiumExt_GetFileWriterSize(writer);
    const buffer = size > 0 && size <= mostBytes ? pdfium.allocate(size) : 0;
    if (buffer === 0) throw tooBig();
    native.PDFiumExt_GetFileWriterData(writer, buffer, size);
    const bytes = pdfium.heap.HEAPU8.slice(buffer, buffer + size);
    pdfium.free(buffer);
    return withSameBytes(bytes);
  } finally {
    pdfium.release(() => {
      native.PDFiumExt_CloseFileWriter(writer);
    });
  }
}

const tooBig = (): Fault =>
  new Fault('document_too_big', 'The PDF is too big to be split; split it by hand and send the parts.');
