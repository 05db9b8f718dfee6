/** Reads a line with Tesseract, in WebAssembly and in this very process. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import createCore, {
  type TessBaseApi,
  type TesseractCore,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { GreyPicture } from './line-image.ts';
import type { LineReader, LineWord } from './line-reader.ts';

const margin = 10;
/** Looks for one line, or takes the picture for one as it is: more robust, less exact. */
const segmentations = { singleLine: 7, rawLine: 13 };
const neuralOnly = 1;

/** `language` is Tesseract's own three-letter code, by which its packed data is named. */
export async function openTesseract(folder: string, language: string): Promise<LineReader> {
  // What it says about settings that it does not know is for its developers.
  const core = await createCore({ print: () => {}, printErr: () => {} });
  const data = gunzipSync(await readFile(join(folder, `${language}.traineddata.gz`)));
  core.FS.writeFile(`/${language}.traineddata`, data);
  const api = new core.TessBaseAPI();
  if (api.Init('/', language, neuralOnly) !== 0) {
    throw new Error(`Tesseract did not take its data: ${language}`);
  }
  // Its remarks on odd lines are for its developers.
  api.SetVariable('debug_file', '/dev/null');
  core.FS.unlink(`/${language}.traineddata`);
  return {
    read: async (line) => {
      const picture = line.taller();
      const scale = line.width / picture.width;
      const read = (segmentation: number) =>
        wholeWords(wordsOfTable(tableOf(core, api, picture, segmentation), scale), line.height);
      const words = read(segmentations.singleLine);
      return words.length > 0 ? words : read(segmentations.rawLine);
    },
  };
}

function tableOf(core: TesseractCore, api: TessBaseApi, picture: GreyPicture, segmentation: number): string {
  core.FS.writeFile('/input', portableGreymap(picture));
  if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract did not take a line');
  api.SetPageSegMode(segmentation);
  api.Recognize(null);
  const table = api.GetTSVText(0);
  api.Clear();
  return table;
}

/** The line in grey with some paper around it, as Tesseract likes it. */
function portableGreymap({ width, height, pixels }: GreyPicture): Uint8Array {
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin];
  const header = new TextEncoder().encode(`P5\n${fullWidth} ${fullHeight}\n255\n`);
  const file = new Uint8Array(header.length + fullWidth * fullHeight);
  file.set(header);
  file.fill(paperOf(pixels), header.length);
  for (let y = 0; y < height; y++) {
    const to = header.length + (y + margin) * fullWidth + margin;
    for (let x = 0; x < width; x++) file[to + x] = 255 * (pixels[y * width + x] ?? 1);
  }
  return file;
}

/** The usual shade of the edge. */
function paperOf(pixels: Float32Array): number {
  const sorted = pixels.toSorted();
  return 255 * (sorted[Math.floor(sorted.length * 0.7)] ?? 1);
}

/** Marks of direction and of how letters join, which print does not show. */
const unseenMarks = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu;

const arabicStops: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' };

/** Stops behind an Arabic letter come out as the Latin ones that they resemble. */
const withArabicStops = (text: string): string =>
  text.replace(/(?<=\p{Script=Arabic})[,;?]/gu, (stop) => arabicStops[stop] ?? stop);

/** Rows of words are marked 5; columns are level, five numbers, left, top, width, height, confidence, text. */
function wordsOfTable(table: string, scale: number): readonly LineWord[] {
  return table
    .split('\n')
    .map((row) => row.split('\t'))
    .flatMap((row): LineWord[] => {
      const text = withArabicStops((row[11] ?? '').replace(unseenMarks, '').trim());
      if (row[0] !== '5' || text === '') return [];
      const [left, width, confidence] = [Number(row[6]) - margin, Number(row[8]), Number(row[10]) / 100];
      return [{ text, confidence, from: left * scale, to: (left + width) * scale }];
    })
    .sort((a, b) => a.from - b.from);
}

const thai = /^\p{Script=Thai}/u;
/** Vowels and marks that follow their consonant. */
const neverFirst = /^(?=\p{Script=Thai})(?:\p{M}|[ะาำๅๆ])/u;
/** A vowel that is one character, and looks like two. */
const [vowelInTwo, vowelInOne] = ['\u0e4d\u0e32', '\u0e33'];
/** In heights of the line. */
const spaceOfThai = 0.2;

/** Thai has no spaces between words, and Tesseract gives each cluster of letters as a word of its own. */
function wholeWords(clusters: readonly LineWord[], height: number): readonly LineWord[] {
  const words: LineWord[] = [];
  for (const cluster of clusters) {
    const before = words.at(-1);
    const isNear = before !== undefined && cluster.from - before.to < spaceOfThai * height;
    const isOne = isNear ? thai.test(cluster.text) && thai.test(before.text) : neverFirst.test(cluster.text);
    if (before === undefined || !isOne) {
      words.push(cluster);
      continue;
    }
    const [had, more] = [before.text.length, cluster.text.length];
    const confidence = (had * before.confidence + more * cluster.confidence) / (had + more);
    words[words.length - 1] = {
      text: (before.text + cluster.text).replaceAll(vowelInTwo, vowelInOne),
      confidence,
      from: before.from,
      to: cluster.to,
    };
  }
  return words;
}
