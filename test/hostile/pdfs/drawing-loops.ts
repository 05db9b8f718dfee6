/** Pages whose drawing draws itself, or so often that no renderer ends. */
import type { Corpus } from '../hostile-document.ts';
import { objectsFrom, pdfWith } from './hostile-pdf.ts';

const form = (resources: string, content: string): readonly [string, string] => [
  `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << ${resources} >>`,
  content,
];

/** Too much time, or too much memory before. */
const worn = /of processor time|damaged|too much memory/;

const font = '/Font << /F1 5 0 R >>';

/** Forms that each draw the next one `times` over. */
const nested = (levels: number, times: number) =>
  objectsFrom(10, levels, (number, index) =>
    index + 1 < levels
      ? form(`/XObject << /X ${number + 1} 0 R >>`, '/X Do '.repeat(times))
      : form('', '0 0 10 10 re f'),
  );

const glyphFont = (glyph: number, resources: string): string =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a ${glyph} 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << ${resources} >> >>`;

const pattern = (resources: string, content: string, step = 10): readonly [string, string] => [
  `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep ${step} /YStep ${step} /Resources << ${resources} >>`,
  content,
];

const drawing = (
  resources: string,
  content: string,
  objects: Parameters<typeof pdfWith>[0]['objects'] = {},
) => pdfWith({ resources: `${font} ${resources}`, content, objects });

export const drawingLoops: Corpus = {
  'a form that draws itself': {
    bytes: () =>
      drawing('/XObject << /X 10 0 R >>', '/X Do', { 10: form('/XObject << /X 10 0 R >>', '/X Do /X Do') }),
    isSlow: true,
    gives: worn,
  },
  'a thousand million forms out of ten': {
    bytes: () => drawing('/XObject << /X 10 0 R >>', '/X Do', nested(10, 10)),
    isSlow: true,
    gives: worn,
  },
  'forms 5,000 deep': {
    bytes: () => drawing('/XObject << /X 10 0 R >>', '/X Do', nested(5000, 1)),
    gives: 'any',
  },
  'a pattern painted with itself': {
    bytes: () =>
      drawing('/Pattern << /P 10 0 R >>', '/Pattern cs /P scn 0 0 200 100 re f', {
        10: pattern('/Pattern << /P 10 0 R >>', '/Pattern cs /P scn 0 0 10 10 re f'),
      }),
    gives: 'any',
  },
  'patterns of patterns, ten deep': {
    bytes: () =>
      drawing(
        '/Pattern << /P 10 0 R >> /ColorSpace << /C /Pattern >>',
        '/Pattern cs /P scn 0 0 200 100 re f',
        objectsFrom(10, 10, (number) =>
          pattern(`/Pattern << /P ${number + 1} 0 R >>`, '/Pattern cs /P scn 0 0 10 10 re f', 0.5),
        ),
      ),
    gives: 'any',
  },
  'a pattern with steps of nothing': {
    bytes: () =>
      drawing('/Pattern << /P 10 0 R >>', '/Pattern cs /P scn 0 0 200 100 re f', {
        10: pattern('', '0 0 1 1 re f', 0.000001),
      }),
    gives: 'any',
  },
  'a soft mask that masks itself': {
    bytes: () =>
      drawing('/ExtGState << /G 10 0 R >>', '/G gs 0 0 200 100 re f', {
        10: '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 11 0 R >> >>',
        11: [
          '/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /ExtGState << /G 10 0 R >> >>',
          '/G gs 0 0 200 100 re f',
        ],
      }),
    gives: 'any',
  },
  'a picture that is its own mask': {
    bytes: () =>
      drawing('/XObject << /X 10 0 R >>', 'q 100 0 0 100 0 0 cm /X Do Q', {
        10: [
          '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 10 0 R',
          '0123456789abcdef',
        ],
      }),
    gives: 'any',
  },
  'a letter that writes itself': {
    bytes: () =>
      drawing('/Font << /F1 5 0 R /F2 10 0 R >>', 'BT /F2 10 Tf 20 20 Td (aaaa) Tj ET', {
        10: glyphFont(11, '/Font << /F2 10 0 R >>'),
        11: ['', '1000 0 0 0 1000 1000 d1 BT /F2 100 Tf (aaaa) Tj ET'],
      }),
    gives: 'any',
  },
  'letters that write letters, ten deep': {
    bytes: () =>
      drawing('/Font << /F1 5 0 R /F2 10 0 R >>', 'BT /F2 10 Tf 20 20 Td (aaaaaaaaaa) Tj ET', {
        ...objectsFrom(10, 10, (number) => glyphFont(number + 20, `/Font << /F2 ${number + 1} 0 R >>`)),
        ...objectsFrom(
          30,
          10,
          () => ['', '1000 0 0 0 1000 1000 d1 BT /F2 100 Tf (aaaaaaaaaa) Tj ET'] as const,
        ),
        20: glyphFont(40, ''),
        40: ['', '1000 0 0 0 1000 1000 d1 0 0 500 500 re f'],
      }),
    isSlow: true,
    gives: 'any',
  },
  'a colour space made of itself': {
    bytes: () =>
      drawing('/ColorSpace << /C 10 0 R >>', '/C cs 0.5 scn 0 0 10 10 re f', {
        10: '[/Indexed 10 0 R 255 11 0 R]',
        11: ['', 'x'.repeat(768)],
      }),
    gives: 'any',
  },
  'a function made of itself': {
    bytes: () =>
      drawing('/Shading << /S 10 0 R >>', '/S sh', {
        10: '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 100] /Function 11 0 R >>',
        11: '<< /FunctionType 3 /Domain [0 1] /Functions [11 0 R 11 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>',
      }),
    gives: 'any',
  },
  'a sampled function of a million million samples': {
    bytes: () =>
      drawing('/Shading << /S 10 0 R >>', '/S sh', {
        10: '<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] /Function 11 0 R >>',
        11: [
          '/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [1000000 1000000] /BitsPerSample 32',
          'few',
        ],
      }),
    gives: 'any',
  },
  'states saved 500,000 deep': { bytes: () => drawing('', 'q '.repeat(500_000)), gives: 'any' },
  'a line with a million dashes': {
    bytes: () => drawing('', '[0.00001 0.00001] 0 d 5 w 0 10 m 200 10 l S 0 0 m 100000000 100000000 l S'),
    gives: 'any',
  },
  'numbers beyond all measure': {
    bytes: () =>
      drawing(
        '',
        `1${'0'.repeat(300)} 0 0 1e400 -${'9'.repeat(99)} 0 cm 0 0 1 1 re f 1 0 0 0 0 0 cm 0 0 9 9 re S`,
      ),
    gives: 'any',
  },
};
