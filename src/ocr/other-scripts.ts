/**
 * Lines in another script on a page of Latin text: Chinese on a receipt, an address in Russian, Arabic beside
 * English. They show by doubtful letters, or by too few characters for the ink; the readers of other scripts are then
 * asked, until it is clear that this page has none.
 */
import type { Script } from './languages.ts';
import type { LineImage } from './line-image.ts';
import { confidenceOf, type LineReader, type LineReading } from './line-reader.ts';
import type { Readers } from './readers.ts';
import { charactersIn, confidenceOfLetters, evidenceOf } from './script-evidence.ts';
import { combine, trustScript } from './second-opinion.ts';

export interface OtherScripts {
  /** The line as the reader of its script reads it; mostly as it was. */
  look(reading: LineReading, image: LineImage): Promise<LineReading>;
}

export const noOtherScripts: OtherScripts = { look: async (reading) => reading };

type Asked = { readonly script: Script; readonly open: () => Promise<LineReader> };

/** Of each kind of line, so many are looked at in vain. */
const patience = 2;

export function otherScriptsOn(readers: Readers): OtherScripts {
  const square: readonly Asked[] = [
    { script: 'han', open: readers.han },
    { script: 'kana', open: readers.kana },
    { script: 'hangul', open: readers.hangul },
  ];
  const letters: readonly Asked[] = [
    { script: 'cyrillic', open: async () => await readers.tesseract('rus') },
  ];
  const vain = new Map([square, letters].map((kind) => [kind, 0]));

  const ask = async (
    kind: readonly Asked[],
    reading: LineReading,
    image: LineImage,
  ): Promise<LineReading> => {
    const failures = vain.get(kind) ?? 0;
    if (failures >= patience) return reading;
    let best = { evidence: 1.25 * evidenceOf('latin', reading), reading };
    for (const { script, open } of kind) {
      const other = await (await open()).read(image);
      const evidence = evidenceOf(script, other);
      if (evidence > best.evidence && confidenceOf(other) > 0.7) best = { evidence, reading: other };
    }
    if (best.reading === reading) vain.set(kind, failures + 1);
    return best.reading;
  };

  return {
    async look(reading, image) {
      const length = image.width / image.height;
      if (length < 2) return reading;
      // Its letters are known to the first reader, but it passes over figures among them.
      if (/\p{Script=Arabic}.*\p{Script=Arabic}/u.test(reading.map(({ text }) => text).join(' '))) {
        const other = await (await readers.tesseract('ara')).read(image);
        const isArabic = evidenceOf('arabic', other) > 1.25 * evidenceOf('latin', reading);
        if (isArabic && confidenceOf(other) > 0.6) return combine(reading, other, trustScript);
      }
      if (isSparse(reading, image)) return await ask(square, reading, image);
      const isDoubtful = confidenceOfLetters(reading) < 0.8 && charactersIn(reading) > 6;
      return isDoubtful ? await ask(letters, reading, image) : reading;
    },
  };
}

/** Characters that stand for much more ink than Latin ones do: each was a square, or several were passed over. */
function isSparse(reading: LineReading, { height, width }: LineImage): boolean {
  if (reading.length === 0) return width > 3 * height;
  const wide = reading.filter(({ text, from, to }) => to - from > 0.62 * height * text.length + 0.5 * height);
  const isWide = wide.reduce((sum, { from, to }) => sum + to - from, 0) > 0.2 * width;
  return isWide || (confidenceOf(reading) < 0.65 && charactersIn(reading) < (1.4 * width) / height);
}
