/** Several documents, one behind the other in one PDF. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Bytes } from './documents.ts';

export type StackedInvoice = { readonly number: string; readonly pages: number };

/** Of one sender; `null` is a blank page. */
export async function stackedInvoices(stack: readonly (StackedInvoice | null)[]): Promise<Bytes> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [nth, one] of stack.entries()) {
    if (one === null) {
      document.addPage([595, 842]);
      continue;
    }
    for (let at = 0; at < one.pages; at += 1) {
      const sheet = document.addPage([595, 842]);
      const write = (text: string, x: number, y: number, size = 10) =>
        sheet.drawText(text, { x, y: 842 - y, size, font });
      write('Harbour Supplies Limited', 50, 50, 12);
      write('12 Quay Street, Bristol', 50, 64, 8);
      if (at === 0) {
        write(`Customer ${nth + 1} and Sons`, 50, 120);
        write('INVOICE', 50, 180, 20);
        write(`Invoice number: ${one.number}`, 320, 180);
        write(`Invoice date: ${10 + nth}.03.2026`, 320, 196);
      } else write(`Invoice number: ${one.number}`, 320, 80);
      const top = at === 0 ? 240 : 120;
      for (let row = 0; row < 20; row += 1)
        write(
          `Steel part ${20 * at + row + 1}, galvanised, two pieces at ten pounds each`,
          50,
          top + 22 * row,
        );
      if (at === one.pages - 1) write(`Total: ${100 + nth}.50 EUR`, 380, top + 22 * 21);
      write(`Page ${at + 1} of ${one.pages}`, 480, 810, 8);
    }
  }
  return new Uint8Array(await document.save());
}

/** PDFs of any kind, with a blank page between. */
export async function bundled(files: readonly Bytes[]): Promise<Bytes> {
  const bundle = await PDFDocument.create();
  for (const [nth, bytes] of files.entries()) {
    if (nth > 0) bundle.addPage([595, 842]);
    const file = await PDFDocument.load(bytes);
    for (const page of await bundle.copyPages(file, file.getPageIndices())) bundle.addPage(page);
  }
  return new Uint8Array(await bundle.save());
}
