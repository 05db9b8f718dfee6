/**
 * A picture of a page → its words, upright and with their places: finds the lines, sees how the page lies and in
 * which script it is written, and reads each line with the reader that knows it.
 */
import type { InferenceSession } from 'onnxruntime-node';
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';
import type { Deadline } from '../model/deadline.ts';
import type { Turn, Word } from '../model/document.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import { type DetectedLine, detectLines } from './detector.ts';
import { findingSize } from './finding-size.ts';
import { cornersOf, isStanding, rectangleAt, type Slanted } from './geometry.ts';
import { greyBitmap } from './grey.ts';
import type { LanguageCode, Script } from './languages.ts';
import { noOtherScripts, otherScriptsOn } from './other-scripts.ts';
import { howItIsWritten, type Writing } from './page-script.ts';
import { liesAcross, slopeOf } from './page-slope.ts';
import { readLines } from './read-lines.ts';
import type { Readers } from './readers.ts';
import { turnedBitmap, turnedLine } from './turned.ts';
import { isKnown, wordsOnPage } from './words-on-page.ts';

export type PageReading = {
  /** Degrees clockwise by which the picture was turned to stand upright. */
  readonly turn: Turn;
  /** Degrees clockwise by which the lines slope on the upright page. */
  readonly skew: number;
  readonly script: Script | null;
  readonly words: readonly Word[];
  /** The deadline passed before the last line. */
  readonly isCutShort: boolean;
};

export type PageReaderOptions = {
  /** Null: decided from the page. */
  readonly language: LanguageCode | null;
  /** The picture is a part of a page that is known to stand upright; other scripts are not looked for in it. */
  readonly isUpright?: boolean;
  /** Places whose text is known already, in 0..1 of the picture: lines there are passed over. */
  readonly known?: readonly Box[];
  readonly stopwatch: Stopwatch;
  /** When it passes, reading ends with what there is. */
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
};

export interface PageReader {
  read(bitmap: Bitmap, options: PageReaderOptions): Promise<PageReading>;
}

export function createPageReader(readers: Readers): PageReader {
  return {
    async read(scanned, options) {
      const { stopwatch, deadline, signal } = options;
      const detector = await readers.detector();
      const laid = await stopwatch.measure('find', async () => await layLines(detector, scanned, options));
      signal.throwIfAborted();
      return await stopwatch.measure('read', async () => {
        const { turn, script, bitmap, slope, lines, alreadyRead } = await upright(readers, laid, options);
        const otherScripts = options.isUpright ? noOtherScripts : otherScriptsOn(readers);
        const read = await readLines(readers, { bitmap, script, lines, alreadyRead }, otherScripts, {
          deadline,
          signal,
        });
        const words = read.flatMap((line) => wordsOnPage(line, bitmap));
        const skew = (slope * 180) / Math.PI;
        return {
          turn,
          skew: Math.abs(skew) < 0.2 ? 0 : skew,
          script: words.length === 0 ? null : script,
          words,
          isCutShort: read.length < lines.length,
        };
      });
    },
  };
}

type Laid = {
  readonly quarter: Turn;
  /** So that the lines run along it. */
  readonly picture: Bitmap;
  readonly lines: readonly DetectedLine[];
};

async function layLines(
  detector: InferenceSession,
  scanned: Bitmap,
  { isUpright = false, known = [] }: PageReaderOptions,
): Promise<Laid> {
  const size = await findingSize(scanned);
  const found = await detectLines(detector, scanned, size);
  if (isUpright || !liesAcross(found)) {
    return { quarter: 0, picture: scanned, lines: found.filter((line) => !isKnown(line, known, scanned)) };
  }
  // Looked for again: of lines that run up the page, those that stand close flow into each other.
  const picture = turnedBitmap(scanned, 90);
  const lines = (await detectLines(detector, picture, size)).filter(
    (line) => !isKnown(turnedLine(line, 270, picture.width, picture.height), known, scanned),
  );
  return { quarter: 90, picture, lines };
}

type Upright = {
  readonly turn: Turn;
  readonly script: Script;
  readonly bitmap: Bitmap;
  /** Of the lines, in radians. */
  readonly slope: number;
  readonly lines: readonly Slanted[];
  readonly alreadyRead: Writing['alreadyRead'];
};

/** Turns picture and lines until a person could read them. */
async function upright(
  readers: Readers,
  { quarter, picture, lines: laid }: Laid,
  { language, isUpright = false, signal }: PageReaderOptions,
): Promise<Upright> {
  const bitmap = greyBitmap(picture);
  const writing = await howItIsWritten(readers, bitmap, laid, { language, isUpright, signal });
  const half: Turn = writing.isUpsideDown ? 180 : 0;
  const slope = slopeOf(laid);
  const usualHeight = usualHeightOf(laid);
  return {
    turn: turns[(quarter + half) / 90] ?? 0,
    script: writing.script,
    bitmap: turnedBitmap(bitmap, half),
    alreadyRead: writing.alreadyRead,
    slope,
    lines: laid.map((line) =>
      straightened(turnedLine(line, half, bitmap.width, bitmap.height), slope, usualHeight),
    ),
  };
}

const turns: readonly Turn[] = [0, 90, 180, 270];

/**
 * A short line has no slope of its own to speak of; it takes the page's. What stands and is no longer than a line of
 * the page is high is a single letter or figure, not text on its side.
 */
function straightened(line: DetectedLine, slope: number, usualHeight: number): Slanted {
  const isShort = isStanding(line)
    ? line.width < Math.max(1.9 * usualHeight, usualHeight === 0 ? 3 * line.height : 0)
    : line.width < 2.5 * line.height;
  return isShort ? rectangleAt(cornersOf(line), slope) : line;
}

/** Median height of the lines that run along the page; 0 without any. */
function usualHeightOf(lines: readonly Slanted[]): number {
  const heights = lines
    .filter((line) => !isStanding(line) && line.width > 1.5 * line.height)
    .map((line) => line.height)
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
