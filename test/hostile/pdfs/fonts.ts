/** Fonts and their maps that claim more than there is. */
import type { Corpus } from '../hostile-document.ts';
import { pdfWith } from './hostile-pdf.ts';

const cmap = (body: string): string =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def\n1 begincodespacerange <0000> <ffff> endcodespacerange\n${body}\nendcmap end end`;

const withFont = (font: string, objects: Parameters<typeof pdfWith>[0]['objects'] = {}): Buffer =>
  pdfWith({
    resources: '/Font << /F1 5 0 R /F2 10 0 R >>',
    content: 'BT /F2 12 Tf 20 20 Td <0001000200030004> Tj ET',
    objects: { 10: font, ...objects },
  });

const composite = (entries: string, descendant = ''): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${descendant} >>] ${entries} >>`;

export const hostileFonts: Corpus = {
  'a map of letters without end': {
    bytes: () =>
      withFont(composite('/ToUnicode 11 0 R'), {
        11: [
          '',
          cmap(
            '3 beginbfrange <0000> <ffffffff> <0000> <00000000> <ffffffff> <0041> <0> <ffff> [<0041>] endbfrange',
          ),
        ],
      }),
    gives: 'any',
  },
  'a map of a million ranges': {
    bytes: () =>
      withFont(composite('/ToUnicode 11 0 R'), {
        11: ['', cmap(`1000000 beginbfrange ${'<0000> <ffff> <0041>\n'.repeat(200_000)} endbfrange`)],
      }),
    gives: 'any',
  },
  'a code map without end': {
    bytes: () =>
      withFont(composite('').replace('/Identity-H', '11 0 R'), {
        11: [
          '/Type /CMap /CMapName /X /UseCMap 11 0 R',
          cmap('1 begincidrange <00000000> <ffffffff> 0 endcidrange'),
        ],
      }),
    gives: 'any',
  },
  'widths without end': {
    bytes: () => withFont(composite('', '/W [0 2147483647 500 1 [ 1 2 3 ] -5 -1 [4] 0 99999999999 1]')),
    gives: 'any',
  },
  'a font that is its own descendant': {
    bytes: () =>
      withFont(
        '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [10 0 R] >>',
      ),
    gives: 'any',
  },
  'a font file that is rubbish': {
    bytes: () =>
      withFont(composite('', '/FontDescriptor 11 0 R'), {
        11: '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontBBox [-1e9 -1e9 1e9 1e9] /FontFile2 12 0 R >>',
        12: [
          '',
          `\0\x01\0\0\u00ff\u00ff\0\0\0\0\0\0${'glyf\0\0\0\0\u00ff\u00ff\u00ff\u00ff\x7f\u00ff\u00ff\u00ff'.repeat(500)}`,
        ],
      }),
    gives: 'any',
  },
  'a Type 1 font whose program never ends': {
    bytes: () =>
      withFont(
        '<< /Type /Font /Subtype /Type1 /BaseFont /X /FirstChar 0 /LastChar 2147483647 /Widths [1] /FontDescriptor 11 0 R >>',
        {
          11: '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile 12 0 R >>',
          12: [
            '/Length1 2147483647 /Length2 -1 /Length3 0',
            `%!PS-AdobeFont-1.0: X\n{ } loop ${'dup '.repeat(50_000)} currentfile eexec`,
          ],
        },
      ),
    gives: 'any',
  },
  'an encoding with a million differences': {
    bytes: () =>
      withFont(
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [0 ${'/a '.repeat(500_000)} -5 /b 999999999 /c] >> >>`,
      ),
    gives: 'any',
  },
};
