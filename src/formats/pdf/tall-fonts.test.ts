/** Fonts that say of themselves that they are several lines high: letters are as high as letters. */
import { expect, test } from 'vitest';
import { textLayerOf } from '../fixtures/opened.ts';
import { type PdfParts, pdfOf } from '../fixtures/pdf-of.ts';

/** On a page of 200 by 200, in 10 points. */
const printed = (matrix: string, ascent: number, descent: number): PdfParts => ({
  page: '/MediaBox [0 0 200 200]',
  content: `BT /F1 10 Tf ${matrix} Tm (Hxp) Tj ET`,
  objects: {
    5: '<< /Type /Font /Subtype /TrueType /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FontDescriptor 10 0 R >>',
    10: `<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /Ascent ${ascent} /Descent ${descent}
         /FontBBox [-500 ${descent} 1500 ${ascent}] /ItalicAngle 0 /CapHeight 700 /StemV 80 >>`,
  },
});

async function boxOf(parts: PdfParts) {
  const { words } = await textLayerOf(pdfOf(parts));
  expect(words.map(({ text }) => text)).toEqual(['Hxp']);
  return words[0]?.box.map((edge) => Math.round(edge * 2000) / 10) ?? [];
}

test('a usual font keeps its box', async () => {
  const [, y0 = 0, , y1 = 0] = await boxOf(printed('1 0 0 1 50 100', 900, -300));
  expect(y1 - y0).toBeCloseTo(12, 0);
});

test.each([
  ['upright', '1 0 0 1 50 100', 1, [90.5, 103]],
  ['upside down', '-1 0 0 -1 100 100', 1, [97, 109.5]],
  ['from the bottom to the top', '0 1 -1 0 100 50', 0, [90.5, 103]],
  ['from the top to the bottom', '0 -1 1 0 100 100', 0, [97, 109.5]],
] as const)('a font of five ems, %s, is cut to its letters', async (_, matrix, from, [start, end]) => {
  const box = await boxOf(printed(matrix, 3000, -2500));
  expect(box[from]).toBeCloseTo(start, 0);
  expect(box[from + 2]).toBeCloseTo(end, 0);
});
