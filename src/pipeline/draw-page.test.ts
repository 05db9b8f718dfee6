import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { MarkedPage } from '../model/document-reader.ts';
import { markPage } from './draw-page.ts';

type Mark = MarkedPage['marks'][number];

/** Colours of the picture at a place in 0..1, after the marks were drawn on a white page of 400 by 300. */
async function marked(marks: readonly Mark[], turn: MarkedPage['turn'] = 0) {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-marks-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  const [source, target] = [join(folder, 'page.png'), join(folder, 'marked.png')];
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toFile(source);
  await markPage(source, { number: 1, turn, marks }, target, new AbortController().signal);
  const { data, info } = await sharp(target).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(from, from + 3)];
  };
  return { at, size: [info.width, info.height] };
}

const mark = (rest: Partial<Mark> = {}): Mark => ({
  ...{ label: 'total', box: [0.25, 0.4, 0.75, 0.6], confidence: 0.95 },
  ...rest,
});
const white = [255, 255, 255];

test('a place has a frame and a tint, and the rest of the page is left alone', async () => {
  const { at, size } = await marked([mark()]);
  expect(size).toEqual([400, 300]);
  const [red = 0, green = 0] = at(0.5, 0.4);
  expect(green).toBeGreaterThan(red + 50);
  expect(at(0.5, 0.5)).not.toEqual(white);
  expect(at(0.1, 0.9)).toEqual(white);
});

test('what is less certain is red', async () => {
  const { at } = await marked([mark({ confidence: 0.4 })]);
  const [red = 0, green = 0] = at(0.5, 0.4);
  expect(red).toBeGreaterThan(green + 50);
});

test('the page is drawn as people see it, upright', async () => {
  const { at, size } = await marked([mark({ box: [0, 0, 0.5, 0.1] })], 90);
  expect(size).toEqual([300, 400]);
  expect(at(0.25, 0.05)).not.toEqual(white);
  expect(at(0.75, 0.05)).toEqual(white);
});

test.each([
  ['<script>alert("&")</script>'],
  ['a & b < c > d " \' ]]>'],
  ['\u0000\u0001\u001b\u007f'],
  ['\ufffe\uffff'],
  ['\ud800 half a pair \udc00'],
  ['\u{1fffe} 🧾 合計 المجموع'],
  [''],
])('a name like %j does no harm', async (label) => {
  const { at } = await marked([mark({ label })]);
  expect(at(0.5, 0.4)).not.toEqual(white);
});

test('a name without end does no harm', async () => {
  expect((await marked([mark({ label: 'x'.repeat(5000) })])).at(0.5, 0.4)).not.toEqual(white);
});

test('no marks, and marks over the edge, leave a page that opens', async () => {
  expect((await marked([])).size).toEqual([400, 300]);
  expect((await marked([mark({ box: [0, 0, 1, 1] }), mark({ box: [0.5, 0.5, 0.5, 0.5] })])).size).toEqual([
    400, 300,
  ]);
});
