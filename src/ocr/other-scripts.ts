/**
 * Lines in another script on a page of European letters: Chinese on a receipt, Arabic beside English. They show by doubtful letters, or by too few characters for the ink; the readers of other scripts are then
 * asked, until it is clear that this page has none.
 */
import { settleKana } from './kana-look-alikes.ts';
import { europeanLetter, lettersOf, type Script } from './languages.ts';
import type { LineImage } from './line-image.ts';
import { confidenceOf, type LineReading } from './line-reader.ts';
import { readBorrowed } from './read-borrowed.ts';
import type { Readers } from './readers.ts';
import { charactersIn, confidenceOfLetters, evidenceOf } from './script-evidence.ts';

export interface OtherScripts {
  /** The line as the reader of its script reads it; mostly as it was. */
  look(reading: LineReading, image: LineImage): Promise<LineReading>;
}

export const noOtherScripts: OtherScripts = { look: async (reading) => reading };

/** A reader that is asked; what it answers may end the search. */
type Asked = {
  readonly script: Script;
  readonly read: (image: LineImage, european: LineReading) => Promise<LineReading>;
  /** How sure it has to be; 0.7 where nothing is said. */
  readonly least?: number;
  readonly seesNone?: (reading: LineReading) => boolean;
};

/** Of each kind of line, so many are looked at in vain. */
const patience = 2;

export function otherScriptsOn(readers: Readers): OtherScripts {
  const square: readonly Asked[] = [
    { script: 'han', read: async (image) => await (await readers.han()).read(image), seesNone: isLatin },
    { script: 'kana', read: async (image) => settleKana(await (await readers.kana()).read(image)) },
    { script: 'hangul', read: async (image) => await (await readers.hangul()).read(image) },
  ];
  const letters: readonly Asked[] = [
    { script: 'hebrew', read: async (image) => await (await readers.hebrew()).read(image), least: 0.85 },
    {
      script: 'arabic',
      read: async (image, european) => {
        const glance = await (await readers.arabicGlance()).read(image);
        return hasArabic(glance) ? await readBorrowed(readers, 'arabic', image, european) : glance;
      },
    },
  ];
  const vain = new Map([square, letters].map((kind) => [kind, 0]));

  const ask = async (
    kind: readonly Asked[],
    reading: LineReading,
    image: LineImage,
  ): Promise<LineReading> => {
    const failures = vain.get(kind) ?? 0;
    if (failures >= patience) return reading;
    let best = { evidence: 1.25 * evidenceOf(europeanLetter, reading), reading };
    for (const { script, read, least = 0.7, seesNone } of kind) {
      const other = await read(image, reading);
      if (seesNone?.(other)) break;
      const evidence = evidenceOf(lettersOf[script], other);
      if (evidence > best.evidence && confidenceOf(other) > least) best = { evidence, reading: other };
    }
    if (best.reading === reading) vain.set(kind, failures + 1);
    return best.reading;
  };

  return {
    async look(reading, image) {
      const length = image.width / image.height;
      if (length < 2) return reading;
      if (isSparse(reading, image)) return await ask(square, reading, image);
      const isDoubtful = confidenceOfLetters(reading) < 0.8 && charactersIn(reading) > 6;
      return isDoubtful ? await ask(letters, reading, image) : reading;
    },
  };
}

/** The reader of Chinese knows Latin letters too: what it is sure of are no squares of any script. */
const isLatin = (reading: LineReading): boolean =>
  confidenceOf(reading) > 0.9 &&
  !/\p{Script=Han}/u.test(textOf(reading)) &&
  /\p{L}{2}/u.test(textOf(reading));

const hasArabic = (reading: LineReading): boolean =>
  (textOf(reading).match(lettersOf.arabic)?.length ?? 0) > 2;

const textOf = (reading: LineReading): string => reading.map(({ text }) => text).join(' ');

/** Characters that stand for much more ink than Latin ones do: each was a square, or several were passed over. */
function isSparse(reading: LineReading, { height, width }: LineImage): boolean {
  if (reading.length === 0) return width > 3 * height;
  const wide = reading.filter(({ text, from, to, confidence }) => {
    // Letters that are set wide are read with certainty, unless others were passed over between them.
    const usual = confidence > 0.9 ? 1.3 : 0.62;
    return to - from > usual * height * text.length + 0.5 * height;
  });
  const isWide = wide.reduce((sum, { from, to }) => sum + to - from, 0) > 0.2 * width;
  return isWide || (confidenceOf(reading) < 0.65 && charactersIn(reading) < (1.4 * width) / height);
}
