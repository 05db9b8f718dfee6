/** One page of a PDF. Its native memory is held until it is closed; nothing may be asked of it afterwards. */

import { wholePage } from '../../model/box.ts';
import { Fault } from '../../model/fault.ts';
import type { OpenedPage, TextLayer } from '../format.ts';
import { withArabicLines } from './arabic-lines.ts';
import { buildWords } from './build-words.ts';
import { withHebrewLines } from './hebrew-lines.ts';
import { readGeometry } from './page-geometry.ts';
import { paintedIn } from './painted-in.ts';
import type { Pdfium } from './pdfium.ts';
import { readCharacters } from './read-characters.ts';
import { readDrawings } from './read-drawings.ts';
import { type Checkboxes, flattenPage, readCheckboxes } from './read-form-fields.ts';
import { renderPage } from './render-page.ts';

export type PdfHandles = {
  readonly document: number;
  /** 0 where the document has no form. */
  readonly form: number;
  /** By page; flattening takes the fields away, so that they can be read only once. */
  readonly checkboxes: Map<number, Checkboxes>;
};

export function openPdfPage(
  pdfium: Pdfium,
  handles: PdfHandles,
  number: number,
  onClose: () => void,
): OpenedPage {
  const { native } = pdfium;
  const page = loadFlatPage(pdfium, handles, number);
  const geometry = readGeometry(pdfium, page);
  let closed = false;

  /** PDFium would read memory that is somebody else's by now. */
  const mustBeOpen = () => {
    if (closed) throw new Error('the page is closed');
  };
  const readTextLayer = (): TextLayer => {
    const text = buildWords(
      withHebrewLines(withArabicLines(readCharacters(pdfium, page, geometry))),
      geometry,
    );
    const drawings = readDrawings(pdfium, page, geometry);
    return {
      ...text,
      ...drawings,
      checkboxes: handles.checkboxes.get(number) ?? [],
      isBlank: drawings.isBlank && text.words.length === 0,
    };
  };

  return {
    number,
    size: { width: geometry.width, height: geometry.height, unit: 'pt' },
    textLayer() {
      mustBeOpen();
      return pdfium.guard(readTextLayer);
    },
    async render({ signal, ...size }) {
      mustBeOpen();
      signal.throwIfAborted();
      return pdfium.guard(() => renderPage(pdfium, { page, geometry }, { ...size, part: wholePage }).bitmap);
    },
    async renderPart(part, { signal, ...size }) {
      mustBeOpen();
      signal.throwIfAborted();
      return pdfium.guard(() => renderPage(pdfium, { page, geometry }, { ...size, part }));
    },
    paintedIn(part) {
      mustBeOpen();
      return pdfium.guard(() => paintedIn(pdfium, page, geometry, part));
    },
    close() {
      if (closed) return;
      closed = true;
      onClose();
      pdfium.release(() => {
        native.FPDF_ClosePage(page);
      });
    },
  };
}

/** What was filled in and noted is part of the page itself afterwards. */
export function loadFlatPage(
  pdfium: Pdfium,
  { document, form, checkboxes }: PdfHandles,
  number: number,
): number {
  const { native } = pdfium;
  const page = loadPage(pdfium, document, number);
  if (native.FPDFPage_GetAnnotCount(page) > 0) {
    // This also paints the values that a program wrote and left to the viewer to paint.
    if (form !== 0) native.FORM_OnAfterLoadPage(page, form);
    checkboxes.set(number, form === 0 ? [] : readCheckboxes(pdfium, form, page, readGeometry(pdfium, page)));
    const changed = flattenPage(pdfium, page);
    if (form !== 0) native.FORM_OnBeforeClosePage(page, form);
    if (changed) {
      native.FPDF_ClosePage(page);
      return loadPage(pdfium, document, number);
    }
  }
  return page;
}

function loadPage({ native }: Pdfium, document: number, number: number): number {
  const page = native.FPDF_LoadPage(document, number - 1);
  if (page !== 0) return page;
  throw new Fault(
    'document_corrupt',
    `Page ${number} of the PDF is damaged; export the document again and try again.`,
  );
}
