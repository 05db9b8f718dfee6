/**
 * Reads a few lines of a page to see in which script it is written and whether it stands on its head. The likeliest
 * case is tried first and the search ends with the first that convinces, so that most pages cost a few lines.
 */
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from './geometry.ts';
import { europeanScripts, type LanguageCode, lettersOf, type Script, scriptOf } from './languages.ts';
import { cutLine } from './line-image.ts';
import type { LineReader, LineReading, ReadLine } from './line-reader.ts';
import type { Readers } from './readers.ts';
import { charactersIn, confidenceOfLetters, evidenceOf } from './script-evidence.ts';

export type Writing = {
  readonly script: Script;
  readonly isUpsideDown: boolean;
  /** Lines that were read on the way as they will be read on this page, by their place in the list. */
  readonly alreadyRead: ReadonlyMap<number, ReadLine>;
};

type Probe = {
  readonly scripts: readonly Script[];
  /** Above this confidence of letters its reader knows the script; on others, and on text on its head, it has less. */
  readonly sure: number;
  readonly open: (readers: Readers) => Promise<LineReader>;
  /** It makes letters of its own of anything: what it is not sure of says nothing. */
  readonly isCredulous?: boolean;
};

/**
 * It knows so many letters that it finds some in text on its head, with a confidence of up to 0.84; poor photographs that
 * stand upright have 0.9.
 */
const european: Probe = {
  scripts: europeanScripts,
  sure: 0.88,
  open: async (readers) => await readers.european(),
};
const squareScripts: readonly Probe[] = [
  { scripts: ['han'], sure: 0.83, open: async (readers) => await readers.han() },
  { scripts: ['kana'], sure: 0.83, open: async (readers) => await readers.kana() },
  { scripts: ['hangul'], sure: 0.83, open: async (readers) => await readers.hangul() },
];
/**
 * On its head Hebrew has 0.78, and hardly a letter of it is Hebrew; of other scripts it makes letters of its own with 0.83 at
 * most, and blurred Hebrew has 0.95. It is our own and quick, so it is asked before the borrowed ones.
 */
const hebrew: Probe = {
  scripts: ['hebrew'],
  sure: 0.88,
  open: async (readers) => await readers.hebrew(),
};
/** Arabic letters are seen in nothing else; on its head, Arabic has 0.43 at most, and upright but blurred 0.83. */
const otherLetters: readonly Probe[] = [
  { scripts: ['arabic'], sure: 0.65, open: async (readers) => await readers.arabicGlance() },
];

/**
 * Tesseract is slow, so these are asked last, about pages that nobody else can read. Of blurred
 * Latin letters it has 0.6, of its own on their head 0.77, and of its own 0.94.
 */
const borrowed: readonly Probe[] = [
  { scripts: ['thai'], sure: 0.85, isCredulous: true, open: async (readers) => await readers.thai() },
  {
    ...{ scripts: ['devanagari'], sure: 0.85, isCredulous: true },
    open: async (readers) => await readers.devanagari(),
  },
];

/** Of letters that they do not know, the readers see fewer, or are not sure. */
const convincingCharactersPerHeight = 0.8;

/** Our own readers make many letters of a line of Arabic or Korean, of which they are not sure. */
const ofUnsure = 0.5;

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
  const wanted = language === null ? null : scriptOf(language);
  const samples = samplesOf(lines);
  if (samples.length === 0) {
    return { script: wanted ?? 'latin', isUpsideDown: false, alreadyRead: new Map() };
  }
  const alreadyRead = new Map<number, ReadLine>();
  const wholeLength = samples.reduce((sum, { line }) => sum + line.width / line.height, 0);
  const cutLength = samples.reduce((sum, { line }) => sum + beginning(line).width / line.height, 0);
  const readSamples = async (reader: LineReader, isUpsideDown: boolean): Promise<readonly LineReading[]> => {
    const readings: LineReading[] = [];
    for (const { line } of samples)
      readings.push(await reader.read(cutLine(bitmap, beginning(line), isUpsideDown)));
    return readings;
  };
  /** The likeliest case by far: whole lines, so that nothing is read twice. */
  const readWhole = async (reader: LineReader): Promise<readonly LineReading[]> => {
    for (const { at, line } of samples) {
      const image = cutLine(bitmap, line);
      alreadyRead.set(at, { image, reading: await reader.read(image) });
    }
    return [...alreadyRead.values()].map(({ reading }) => reading);
  };

  let best: { script: Script; isUpsideDown: boolean; evidence: number } = {
    ...{ script: wanted ?? 'latin', isUpsideDown: false, evidence: 0 },
  };
  const attempt = async (probes: readonly Probe[], isUpsideDown: boolean): Promise<boolean> => {
    let isConvincing = false;
    for (const probe of probes) {
      signal.throwIfAborted();
      const reader = await probe.open(readers);
      const isWhole = probe === european && !isUpsideDown;
      const read = (isWhole ? await readWhole(reader) : await readSamples(reader, isUpsideDown)).flat();
      const length = isWhole ? wholeLength : cutLength;
      const isSure = confidenceOfLetters(read) > probe.sure;
      if (probe.isCredulous && !isSure) continue;
      const share = (probe === european || probe === hebrew) && !isSure ? ofUnsure : 1;
      for (const script of probe.scripts.filter((name) => wanted === null || name === wanted)) {
        const evidence = (share * evidenceOf(lettersOf[script], read)) / length;
        // A page is not turned over for a character or two.
        const isTelling = !isUpsideDown || charactersIn(read) > 4;
        if (evidence <= best.evidence || !isTelling) continue;
        best = { script, isUpsideDown, evidence };
        isConvincing =
          isSure &&
          charactersIn(read) > convincingCharactersPerHeight * length * (probe === european ? 2 : 1);
      }
    }
    return isConvincing;
  };
  const wantedOf = (probes: readonly Probe[]) =>
    wanted === null ? probes : probes.filter(({ scripts }) => scripts.includes(wanted));
  const sides = isUpright ? [false] : [false, true];
  let _isFound = false;
  for (const isUpsideDown of sides) _isFound ||= await attempt(wantedOf([european]), isUpsideDown);
  // Few characters for so much ink were squares (up to 2.1 a height); many that make no sense were other letters (from 2.3).
  const seen = [...alreadyRead.values()].flatMap(({ reading }) => reading);
  const order =
    charactersIn(seen) < 2.2 * wholeLength ? [squareScripts, otherLetters] : [otherLetters, squareScripts];
  for (const probes of [[hebrew], ...order, borrowed]) {
    for (const isUpsideDown of sides) _isFound ||= await attempt(wantedOf(probes), isUpsideDown);
  }
  const { script, isUpsideDown } = best;
  const isReadAlready = european.scripts.includes(script) && !isUpsideDown;
  return { script, isUpsideDown, alreadyRead: isReadAlready ? alreadyRead : new Map() };
}

const sampleCount = 5;

type Sample = { readonly at: number; readonly line: Slanted };

/** A few of the longer lines from all over the page. */
function samplesOf(lines: readonly Slanted[]): readonly Sample[] {
  const long = lines
    .map((line, at): Sample => ({ at, line }))
    .filter(({ line }) => Math.abs(Math.cos(line.angle)) > Math.SQRT1_2)
    .toSorted((a, b) => b.line.width / b.line.height - a.line.width / a.line.height)
    .slice(0, Math.max(sampleCount, Math.ceil(lines.length / 2)))
    .toSorted((a, b) => a.line.centre[1] - b.line.centre[1]);
  const step = Math.max(1, long.length / sampleCount);
  return Array.from(
    { length: Math.min(sampleCount, long.length) },
    (_, i) => long[Math.floor(i * step)],
  ).flatMap((sample) => sample ?? []);
}

/** In heights of the line: enough letters to tell, no more to read than needed. */
const sampleLength = 14;

function beginning(line: Slanted): Slanted {
  const width = Math.min(line.width, sampleLength * line.height);
  const back = (line.width - width) / 2;
  const [x, y] = line.centre;
  return { ...line, width, centre: [x - back * Math.cos(line.angle), y - back * Math.sin(line.angle)] };
}
