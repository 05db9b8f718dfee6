/** PDFs. The file lies in PDFium's memory until the document is closed. */
import { readFile } from 'node:fs/promises';
import type { Attachment } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import type { Format, OpenedDocument, OpenedPage, OpenOptions } from '../format.ts';
import { findEmbeddedInvoice, isInvoiceXml } from './find-embedded-invoice.ts';
import { openPdfPage, type PdfHandles } from './open-pdf-page.ts';
import { type Pdfium, runningPdfium } from './pdfium.ts';
import { readAttachments } from './read-attachments.ts';

const passwordError = 4;
const securityError = 5;

export const pdf: Format = {
  async open(path, options) {
    return await openPdfBytes(await readFile(path, { signal: options.signal }), options);
  },
};

export async function openPdfBytes(file: Buffer, options: OpenOptions): Promise<OpenedDocument> {
  const pdfium = await runningPdfium();
  options.signal.throwIfAborted();
  return pdfium.guard(() => openBytes(pdfium, file, options));
}

function openBytes(pdfium: Pdfium, file: Buffer, { limits }: OpenOptions): OpenedDocument {
  const { native } = pdfium;
  const loaded = load(pdfium, file);
  if (loaded === null) throw cannotBeOpened();
  const closeDocument = () => {
    native.FPDF_CloseDocument(loaded.document);
    pdfium.free(loaded.memory);
  };
  try {
    const pageCount = checkedPageCount(native.FPDF_GetPageCount(loaded.document), limits.maxPages);
    const listed = readAttachments(pdfium, loaded.document, limits.maxAttachmentBytes);
    const attachments = withUnlisted(listed, file, limits.maxAttachmentBytes);
    const { form, closeForm } = openForm(pdfium, loaded.document);
    const handles: PdfHandles = { document: loaded.document, form, checkboxes: new Map() };
    const pages = new Set<OpenedPage>();
    let closed = false;
    return {
      kind: 'pdf',
      pageCount,
      attachments,
      async openPage(number) {
        if (!(number >= 1 && number <= pageCount)) throw new RangeError(`there is no page ${number}`);
        if (closed) throw new Error('the document is closed');
        const page = pdfium.guard(() => openPdfPage(pdfium, handles, number, () => pages.delete(page)));
        pages.add(page);
        return page;
      },
      close() {
        if (closed) return;
        closed = true;
        // PDFium must not be left with pages of a document that is gone.
        for (const page of pages) page.close();
        pdfium.release(() => {
          closeForm();
          closeDocument();
        });
      },
    };
  } catch (error) {
    pdfium.release(closeDocument);
    throw error;
  }
}

export const cannotBeOpened = (): Fault =>
  new Fault('document_corrupt', 'The PDF is damaged and cannot be opened; export it again and try again.');

function withUnlisted(listed: readonly Attachment[], file: Buffer, maxBytes: number): readonly Attachment[] {
  if (listed.some(({ bytes }) => isInvoiceXml(bytes))) return listed;
  const left = maxBytes - listed.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const invoice = findEmbeddedInvoice(file, left);
  return invoice === null ? listed : [...listed, invoice];
}

type Loaded = { readonly document: number; readonly memory: number };

/** Null where PDFium sees no PDF in the bytes. */
export function load(pdfium: Pdfium, file: Uint8Array): Loaded | null {
  const { native, heap, scratch } = pdfium;
  const memory = pdfium.allocate(file.length);
  if (memory === 0) {
    throw new Fault('document_too_big', 'The PDF is too big to be opened; split it and send the parts.');
  }
  heap.HEAPU8.set(file, memory);
  heap.HEAPU8[scratch] = 0;
  const document = native.FPDF_LoadMemDocument(memory, file.length, scratch);
  if (document !== 0) return { document, memory };
  pdfium.free(memory);
  const error = native.FPDF_GetLastError();
  if (error === passwordError || error === securityError) {
    throw new Fault(
      'document_encrypted',
      'The PDF is encrypted with a password; save a copy without one and send that, or send its `password` along.',
    );
  }
  return null;
}

export function checkedPageCount(pageCount: number, maxPages: number): number {
  if (pageCount <= 0)
    throw new Fault('document_empty', 'The PDF has no pages; export it again and try again.');
  if (pageCount <= maxPages) return pageCount;
  throw new Fault(
    'document_too_big',
    `The PDF has ${pageCount} pages and at most ${maxPages} are read; split it and send the parts.`,
  );
}

export function openForm({ native }: Pdfium, document: number): { readonly form: number; closeForm(): void } {
  const none = { form: 0, closeForm: () => {} };
  if (native.FPDF_GetFormType(document) === 0) return none;
  const info = native.PDFiumExt_OpenFormFillInfo();
  const form = native.PDFiumExt_InitFormFillEnvironment(document, info);
  if (form === 0) {
    native.PDFiumExt_CloseFormFillInfo(info);
    return none;
  }
  return {
    form,
    closeForm() {
      native.PDFiumExt_ExitFormFillEnvironment(form);
      native.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}
