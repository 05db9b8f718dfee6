/** What speaks for a script in a reading. */
import { confidenceOf, type LineReading } from './line-reader.ts';

/** Among other letters, a few of the script are mistakes. */
const leastShareOfLetters = 0.2;

/**
 * Letters of the script, each as far as it is certain; figures, which look alike everywhere, count half, and not at all where the
 * letters beside them are of another script: the reader of Arabic reads the figures of any blurred receipt.
 */
export function evidenceOf(letter: RegExp, reading: LineReading): number {
  const counted = reading.map(({ text, confidence }) => ({
    own: count(text, letter),
    all: count(text, /\p{L}/gu),
    figures: count(text, /\d/gu),
    certainty: confidence ** 2,
  }));
  const [own, all] = [sumOf(counted.map((word) => word.own)), sumOf(counted.map((word) => word.all))];
  const ofFigures = all > 0 && own < leastShareOfLetters * all ? 0 : 0.5;
  return sumOf(counted.map((word) => (word.own + ofFigures * word.figures) * word.certainty));
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Of words with letters: a figure is certain in any script. All figures: of the figures. */
export function confidenceOfLetters(reading: LineReading): number {
  const written = reading.filter(({ text }) => /\p{L}/u.test(text));
  return confidenceOf(written.length === 0 ? reading : written);
}

export const charactersIn = (reading: LineReading): number =>
  reading.reduce((sum, { text }) => sum + text.length, 0);
