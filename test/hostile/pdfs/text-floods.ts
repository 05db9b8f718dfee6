/** Text that no person wrote: too much of it, all in one place, or made to send patterns the long way round. */
import type { Corpus } from '../hostile-document.ts';
import { invoiceLines, pdfWith } from './hostile-pdf.ts';

const flood = (content: string): Buffer => pdfWith({ page: '/MediaBox [0 0 600 800]', content });

/** Rows of a page's width, one under the other. */
function rows(word: (row: number) => string, count: number): string {
  const lines = Array.from(
    { length: count },
    (_, row) => `(${word(row)}) Tj 0 -${(760 / count).toFixed(4)} Td`,
  );
  return `BT /F1 3 Tf 9 780 Td ${lines.join('\n')} ET`;
}

const oneRow = (text: string): string => `BT /F1 0.5 Tf 9 500 Td (${text}) Tj ET`;

export const textFloods: Corpus = {
  '20,000 words in one place': {
    bytes: () => flood(Array.from({ length: 20_000 }, () => 'BT /F1 9 Tf 99 99 Td (word) Tj ET').join('\n')),
    gives: 'any',
  },
  '20,000 words on a page': {
    bytes: () => flood(rows((row) => `${row} Total 12.50 `.repeat(10), 700)),
    gives: 'any',
  },
  'a word of 100,000 letters': { bytes: () => flood(oneRow('a'.repeat(100_000))), gives: 'any' },
  'a number of 100,000 digits': { bytes: () => flood(oneRow('1'.repeat(100_000))), gives: 'any' },
  'an amount of 50,000 dots': { bytes: () => flood(oneRow('1.'.repeat(50_000))), gives: 'any' },
  'an address of 100,000 at signs': { bytes: () => flood(oneRow('a@'.repeat(50_000))), gives: 'any' },
  'a web address of 100,000 dots': {
    bytes: () => flood(oneRow(`http://${'a.'.repeat(50_000)}`)),
    gives: 'any',
  },
  'dates, phones and accounts without end': {
    bytes: () =>
      flood(rows((row) => `DE00 ${row}/${row}/${row} +49 ${row}-${row} 0-0-0-0-0-0-0-0 `.repeat(3), 1500)),
    gives: 'any',
    isFullOfValues: true,
  },
  'labels without end': {
    bytes: () => flood(rows((row) => `Invoice number: Total: Date: ${row}: `.repeat(5), 1500)),
    gives: 'any',
    isFullOfValues: true,
  },
  'brackets that never close': { bytes: () => flood(oneRow('\\('.repeat(100_000))), gives: 'any' },
  'letters of every direction': {
    bytes: () =>
      flood(
        Array.from({ length: 5000 }, (_, i) => {
          const [a, b] = [Math.cos(i).toFixed(4), Math.sin(i).toFixed(4)];
          return `BT /F1 9 Tf ${a} ${b} -${b} ${a} 300 400 Tm (turn) Tj ET`;
        }).join('\n'),
      ),
    gives: 'any',
  },
  'type of no size and of every size': {
    bytes: () =>
      flood(
        `BT /F1 0 Tf (nothing) Tj /F1 1000000000 Tf (all) Tj /F1 -12 Tf (back) Tj 0 0 0 0 0 0 Tm (flat) Tj ET ${invoiceLines}`,
      ),
    gives: 'any',
  },
};
