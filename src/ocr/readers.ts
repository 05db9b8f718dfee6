/** The networks and the Tesseract data in the models' folder, each opened when it is first needed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { openNetwork } from '../network/open-network.ts';
import { blendedReader } from './blended-reader.ts';
import {
  type CharactersReader,
  ctcReader,
  greyPictures,
  linesReader,
  threePlanes,
  wordReader,
} from './ctc-reader.ts';
import { inPieces } from './in-pieces.ts';
import type { LineReader, LinesReader } from './line-reader.ts';
import { openTesseract } from './tesseract-reader.ts';
import { spacings } from './words-of-line.ts';

export interface Readers {
  detector(): Promise<InferenceSession>;
  /** Latin, Cyrillic and Greek letters with their marks, digits and signs. */
  european(): Promise<LinesReader>;
  /** Hebrew letters, Latin ones without marks, digits and signs. */
  hebrew(): Promise<LineReader>;
  /** Tesseract: Arabic letters. It makes nonsense of Latin ones. */
  arabic(): Promise<LineReader>;
  /** A network that is wrong in every second word, but quick to see whether a line is Arabic. */
  arabicGlance(): Promise<LineReader>;
  /** Tesseract too, as for the next. */
  devanagari(): Promise<LineReader>;
  thai(): Promise<LineReader>;
  han(): Promise<LineReader>;
  kana(): Promise<LineReader>;
  hangul(): Promise<LineReader>;
}

/** In heights of the line: somewhat more than the lines that its network was trained on. */
const longestOfArabic = 8;

export function readersIn(folder: string): Readers {
  const once = <Value>(open: () => Promise<Value>) => {
    let opened: Promise<Value> | null = null;
    return (): Promise<Value> => {
      opened ??= open();
      return opened;
    };
  };
  const characters = async (
    name: string,
    pictures: Parameters<typeof ctcReader>[2],
  ): Promise<CharactersReader> => {
    const lines = (await readFile(join(folder, `${name}.txt`), 'utf8')).split('\n');
    const session = await openNetwork(join(folder, `${name}.onnx`), { sees: 'lines' });
    return ctcReader(session, lines.slice(0, -1), pictures);
  };
  const european = once(async () => await characters('european', greyPictures));
  return {
    detector: once(async () => await openNetwork(join(folder, 'detector.onnx'), { sees: 'pages' })),
    european: once(async () => linesReader(await european(), spacings.seen)),
    hebrew: once(async () => wordReader(await characters('hebrew', greyPictures), spacings.seen)),
    arabicGlance: once(async () => {
      const letters = await characters('latin-arabic', threePlanes);
      return wordReader(inPieces(letters, longestOfArabic), spacings.seen);
    }),
    arabic: once(async () => await openTesseract(folder, 'ara')),
    devanagari: once(async () => await openTesseract(folder, 'hin')),
    thai: once(async () => await openTesseract(folder, 'tha')),
    han: once(async () => wordReader(await characters('han', threePlanes), spacings.overlooked)),
    kana: once(async () => wordReader(await characters('kana', threePlanes), spacings.overlooked)),
    hangul: once(async () => {
      const letters = {
        reader: await characters('hangul', threePlanes),
        knows: /[\p{Script=Hangul}\p{Script=Han}]/u,
      };
      // No letters, for it takes strokes of Korean ones for H, J and Ł.
      const rest = { reader: await european(), knows: /[\d.,:;%()+\-/@]/u };
      return wordReader(blendedReader(letters, rest), spacings.squared);
    }),
  };
}
