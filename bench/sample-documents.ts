/** Documents of the kinds that people send, each a page, with a number that makes its bytes its own. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

export type Sample = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

export async function textPage(number = 20417): Promise<Sample> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const lines = [
    'Harbour Fittings Ltd',
    '12 Quay Street, Bristol BS1 4RN',
    '',
    `Invoice number: HF-${number}`,
    'Invoice date: 9 March 2026',
    '',
  ];
  for (let item = 1; item <= 30; item += 1)
    lines.push(`${item}   Ceiling lamp no. ${item}   2   18.75   37.50`);
  lines.push('', 'Net total 1,125.00', 'VAT 20 % 225.00', 'Total GBP 1,350.00');
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 50, y: 790 - 18 * at, size: 10, font });
  return { name: 'page of text, PDF', bytes: new Uint8Array(await document.save()) };
}

async function golden(name: string): Promise<Buffer> {
  return await readFile(fileURLToPath(new URL(`../test/golden/documents/${name}`, import.meta.url)));
}

/** Golden lines below one another on paper of this size. */
export async function goldenSheet(
  width: number,
  height: number,
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await Promise.all(
    names.map(
      async (name) =>
        await sharp(await golden(name))
          .resize({ width: width - 200 })
          .toBuffer({ resolveWithObject: true }),
    ),
  );
  let top = 120;
  const layers = pictures.map(({ data, info }) => {
    const layer = { input: data, left: 100, top };
    top += info.height + 60;
    return layer;
  });
  const fits = layers.filter(({ top: from }, at) => from + (pictures[at]?.info.height ?? 0) < height);
  const paper = sharp({ create: { width, height, channels: 3, background: '#fbfaf7' } });
  return new Uint8Array(await paper.composite(fits).jpeg({ quality: 80 }).toBuffer());
}

export async function scannedPage(): Promise<Sample> {
  return {
    name: 'scanned A4, JPEG',
    bytes: await goldenSheet(1654, 2339, ['en.png', 'fr.png', 'de.png', 'es.png', 'it.png', 'pt.png']),
  };
}

export async function receipt(): Promise<Sample> {
  return { name: 'receipt, JPEG', bytes: await goldenSheet(1100, 1400, ['en.png', 'fr.png', 'de.png']) };
}
