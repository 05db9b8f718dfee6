import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textLayerOf } from '../fixtures/opened.ts';
import { pdfOf } from '../fixtures/pdf-of.ts';

const near = (numbers: readonly number[]) => numbers.map((value) => expect.closeTo(value, 2));
const drawn = (content: string, page = '') => textLayerOf(pdfOf({ content, page }));

test('stroked lines and thin filled bars are rulings', async () => {
  const { rulings } = await drawn('1 w 20 50 m 180 50 l S 100 10 1 80 re f 0 0 m 100 77 l S');
  expect(rulings).toEqual([
    { direction: 'horizontal', box: near([0.1, 0.495, 0.9, 0.505]) },
    { direction: 'vertical', box: near([0.5, 0.1, 0.505, 0.9]) },
  ]);
});

test('a border is four rulings, a shaded cell none', async () => {
  const { rulings, drawnSquares } = await drawn('0.5 w 20 20 100 50 re S 0.9 g 30 30 50 20 re f');
  expect(rulings.map(({ direction }) => direction)).toEqual([
    'horizontal',
    'horizontal',
    'vertical',
    'vertical',
  ]);
  expect(drawnSquares).toEqual([]);
});

test('pieces that touch are one ruling, dots and short dashes apart are none', async () => {
  const cells = [20, 60, 100].map((x) => `${x} 50 m ${x + 40} 50 l S`).join(' ');
  expect((await drawn(`1 w ${cells}`)).rulings).toEqual([
    { direction: 'horizontal', box: near([0.1, 0.495, 0.7, 0.505]) },
  ]);
  expect((await drawn('1 w 20 50 m 25 50 l S 60 50 m 65 50 l S')).rulings).toEqual([]);
});

test('lines turn with the page and move with what holds them', async () => {
  const turned = await drawn('1 w 20 50 m 180 50 l S', '/Rotate 90');
  expect(turned.rulings).toEqual([{ direction: 'vertical', box: near([0.495, 0.1, 0.505, 0.9]) }]);
  const form = pdfOf({
    content: 'q 2 0 0 2 10 0 cm /Fm Do Q',
    resources: '/XObject << /Fm 10 0 R >>',
    objects: {
      10: ['/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Matrix [1 0 0 1 5 0]', '1 w 0 25 m 60 25 l S'],
    },
  });
  expect((await textLayerOf(form)).rulings).toEqual([
    { direction: 'horizontal', box: near([0.1, 0.49, 0.7, 0.51]) },
  ]);
});

test('lines that nobody sees are none', async () => {
  const resources = '/ExtGState << /Clear << /ca 0 /CA 0 >> >>';
  const { rulings } = await textLayerOf(
    pdfOf({ content: '/Clear gs 20 50 m 180 50 l S 20 20 100 1 re f', resources }),
  );
  expect(rulings).toEqual([]);
  expect((await drawn('20 50 m 180 50 l n')).rulings).toEqual([]);
  expect((await drawn('1 w 20 400 m 180 400 l S')).rulings).toEqual([]);
});

test.each([
  ['a stroked square of 10 points', '20 20 10 10 re S', true],
  ['a filled one', '20 20 8 8 re f', true],
  ['one drawn by lines', '20 20 m 30 20 l 30 30 l 20 30 l s', true],
  ['a large one', '20 20 40 40 re S', false],
  ['a dot', '20 20 2 2 re f', false],
  ['a cell', '20 20 18 8 re S', false],
  ['a diamond', '20 25 m 25 30 l 30 25 l 25 20 l s', false],
])('%s is a drawn square: %s → %s', async (_name, content, expected) => {
  expect((await drawn(content)).drawnSquares).toHaveLength(expected ? 1 : 0);
});

test('pictures have boxes, those as thin as a line are rulings', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 100]);
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const image = await document.embedPng(png);
  page.drawImage(image, { x: 20, y: 30, width: 100, height: 50 });
  page.drawImage(image, { x: 20, y: 10, width: 100, height: 1 });
  page.drawImage(image, { x: 300, y: 10, width: 10, height: 10 });
  const { pictures, rulings } = await textLayerOf(await document.save());
  expect(pictures).toEqual([near([0.1, 0.2, 0.6, 0.7])]);
  expect(rulings).toHaveLength(1);
});

test('a drawing of too many paths is cut short and not refused', async () => {
  const content = Array.from(
    { length: 12_000 },
    (_, index) => `${index % 200} 0 m ${index % 200} 90 l S`,
  ).join('\n');
  const start = process.cpuUsage();
  expect((await drawn(content)).rulings.length).toBeGreaterThan(0);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});

test('modules of a QR code and bars of a bar code may be a code, the lines of a table are none', async () => {
  const modules = Array.from(
    { length: 100 },
    (_, i) => `${20 + 2 * (i % 10)} ${20 + 2 * Math.floor(i / 10)} 2 2 re f`,
  );
  const bars = Array.from({ length: 40 }, (_, i) => `${20 + 2 * i} 20 1 30 re f`);
  const lines = Array.from(
    { length: 90 },
    (_, i) => `${20 + 15 * (i % 10)} ${10 + 9 * Math.floor(i / 10)} 0.5 9 re f`,
  );
  for (const [shapes, expected] of [
    [modules, true],
    [bars, true],
    [lines, false],
  ] as const) {
    expect((await drawn(shapes.join('\n'))).hasDrawnCode).toBe(expected);
  }
});
