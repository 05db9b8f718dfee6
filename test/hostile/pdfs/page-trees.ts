/** Page trees that lie about their pages, run in circles or never end. */
import { pdfOf } from '../../../src/formats/fixtures/pdf-of.ts';
import { type Corpus, says } from '../hostile-document.ts';
import { invoiceLines, objectsFrom, pdfWith } from './hostile-pdf.ts';

const withRoot = (root: string, objects: Parameters<typeof pdfOf>[0]['objects'] = {}): Buffer =>
  pdfOf({ content: invoiceLines, objects: { ...objects, 2: root } });

/** Each node has the next as its only or its double child; the last has the page. */
const chain = (levels: number, kids: (next: string) => string, count: string): Buffer =>
  withRoot(`<< /Type /Pages /Kids [${kids('10 0 R')}] ${count} >>`, {
    ...objectsFrom(10, levels, (number, index) => {
      const next = index + 1 < levels ? `${number + 1} 0 R` : '3 0 R';
      const parent = index === 0 ? 2 : number - 1;
      return `<< /Type /Pages /Parent ${parent} 0 R /Kids [${kids(next)}] ${count} >>`;
    }),
  });

export const pageTrees: Corpus = {
  'no pages': { bytes: () => withRoot('<< /Type /Pages /Kids [] /Count 0 >>'), gives: says.noPages },
  'no page tree': { bytes: () => withRoot('null'), gives: says.noPages },
  'a million pages that are not there': {
    bytes: () => withRoot('<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>'),
    gives: says.tooBig,
  },
  'a negative number of pages': {
    bytes: () => withRoot('<< /Type /Pages /Kids [3 0 R] /Count -5 >>'),
    gives: 'any',
  },
  'more pages than can be counted': {
    bytes: () => withRoot('<< /Type /Pages /Kids [3 0 R] /Count 99999999999999999999 >>'),
    gives: 'any',
  },
  'twenty pages of which one is there': {
    bytes: () => withRoot('<< /Type /Pages /Kids [3 0 R] /Count 20 >>'),
    gives: 'any',
  },
  'two hundred pages that are all the same': {
    bytes: () => withRoot(`<< /Type /Pages /Kids [${'3 0 R '.repeat(200)}] /Count 200 >>`),
    gives: 'any',
  },
  'a page tree that is its own child': {
    bytes: () => withRoot('<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
    gives: says.damaged,
  },
  'a page tree that runs in a circle': {
    bytes: () =>
      withRoot('<< /Type /Pages /Kids [10 0 R] >>', {
        10: '<< /Type /Pages /Parent 2 0 R /Kids [11 0 R 3 0 R] >>',
        11: '<< /Type /Pages /Parent 10 0 R /Kids [2 0 R] >>',
      }),
    gives: 'any',
  },
  'parents in a circle': {
    bytes: () =>
      pdfOf({
        objects: {
          2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 10 0 R >>',
          3: '<< /Type /Page /Parent 10 0 R /Contents 4 0 R >>',
          10: '<< /Type /Pages /Parent 2 0 R >>',
        },
      }),
    gives: 'any',
  },
  'a page tree of 10,000 levels': { bytes: () => chain(10_000, (next) => next, '/Count 1'), gives: 'any' },
  'a page tree of 10,000 levels that does not count': {
    bytes: () => chain(10_000, (next) => next, ''),
    gives: 'any',
  },
  'kids that are shared until there are a thousand million pages': {
    bytes: () => chain(30, (next) => `${next} ${next}`, ''),
    gives: 'any',
  },
  'pages that are no pages': {
    bytes: () => withRoot('<< /Type /Pages /Kids [(a) 5 /Name null [3 0 R] 4 0 R 1 0 R] /Count 7 >>'),
    gives: 'any',
  },
  'a page whose contents are a million times the same': {
    bytes: () => pdfWith({ page: `/Contents [${'4 0 R '.repeat(1_000_000)}]` }),
    isSlow: true,
    gives: 'any',
  },
};
