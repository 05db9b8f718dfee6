/** Small documents that have something to read, and the forms that carry them. */
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { goldenPath } from './golden.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The invoice template has the same id on every installation. */
export const invoiceTemplate = '01a19467-e801-7684-bc2f-8913c4f8e8d2';

/** Its text stands on the first page. */
export async function invoice(number: string, total = '10.00', pages = 1): Promise<Bytes> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page += 1) {
    const sheet = document.addPage([400, 400]);
    if (page > 0) continue;
    sheet.drawText(`Invoice number: ${number}`, { x: 40, y: 340, size: 12, font });
    sheet.drawText(`Total: ${total} EUR`, { x: 40, y: 300, size: 12, font });
  }
  return new Uint8Array(await document.save());
}

/** Pages that each take a while to read. Another title makes another document of it. */
export async function scan(pages: number, title = ''): Promise<Bytes> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const image = await document.embedPng(await fs.readFile(goldenPath('en.png')));
  for (let page = 0; page < pages; page += 1) {
    document.addPage([image.width, image.height]).drawImage(image, { x: 0, y: 0 });
  }
  return new Uint8Array(await document.save());
}

/** One page, about so many bytes, different each time. */
export async function heavy(bytes: number): Promise<Bytes> {
  const document = await PDFDocument.create();
  document.addPage([400, 400]);
  await document.attach(randomBytes(bytes), 'ballast', {});
  return new Uint8Array(await document.save());
}

/** For none of the built-in templates. */
export async function poem(): Promise<Bytes> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([400, 400]);
  for (const [at, line] of ['The tide goes out', 'and leaves the lamps', 'to count the gulls'].entries())
    sheet.drawText(line, { x: 40, y: 340 - 20 * at, size: 12, font });
  return new Uint8Array(await document.save());
}

/** An invoice that opens with a password alone. */
export async function locked(userPassword: string, number = 'L-1'): Promise<Bytes> {
  const document = await PDFDocument.load(await invoice(number, '42.00'));
  document.encrypt({ userPassword, ownerPassword: 'owner' });
  return new Uint8Array(await document.save());
}

export const brokenPdf: Bytes = new TextEncoder().encode('%PDF-1.7 broken');

/** Files come before the other fields. */
export function form(fields: Record<string, string>, ...files: [name: string, bytes: Bytes][]): FormData {
  const data = new FormData();
  for (const [name, bytes] of files) data.append('files', new Blob([bytes]), name);
  for (const [name, text] of Object.entries(fields)) data.append(name, text);
  return data;
}
