import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openedPage, textLayerOf } from '../fixtures/opened.ts';
import { fontMeaning, pdfOf } from '../fixtures/pdf-of.ts';

const wordsOf = async (bytes: Uint8Array) => (await textLayerOf(bytes)).words.map(({ text }) => text);
const line = (text: string, before = '') => `BT /F1 10 Tf ${before} 20 50 Td (${text}) Tj ET`;

test('words come in the order of the file with boxes on the page', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 100]);
  page.drawText('Total due', {
    x: 20,
    y: 80,
    size: 10,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  const { words, invisible, unmapped } = await textLayerOf(await document.save());
  expect(words.map(({ text }) => text)).toEqual(['Total', 'due']);
  expect(words[0]).toMatchObject({ confidence: 1, source: 'text' });
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = words[0]?.box ?? [];
  expect(x0).toBeCloseTo(0.1, 2);
  expect(x1).toBeGreaterThan(0.19);
  expect(x1).toBeLessThan(0.23);
  // The baseline is 20 points below the top edge.
  expect(y0).toBeGreaterThan(0.08);
  expect(y0).toBeLessThan(0.14);
  expect(y1).toBeGreaterThan(0.2);
  expect(y1).toBeLessThan(0.24);
  expect([invisible, unmapped]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test.each([
  [90, [100, 200], [0.83, 0.14]],
  [180, [200, 100], [0.86, 0.83]],
  [270, [100, 200], [0.17, 0.86]],
])(
  '/Rotate %i is undone by the reader: size and boxes are upright',
  async (turn, [width, height], [x, y]) => {
    const bytes = pdfOf({ content: 'BT /F1 10 Tf 20 80 Td (Abc) Tj ET', page: `/Rotate ${turn}` });
    const page = await openedPage(bytes);
    expect(page.size).toEqual({ width, height, unit: 'pt' });
    const words = page.textLayer()?.words ?? [];
    expect(words.map(({ text }) => text)).toEqual(['Abc']);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = words[0]?.box ?? [];
    expect(Math.abs((x0 + x1) / 2 - (x ?? 0))).toBeLessThan(0.06);
    expect(Math.abs((y0 + y1) / 2 - (y ?? 0))).toBeLessThan(0.06);
  },
);

test.each([
  ['upwards', '0 1 -1 0 50 20', [0.2, 0.5, 0.26, 0.8]],
  ['downwards', '0 -1 1 0 50 80', [0.24, 0.2, 0.3, 0.5]],
  ['upside down', '-1 0 0 -1 150 50', [0.55, 0.47, 0.75, 0.6]],
])('text that runs %s is one word with its own box', async (_name, matrix, [left, top, right, bottom]) => {
  const { words } = await textLayerOf(pdfOf({ content: `BT /F1 10 Tf ${matrix} Tm (Turned) Tj ET` }));
  expect(words.map(({ text }) => text)).toEqual(['Turned']);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = words[0]?.box ?? [];
  expect(x0).toBeGreaterThanOrEqual((left ?? 0) - 0.02);
  expect(y0).toBeGreaterThanOrEqual((top ?? 0) - 0.06);
  expect(x1).toBeLessThanOrEqual((right ?? 0) + 0.02);
  expect(y1).toBeLessThanOrEqual((bottom ?? 0) + 0.06);
});

test('a word that slants stays whole', async () => {
  const turned = await PDFDocument.create();
  turned.addPage([200, 200]).drawText('Draft copy', { x: 40, y: 40, size: 20, rotate: degrees(40) });
  expect(await wordsOf(await turned.save())).toEqual(['Draft', 'copy']);
});

test('boxes are measured on the part of the page that is shown; words outside are left out', async () => {
  const content = `${line('In')} BT /F1 10 Tf 150 50 Td (Out) Tj ET BT /F1 10 Tf 95 50 Td (Edge) Tj ET`;
  const { words } = await textLayerOf(pdfOf({ content, page: '/CropBox [10 40 110 90]' }));
  expect(words.map(({ text }) => text)).toEqual(['In', 'Edge']);
  expect(words[0]?.box[0]).toBeCloseTo(0.1, 2);
  expect(words[1]?.box[2]).toBe(1);
});

test('text that is not painted is marked invisible', async () => {
  const resources = '/Font << /F1 5 0 R >> /ExtGState << /Clear << /ca 0 >> >>';
  const content = [
    line('Seen'),
    'BT /F1 10 Tf 3 Tr 20 30 Td (Hidden) Tj ET',
    'q /Clear gs BT /F1 10 Tf 0 Tr 20 10 Td (Clear) Tj ET Q',
  ].join('\n');
  const { words, invisible } = await textLayerOf(pdfOf({ content, resources }));
  expect(words.map(({ text }) => text)).toEqual(['Seen', 'Hidden', 'Clear']);
  expect(invisible).toEqual([false, true, true]);
});

test('a font that does not say what its glyphs mean makes words unmapped', async () => {
  const objects = {
    5: '<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Odd /Encoding /Identity-H /DescendantFonts [10 0 R] >>',
    10: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Odd /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 11 0 R /DW 500 >>',
    11: '<< /Type /FontDescriptor /FontName /AAAAAA+Odd /Flags 4 /FontBBox [0 0 500 700] /ItalicAngle 0 /Ascent 700 /Descent -200 /CapHeight 700 /StemV 80 >>',
    12: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  };
  const resources = '/Font << /F1 5 0 R /F2 12 0 R >>';
  const content = 'BT /F1 10 Tf 20 50 Td <00410042> Tj ET BT /F2 10 Tf 20 20 Td (Plain) Tj ET';
  const { words, unmapped } = await textLayerOf(pdfOf({ content, resources, objects }));
  expect(words.at(-1)?.text).toBe('Plain');
  expect(unmapped).toEqual([true, false]);
});

test('private-use characters and replacement signs are unmapped too', async () => {
  const objects = fontMeaning(['\ue123', '\ufffd', 'a'], 10);
  const { unmapped } = await textLayerOf(pdfOf({ content: line('A B C'), objects }));
  expect(unmapped).toEqual([true, true, false]);
});

test("where many of a font's glyphs have no name, none of its words is believed", async () => {
  const objects = {
    ...fontMeaning(['\u0013', '\u0014', '\u0015', 'D', 'X', 'F'], 10),
    12: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  };
  const resources = '/Font << /F1 5 0 R /F2 12 0 R >>';
  const content = 'BT /F1 10 Tf 20 50 Td (ABC DEF) Tj ET BT /F2 10 Tf 20 20 Td (Plain) Tj ET';
  const { words, unmapped } = await textLayerOf(pdfOf({ content, resources, objects }));
  expect(words.slice(1).map(({ text }) => text)).toEqual(['DXF', 'Plain']);
  expect(unmapped).toEqual([true, true, false]);
});

test('ligatures come apart, soft hyphens go, surrogates are joined, other signs stay', async () => {
  const objects = fontMeaning(['ﬁ', 'ﬂ', '\u00ad', '😀', '²', 'n', 'ff'], 10);
  expect(await wordsOf(pdfOf({ content: line('FAF FBF FCF D FE FGF'), objects }))).toEqual([
    'nfin',
    'nfln',
    'nn',
    '😀',
    'n²',
    'nffn',
  ]);
});

test('right-to-left words come out as they are read, presentation forms as letters', async () => {
  // Painted from left to right, as files have it: the last letter first.
  const hebrew = fontMeaning(['ם', 'ו', 'ל', 'ש'], 10);
  expect(await wordsOf(pdfOf({ content: line('ABCD'), objects: hebrew }))).toEqual(['שלום']);
  const arabic = fontMeaning(['\ufee1', '\ufefc', '\ufeb3'], 10);
  expect(await wordsOf(pdfOf({ content: line('ABC'), objects: arabic }))).toEqual(['سلام']);
});

test('what is printed twice to look bold is read once', async () => {
  const bold = `${line('Bold text')} BT /F1 10 Tf 20.3 50 Td (Bold text) Tj ET`;
  expect(await wordsOf(pdfOf({ content: bold }))).toEqual(['Bold', 'text']);
  const letters = [0, 8, 16].flatMap((x) =>
    [0, 0.3].map((shift) => `BT /F1 10 Tf ${20 + x + shift} 50 Td (H) Tj ET`),
  );
  expect((await wordsOf(pdfOf({ content: letters.join('\n') }))).join('')).toBe('HHH');
  const twice = `${line('Same')} BT /F1 10 Tf 20 20 Td (Same) Tj ET`;
  expect(await wordsOf(pdfOf({ content: twice }))).toEqual(['Same', 'Same']);
});

test('a painted copy of invisible words makes them visible', async () => {
  // PDFium itself leaves out a copy that follows within a few objects.
  const between = Array.from(
    { length: 12 },
    (_, index) => `BT /F1 4 Tf 0 Tr 120 ${index * 8} Td (x${index}) Tj ET`,
  );
  const copies = ['BT /F1 10 Tf 3 Tr 20 50 Td (Both) Tj ET', ...between, line('Both', '0 Tr')];
  const { words, invisible } = await textLayerOf(pdfOf({ content: copies.join('\n') }));
  expect(words.filter(({ text }) => text === 'Both')).toHaveLength(1);
  expect(invisible).not.toContain(true);
});

test('words end at wide gaps, at new lines and where columns overlap', async () => {
  expect(await wordsOf(pdfOf({ content: 'BT /F1 10 Tf 20 50 Td [(Left) -3000 (Right)] TJ ET' }))).toEqual([
    'Left',
    'Right',
  ]);
  expect(await wordsOf(pdfOf({ content: 'BT /F1 10 Tf 20 50 Td (Up) Tj 0 -12 Td (Down) Tj ET' }))).toEqual([
    'Up',
    'Down',
  ]);
  expect(await wordsOf(pdfOf({ content: `${line('9AM')} BT /F1 10 Tf 34 50 Td (Per) Tj ET` }))).toEqual([
    '9AM',
    'Per',
  ]);
  expect(await wordsOf(pdfOf({ content: 'BT /F1 10 Tf 20 50 Td [(Ke) 30 (r) -20 (ned)] TJ ET' }))).toEqual([
    'Kerned',
  ]);
});

test('ticks and boxes of picture fonts are signs', async () => {
  const objects = {
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
    10: '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Wingdings-Regular /Encoding /WinAnsiEncoding >>',
  };
  const resources = '/Font << /F1 5 0 R /F2 10 0 R >>';
  const content = 'BT /F1 10 Tf 20 50 Td (4 8 o) Tj ET BT /F2 10 Tf 20 20 Td (\\250 \\376 x) Tj ET';
  const { words, unmapped } = await textLayerOf(pdfOf({ content, resources, objects }));
  expect(words.map(({ text }) => text)).toEqual(['✓', '✗', '☐', '☐', '☑', '☒']);
  expect(unmapped).not.toContain(true);
});

test('a page without text has no words', async () => {
  const layer = await textLayerOf(pdfOf({ content: '' }));
  expect(layer).toEqual({
    words: [],
    invisible: [],
    unmapped: [],
    rulings: [],
    pictures: [],
    checkboxes: [],
    drawnSquares: [],
    hasDrawnCode: false,
    isBlank: true,
  });
});

test('letters that touch are one word, wherever PDFium believes that a line ends', async () => {
  // Each letter by itself, drawn from right to left.
  const letters = [...'From'].map(
    (letter, i) => `1 0 0 1 ${20 + ([0, 7.3, 11.3, 18][i] ?? 0)} 50 Tm (${letter}) Tj`,
  );
  const { words } = await textLayerOf(pdfOf({ content: `BT /F1 12 Tf ${letters.join(' ')} ET` }));
  expect(words.map((word) => word.text)).toEqual(['From']);
});

test('a word says how it is turned', async () => {
  const content = 'BT /F1 12 Tf 0 1 -1 0 50 20 Tm (Up) Tj ET BT /F1 12 Tf 100 50 Td (Right) Tj ET';
  const { words } = await textLayerOf(pdfOf({ content }));
  expect(words.map((word) => word.turn)).toEqual([270, undefined]);
});
