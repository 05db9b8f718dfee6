import { expect, test } from 'vitest';
import { looksLikeZip } from './looks-like-zip.ts';
import { zipOf } from './testing/zip-of.ts';

test.each([
  ['an archive', zipOf([{ name: 'a.pdf', content: 'x' }])],
  ['an archive of a folder called word', zipOf([{ name: 'word/a.pdf', content: 'x' }])],
  ['an archive with a file called mimetype', zipOf([{ name: 'mimetype', content: 'x', method: 0 }])],
  ['an archive without entries', zipOf([])],
  ['an archive made to span disks', Buffer.from('504b0708504b0304', 'hex')],
  ['four bytes of one', Buffer.from('504b0304', 'hex')],
])('%s is a ZIP archive', (_what, head) => {
  expect(looksLikeZip(head)).toBe(true);
  expect(looksLikeZip(new Uint8Array(head))).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.4')],
  ['two letters', Buffer.from('PK')],
  ['a Word document', zipOf([{ name: '[Content_Types].xml' }])],
  ['a Word document from LibreOffice', zipOf([{ name: '_rels/.rels' }])],
  ['a workbook', zipOf([{ name: 'xl/workbook.xml' }])],
  [
    'an OpenDocument text',
    zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', method: 0 }]),
  ],
])('%s is not', (_what, head) => {
  expect(looksLikeZip(head)).toBe(false);
});
