/**
 * A line in a script whose letters Tesseract knows and our own readers do not: Tesseract reads it, and ours the figures and
 * Latin words among them.
 */
import type { LineImage } from './line-image.ts';
import type { LineReading, LineWord } from './line-reader.ts';
import type { Readers } from './readers.ts';
import { combine } from './second-opinion.ts';

export type BorrowedScript = 'arabic' | 'devanagari' | 'thai';

/** `european`: what our reader made of it, where it was asked before. */
export async function readBorrowed(
  readers: Readers,
  script: BorrowedScript,
  image: LineImage,
  european?: LineReading,
): Promise<LineReading> {
  const letters = await (await readers[script]()).read(image);
  // The network sees less, but something where Tesseract takes the line for no text.
  if (letters.length === 0 && script === 'arabic') return await (await readers.arabicGlance()).read(image);
  const rest = european ?? (await (await readers.european()).read(image));
  return combine(script === 'arabic' ? rest.map(withSignsTurned) : rest, letters);
}

const withSignsTurned = (word: LineWord): LineWord => ({ ...word, text: figureFromRight(word.text) });

const figure = /^([.,:;()[\]]*)([%٪]?)(\d[\d.,/-]*)([%٪]?)([()[\]]*)$/u;
const twins: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };
const mirrored = (signs: string): string => [...signs].map((sign) => twins[sign] ?? sign).join('');

/** What stands behind a figure stands to the left of it, where our reader sees it first, and brackets are turned over: `:%15` is `15%:`. */
export function figureFromRight(text: string): string {
  const match = figure.exec(text);
  if (match === null) return text;
  const [, left = '', before = '', digits = '', behind = '', right = ''] = match;
  return `${mirrored(right)}${digits}${before}${behind}${mirrored(left)}`;
}
