/** Files whose own bookkeeping leads nowhere, in circles or too deep. */
import { deflateSync } from 'node:zlib';
import { pdfOf } from '../../../src/formats/fixtures/pdf-of.ts';
import { type Corpus, says } from '../hostile-document.ts';
import { invoiceLines, pdfWith } from './hostile-pdf.ts';

/** Where the table of offsets begins. */
const tableOf = (pdf: Buffer): number => pdf.lastIndexOf('xref\n', pdf.lastIndexOf('startxref') - 1);

/** A trailer that names an offset within the same file, which is known only once it is written. */
function withTrailer(trailer: (table: number) => string): Buffer {
  // As long as the one that follows, so that the offset holds.
  const draft = pdfWith({ trailer: trailer(1000) });
  return pdfWith({ trailer: trailer(tableOf(draft)) });
}

const fourDigits = (number: number): string => String(number).padStart(4, '0');

/** A PDF whose table is a stream; `entries` are [type, second, third] by object. */
function withTableStream(
  objects: readonly string[],
  entries: (offsets: readonly number[]) => readonly (readonly [number, number, number])[],
  more: (tableAt: number) => string,
): Buffer {
  const offsets: number[] = [];
  let text = '%PDF-1.7\n';
  for (const object of objects) {
    offsets.push(text.length);
    text += object;
  }
  const rows = entries(offsets);
  const at = text.length;
  const packed = deflateSync(
    Buffer.from(rows.flatMap(([type, second, third]) => [type, second >> 8, second & 255, third])),
  ).toString('latin1');
  text += `99 0 obj\n<< /Type /XRef /Size ${rows.length} /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ${more(at)} /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const objectStream = (number: number, inner: string, count: number, first: number): string =>
  `${number} 0 obj\n<< /Type /ObjStm /N ${count} /First ${first} /Length ${inner.length} >>\nstream\n${inner}\nendstream\nendobj\n`;

export const objectLoops: Corpus = {
  'a table of offsets that follows itself': {
    bytes: () => withTrailer((table) => `/Prev ${fourDigits(table)}`),
    gives: 'any',
  },
  'tables of offsets in a circle': {
    bytes: () => {
      const first = pdfWith({ trailer: '/Prev 9999' });
      const second = first.length;
      const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${tableOf(first)} >>\nstartxref\n${second}\n%%EOF\n`;
      const text = first.toString('latin1').replace('/Prev 9999', `/Prev ${fourDigits(second)}`);
      return Buffer.from(text + table, 'latin1');
    },
    gives: 'any',
  },
  'a table stream that follows itself': {
    bytes: () =>
      withTableStream(
        [
          '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
          '2 0 obj\n<< /Type /Pages /Kids [] >>\nendobj\n',
        ],
        ([first = 0, second = 0]) => [
          [0, 0, 0],
          [1, first, 0],
          [1, second, 0],
        ],
        (at) => `/Prev ${at}`,
      ),
    gives: 'any',
  },
  'an object stream that contains itself': {
    bytes: () =>
      withTableStream(
        [
          objectStream(
            3,
            '1 0 2 40 3 80 << /Type /Catalog /Pages 2 0 R >>    << /Type /Pages /Kids [] >>  ',
            3,
            15,
          ),
        ],
        () => [
          [0, 0, 0],
          [2, 3, 0],
          [2, 3, 1],
          [2, 3, 2],
        ],
        () => '',
      ),
    gives: 'any',
  },
  'object streams that contain each other': {
    bytes: () =>
      withTableStream(
        [
          objectStream(3, '4 0 1 10 null      << >>', 2, 9),
          objectStream(4, '3 0 2 10 null      << >>', 2, 9),
        ],
        () => [
          [0, 0, 0],
          [2, 3, 1],
          [2, 4, 1],
          [2, 4, 0],
          [2, 3, 0],
        ],
        () => '',
      ),
    gives: 'any',
  },
  'a stream as long as itself': {
    bytes: () =>
      Buffer.from(
        pdfWith({})
          .toString('latin1')
          .replace(/\/Length \d+/, '/Length 4 0 R'),
        'latin1',
      ),
    gives: 'any',
  },
  'lengths in a circle': {
    bytes: () =>
      Buffer.from(
        pdfWith({ objects: { 10: '11 0 R', 11: '10 0 R' } })
          .toString('latin1')
          .replace(/\/Length \d+/, '/Length 10 0 R'),
        'latin1',
      ),
    gives: 'any',
  },
  'a stream of negative length': {
    bytes: () =>
      Buffer.from(
        pdfWith({})
          .toString('latin1')
          .replace(/\/Length \d+/, '/Length -1'),
        'latin1',
      ),
    gives: 'any',
  },
  'a stream longer than the file': {
    bytes: () =>
      Buffer.from(
        pdfWith({})
          .toString('latin1')
          .replace(/\/Length \d+/, '/Length 2147483647'),
        'latin1',
      ),
    gives: 'any',
  },
  'objects that stand for each other': {
    bytes: () =>
      pdfWith({ page: '/Resources 10 0 R', objects: { 10: '11 0 R', 11: '12 0 R', 12: '10 0 R' } }),
    gives: 'any',
  },
  'a catalog that is its own pages': {
    bytes: () => pdfOf({ objects: { 1: '<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 3 >>' } }),
    gives: says.damaged,
  },
  'arrays in arrays, 200,000 deep': {
    bytes: () => pdfWith({ catalog: `/Deep ${'['.repeat(200_000)}` }),
    gives: 'any',
  },
  'dictionaries in dictionaries, 100,000 deep': {
    bytes: () => pdfWith({ page: `/Deep ${'<< /A '.repeat(100_000)}` }),
    gives: 'any',
  },
  'two thousand million objects, it says': {
    bytes: () =>
      Buffer.from(
        pdfWith({})
          .toString('latin1')
          .replaceAll(/\/Size \d+/g, '/Size 2147483647')
          .replace('0 6', '0 2147483647'),
        'latin1',
      ),
    gives: 'any',
  },
  'a table of offsets that starts beyond the numbers': {
    bytes: () => Buffer.from(pdfWith({}).toString('latin1').replace('\n0 6\n', '\n4294967290 6\n'), 'latin1'),
    gives: 'any',
  },
  'no more than a mark': { bytes: () => Buffer.from('%PDF-1.7\n'), gives: says.damaged },
  'cut off in the middle': {
    bytes: () => {
      const whole = pdfOf({ content: invoiceLines });
      return whole.subarray(0, whole.length / 3);
    },
    gives: 'any',
  },
  'nought where the objects were': {
    bytes: () => pdfOf({ content: invoiceLines }).fill(0, 20, 300),
    gives: says.noPages,
  },
};
