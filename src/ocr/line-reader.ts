/** What every recogniser does: a line's picture becomes words along it. */
import type { LineImage } from './line-image.ts';

export type LineWord = {
  readonly text: string;
  /** Mean over its characters, 0..1. */
  readonly confidence: number;
  /** Along the line's image, in its pixels. */
  readonly from: number;
  readonly to: number;
};

/** From left to right as they stand on paper; each word's text in the order in which it is read. */
export type LineReading = readonly LineWord[];

/** A line as it was cut out and as it was read. */
export type ReadLine = { readonly image: LineImage; readonly reading: LineReading };

export interface LineReader {
  read(line: LineImage): Promise<LineReading>;
}

/** Several lines at once take less time than one by one. */
export interface LinesReader extends LineReader {
  readAll(lines: readonly LineImage[]): Promise<readonly LineReading[]>;
}

/** Mean over the characters of a reading; 0 where nothing was read. */
export function confidenceOf(reading: LineReading): number {
  let [sum, count] = [0, 0];
  for (const { text, confidence } of reading) {
    sum += confidence * text.length;
    count += text.length;
  }
  return count === 0 ? 0 : sum / count;
}
