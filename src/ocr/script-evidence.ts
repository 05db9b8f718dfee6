/** What speaks for a script in a reading. */
import { confidenceOf, type LineReading } from './line-reader.ts';

/** Letters of the script, each as far as it is certain; figures, which look alike everywhere, count half. */
export function evidenceOf(letter: RegExp, reading: LineReading): number {
  return reading.reduce((sum, { text, confidence }) => {
    const letters = text.match(letter)?.length ?? 0;
    const figures = text.match(/\d/gu)?.length ?? 0;
    return sum + (letters + figures / 2) * confidence ** 2;
  }, 0);
}

/** Of words with letters: a figure is certain in any script. All figures: of the figures. */
export function confidenceOfLetters(reading: LineReading): number {
  const written = reading.filter(({ text }) => /\p{L}/u.test(text));
  return confidenceOf(written.length === 0 ? reading : written);
}

export const charactersIn = (reading: LineReading): number =>
  reading.reduce((sum, { text }) => sum + text.length, 0);
