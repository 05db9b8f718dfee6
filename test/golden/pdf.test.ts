/** PDFs whose text is real, hidden, wrong or missing: what a person sees is what is read. */
import { promises as fs } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { recall } from '../../bench/read/score.ts';
import { fontMeaning, pdfOf } from '../../src/formats/fixtures/pdf-of.ts';
import { goldenPath, goldenText, readBytes, textOf } from '../support/golden.ts';

const picture = async () => await fs.readFile(goldenPath('en.png'));

/** A page of 550 by `height` points with the golden picture at its top. */
async function scannedPdf(
  draw: (document: PDFDocument, page: ReturnType<PDFDocument['addPage']>) => Promise<void> = async () => {},
  height = 150,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([550, height]);
  const image = await document.embedPng(await picture());
  page.drawImage(image, { x: 0, y: height - 150, width: 550, height: 150 });
  await draw(document, page);
  return await document.save();
}

test('a page with real text is not looked at as a picture', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([300, 100]).drawText('Total amount due 864.48', { x: 20, y: 50, size: 12, font });
  const { pages } = await readBytes(await document.save());
  expect(pages[0]?.words.map(({ text, source, confidence }) => [text, source, confidence])).toEqual(
    ['Total', 'amount', 'due', '864.48'].map((text) => [text, 'text', 1]),
  );
  expect(pages[0]?.size).toEqual({ width: 300, height: 100, unit: 'pt' });
});

test('words of a font that does not name its glyphs are read from the picture, all others from the text', async () => {
  // The letters of the answers mean glyph numbers; the captions are set in a font that is fine.
  const numbers = Array.from({ length: 26 }, (_, at) =>
    String.fromCharCode(at % 3 === 0 ? 0x13 : 0x41 + at - 29),
  );
  const objects = {
    ...fontMeaning(numbers, 10),
    12: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  };
  const resources = '/Font << /F1 5 0 R /F2 12 0 R >>';
  const content = [
    'BT /F2 12 Tf 20 70 Td (Name of the carrier:) Tj ET BT /F1 12 Tf 150 70 Td (MARABEL TRADING) Tj ET',
    'BT /F2 12 Tf 20 40 Td (Town and harbour:) Tj ET BT /F1 12 Tf 150 40 Td (GDANSK) Tj ET',
  ].join(' ');
  const page = '/MediaBox [0 0 300 100]';
  const { pages } = await readBytes(pdfOf({ content, resources, objects, page }));
  expect(pages[0]?.lines.map(({ text }) => text)).toEqual([
    'Name of the carrier: MARABEL TRADING',
    'Town and harbour: GDANSK',
  ]);
  const isSeen = pages[0]?.words.filter(({ source }) => source === 'ocr').map(({ text }) => text);
  expect(isSeen).toEqual(['MARABEL', 'TRADING', 'GDANSK']);
});

test('a scan is read by OCR', async () => {
  const document = await readBytes(await scannedPdf());
  expect(recall(await goldenText('en'), textOf(document), false)).toBeGreaterThanOrEqual(0.94);
  expect(new Set(document.pages[0]?.words.map((word) => word.source))).toEqual(new Set(['ocr']));
});

test('each page is decided by itself', async () => {
  const document = await PDFDocument.load(await scannedPdf());
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([300, 100]).drawText('The second page', { x: 20, y: 50, size: 12, font });
  const { pages, pageCount } = await readBytes(await document.save());
  expect(pageCount).toBe(2);
  expect(pages.map((page) => page.words[0]?.source)).toEqual(['ocr', 'text']);
});

test('a picture with text beside real text adds its words, and nothing is read twice', async () => {
  const bytes = await scannedPdf(async (document, page) => {
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const [i, line] of ['Dear customer,', 'please find the invoice above.', 'Regards'].entries()) {
      page.drawText(line, { x: 40, y: 120 - 30 * i, size: 12, font });
    }
  }, 600);
  const document = await readBytes(bytes);
  const words = document.pages[0]?.words ?? [];
  expect(recall(await goldenText('en'), textOf(document), false)).toBeGreaterThanOrEqual(0.94);
  expect(words.filter((word) => word.source === 'text').length).toBe(8);
  expect(words.filter((word) => word.text === 'Dear').length).toBe(1);
  // The picture fills the upper quarter.
  const seen = words.filter((word) => word.source === 'ocr');
  expect(Math.max(...seen.map((word) => word.box[3]))).toBeLessThan(0.26);
});

test('hidden text under a scan is not believed', async () => {
  const { width, height } = await sharp(await picture()).metadata();
  const grey = await sharp(await picture())
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer();
  const lie =
    'BT 3 Tr /F1 12 Tf 20 100 Td (completely different words that nobody printed here at all) Tj ET';
  const bytes = pdfOf({
    page: '/MediaBox [0 0 550 150]',
    content: `q 550 0 0 150 0 0 cm /Im1 Do Q ${lie}`,
    resources: '/Font << /F1 5 0 R >> /XObject << /Im1 10 0 R >>',
    objects: {
      10: [
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
        grey.toString('latin1'),
      ],
    },
  });
  const seen = textOf(await readBytes(bytes));
  expect(seen).not.toContain('nobody');
  expect(recall(await goldenText('en'), seen, false)).toBeGreaterThanOrEqual(0.94);
});

test('text whose font misnames its letters is read from the picture', async () => {
  const lines = [
    'Please transfer the outstanding amount to our account',
    'within thirty days and mention the invoice number',
    'Thank you very much for your order and your patience',
  ];
  // Each letter claims to be the one three further on.
  const claims = Array.from({ length: 58 }, (_, i) => 65 + i)
    .map((code) => `<${code.toString(16)}> <${(code + 3).toString(16).padStart(4, '0')}>`)
    .join('\n');
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange 58 beginbfchar\n${claims}\nendbfchar endcmap end end`;
  const bytes = pdfOf({
    page: '/MediaBox [0 0 400 120]',
    content: lines.map((line, i) => `BT /F1 13 Tf 20 ${90 - 30 * i} Td (${line}) Tj ET`).join('\n'),
    objects: {
      5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 10 0 R >>',
      10: ['', toUnicode],
    },
  });
  const document = await readBytes(bytes);
  expect(recall(lines.join(' '), textOf(document), false), textOf(document)).toBeGreaterThanOrEqual(0.9);
});

test('a broken page says so, the others are read', async () => {
  const bytes = pdfOf({
    content: 'BT /F1 12 Tf 20 50 Td (Hello) Tj ET',
    objects: { 2: '<< /Type /Pages /Kids [3 0 R 99 0 R 3 0 R] /Count 3 >>' },
  });
  const { pages } = await readBytes(bytes);
  expect(pages.map((page) => page.words.map((word) => word.text))).toEqual([['Hello'], [], ['Hello']]);
  expect(pages.map((page) => page.problems.length)).toEqual([0, 1, 0]);
  expect(pages[1]?.problems[0]).toMatch(/^Page 2 could not be read\. /);
});

test('a scanned PDF of more than thirty pages is refused before anything is read', async () => {
  const document = await PDFDocument.create();
  const image = await document.embedPng(await picture());
  for (let i = 0; i < 31; i++)
    document.addPage([550, 150]).drawImage(image, { x: 0, y: 0, width: 550, height: 150 });
  await expect(readBytes(await document.save())).rejects.toMatchObject({ code: 'scan_too_long' });
});
