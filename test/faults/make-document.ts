/** The bytes of a planned document: its number stands on its first page, and a second page takes a while to read. */
import { promises as fs } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { PlannedDocument } from './plan-round.ts';

const scanned = new URL('../golden/documents/en.png', import.meta.url);

export async function makeDocument({ kind, number }: PlannedDocument): Promise<Uint8Array<ArrayBuffer>> {
  if (kind === 'corrupt') return new TextEncoder().encode(`%PDF-1.7 broken ${number}`);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([400, 400]);
  sheet.drawText(`Invoice number: ${number}`, { x: 40, y: 340, size: 12, font });
  sheet.drawText('Total: 10.00 EUR', { x: 40, y: 300, size: 12, font });
  if (kind === 'long') {
    const image = await document.embedPng(await fs.readFile(scanned));
    document.addPage([image.width, image.height]).drawImage(image, { x: 0, y: 0 });
  }
  return new Uint8Array(await document.save());
}
