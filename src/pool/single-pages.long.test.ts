/** Single pages in a real process: what stands in a box of one, and as pictures. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wholePage } from '../model/box.ts';
import {
  golden,
  invoice,
  pdfOfPages,
  temporaryFolder,
  type WatchedPool,
  watchedPool,
  workOptions,
} from './testing/pool.ts';

const boxes = ({ events }: WatchedPool) =>
  events.filter((event) => event.kind === 'task' && event.task === 'box').length;

test('what stands in a box comes from what was read, or its page is read alone', async () => {
  const folder = join(await temporaryFolder(), 'cache');
  const watched = watchedPool({ cache: { folder, release: '1.0.0' } });
  const { pool } = watched;
  const path = await pdfOfPages(3, [2]);
  const options = workOptions({ cacheScope: 'account-1', language: 'en' });
  const drawn = (number: number) => ({ number, box: wholePage, field: { type: 'date' } }) as const;
  const unread = await pool.readBox(path, drawn(3), options);
  expect(unread).toMatchObject({ text: expect.stringContaining('INV-1003'), value: '2026-03-03' });
  expect(unread.box?.every((edge) => edge > 0 && edge < 1)).toBe(true);
  // One page is not the document: nothing was kept.
  expect(await fs.readdir(folder).catch(() => [])).toEqual([]);

  const { pages } = await pool.parse(path, invoice, options);
  expect(pages.map(({ number }) => number)).toEqual([1, 2, 3]);
  const read = await pool.readBox(path, drawn(2), options);
  const pageTasks = watched.events.filter((event) => event.kind === 'task' && event.task === 'page');
  expect(read.text.split(' ').length).toBeGreaterThan(5);
  expect(await pool.readBox(path, drawn(3), options)).toEqual(unread);
  expect(pageTasks).toHaveLength(3);
  expect(boxes(watched)).toBe(3);

  for (const cacheScope of ['account-1', null]) {
    await expect(pool.readBox(path, drawn(4), { ...options, cacheScope })).rejects.toMatchObject({
      code: 'page_not_found',
      message: expect.stringContaining('3 page(s)'),
    });
  }
});

test('how a page is built comes from what was read, or its page is read alone', async () => {
  const folder = join(await temporaryFolder(), 'cache');
  const { pool } = watchedPool({ cache: { folder, release: '1.0.0' } });
  const path = await pdfOfPages(3);
  const options = workOptions({ cacheScope: 'account-1', language: 'en' });
  const unread = await pool.readStructure(path, 2, options);
  expect(unread.pairs.length).toBeGreaterThan(0);
  for (const { label, value, link } of unread.pairs) {
    expect([...label, ...value, ...link].every((edge) => edge >= 0 && edge <= 1)).toBe(true);
  }
  await pool.parse(path, invoice, options);
  expect(await pool.readStructure(path, 2, options)).toEqual(unread);
  await expect(pool.readStructure(path, 4, options)).rejects.toMatchObject({ code: 'page_not_found' });
});

test('a page is drawn upright in the width that was asked for, and never blown up', async () => {
  const { pool } = watchedPool();
  const draw = async (path: string, number: number, turn: 0 | 90, width: number) =>
    sharp(await pool.draw(path, { number, turn, width }, workOptions()));
  const drawn = async (...order: Parameters<typeof draw>) => {
    const { format, ...size } = await (await draw(...order)).metadata();
    expect(format).toBe('webp');
    return [size.width, size.height];
  };
  const pdf = await pdfOfPages(2, [2]);
  expect(await drawn(pdf, 1, 0, 1100)).toEqual([1100, 800]);
  expect(await drawn(pdf, 2, 90, 200)).toEqual([200, 275]);
  const darkest = (await (await draw(pdf, 2, 90, 200)).stats()).channels[0]?.min ?? 255;
  expect(darkest).toBeLessThan(120);

  const picture = golden('en.png');
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  expect(await drawn(picture, 1, 0, 3000)).toEqual([width, height]);
  expect(await drawn(picture, 1, 90, 3000)).toEqual([height, width]);
  expect((await drawn(picture, 1, 0, 64))[0]).toBe(64);

  for (const [path, number] of [
    [pdf, 3],
    [picture, 2],
  ] as const) {
    await expect(draw(path, number, 0, 100)).rejects.toMatchObject({ code: 'page_not_found' });
  }
});

test('a picture that nobody waits for any more is not drawn', async () => {
  const { pool } = watchedPool();
  const gone = new AbortController();
  const picture = { number: 1, turn: 0, width: 800 } as const;
  const drawing = pool.draw(await pdfOfPages(1), picture, workOptions({ signal: gone.signal }));
  gone.abort(new Error('gone'));
  await expect(drawing).rejects.toThrow('gone');
  await pool.close();
});
