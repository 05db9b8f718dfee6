/**
 * Reads a few lines of a page to see in which script it is written and whether it stands on its head. The likeliest
 * case is tried first and the search ends with the first that convinces, so that most pages cost a few lines.
 */
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from './geometry.ts';
import { type LanguageCode, lettersOf, type Script, scriptOf } from './languages.ts';
import { cutLine } from './line-image.ts';
import { confidenceOf, type LineReader, type LineReading } from './line-reader.ts';
import type { Readers } from './readers.ts';

export type Writing = { readonly script: Script; readonly isUpsideDown: boolean };

type Probe = {
  readonly scripts: readonly Script[];
  readonly open: (readers: Readers) => Promise<LineReader>;
};

const plain: Probe = { scripts: ['latin', 'arabic'], open: async (readers) => await readers.latinArabic() };
const others: readonly Probe[] = [
  { scripts: ['han'], open: async (readers) => await readers.han() },
  { scripts: ['kana'], open: async (readers) => await readers.kana() },
  { scripts: ['hangul'], open: async (readers) => await readers.hangul() },
  { scripts: ['cyrillic'], open: async (readers) => await readers.tesseract('rus') },
];

const convincing = 0.84;

export async function howItIsWritten(
  readers: Readers,
  bitmap: Bitmap,
  lines: readonly Slanted[],
  options: {
    readonly language: LanguageCode | null;
    readonly isUpright: boolean;
    readonly signal: AbortSignal;
  },
): Promise<Writing> {
  const { language, isUpright, signal } = options;
  const samples = samplesOf(lines);
  const wanted = language === null ? null : scriptOf(language);
  let best: Writing & { readonly evidence: number } = {
    script: wanted ?? 'latin',
    isUpsideDown: false,
    evidence: 0,
  };
  const probes = [[plain], others].map((stage) =>
    wanted === null ? stage : stage.filter(({ scripts }) => scripts.includes(wanted)),
  );
  for (const stage of probes) {
    for (const isUpsideDown of isUpright ? [false] : [false, true]) {
      let confidence = 0;
      for (const probe of stage) {
        signal.throwIfAborted();
        const reader = await probe.open(readers);
        const read: LineReading[] = [];
        for (const line of samples) read.push(await reader.read(cutLine(bitmap, line, isUpsideDown)));
        for (const script of probe.scripts) {
          const evidence = read.reduce((sum, reading) => sum + evidenceOf(script, reading), 0);
          if (evidence <= best.evidence) continue;
          best = { script, isUpsideDown, evidence };
          confidence = read.reduce((sum, reading) => sum + confidenceOf(reading), 0) / read.length;
        }
      }
      if (confidence > convincing) return best;
    }
  }
  return best;
}

/** Characters of the script, each as far as it is certain. Figures look alike everywhere and count for Latin. */
function evidenceOf(script: Script, reading: LineReading): number {
  return reading.reduce((sum, { text, confidence }) => {
    const letters = text.match(lettersOf[script])?.length ?? 0;
    const figures = script === 'latin' ? (text.match(/\d/gu)?.length ?? 0) / 2 : 0;
    return sum + (letters + figures) * confidence ** 2;
  }, 0);
}

const sampleCount = 5;
/** In heights of the line: enough letters to tell, no more to read than needed. */
const sampleLength = 14;

/** A few of the longer lines from all over the page, each cut to its beginning. */
function samplesOf(lines: readonly Slanted[]): readonly Slanted[] {
  const long = lines
    .filter((line) => Math.abs(Math.cos(line.angle)) > Math.SQRT1_2)
    .toSorted((a, b) => b.width / b.height - a.width / a.height)
    .slice(0, Math.max(sampleCount, Math.ceil(lines.length / 2)))
    .toSorted((a, b) => a.centre[1] - b.centre[1]);
  const step = Math.max(1, long.length / sampleCount);
  return Array.from({ length: Math.min(sampleCount, long.length) }, (_, i) => long[Math.floor(i * step)])
    .flatMap((line) => line ?? [])
    .map((line) => {
      const width = Math.min(line.width, sampleLength * line.height);
      const back = (line.width - width) / 2;
      return {
        ...line,
        width,
        centre: [line.centre[0] - back * Math.cos(line.angle), line.centre[1] - back * Math.sin(line.angle)],
      };
    });
}
