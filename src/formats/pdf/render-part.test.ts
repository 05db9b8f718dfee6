import { expect, test } from 'vitest';
import type { Box } from '../../model/box.ts';
import { cropped } from '../../model/crop.ts';
import { openedPage, signal } from '../fixtures/opened.ts';
import { pdfOf } from '../fixtures/pdf-of.ts';

const content =
  '0.8 0.9 1 rg 20 30 150 90 re f 0 0 0 rg BT /F1 18 Tf 25 70 Td (Harbour Finch 1001) Tj ET 1 0 0 RG 2 w 0 0 m 300 150 l S 0 150 m 300 0 l S';
const options = { pixelsPerPoint: 200 / 72, maxPixels: 1e6, isGreyEnough: true, signal };

test.each<[string, Box]>([
  ['with letters cut through', [0.21, 0.3, 0.43, 0.55]],
  ['in a corner', [0, 0, 0.1, 0.2]],
  ['at the other edges', [0.7, 0.61, 1, 1]],
  ['that is all', [0, 0, 1, 1]],
])('a part %s has the pixels of the whole', async (_, box) => {
  for (const rotate of [0, 90, 180, 270]) {
    const page = await openedPage(pdfOf({ content, page: `/MediaBox [0 0 300 150] /Rotate ${rotate}` }));
    const part = await page.renderPart?.(box, options);
    const { bitmap, box: cut } = cropped(await page.render(options), box);
    const { data, ...shape } = bitmap;
    expect(part).toMatchObject({ box: cut, bitmap: shape });
    // What is cut through is rounded differently at the edge.
    const others = data.filter((shade, i) => Math.abs(shade - (part?.bitmap.data[i] ?? 255)) > 2).length;
    expect(others).toBeLessThan(0.002 * data.length);
    expect(new Set(data).size).toBeGreaterThan(5);
  }
});

test('a part of no size has a pixel', async () => {
  const page = await openedPage(pdfOf({ content, page: '/MediaBox [0 0 300 150]' }));
  const part = await page.renderPart?.([0.5, 0.5, 0.5, 0.5], options);
  expect(part?.bitmap).toMatchObject({ width: 1, height: 1 });
});

test('no more pixels than are allowed for the whole', async () => {
  const page = await openedPage(pdfOf({ content, page: '/MediaBox [0 0 300 150]' }));
  const part = await page.renderPart?.([0, 0, 0.5, 1], { ...options, maxPixels: 20_000 });
  expect(part?.bitmap).toMatchObject({ width: 100, height: 100 });
});
