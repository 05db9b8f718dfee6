import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Fault } from '../model/fault.ts';
import { copyPages } from './copy-pages.ts';
import { fileOf, limits, opened, signal } from './fixtures/opened.ts';
import { pdfOf } from './fixtures/pdf-of.ts';
import type { PageRange } from './format.ts';

const text = (words: string) => `BT /F1 12 Tf 20 50 Td (${words}) Tj ET`;
const page = (content: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${content} 0 R /Resources << /Font << /F1 5 0 R >> >> >>`;
const threePages = pdfOf({
  content: text('first'),
  objects: {
    2: '<< /Type /Pages /Kids [3 0 R 10 0 R 12 0 R] /Count 3 >>',
    10: page(11),
    11: ['', text('second')],
    12: page(13),
    13: ['', text('third')],
  },
});

async function copiesOf(path: string, ranges: readonly PageRange[]): Promise<readonly Uint8Array[]> {
  const copies: Uint8Array[] = [];
  const onCopy = async (bytes: Uint8Array, nth: number) => {
    copies[nth] = bytes;
  };
  await copyPages(path, ranges, { limits, signal, onCopy });
  return copies;
}

async function wordsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await opened(bytes);
  const words: string[] = [];
  for (let number = 1; number <= document.pageCount; number += 1) {
    const own = (await document.openPage(number)).textLayer();
    words.push(...(own?.words.map((word) => word.text) ?? []));
  }
  return words;
}

test('pages of a PDF keep their text, and others stay behind', async () => {
  const copies = await copiesOf(await fileOf(threePages), [
    [1, 1],
    [2, 3],
  ]);
  expect(await Promise.all(copies.map(wordsOf))).toEqual([['first'], ['second', 'third']]);
  expect(Buffer.from(copies[0] ?? []).includes('third')).toBe(false);
});

test('pictures become the pages of a PDF', async () => {
  const grey = { create: { width: 40, height: 20, channels: 3, background: '#3399ff' } } as const;
  const [copy = new Uint8Array()] = await copiesOf(
    await fileOf(await sharp(grey).tiff({ compression: 'lzw' }).toBuffer()),
    [[1, 1]],
  );
  const document = await opened(copy);
  expect(document.pageCount).toBe(1);
  const { width, height, data } = await (await document.openPage(1)).render({
    ...{ pixelsPerPoint: 2, maxPixels: 1e6, signal },
  });
  expect(width / height).toBeCloseTo(2, 1);
  const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2));
  expect([...data.subarray(middle, middle + 3)]).toEqual([0x33, 0x99, 0xff]);
});

test('what is no PDF behind its first bytes is told as damaged', async () => {
  const copying = copiesOf(await fileOf('%PDF-1.7\nnothing'), [[1, 1]]);
  await expect(copying).rejects.toThrow(Fault);
});

test('pages that are not there are a mistake of the caller', async () => {
  await expect(copiesOf(await fileOf(threePages), [[2, 4]])).rejects.toThrow(RangeError);
});
