import { PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Box } from '../../model/box.ts';
import { opened } from '../fixtures/opened.ts';

/** Noise of a seed, so that its colours tell it from others. */
async function picture(seed: number, channels: 3 | 4 = 3, opaque = true): Promise<Buffer> {
  const [width, height] = [60, 40];
  let state = seed;
  const data = Uint8Array.from({ length: width * height * channels }, (_, i) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    if (channels === 3) return state >>> 24;
    const isAlpha = i % 4 === 3;
    return isAlpha && !opaque ? state >>> 24 : isAlpha ? 255 : 0;
  });
  return await sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}

type Draw = (page: PDFPage, document: PDFDocument) => Promise<void> | void;

const logo =
  (seed: number, x = 20): Draw =>
  async (page, document) =>
    page.drawImage(await document.embedPng(await picture(seed)), { x, y: 120, width: 120, height: 60 });

const top: Box = [0, 0, 1, 0.5];

/** Of the part at the top of a page each. */
async function digests(...pages: readonly (readonly Draw[])[]): Promise<readonly (string | null)[]> {
  const document = await PDFDocument.create();
  for (const draws of pages) {
    const page = document.addPage([200, 200]);
    for (const draw of draws) await draw(page, document);
  }
  const read = await opened(await document.save());
  const found: (string | null)[] = [];
  for (let number = 1; number <= pages.length; number++) {
    const page = await read.openPage(number);
    found.push(page.paintedIn?.(top) ?? null);
    page.close();
  }
  return found;
}

const text =
  (words: string, y: number): Draw =>
  async (page, document) =>
    page.drawText(words, { x: 20, y, size: 10, font: await document.embedFont(StandardFonts.Helvetica) });
const box =
  (x: number, y: number, blue = 0): Draw =>
  (page) =>
    page.drawRectangle({ x, y, width: 30, height: 20, color: rgb(0, 0, blue) });

test('the same picture in the same place is the same, whatever text the pages have and whatever is below', async () => {
  const [one, other] = await digests(
    [logo(1), text('Page 1', 150), box(30, 190)],
    [logo(1), box(30, 190), text('Page 2', 130), box(20, 20)],
  );
  expect(one).not.toBeNull();
  expect(other).toBe(one);
});

test.each<[string, readonly Draw[]]>([
  ['another picture', [logo(2)]],
  ['another place', [logo(1, 30)]],
  ['a shape on it', [logo(1), box(40, 140)]],
  ['no picture', []],
])('%s is another', async (_, draws) => {
  const [one, other] = await digests([logo(1)], draws);
  expect(one).not.toBeNull();
  expect(other).not.toBeNull();
  expect(other).not.toBe(one);
});

test.each<[string, readonly Draw[]]>([
  ['colour', [box(40, 140, 1)]],
  ['place', [box(41, 140)]],
  [
    'form',
    [
      (page) =>
        page.drawEllipse({ x: 55, y: 150, xScale: 15, yScale: 10, color: rgb(0, 0, 0), borderWidth: 0 }),
    ],
  ],
])('a shape of another %s is another', async (_, draws) => {
  const [one, other] = await digests([box(40, 140)], draws);
  expect(other).not.toBe(one);
});

test.each<[string, Draw]>([
  [
    'what shines through',
    (page) => page.drawRectangle({ x: 20, y: 120, width: 90, height: 50, opacity: 0.5 }),
  ],
  [
    'a picture whose mask alone has a shape',
    async (page, document) =>
      page.drawImage(await document.embedPng(await picture(3, 4, false)), {
        ...{ x: 20, y: 120, width: 120, height: 60 },
      }),
  ],
])('%s cannot be told', async (_, draw) => {
  expect(await digests([draw])).toEqual([null]);
});
