/** The networks and the Tesseract data in the models' folder, each opened when it is first needed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { blendedReader } from './blended-reader.ts';
import { type CharacterReader, ctcReader, wordReader } from './ctc-reader.ts';
import type { TesseractData } from './languages.ts';
import type { LineReader } from './line-reader.ts';
import { openSession } from './session.ts';
import { openTesseract } from './tesseract-reader.ts';
import { spacings } from './words-of-line.ts';

export interface Readers {
  detector(): Promise<InferenceSession>;
  /** Latin letters with their marks, Arabic ones, digits and signs. */
  latinArabic(): Promise<LineReader>;
  han(): Promise<LineReader>;
  kana(): Promise<LineReader>;
  hangul(): Promise<LineReader>;
  tesseract(data: TesseractData): Promise<LineReader>;
}

export function readersIn(folder: string): Readers {
  const once = <Key, Value>(open: (key: Key) => Promise<Value>) => {
    const opened = new Map<Key, Promise<Value>>();
    return (key: Key): Promise<Value> => {
      const found = opened.get(key) ?? open(key);
      opened.set(key, found);
      return found;
    };
  };
  const network = once(
    async (name: string) =>
      await openSession(join(folder, `${name}.onnx`), { for: name === 'detector' ? 'pages' : 'lines' }),
  );
  const characters = once(async (name: string): Promise<CharacterReader> => {
    const lines = (await readFile(join(folder, `${name}.txt`), 'utf8')).split('\n');
    return ctcReader(await network(name), lines.slice(0, -1));
  });
  const hangul = once(async (_: 'hangul') =>
    wordReader(
      blendedReader(
        { reader: await characters('hangul'), knows: /[\p{Script=Hangul}\p{Script=Han}]/u },
        await characters('latin-arabic'),
      ),
      spacings.squared,
    ),
  );
  const tesseract = once(openTesseract);
  return {
    detector: async () => await network('detector'),
    latinArabic: async () => wordReader(await characters('latin-arabic'), spacings.seen),
    han: async () => wordReader(await characters('han'), spacings.overlooked),
    kana: async () => wordReader(await characters('kana'), spacings.overlooked),
    hangul: async () => await hangul('hangul'),
    tesseract: once(async (data: TesseractData) => await (await tesseract(folder)).open(data)),
  };
}
