import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainKinds } from '../model/document.ts';
import { fileOf, opened, signal } from './fixtures/opened.ts';
import { pdfOf } from './fixtures/pdf-of.ts';
import { sniff } from './sniff.ts';

const sniffed = async (bytes: Uint8Array | string, name?: string) => sniff(await fileOf(bytes, name), signal);
const plainly = async (bytes: Uint8Array, name?: string) =>
  sniff(await fileOf(bytes, name), signal, new Set(plainKinds));
const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

test.each(['png', 'jpeg', 'webp', 'tiff'] as const)('%s by its bytes, whatever its name', async (kind) => {
  expect(await sniffed(await red().toFormat(kind).toBuffer(), 'invoice.pdf')).toBe(kind);
});

test.each(['', 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(1020), '\ufeff'])(
  'a PDF with "%.20s" before its mark',
  async (before) => {
    expect(await sniffed(Buffer.concat([Buffer.from(before), pdfOf({})]), 'photo.jpg')).toBe('pdf');
  },
);

test('a mark of a PDF beyond the first KiB is none', async () => {
  expect(await sniffed(`${'x'.repeat(1024)}%PDF-1.4`)).toBe('txt');
});

test('a picture that mentions PDF is a picture', async () => {
  const bytes = await red()
    .withExif({ IFD0: { ImageDescription: '%PDF-1.4 as picture' } })
    .jpeg()
    .toBuffer();
  expect(bytes.subarray(0, 1024).includes('%PDF')).toBe(true);
  expect(await sniffed(bytes)).toBe('jpeg');
});

/** The head of a ZIP archive with one file that is stored as it is. */
const zipOf = (name: string, content: string) => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
};

test.each([
  ['a ZIP archive', zipOf('a.txt', 'hello')],
  ['a ZIP archive', zipOf('a.pdf', '%PDF-1.4 and so on')],
  ['a Word document', zipOf('word/document.xml', '<x/>')],
  ['a gzip archive', gzipSync('hello')],
  ['a GIF picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a web page', Buffer.from('<!DOCTYPE html><html><body>Not found</body></html>')],
  ['an XML file', Buffer.from('<?xml version="1.0"?><Invoice/>')],
  ['a JSON file', Buffer.from('{"error": "not found"}')],
  ['an e-mail', Buffer.from('Received: from mail\r\nSubject: Invoice\r\n\r\nHello')],
  ['plain text', Buffer.from('Rechnung Nr. 5 – Grüße')],
  ['plain text', Buffer.from('BMW is a car')],
  ['none of the kinds known', Buffer.from([1, 2, 3, 0, 255])],
])('%s is refused by name, and the kinds that are read are listed', async (looks, bytes) => {
  await expect(plainly(bytes, 'invoice.pdf')).rejects.toMatchObject({
    code: 'unsupported_format',
    message: expect.stringMatching(
      `^The file looks like ${looks}; send a PDF, PNG, JPEG, WEBP, TIFF or BMP file\\.`,
    ),
  });
});

test('who is refused only by a setting is told which', async () => {
  await expect(plainly(Buffer.from('Rechnung Nr. 5'))).rejects.toMatchObject({
    message: expect.stringMatching(/operator sets DECKLE_FORMATS=txt or all\.$/),
  });
  await expect(plainly(gzipSync('hello'))).rejects.toMatchObject({
    message: expect.not.stringContaining('DECKLE_FORMATS'),
  });
});

test.each([
  ['txt', 'Dear Sir, I send you apples, pears, and plums.\nThey cost 5, 6 and 7.'],
  ['txt', 'From: the window I saw\nhow it rained: all day'],
  ['csv', 'name;amount\nA;1\nB;2\n'],
  ['csv', 'name,"amount, net"\n"Smith, J.",1\n'],
  ['tsv', 'name\tamount\nA\t1\n'],
  ['md', '# Title\n\nSome **bold** text\n'],
  ['md', '| a | b |\n|---|---|\n| 1 | 2 |\n'],
  ['html', '<!-- saved --><!DOCTYPE html><html><body>x</body></html>'],
  ['html', '<table><tr><td>1</td></tr></table>'],
])('%s by how its text looks', async (kind, text) => {
  expect(await sniffed(text)).toBe(kind);
});

test('a name tells between formats without marks, and nothing else', async () => {
  expect(await sniffed('Total: 5', 'bill.csv')).toBe('csv');
  expect(await sniffed('a;b\n1;2\n', 'bill.txt')).toBe('txt');
  expect(await sniffed('<html><body>x</body></html>', 'bill.csv')).toBe('html');
  await expect(sniffed(Buffer.from([1, 2, 3, 0, 255]), 'bill.txt')).rejects.toMatchObject({
    code: 'unsupported_format',
  });
});

test.each(['utf16le', 'latin1'] as const)('text in %s', async (encoding) => {
  expect(await sniffed(Buffer.from('Grüße aus Köln\n', encoding))).toBe('txt');
});

test('a file without bytes is empty', async () => {
  await expect(sniffed('')).rejects.toMatchObject({ code: 'document_empty' });
  await expect(opened('')).rejects.toMatchObject({ code: 'document_empty' });
});

test('sniffing stops when nobody waits for it any more', async () => {
  await expect(sniff(await fileOf('x'), AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
