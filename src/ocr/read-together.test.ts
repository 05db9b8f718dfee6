import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutLine, type LineImage } from './line-image.ts';
import type { LineReading } from './line-reader.ts';
import { groupsOf, readTogether } from './read-together.ts';
import { readersIn } from './readers.ts';

const european = await readersIn(fileURLToPath(new URL('../../models/ocr', import.meta.url))).european();

/** A line of print, cut as from a page. */
async function lineOf(text: string): Promise<LineImage> {
  const width = 40 + 18 * text.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><rect width="100%" height="100%" fill="#eee"/><text x="20" y="42" font-family="sans-serif" font-size="30">${text}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = { width: info.width, height: info.height, channels: 1 as const, data: new Uint8Array(data) };
  return cutLine(page, { centre: [width / 2, 30], width, height: 44, angle: 0 });
}

const texts = [
  'Total 12.50',
  'Invoice',
  'Due 2026',
  'Nordwind',
  'Qty 3',
  'Amount of the whole order in euros',
  'VAT',
];

test('lines read together are read as each alone, in their order', async () => {
  const lines = await Promise.all(texts.map(lineOf));
  const together = await readTogether(european, lines);
  const alone = await Promise.all(lines.map(async (line) => await european.read(line)));
  const textsOf = (readings: readonly LineReading[]) =>
    readings.map((words) => words.map(({ text }) => text).join(' '));
  expect(textsOf(together)).toEqual(textsOf(alone));
  expect(textsOf(together)).toEqual(texts);
  for (const [i, words] of together.entries()) {
    for (const [j, { from, to }] of words.entries()) {
      expect(Math.abs(from - (alone[i]?.[j]?.from ?? Number.NaN))).toBeLessThan(4);
      expect(to).toBeLessThanOrEqual(lines[i]?.width ?? 0);
    }
  }
});

test('only lines of like width share a run, and no run is large', () => {
  const widths = [100, 90, 80, 700, 690, 680, 2500];
  const lines = widths.map((width) => ({ width }) as LineImage);
  const groups = groupsOf(lines).map((group) => group.map(({ width }) => width));
  expect(groups).toEqual([[2500], [700, 690], [680], [100, 90], [80]]);
});

test('without lines nothing is run', async () => {
  expect(await readTogether(european, [])).toEqual([]);
});
