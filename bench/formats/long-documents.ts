/** Documents of about as many pages as wanted, with the same words in each kind: running text, or for tables rows of it. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import {
  docxOf,
  openDocument,
  pptxOf,
  wordParagraph,
  xlsxOf,
} from '../../src/formats/office/testing/office-files.ts';

const line = 'Position 17 of the order was delivered on 3 March 2026 for 1,234.56 EUR net';
/** On a page of A4 in ten points. */
const linesOfPage = 42;
const lines = (pages: number): readonly string[] =>
  Array.from({ length: pages * linesOfPage }, (_, i) => `${i} ${line}`);
const cells = (text: string): readonly string[] => text.split(' ');

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const all = lines(pages);
  for (let page = 0; page < pages; page++) {
    const sheet = document.addPage([595, 842]);
    for (let i = 0; i < linesOfPage; i++)
      sheet.drawText(all[page * linesOfPage + i] ?? '', { x: 48, y: 780 - 17 * i, size: 10, font });
  }
  return await document.save();
}

function slidesOf(pages: number): Buffer {
  const all = lines(pages);
  const slides = Array.from({ length: pages }, (_, page) =>
    all
      .slice(page * linesOfPage, (page + 1) * linesOfPage)
      .map((text) => `<a:p><a:r><a:rPr sz="900"/><a:t>${text}</a:t></a:r></a:p>`)
      .join(''),
  );
  return pptxOf(slides.map((slide) => `<p:sp><p:txBody>${slide}</p:txBody></p:sp>`));
}

const text = (make: (pages: number) => string) => (pages: number) => Buffer.from(make(pages));
const head = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: Orders\r\nMIME-Version: 1.0\r\n\r\n';

export const longDocuments: Readonly<Record<string, (pages: number) => Uint8Array | Promise<Uint8Array>>> = {
  pdf: pdfOf,
  docx: (pages) =>
    docxOf(
      lines(pages)
        .map((one) => wordParagraph(one))
        .join(''),
    ),
  odt: (pages) =>
    openDocument(
      'text',
      lines(pages)
        .map((one) => `<text:p>${one}</text:p>`)
        .join(''),
    ),
  rtf: text((pages) => `{\\rtf1 ${lines(pages).join('\\par\n')}}`),
  html: text(
    (pages) =>
      `<!doctype html><html><body>${lines(pages)
        .map((one) => `<p>${one}</p>`)
        .join('\n')}`,
  ),
  md: text((pages) => `# Orders\n\n\`\`\`js\n\`\`\`\n\n${lines(pages).join('\n\n')}`),
  txt: text((pages) => lines(pages).join('\n')),
  eml: text((pages) => head + lines(pages).join('\r\n')),
  pptx: slidesOf,
  xlsx: (pages) =>
    xlsxOf({
      sheets: {
        One: `<sheetData>${lines(pages / 2)
          .map(
            (one) =>
              `<row>${cells(one)
                .map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
                .join('')}</row>`,
          )
          .join('')}</sheetData>`,
      },
    }),
  ods: (pages) =>
    openDocument(
      'spreadsheet',
      `<table:table>${lines(pages / 2)
        .map(
          (one) =>
            `<table:table-row>${cells(one)
              .map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`)
              .join('')}</table:table-row>`,
        )
        .join('')}</table:table>`,
    ),
  csv: text((pages) =>
    lines(pages / 2)
      .map((one) =>
        cells(one)
          .map((cell) => `"${cell}"`)
          .join(';'),
      )
      .join('\n'),
  ),
  xml: text(
    (pages) =>
      `<orders>${lines(pages)
        .map((one, i) => `<order${i % 7}>${one}</order${i % 7}>`)
        .join('')}</orders>`,
  ),
  json: text((pages) => JSON.stringify(Object.fromEntries(lines(pages).map((one, i) => [`order${i}`, one])))),
};
