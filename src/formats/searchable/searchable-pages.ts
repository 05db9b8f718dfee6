/**
 * A PDF with text on the pages that were read from their pictures. Everything else stays as it is: PDFium writes the file once more, without a
 * lock and without touching what is in it, and pages that get text are written again behind that.
 */
import { readFile } from 'node:fs/promises';
import type { Document, Page } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import { cannotBeOpened, checkedPageCount, load } from '../pdf/open-pdf.ts';
import { readGeometry } from '../pdf/page-geometry.ts';
import { type Pdfium, runningPdfium } from '../pdf/pdfium.ts';
import { withoutSecurity } from '../pdf/unlock-pdf.ts';
import { createCharacterCodes, writeGlyphlessFont } from './glyphless-font.ts';
import { infoOf, writeXmp } from './metadata.ts';
import { dictionaryOf, entriesOf, itemsOf, referred } from './pdf-syntax.ts';
import { beginPdf, type PdfWriter } from './pdf-writer.ts';
import { type Placement, placementOf } from './placement.ts';
import { type SavedPdf, savedPdf } from './saved-pdf.ts';
import { maxBytes, type SearchableOptions } from './searchable-options.ts';
import { textLayerOf } from './text-layer.ts';

export async function searchablePages(
  path: string,
  document: Document,
  options: SearchableOptions,
): Promise<void> {
  const { title, limits, signal, onPiece } = options;
  const [file, pdfium] = await Promise.all([readFile(path, { signal }), runningPdfium()]);
  const loaded = pdfium.guard(() => load(pdfium, file));
  if (loaded === null) throw cannotBeOpened();
  const found: ReadPage[] = [];
  let saved: SavedPdf;
  try {
    const { native } = pdfium;
    checkedPageCount(
      pdfium.guard(() => native.FPDF_GetPageCount(loaded.document)),
      limits.maxPages,
    );
    for (const page of document.pages) {
      signal.throwIfAborted();
      options.onPage();
      const read = pdfium.guard(() => lookAt(pdfium, loaded.document, page));
      if (read !== null) found.push(read);
    }
    saved = savedPdf(pdfium.guard(() => savedBytes(pdfium, loaded.document)));
  } finally {
    pdfium.release(() => {
      pdfium.native.FPDF_CloseDocument(loaded.document);
      pdfium.free(loaded.memory);
    });
  }
  const writer = await beginPdf(saved.beginning, { onPiece, maxBytes });
  await writeTexts(writer, saved, found, options);
  const [root, info] = [referred(saved.trailer.get('Root') ?? ''), referred(saved.trailer.get('Info') ?? '')];
  if (root === null) throw cannotBeOpened();
  const catalog = entriesOf(saved.object(root));
  const known = entriesOf(info === null ? '' : saved.object(info));
  const infoNumber = info ?? writer.reserve();
  // A file with XMP says the same in both: what it says of itself, e-invoices above all, stays.
  if (catalog.has('Metadata')) {
    if (info === null) await writer.write(infoNumber, dictionaryOf(known));
  } else {
    await writer.write(infoNumber, infoOf(known, title));
    const metadata = writer.reserve();
    await writeXmp(writer, metadata, title);
    catalog.set('Metadata', `${metadata} 0 R`);
    await writer.write(root, dictionaryOf(catalog));
  }
  await writer.end({ root, info: infoNumber, id: document.sha256.slice(0, 32) });
}

type ReadPage = {
  readonly page: Page;
  /** Of its object in the file. */
  readonly number: number;
  readonly placement: Placement;
  /** Text of the file that was not believed stands on it. */
  readonly hidesText: boolean;
};

/** Null for a page on which nothing was read from its picture. */
function lookAt(pdfium: Pdfium, document: number, page: Page): ReadPage | null {
  const hasOwnText = page.words.some(({ source }) => source === 'text');
  if (hasOwnText && page.words.every(({ source }) => source === 'text')) return null;
  const { native } = pdfium;
  const handle = native.FPDF_LoadPage(document, page.number - 1);
  // What is wrong with it, whoever read it has said.
  if (handle === 0) return null;
  try {
    const number = native.EPDFPage_GetObjectNumber(handle);
    if (number === 0) throw cannotBeOpened();
    const placement = placementOf(readGeometry(pdfium, handle), page.turn);
    // What was cut short says too little to take the place of anything.
    const mayHide = !hasOwnText && page.problems.length === 0;
    return { page, number, placement, hidesText: mayHide && hasText(pdfium, handle) };
  } finally {
    native.FPDF_ClosePage(handle);
  }
}

function hasText({ native }: Pdfium, page: number): boolean {
  const text = native.FPDFText_LoadPage(page);
  if (text === 0) return false;
  try {
    return native.FPDFText_CountChars(text) > 0;
  } finally {
    native.FPDFText_ClosePage(text);
  }
}

async function writeTexts(
  writer: PdfWriter,
  saved: SavedPdf,
  pages: readonly ReadPage[],
  { signal, onPage }: SearchableOptions,
): Promise<void> {
  const codes = createCharacterCodes();
  const font = writer.reserve();
  // Around all of a page that says something else than what is seen: readers take the space for all of it.
  const [opening, closing] = [writer.reserve(), writer.reserve()];
  const done = new Set<number>();
  let hasFont = false;
  let hasHidden = false;
  for (const { page, number, placement, hidesText } of pages) {
    signal.throwIfAborted();
    onPage();
    // One object may be several pages.
    if (done.has(number)) continue;
    done.add(number);
    const entries = entriesOf(saved.object(number));
    const resources = entriesOf(resourcesOf(saved, entries));
    const fonts = entriesOf(saved.resolved(resources.get('Font')));
    const name = freeName(fonts);
    const text = textLayerOf(page, placement, { font: name, codes });
    const contents = contentsOf(saved, entries.get('Contents'));
    const kept = hidesText ? [`${opening} 0 R`, ...contents, `${closing} 0 R`] : contents;
    hasHidden ||= hidesText;
    if (text === '' && !hidesText) continue;
    if (text !== '') {
      hasFont = true;
      const layer = writer.reserve();
      await writer.writePacked(layer, '', Buffer.from(text, 'latin1'));
      // Below everything: whatever the page leaves behind in its state does not reach it.
      kept.unshift(`${layer} 0 R`);
      fonts.set(name, `${font} 0 R`);
      resources.set('Font', dictionaryOf(fonts));
      entries.set('Resources', dictionaryOf(resources));
    }
    entries.set('Contents', `[${kept.join(' ')}]`);
    await writer.write(number, dictionaryOf(entries));
  }
  if (hasHidden) {
    await writer.writeStream(opening, '', Buffer.from('/Span <</ActualText ( )>> BDC\n'));
    await writer.writeStream(closing, '', Buffer.from('\nEMC\n'));
  }
  if (hasFont) await writeGlyphlessFont(writer, font, codes);
}

/** Deeper than any tree of pages that a person made. */
const mostParents = 100;

/** Its own, or those of the pages that it is among. */
function resourcesOf(saved: SavedPdf, page: ReadonlyMap<string, string>): string {
  let node = page;
  for (let depth = 0; depth < mostParents; depth++) {
    const own = node.get('Resources');
    if (own !== undefined) return saved.resolved(own);
    const parent = node.get('Parent');
    if (parent === undefined) break;
    node = entriesOf(saved.resolved(parent));
  }
  return '<<>>';
}

function contentsOf(saved: SavedPdf, source: string | undefined): string[] {
  if (source === undefined) return [];
  const value = saved.resolved(source);
  if (value.startsWith('[')) return itemsOf(value).filter((item) => referred(item) !== null);
  return value === 'null' || referred(source) === null ? [] : [source];
}

function freeName(fonts: ReadonlyMap<string, string>): string {
  let name = 'Deckle';
  while (fonts.has(name)) name += '0';
  return name;
}

function savedBytes(pdfium: Pdfium, document: number): Buffer {
  const { native, heap } = pdfium;
  const writer = native.PDFiumExt_OpenFileWriter();
  try {
    if (native.FPDF_SaveAsCopy(document, writer, withoutSecurity) === 0) throw cannotBeOpened();
    const size = native.PDFiumExt_GetFileWriterSize(writer);
    const target = size > 0 && size <= maxBytes ? pdfium.allocate(size) : 0;
    if (target === 0) throw tooBig();
    native.PDFiumExt_GetFileWriterData(writer, target, size);
    const bytes = Buffer.from(heap.HEAPU8.slice(target, target + size).buffer);
    pdfium.free(target);
    return bytes;
  } finally {
    native.PDFiumExt_CloseFileWriter(writer);
  }
}

const tooBig = (): Fault =>
  new Fault('document_too_big', 'The PDF is too big to be written again; split it and send the parts.');
