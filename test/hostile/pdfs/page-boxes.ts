/** Pages of sizes that no paper has. */
import type { Corpus } from '../hostile-document.ts';
import { pdfWith } from './hostile-pdf.ts';

const boxed =
  (box: string, more = ''): (() => Buffer) =>
  () =>
    pdfWith({ page: `/MediaBox ${box} ${more}` });

export const pageBoxes: Corpus = {
  'a page of 1e9 points': { bytes: boxed('[0 0 1000000000 1000000000]'), gives: 'any' },
  'a page of 1e38 points': {
    bytes: boxed(`[-1${'0'.repeat(38)} -1${'0'.repeat(38)} 1${'0'.repeat(38)} 1${'0'.repeat(38)}]`),
    gives: 'any',
  },
  'a page as long as thin': { bytes: boxed('[0 0 100000000 1]'), gives: 'any' },
  'a page smaller than a point': { bytes: boxed('[0 0 0.0001 0.0001]'), gives: 'any' },
  'a page of no size': { bytes: boxed('[0 0 0 0]'), gives: 'any' },
  'a page of negative size': { bytes: boxed('[0 0 -200 -100]'), gives: 'any' },
  'a page back to front': { bytes: boxed('[200 100 0 0]'), gives: 'reads' },
  'a page of NaN': { bytes: boxed('[nan NaN inf -inf]'), gives: 'any' },
  'a page box of names': { bytes: boxed('[/a (b) null <<>>]'), gives: 'any' },
  'a page box of two numbers': { bytes: boxed('[200 100]'), gives: 'any' },
  'a page cut to nothing': { bytes: boxed('[0 0 200 100]', '/CropBox [500 500 600 600]'), gives: 'any' },
  'a page a thousand million units wide': {
    bytes: boxed('[0 0 200 100]', '/UserUnit 1000000000'),
    gives: 'any',
  },
  'a page turned by 45 degrees': { bytes: boxed('[0 0 200 100]', '/Rotate 45'), gives: 'reads' },
  'a page turned without end': { bytes: boxed('[0 0 200 100]', '/Rotate 99999999999'), gives: 'any' },
};
