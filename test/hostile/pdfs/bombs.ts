/** Little that unpacks to much: streams, pictures, files inside, notes. */
import { deflateSync } from 'node:zlib';
import { type Corpus, says } from '../hostile-document.ts';
import { flateBomb, objectsFrom, packedStream, pdfWith } from './hostile-pdf.ts';

const megabyte = 1_000_000;

const picture = (dictionary: string, data: string): Buffer =>
  pdfWith({
    resources: '/Font << /F1 5 0 R >> /XObject << /X 10 0 R >>',
    content: 'q 100 0 0 50 0 0 cm /X Do Q',
    objects: { 10: [`/Type /XObject /Subtype /Image ${dictionary}`, data] },
  });

const drawn = (operators: string, unpackedBytes: number): Buffer =>
  pdfWith({
    page: '/Contents [4 0 R 10 0 R]',
    objects: { 10: packedStream('', flateBomb(operators, unpackedBytes)) },
  });

const attached = (files: number, dictionary: string, data: string): Buffer =>
  pdfWith({
    catalog: '/Names << /EmbeddedFiles 10 0 R >>',
    objects: {
      10: `<< /Names [${Array.from({ length: files }, (_, index) => `(${String(index).padStart(5, '0')}) 11 0 R`).join(' ')}] >>`,
      11: '<< /Type /Filespec /F (a.bin) /UF (a.bin) /EF << /F 12 0 R >> >>',
      12: [`/Type /EmbeddedFile ${dictionary}`, data],
    },
  });

const entities = Array.from(
  { length: 12 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join('');
const laughingInvoice = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${entities}]><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><rsm:ExchangedDocument><ID>&e12;&file;</ID></rsm:ExchangedDocument></rsm:CrossIndustryInvoice>`;

export const pdfBombs: Corpus = {
  '100 MB of lines out of 100 KB': {
    bytes: () => drawn('0 0 m 9 9 l S\n', 100 * megabyte),
    isSlow: true,
    gives: 'any',
  },
  'a bomb inside a bomb': {
    bytes: () =>
      pdfWith({
        page: '/Contents [4 0 R 10 0 R]',
        objects: {
          10: [
            '/Filter [/FlateDecode /FlateDecode]',
            deflateSync(flateBomb(' '.repeat(1000), 3000 * megabyte)).toString('latin1'),
          ],
        },
      }),
    isSlow: true,
    gives: 'any',
  },
  'a thousand filters on a stream': {
    bytes: () =>
      pdfWith({
        page: '/Contents [4 0 R 10 0 R]',
        objects: { 10: [`/Filter [${'/ASCIIHexDecode '.repeat(1000)}]`, '30'.repeat(5000)] },
      }),
    gives: 'any',
  },
  'a predictor of 2,147,483,647 columns': {
    bytes: () =>
      pdfWith({
        page: '/Contents [4 0 R 10 0 R]',
        objects: {
          10: packedStream(
            '/DecodeParms << /Predictor 12 /Columns 2147483647 /Colors 255 /BitsPerComponent 16 >>',
            deflateSync('abc'),
          ),
        },
      }),
    gives: 'any',
  },
  'a picture of 30,000 × 30,000 pixels out of 1 MB': {
    bytes: () =>
      picture(
        '/Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
        flateBomb('\0'.repeat(1000), 900 * megabyte).toString('latin1'),
      ),
    isSlow: true,
    gives: 'any',
  },
  'a picture of a million million pixels': {
    bytes: () =>
      picture('/Width 1000000 /Height 1000000 /BitsPerComponent 8 /ColorSpace /DeviceRGB', 'little'),
    gives: 'any',
  },
  'a picture of no pixels': {
    bytes: () => picture('/Width 0 /Height 0 /BitsPerComponent 8 /ColorSpace /DeviceRGB', ''),
    gives: 'any',
  },
  'a picture of odd bits': {
    bytes: () => picture('/Width 9 /Height 9 /BitsPerComponent 77 /ColorSpace [/ICCBased 10 0 R]', 'abc'),
    gives: 'any',
  },
  'a fax of 100,000 × 100,000 dots': {
    bytes: () =>
      picture(
        '/Width 100000 /Height 100000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 100000 /Rows 100000 >>',
        '\u00ff'.repeat(50_000),
      ),
    gives: 'any',
  },
  'JBIG2 that is rubbish': {
    bytes: () =>
      picture(
        '/Width 5000 /Height 5000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
        `\0\0\0\0\x30\0\x01\0\0\0\x13\x7f\u00ff\u00ff\u00ff\x7f\u00ff\u00ff\u00ff${'\0\0\0\x01\x06\0\x01\0\0\0\x99rubbish'.repeat(200)}`,
      ),
    gives: 'any',
  },
  'JPEG 2000 that is rubbish': {
    bytes: () =>
      picture(
        '/Width 5000 /Height 5000 /Filter /JPXDecode',
        `\u00ff\x4f\u00ff\x51\0\x2f\0\0\x7f\u00ff\u00ff\u00ff\x7f\u00ff\u00ff\u00ff${'\0\0\0\x01'.repeat(8)}${'x'.repeat(500)}`,
      ),
    gives: 'any',
  },
  'JPEG inside that is rubbish': {
    bytes: () =>
      picture(
        '/Width 500 /Height 500 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode',
        `\u00ff\u00d8\u00ff\u00c0\0\x11\x08\u00ff\u00ff\u00ff\u00ff\x03\x01\x22\0\x02\x11\x01\x03\x11\x01${'\u00ff\u00da\0\x08'.repeat(99)}`,
      ),
    gives: 'any',
  },
  '10,000 notes on a page': {
    bytes: () =>
      pdfWith({
        page: `/Annots [${'<< /Type /Annot /Subtype /Square /Rect [9 9 20 20] /C [1 0 0] >> '.repeat(10_000)}]`,
      }),
    gives: 'any',
  },
  '10,000 notes that all look like the page': {
    bytes: () =>
      pdfWith({
        page: `/Annots [${'<< /Type /Annot /Subtype /Stamp /Rect [9 9 20 20] /AP << /N 10 0 R >> >> '.repeat(10_000)}]`,
        objects: {
          10: ['/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 9 9 re f'],
        },
      }),
    gives: 'any',
  },
  '3,000 fields of a form': {
    bytes: () =>
      pdfWith({
        catalog: `/AcroForm << /Fields [${Array.from({ length: 3000 }, (_, index) => `${index + 10} 0 R`).join(' ')}] >>`,
        page: `/Annots [${Array.from({ length: 3000 }, (_, index) => `${index + 10} 0 R`).join(' ')}]`,
        objects: objectsFrom(
          10,
          3000,
          (_, index) =>
            `<< /Type /Annot /Subtype /Widget /FT /Btn /T (f${index}) /Rect [9 9 19 19] /P 3 0 R /V /Off /F 4 >>`,
        ),
      }),
    gives: 'any',
  },
  'fields of a form that hold each other': {
    bytes: () =>
      pdfWith({
        catalog: '/AcroForm << /Fields [10 0 R 11 0 R] /DR 10 0 R /NeedAppearances true >>',
        page: '/Annots [10 0 R 11 0 R 10 0 R]',
        objects: {
          10: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [9 9 99 19] /Parent 11 0 R /Kids [11 0 R 10 0 R] /V (x) >>',
          11: '<< /Type /Annot /Subtype /Widget /T (b) /Rect [9 9 99 19] /Parent 10 0 R /Kids [10 0 R] /V 11 0 R >>',
        },
      }),
    gives: 'any',
  },
  'a note that pops itself up': {
    bytes: () =>
      pdfWith({
        page: '/Annots [10 0 R]',
        objects: {
          10: '<< /Type /Annot /Subtype /Text /Rect [9 9 19 19] /Popup 10 0 R /Parent 10 0 R /IRT 10 0 R /AP << /N 11 0 R >> >>',
          11: [
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 11 0 R >> >>',
            '/X Do',
          ],
        },
      }),
    gives: 'any',
  },
  'a file inside that bursts, marked a hundred times': {
    bytes: () =>
      pdfWith({
        objects: {
          10: packedStream('/EmbeddedFile '.repeat(100), flateBomb('\0'.repeat(1000), 100 * megabyte)),
        },
      }),
    gives: 'reads',
  },
  '1,000 files inside': { bytes: () => attached(1000, '', 'a file'), gives: 'reads' },
  '100,000 files inside': { bytes: () => attached(100_000, '', 'a file'), gives: 'reads' },
  '1,000 files inside of 100 MB each': {
    bytes: () =>
      attached(1000, '/Filter /FlateDecode', flateBomb('\0'.repeat(1000), 100 * megabyte).toString('latin1')),
    gives: 'reads',
  },
  'a list of files inside that lists itself': {
    bytes: () =>
      pdfWith({
        catalog: '/Names << /EmbeddedFiles 10 0 R >>',
        objects: { 10: '<< /Kids [10 0 R 11 0 R] >>', 11: '<< /Kids [10 0 R 11 0 R] /Names [(a) 11 0 R] >>' },
      }),
    gives: 'reads',
  },
  'a file inside that lists itself': {
    bytes: () =>
      pdfWith({
        catalog: '/Names << /EmbeddedFiles 10 0 R >> /AF [10 0 R]',
        objects: {
          10: '<< /Names [(a) 11 0 R] >>',
          11: '<< /Type /Filespec /F 11 0 R /EF << /F 11 0 R >> /RF << /F [11 0 R] >> >>',
        },
      }),
    gives: 'reads',
  },
  'an invoice in XML that laughs a million million times': {
    bytes: () => attached(1, '/Subtype /text#2Fxml', laughingInvoice),
    gives: 'reads',
  },
  'marks of files inside, a million times over': {
    bytes: () => pdfWith({ objects: { 10: ['', '1 0 obj /EmbeddedFile '.repeat(500_000)] } }),
    gives: 'reads',
  },
  'a table with 1,500 × 1,500 cells': {
    bytes: () => {
      const lines = Array.from({ length: 1500 }, (_, index) => {
        const at = (index / 15).toFixed(3);
        return `0 ${at} m 200 ${at} l S ${(index / 7.5).toFixed(3)} 0 m ${(index / 7.5).toFixed(3)} 100 l S`;
      });
      return pdfWith({ content: `0.01 w ${lines.join('\n')}` });
    },
    gives: 'any',
  },
  'a marked nothing': { bytes: () => pdfWith({ page: '/Contents []' }), gives: says.notLegible },
};
