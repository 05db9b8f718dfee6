/** One line of a page, read with the reader that knows its script. */
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from './geometry.ts';
import type { Script } from './languages.ts';
import { cutLine, type LineImage } from './line-image.ts';
import { confidenceOf, type LineReader, type LineReading } from './line-reader.ts';
import type { OtherScripts } from './other-scripts.ts';
import type { DraftLine } from './page-script.ts';
import type { Readers } from './readers.ts';
import { combine, trustScript } from './second-opinion.ts';

/** A line with its place on the page, as it was cut out and as it was read. */
export type ReadLine = { readonly at: Slanted; readonly image: LineImage; readonly reading: LineReading };

/** `draft` is what the reader of Latin letters made of it, where it was asked before. */
export async function readLine(
  readers: Readers,
  bitmap: Bitmap,
  line: Slanted,
  script: Script,
  otherScripts: OtherScripts,
  draft?: DraftLine,
): Promise<ReadLine> {
  if (draft !== undefined) {
    return { at: line, image: draft.image, reading: await otherScripts.look(draft.reading, draft.image) };
  }
  const image = cutLine(bitmap, line);
  const reading = await readWith(readers, script, image, otherScripts);
  const isStanding = Math.abs(Math.sin(line.angle)) > Math.SQRT1_2;
  if (!isStanding) return { at: line, image, reading };
  // Text up the side of a page is read from either side; nothing but reading tells which.
  const other = { ...line, angle: line.angle + Math.PI };
  const otherImage = cutLine(bitmap, other);
  const otherReading = await readWith(readers, script, otherImage, otherScripts);
  return confidenceOf(otherReading) > confidenceOf(reading)
    ? { at: other, image: otherImage, reading: otherReading }
    : { at: line, image, reading };
}

async function readWith(
  readers: Readers,
  script: Script,
  image: LineImage,
  otherScripts: OtherScripts,
): Promise<LineReading> {
  const plain = await readers.latinArabic();
  switch (script) {
    case 'latin':
      return await otherScripts.look(await plain.read(image), image);
    case 'arabic':
      return combine(
        await plain.read(image),
        await (await readers.tesseract('ara')).read(image),
        trustScript,
      );
    case 'cyrillic':
      return combine(
        await plain.read(image),
        await (await readers.tesseract('rus')).read(image),
        trustScript,
      );
    case 'han':
    case 'kana':
    case 'hangul':
      return await surer(await (await readers[script]()).read(image), plain, image);
  }
}

/** On a page in Chinese, Japanese or Korean, a line without such letters is read by the reader of the rest. */
async function surer(reading: LineReading, plain: LineReader, image: LineImage): Promise<LineReading> {
  const text = reading.map((word) => word.text).join('');
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return reading;
  const other = await plain.read(image);
  return confidenceOf(other) > confidenceOf(reading) ? other : reading;
}
