import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openPdfText, type PdfText } from '../../../test/support/pdf-text.ts';
import type { Box } from '../../model/box.ts';
import type { Document, DocumentKind, Page, Word } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import { fileOf, limits, signal } from '../fixtures/opened.ts';
import { pdfOf } from '../fixtures/pdf-of.ts';
import { writeSearchablePdf } from './searchable-pdf.ts';

const seen = (text: string, box: Box, more: Partial<Word> = {}): Word => ({
  ...{ text, box, confidence: 0.9, source: 'ocr' },
  ...more,
});

/** A page of these lines. */
function pageOf(lines: readonly (readonly Word[])[], more: Partial<Page> = {}): Page {
  const words = lines.flat();
  const nothing = {
    rulings: [],
    segments: [],
    tables: [],
    pairs: [],
    boxes: [],
    checkboxes: [],
    barcodes: [],
  };
  return {
    ...{ number: 1, size: { width: 200, height: 100, unit: 'pt' }, turn: 0, skew: 0, language: null, words },
    ...nothing,
    lines: lines.map((line) => ({
      text: line.map(({ text }) => text).join(' '),
      box: line[0]?.box ?? [0, 0, 1, 1],
      words: line.map((word) => words.indexOf(word)),
    })),
    blocks: [{ box: [0, 0, 1, 1], lines: lines.map((_, at) => at) }],
    problems: [],
    ...more,
  };
}

type Made = { readonly bytes: Buffer; readonly text: PdfText };

async function searchable(
  file: Uint8Array,
  pages: readonly Page[],
  { kind = 'pdf', title = 'A scan' }: { readonly kind?: DocumentKind; readonly title?: string } = {},
): Promise<Made> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const document: Document = { sha256, kind, pageCount: pages.length, pages, attachments: [] };
  const pieces: Uint8Array[] = [];
  const onPiece = async (bytes: Uint8Array) => void pieces.push(bytes);
  const options = { title, limits, signal, onPage: () => {}, onPiece };
  await writeSearchablePdf(await fileOf(file), document, options);
  const bytes = Buffer.concat(pieces);
  return { bytes, text: await readable(bytes) };
}

async function readable(bytes: Uint8Array): Promise<PdfText> {
  const text = await openPdfText(bytes);
  onTestFinished(() => text.close());
  return text;
}

const near = (box: Box) => box.map((edge) => expect.closeTo(edge, 2));
const box: Box = [0.1, 0.3, 0.45, 0.5];

test('a word stands in its box, whichever way the page is turned and wherever its box begins', async () => {
  for (const rotate of [0, 90, 180, 270]) {
    for (const turn of [0, 90, 180, 270] as const) {
      const file = pdfOf({
        page: `/MediaBox [-30 20 400 500] /CropBox [40 60 240 360] /UserUnit 2 /Rotate ${rotate}`,
      });
      const { text } = await searchable(file, [pageOf([[seen('Wandering', box)]], { turn })]);
      const [x0, y0, x1, y1] = box;
      const shown = {
        0: box,
        90: [y0, 1 - x1, y1, 1 - x0],
        180: [1 - x1, 1 - y1, 1 - x0, 1 - y0],
        270: [1 - y1, x0, 1 - y0, x1],
      } as const;
      expect(text.find(1, 'wandering'), `${rotate} ${turn}`).toEqual([near(shown[turn])]);
    }
  }
});

test('a word that is turned against its page stands in its box', async () => {
  for (const turn of [90, 180, 270]) {
    const tall: Box = turn === 180 ? [0.1, 0.3, 0.5, 0.4] : [0.1, 0.1, 0.2, 0.9];
    const { text } = await searchable(pdfOf({}), [pageOf([[seen('margin', tall, { turn })]])]);
    expect(text.find(1, 'margin')).toEqual([near(tall)]);
  }
});

test('lines are copied in reading order, with their spaces', async () => {
  const first = [seen('Net', [0.1, 0.6, 0.2, 0.7]), seen('amount', [0.25, 0.6, 0.5, 0.7])];
  const second = [
    seen('due', [0.1, 0.2, 0.2, 0.3]),
    seen('€', [0.21, 0.2, 0.23, 0.3]),
    seen('12.50', [0.7, 0.2, 0.9, 0.3]),
  ];
  const { text } = await searchable(pdfOf({}), [pageOf([first, second])]);
  expect(text.textOf(1).trim().split(/\r?\n/)).toEqual(['Net amount', 'due € 12.50']);
});

test('signs without a space between them are copied without one', async () => {
  const line = [seen('金額', [0.1, 0.2, 0.3, 0.3]), seen('合計', [0.31, 0.2, 0.5, 0.3])];
  const page = pageOf([line]);
  const lines = page.lines.map((one) => ({ ...one, text: '金額合計' }));
  const { text } = await searchable(pdfOf({}), [{ ...page, lines }]);
  expect(text.textOf(1).trim()).toBe('金額合計');
});

test('what is read from the right is copied as it is read, figures and brackets in it too', async () => {
  const line = [
    seen('סכום', [0.7, 0.2, 0.9, 0.3]),
    seen('(כולל)', [0.5, 0.2, 0.65, 0.3]),
    seen('129.67', [0.3, 0.2, 0.45, 0.3]),
  ];
  const { text } = await searchable(pdfOf({}), [pageOf([line])]);
  expect(text.textOf(1).trim()).toBe('סכום (כולל) 129.67');
  expect(text.find(1, 'סכום')).toEqual([near([0.7, 0.2, 0.9, 0.3])]);
});

test('characters beyond the first 65,536 are found too', async () => {
  const { text } = await searchable(pdfOf({}), [
    pageOf([[seen('𠮷野家', box), seen('😀', [0.5, 0.3, 0.6, 0.5])]]),
  ]);
  expect(text.textOf(1).trim()).toBe('𠮷野家 😀');
});

const link =
  '<< /Type /Annot /Subtype /Link /Rect [10 10 60 30] /A << /S /URI /URI (https://example.com/) >> >>';

test('the page itself stays as it is, to the pixel, with its links and what it inherits', async () => {
  const content =
    'q 0.2 0.4 0.8 rg 20 20 50 40 re f BT /F1 12 Tf 20 80 Td (Printed) Tj ET 1 0 0 1 500 500 cm q';
  const file = pdfOf({
    content,
    page: '/Annots [10 0 R]',
    objects: {
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] /Resources << /Font << /F1 5 0 R /Deckle 5 0 R >> >> >>',
      3: '<< /Type /Page /Parent 2 0 R /Contents [4 0 R] /Annots [10 0 R] >>',
      10: link,
    },
  });
  const words = [
    seen('Printed', [0.1, 0.1, 0.3, 0.2], { source: 'text', confidence: 1 }),
    seen('stamped', box),
  ];
  const { bytes, text } = await searchable(file, [pageOf([words])]);
  const before = await readable(file);
  expect(Buffer.compare(text.pixelsOf(1), before.pixelsOf(1))).toBe(0);
  expect(text.find(1, 'stamped')).toEqual([near(box)]);
  // Its own words are there once.
  expect(text.find(1, 'Printed')).toEqual(before.find(1, 'Printed'));
  expect(bytes.includes('https://example.com/')).toBe(true);
});

test('text of the file that was not believed is not found any more, and what is seen stays', async () => {
  const file = pdfOf({ content: 'BT 3 Tr /F1 12 Tf 20 80 Td (lies) Tj 0 Tr 0 -20 Td (Painted) Tj ET' });
  const page = pageOf([[seen('Truth', box)]]);
  const { text } = await searchable(file, [page]);
  expect(text.textOf(1).trim()).toBe('Truth');
  expect(Buffer.compare(text.pixelsOf(1), (await readable(file)).pixelsOf(1))).toBe(0);
  // What was read only in part takes the place of nothing.
  const cut = await searchable(file, [{ ...page, problems: ['Page 1 was not read to its end.'] }]);
  expect(cut.text.find(1, 'lies')).toHaveLength(1);
});

test('the same document is the same bytes, and pages without OCR are not touched', async () => {
  const file = pdfOf({ content: 'BT /F1 12 Tf 20 80 Td (Printed) Tj ET' });
  const own = seen('Printed', [0.1, 0.1, 0.3, 0.2], { source: 'text' });
  const [one, other] = [await searchable(file, [pageOf([[own]])]), await searchable(file, [pageOf([[own]])])];
  expect(one.bytes.equals(other.bytes)).toBe(true);
  expect(one.text.textOf(1)).toBe('Printed');
  expect(one.bytes.includes('DeckleGlyphless')).toBe(false);
});

test('it says its title and what wrote it, where the file does not', async () => {
  const { bytes, text } = await searchable(pdfOf({}), [pageOf([[seen('a', box)]])], {
    title: 'Rechnung <Ä> (1)',
  });
  expect([text.info('Title'), text.info('Producer')]).toEqual(['Rechnung <Ä> (1)', 'Deckle']);
  expect(bytes.toString()).toContain('<rdf:li xml:lang="x-default">Rechnung &lt;Ä&gt; (1)</rdf:li>');
  const titled = pdfOf({ objects: { 10: '<< /Title (Own) /Author (Somebody) >>' }, trailer: '/Info 10 0 R' });
  const kept = await searchable(titled, [pageOf([[seen('a', box)]])]);
  expect(['Title', 'Author', 'Producer'].map(kept.text.info)).toEqual(['Own', 'Somebody', 'Deckle']);
});

test('what a file says of itself in XMP stays, e-invoices above all', async () => {
  const objects = {
    10: ['/Type /Metadata /Subtype /XML', '<x:xmpmeta>fx:ConformanceLevel</x:xmpmeta>'],
  } as const;
  const file = pdfOf({ objects, catalog: '/Metadata 10 0 R' });
  const { bytes } = await searchable(file, [pageOf([[seen('a', box)]])]);
  expect(bytes.includes('fx:ConformanceLevel')).toBe(true);
  expect(bytes.includes('xpacket')).toBe(false);
});

test('other readers find nothing wrong with it', async () => {
  const { bytes } = await searchable(pdfOf({}), [pageOf([[seen('Word', box)]])]);
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  expect(document.getPageCount()).toBe(1);
  expect(document.getProducer()).toBe('Deckle');
});

async function striped(width: number, height: number) {
  const background = '#fff';
  const stripe = { create: { width: 40, height: 20, channels: 3, background: '#c22' } } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  const png = await drawn
    .composite([{ input: stripe, left: 10, top: 10 }])
    .png()
    .toBuffer();
  return sharp(png).removeAlpha();
}

test('a JPEG is put in as it stands, turned as its camera was held, as large as it says', async () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const jpeg = await (await striped(300, 150))
      .withMetadata({ orientation, density: 150 })
      .jpeg()
      .toBuffer();
    const isLying = orientation >= 5;
    const size = { width: isLying ? 150 : 300, height: isLying ? 300 : 150, unit: 'px' } as const;
    const { bytes, text } = await searchable(jpeg, [pageOf([[seen('Stripe', box)]], { size })], {
      kind: 'jpeg',
    });
    expect(bytes.includes(jpeg)).toBe(true);
    expect(text.find(1, 'Stripe')).toEqual([near(box)]);
    // 300 pixels at 150 dpi are 144 points, and two pixels of the picture of the page a point.
    const [width, height] = isLying ? [144, 288] : [288, 144];
    const upright = await sharp(jpeg).autoOrient().resize(width, height).greyscale().raw().toBuffer();
    const pixels = text.pixelsOf(1);
    expect(pixels.length).toBe(4 * width * height);
    const wrong = [...upright].filter((grey, at) => Math.abs(grey - (pixels[4 * at] ?? 0)) > 100).length;
    expect(wrong / upright.length, `orientation ${orientation}`).toBeLessThan(0.04);
  }
});

test('other pictures are put in without loss: colours, greys, and black and white in few bytes', async () => {
  const plain = await striped(301, 150);
  const colours = await plain.clone().png().toBuffer();
  const bitonal = await plain.clone().greyscale().threshold(128).toColourspace('b-w').png().toBuffer();
  const grey = await sharp(await plain.clone().blur(2).png().toBuffer())
    .toColourspace('b-w')
    .png()
    .toBuffer();
  for (const png of [colours, grey, bitonal]) {
    const size = { width: 301, height: 150, unit: 'px' } as const;
    const { bytes, text } = await searchable(png, [pageOf([[seen('Stripe', box)]], { size })], {
      kind: 'png',
    });
    expect(text.find(1, 'stripe')).toEqual([near(box)]);
    const space = png === colours ? 'srgb' : 'b-w';
    expect(text.pictureOn(1).equals(await sharp(png).toColourspace(space).raw().toBuffer())).toBe(true);
    expect(bytes.includes('/BitsPerComponent 1 ')).toBe(png === bitonal);
  }
});

test('a document with no pages for it is refused by name', async () => {
  const refused = searchable(Buffer.from('a,b\n1,2\n'), [pageOf([])], { kind: 'csv' });
  await expect(refused).rejects.toThrow(/this file is csv/);
  await expect(refused).rejects.toBeInstanceOf(Fault);
});
