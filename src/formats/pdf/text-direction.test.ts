/** Text is turned by many matrices, by its size and by its font; a word says how it is seen in the end. */
import { expect, test } from 'vitest';
import { textLayerOf } from '../fixtures/opened.ts';
import { fontMeaning, type PdfParts, pdfOf } from '../fixtures/pdf-of.ts';

const text = (matrix: string, font = '12 Tf', shown = 'Total due now') =>
  `BT /F1 ${font} ${matrix} Tm (${shown}) Tj ET`;

const formed = (form: string, before: string, content: string): PdfParts => ({
  content: `q ${before} /X Do Q`,
  resources: '/Font << /F1 5 0 R >> /XObject << /X 10 0 R >>',
  objects: {
    10: [
      `/Type /XObject /Subtype /Form ${form} /BBox [0 0 200 100] /Resources << /Font << /F1 5 0 R >> >>`,
      content,
    ],
  },
});

/** A font whose one glyph stands on its head unless a matrix turns it back. */
const turnedFont = (matrix: string): NonNullable<PdfParts['objects']> => ({
  5: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [${matrix}] /CharProcs << /A 10 0 R >>
      /Encoding << /Type /Encoding /Differences [65 /A] >> /FirstChar 65 /LastChar 65 /Widths [1] /Resources << >> >>`,
  10: ['', '1 0 0 0 1 1 d1 0 0 .3 .7 re f 0 0 .7 .2 re f'],
});

const half = '-1 0 0 -1 200 100 cm';
const head = '1 0 0 -1 0 100 cm';

const upright: Readonly<Record<string, PdfParts>> = {
  'as it comes': { content: text('1 0 0 1 20 50') },
  'a page and a text that are both upside down': { content: `q ${half} ${text('-1 0 0 -1 180 50')} Q` },
  'a page and a text that are both flipped': { content: `q ${head} ${text('1 0 0 -1 20 50')} Q` },
  'a flip, and another one, around flipped text': {
    content: `q ${half} q ${head} ${text('-1 0 0 1 180 50')} Q Q`,
  },
  'a text upside down in a negative size': { content: text('-1 0 0 -1 20 50', '-12 Tf') },
  'a page upside down with a negative size': { content: `q ${half} ${text('1 0 0 1 180 50', '-12 Tf')} Q` },
  'a negative size, width and height': { content: text('1 0 0 -1 20 50', '-12 Tf -100 Tz') },
  'a negative width and a flip': { content: text('-1 0 0 1 20 50', '12 Tf -100 Tz') },
  '/Rotate 180 undone by the matrix': { content: text('-1 0 0 -1 180 50'), page: '/Rotate 180' },
  '/Rotate 180 undone by the size': { content: text('1 0 0 1 180 50', '-12 Tf'), page: '/Rotate 180' },
  '/Rotate 90 undone by the matrix': { content: text('0 1 -1 0 100 5'), page: '/Rotate 90' },
  '/Rotate 270 undone by matrix and size': {
    content: text('0 1 -1 0 100 95', '-12 Tf'),
    page: '/Rotate 270',
  },
  'a form that is flipped around flipped text': formed('', head, text('1 0 0 -1 20 50')),
  'a form that turns itself and its text': formed(
    '/Matrix [-1 0 0 -1 200 100]',
    '',
    text('-1 0 0 -1 180 50'),
  ),
  'a form that turns itself around a negative size': formed(
    '/Matrix [-1 0 0 -1 200 100]',
    '',
    text('1 0 0 1 180 50', '-12 Tf'),
  ),
  'a flipped form on a page upside down': formed('/Matrix [1 0 0 -1 0 100]', half, text('-1 0 0 1 180 50')),
  'a font that flips its glyphs, flipped back': {
    content: text('1 0 0 -1 20 50', '12 Tf', 'AAA AAA'),
    objects: turnedFont('1 0 0 -1 0 0'),
  },
  'a font that turns its glyphs, turned back': {
    content: text('-1 0 0 -1 20 50', '12 Tf', 'AAA AAA'),
    objects: turnedFont('-1 0 0 -1 0 0'),
  },
  'mirror writing with its feet down': { content: text('-1 0 0 1 180 50') },
  'mirror writing with its feet up': { content: text('1 0 0 -1 20 50') },
  'Hebrew, which runs to the left': {
    content: text('1 0 0 1 20 50', '12 Tf', 'ABCD'),
    objects: fontMeaning(['ם', 'ו', 'ל', 'ש'], 10),
  },
};

test.each(Object.entries(upright))('%s shows upright', async (_name, parts) => {
  const { words } = await textLayerOf(pdfOf(parts));
  expect(words.length).toBeGreaterThan(0);
  expect(words.map((word) => word.turn)).toEqual(words.map(() => undefined));
});

test.each([
  ['a matrix', { content: text('-1 0 0 -1 180 50') }],
  ['a negative size', { content: text('1 0 0 1 180 50', '-12 Tf') }],
  ['/Rotate', { content: text('1 0 0 1 20 50'), page: '/Rotate 180' }],
  ['a form', formed('/Matrix [-1 0 0 -1 200 100]', '', text('1 0 0 1 20 50'))],
])('text on its head through %s says so', async (_name, parts) => {
  const { words } = await textLayerOf(pdfOf(parts));
  expect(words.map((word) => [word.text, word.turn])).toEqual([
    ['Total', 180],
    ['due', 180],
    ['now', 180],
  ]);
});

test('letters that are drawn one by one tell their direction together', async () => {
  const letters = Array.from('AAA', (letter, at) => text(`-1 0 0 -1 ${20 + 12 * at} 50`, '12 Tf', letter));
  const { words } = await textLayerOf(
    pdfOf({ content: letters.join(' '), objects: turnedFont('-1 0 0 -1 0 0') }),
  );
  expect(words.map((word) => [word.text, word.turn])).toEqual([['AAA', undefined]]);
});

test('a slant is kept as it is', async () => {
  const { words } = await textLayerOf(pdfOf({ content: text('0.7071 0.7071 -0.7071 0.7071 60 10') }));
  expect(words[0]?.turn).toBe(315);
});
