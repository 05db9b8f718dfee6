import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { greyOf } from '../../model/bitmap.ts';
import { colourAt, limits, opened, openedPage, signal, textLayerOf } from '../fixtures/opened.ts';
import { pdfOf } from '../fixtures/pdf-of.ts';
import { runningPdfium } from './pdfium.ts';

const hello = 'BT /F1 10 Tf 20 50 Td (Hello) Tj ET';

async function pagesOf(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let index = 0; index < count; index++) document.addPage([200, 100]).drawText(`p${index + 1}`);
  return document.save();
}

test('a PDF opens with its pages', async () => {
  const document = await opened(await pagesOf(3));
  expect([document.kind, document.pageCount, document.attachments]).toEqual(['pdf', 3, []]);
  const page = await document.openPage(3);
  expect([page.number, page.size]).toEqual([3, { width: 200, height: 100, unit: 'pt' }]);
  expect(page.textLayer()?.words.map(({ text }) => text)).toEqual(['p3']);
  page.close();
  await expect(document.openPage(4)).rejects.toThrow(RangeError);
  await expect(document.openPage(0)).rejects.toThrow(RangeError);
});

test('too many pages are refused', async () => {
  await expect(opened(await pagesOf(4), { maxPages: 3 })).rejects.toMatchObject({ code: 'document_too_big' });
});

test('a PDF without pages is empty', async () => {
  const bytes = pdfOf({ objects: { 2: '<< /Type /Pages /Kids [] /Count 0 >>' } });
  await expect(opened(bytes)).rejects.toMatchObject({ code: 'document_empty' });
});

test('lines before the mark do not matter, nor does a lost table of offsets', async () => {
  const plain = pdfOf({ content: hello });
  for (const bytes of [
    Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), plain]),
    Buffer.concat([Buffer.alloc(1020, 'x'), plain]),
    Buffer.from(plain.toString('latin1').replace(/startxref\n\d+/, 'startxref\n1'), 'latin1'),
    Buffer.concat([plain, Buffer.alloc(3000, 'junk')]),
  ]) {
    expect((await textLayerOf(bytes)).words.map(({ text }) => text)).toEqual(['Hello']);
  }
});

test.each([
  ['only the mark', Buffer.from('%PDF-1.4\n')],
  [
    'noise after the mark',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), createHash('sha512').update('x').digest()]),
  ],
  ['cut after 200 bytes', pdfOf({ content: hello }).subarray(0, 200)],
])('a damaged PDF is corrupt or empty: %s', async (_name, bytes) => {
  const fault = await opened(bytes).catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: expect.stringMatching(/^document_(corrupt|empty)$/) });
});

test('one broken page does not keep the others from being read', async () => {
  const bytes = pdfOf({
    content: hello,
    objects: { 2: '<< /Type /Pages /Kids [3 0 R 99 0 R 3 0 R] /Count 3 >>' },
  });
  const document = await opened(bytes);
  await expect(document.openPage(2)).rejects.toMatchObject({ code: 'document_corrupt' });
  const page = await document.openPage(1);
  expect(page.textLayer()?.words).toHaveLength(1);
  page.close();
});

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    Array.from(bytes, (byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at((at(i) + at(j)) & 255);
    }),
  );
}

function lockedPdf(user: string, owner: string): Buffer {
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.from('fcffffff', 'hex');
  const ownerEntry = rc4(md5(padded(owner)).subarray(0, 5), padded(user));
  const key = md5(padded(user), ownerEntry, permissions, id).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return pdfOf({
    content: hello,
    objects: {
      10: `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(ownerEntry)} /U ${hex(rc4(key, padding))} >>`,
    },
    trailer: `/Encrypt 10 0 R /ID [${hex(id)} ${hex(id)}]`,
    wrap: (number, bytes) => rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), bytes),
  });
}

test('a PDF with a password to open is encrypted, one with a password to change opens', async () => {
  await expect(opened(lockedPdf('secret', 'owner'))).rejects.toMatchObject({ code: 'document_encrypted' });
  expect((await textLayerOf(lockedPdf('', 'owner'))).words.map(({ text }) => text)).toEqual(['Hello']);
});

test('the picture of a page is red, green, blue on white and upright', async () => {
  const content = '1 0 0 rg 0 50 100 50 re f 0 0 1 rg 100 0 100 50 re f';
  const page = await openedPage(pdfOf({ content }));
  expect(await colourAt(page, 0.25, 0.25)).toEqual([255, 0, 0]);
  expect(await colourAt(page, 0.75, 0.75)).toEqual([0, 0, 255]);
  expect(await colourAt(page, 0.75, 0.25)).toEqual([255, 255, 255]);
  const turned = await openedPage(pdfOf({ content, page: '/Rotate 90' }));
  expect(await colourAt(turned, 0.75, 0.25)).toEqual([255, 0, 0]);
});

test('a picture has the pixels asked for and never more than allowed', async () => {
  const page = await openedPage(pdfOf({ content: hello }));
  const full = await page.render({ pixelsPerPoint: 2, maxPixels: 1e6, signal });
  expect([full.width, full.height, full.channels, full.data.length]).toEqual([400, 200, 3, 240_000]);
  const small = await page.render({ pixelsPerPoint: 2, maxPixels: 5000, signal });
  expect([small.width, small.height]).toEqual([100, 50]);
  await expect(
    page.render({ pixelsPerPoint: 1, maxPixels: 100, signal: AbortSignal.abort() }),
  ).rejects.toThrow();
});

test('a picture is grey where that is enough, as its colours are', async () => {
  const page = await openedPage(
    pdfOf({ content: `1 0 0 rg 0 50 99 50 re f 0 0.5 1 rg 100 0 100 50 re f ${hello}` }),
  );
  const size = { pixelsPerPoint: 1, maxPixels: 1e6, signal };
  const coloured = await page.render(size);
  const grey = await page.render({ ...size, isGreyEnough: true });
  expect([grey.width, grey.height, grey.channels]).toEqual([200, 100, 1]);
  expect(grey.data).toEqual(greyOf(coloured.data, 3));
  expect(new Set(grey.data).size).toBeGreaterThan(3);
});

test('no side of a picture is longer than a recogniser can take', async () => {
  const page = await openedPage(pdfOf({ content: hello, page: '/MediaBox [0 0 2000000 1]' }));
  const bitmap = await page.render({ pixelsPerPoint: 2, maxPixels: 6_000_000, signal });
  expect([bitmap.width, bitmap.height]).toEqual([20_000, 1]);
});

test.each([
  ['huge', '[0 0 1000000 2000000]'],
  ['long and thin', '[0 0 2000000 1]'],
  ['empty', '[0 0 0 0]'],
  ['backwards', '[200 100 0 0]'],
  ['no numbers', '[/a /b /c /d]'],
  ['beyond all numbers', '[0 0 9999999999999999999999999999999999999999999999 1e99]'],
  ['far off', '[100000 100000 100200 100100]'],
])('a page whose paper is %s is still drawn', async (_name, box) => {
  const page = await openedPage(pdfOf({ content: hello, page: `/MediaBox ${box}` }));
  expect(page.size.width).toBeGreaterThan(0);
  expect(page.size.height).toBeGreaterThan(0);
  expect(Number.isFinite(page.size.width * page.size.height)).toBe(true);
  const bitmap = await page.render({ pixelsPerPoint: 2, maxPixels: 10_000, signal });
  expect(bitmap.data.length).toBe(bitmap.width * bitmap.height * 3);
  expect(bitmap.width * bitmap.height).toBeLessThanOrEqual(10_000);
  expect(page.textLayer()).not.toBeNull();
});

test('files inside come with name, kind and bytes', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const xml = '<rsm:CrossIndustryInvoice/>';
  await document.attach(Buffer.from(xml), 'factur-x.xml', { mimeType: 'text/xml' });
  await document.attach(Buffer.alloc(5000, 1), 'größer.bin');
  const bytes = await document.save();
  const { attachments } = await opened(bytes);
  const [invoice] = attachments.filter(({ name }) => name === 'factur-x.xml');
  expect(invoice?.mediaType).toBe('text/xml');
  expect(Buffer.from(invoice?.bytes ?? []).toString()).toBe(xml);
  expect(attachments.map(({ name }) => name).sort()).toEqual(['factur-x.xml', 'größer.bin']);
  const few = await opened(bytes, { maxAttachmentBytes: 1000 });
  expect(few.attachments.map(({ name }) => name)).toEqual(['factur-x.xml']);
});

test.each([
  ['plain', '<?xml version="1.0"?><Invoice/>', ''],
  ['packed', deflateSync('<?xml version="1.0"?><Invoice/>').toString('latin1'), '/Filter /FlateDecode'],
])('an XML that only the document is associated with is found: %s', async (_name, stream, filter) => {
  const bytes = pdfOf({
    content: hello,
    catalog: '/AF [10 0 R]',
    objects: {
      10: '<< /Type /Filespec /F (xrechnung.xml) /EF << /F 11 0 R >> /AFRelationship /Alternative >>',
      11: [`/Type /EmbeddedFile /Subtype /text#2Fxml ${filter}`, stream],
    },
  });
  const { attachments } = await opened(bytes);
  expect(attachments).toHaveLength(1);
  expect(attachments[0]).toMatchObject({ name: 'invoice.xml', mediaType: 'text/xml' });
  expect(Buffer.from(attachments[0]?.bytes ?? []).toString()).toBe('<?xml version="1.0"?><Invoice/>');
  expect((await opened(bytes, { maxAttachmentBytes: 10 })).attachments).toEqual([]);
});

test('other XML that nothing lists is not taken for an attachment', async () => {
  const objects = { 11: ['/Type /EmbeddedFile', '<config xmlns="http://www.xfa.org"/>'] } as const;
  expect((await opened(pdfOf({ objects }))).attachments).toEqual([]);
});

test('a packed file inside that would burst is left out', async () => {
  const stream = deflateSync(Buffer.alloc(50_000_000)).toString('latin1');
  const bytes = pdfOf({ objects: { 11: ['/Type /EmbeddedFile /Filter /FlateDecode', stream] } });
  expect((await opened(bytes)).attachments).toEqual([]);
});

test('files inside that burst are not unpacked one after the other', async () => {
  const burst = deflateSync(Buffer.alloc(1_000_000)).toString('latin1');
  const after = (bursts: number) =>
    pdfOf({
      catalog: '/Names << /EmbeddedFiles 10 0 R >>',
      objects: {
        10: `<< /Names [${'(a) 11 0 R '.repeat(bursts)} (b) 12 0 R] >>`,
        11: '<< /Type /Filespec /F (a) /EF << /F 13 0 R >> >>',
        12: '<< /Type /Filespec /F (b) /EF << /F 14 0 R >> >>',
        13: ['/Filter /FlateDecode', burst],
        14: ['', 'small'],
      },
    });
  const limit = { maxAttachmentBytes: 500_000 };
  expect((await opened(after(2), limit)).attachments).toHaveLength(1);
  expect((await opened(after(3), limit)).attachments).toEqual([]);
});

test('a stream that bursts is not unpacked as often as it is marked', async () => {
  const burst = deflateSync(Buffer.alloc(1_000_000)).toString('latin1');
  const after = (marks: number) =>
    pdfOf({
      objects: {
        11: [`${'/Type /EmbeddedFile '.repeat(marks)} /Filter /FlateDecode`, burst],
        12: ['/Type /EmbeddedFile', '<Invoice/>'],
      },
    });
  const limit = { maxAttachmentBytes: 500_000 };
  expect((await opened(after(4), limit)).attachments).toHaveLength(1);
  expect((await opened(after(6), limit)).attachments).toEqual([]);
});

test('opening stops when nobody waits for it any more', async () => {
  const { pdf } = await import('./open-pdf.ts');
  const stopped = AbortSignal.abort(new Error('enough'));
  await expect(pdf.open('/nowhere', { kind: 'pdf', limits, signal: stopped })).rejects.toThrow();
});

test('a document that is closed closes its pages, and they say nothing more', async () => {
  const document = await opened(pdfOf({ content: hello }));
  const page = await document.openPage(1);
  document.close();
  expect(() => page.textLayer()).toThrow('closed');
  await expect(page.render({ pixelsPerPoint: 1, maxPixels: 100, signal })).rejects.toThrow('closed');
  await expect(document.openPage(1)).rejects.toThrow('closed');
});

test('two documents may be open at once', async () => {
  const [one, two] = [
    await openedPage(pdfOf({ content: hello })),
    await openedPage(pdfOf({ content: hello })),
  ];
  expect(one.textLayer()).toEqual(two.textLayer());
});

test('a PDFium that trapped is not used again', async () => {
  const broken = await runningPdfium();
  const document = await opened(pdfOf({ content: hello }));
  const page = await document.openPage(1);
  const trap = () => {
    throw new Error('unreachable');
  };
  expect(() => broken.guard(trap)).toThrow(expect.objectContaining({ code: 'document_corrupt' }));
  expect(() => page.textLayer()).toThrow(expect.objectContaining({ code: 'document_corrupt' }));
  document.close();
  expect(await runningPdfium()).not.toBe(broken);
  expect((await textLayerOf(pdfOf({ content: hello }))).words).toHaveLength(1);
});

test('a PDFium that has grown serves the documents that it has open, and no others', async () => {
  const grown = await runningPdfium();
  const page = await openedPage(pdfOf({ content: hello }));
  grown.free(grown.allocate(100 * 1024 * 1024));
  const others = await Promise.all([runningPdfium(), runningPdfium()]);
  expect(others[0]).not.toBe(grown);
  expect(others[1]).toBe(others[0]);
  expect(page.textLayer()?.words).toHaveLength(1);
  expect(await runningPdfium()).toBe(others[0]);
});

test('closing twice is closing once', async () => {
  const document = await opened(pdfOf({ content: hello }));
  const page = await document.openPage(1);
  page.close();
  page.close();
  document.close();
  document.close();
  expect((await textLayerOf(pdfOf({ content: hello }))).words).toHaveLength(1);
});
