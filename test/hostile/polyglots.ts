/** Files that are two things at once, or something else than they are called: the first bytes decide. */
import sharp from 'sharp';
import { zipOf } from '../../src/formats/zip/testing/zip-of.ts';
import { goodPicture } from './good-picture.ts';
import type { Corpus } from './hostile-document.ts';
import { pdfWith } from './pdfs/hostile-pdf.ts';
import { jpegSegment, withSegments } from './pictures/picture-bytes.ts';

const pdf = (): Buffer => pdfWith({});
const zip = (): Buffer => zipOf([{ name: 'inside.txt', content: 'plain' }]);

export const polyglots: Corpus = {
  'a PDF with a ZIP behind it': { bytes: () => Buffer.concat([pdf(), zip()]), gives: 'reads' },
  'a PDF within the first bytes of a ZIP': {
    bytes: () => zipOf([{ name: 'a.pdf', content: pdf(), method: 0 }]),
    gives: 'reads',
  },
  'a PNG with a PDF behind it': {
    bytes: async () => Buffer.concat([await goodPicture(), pdf()]),
    gives: 'reads',
  },
  'a PDF with a web page before it': {
    bytes: () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), pdf()]),
    gives: 'reads',
  },
  'a JPEG with a web page inside': {
    bytes: async () =>
      withSegments(
        await sharp(await goodPicture())
          .jpeg({ quality: 90 })
          .toBuffer(),
        jpegSegment(0xfe, Buffer.from('<html><script>alert(1)</script>*/=')),
      ),
    gives: 'reads',
  },
  'a PDF that is called a picture': {
    bytes: pdf,
    filename: 'scan.png',
    mediaType: 'image/png',
    gives: 'reads',
  },
  'a picture that is called a PDF': {
    bytes: goodPicture,
    filename: 'scan.pdf',
    mediaType: 'application/pdf',
    gives: 'reads',
  },
  'a PDF that is called a program': {
    bytes: pdf,
    filename: '../../../etc/cron.d/evil.exe\0.pdf',
    mediaType: 'application/x-msdownload',
    gives: 'reads',
  },
  'a program that is called a PDF': {
    bytes: () => Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(4000, 0x90)]),
    filename: 'invoice.pdf',
    mediaType: 'application/pdf',
    gives: /send a PDF/,
  },
  'a web page that is called a PDF': {
    bytes: () => Buffer.from('<!doctype html><title>Sign in</title>'),
    filename: 'invoice.pdf',
    gives: /web page; send a PDF/,
  },
};
