/** One line of a page, read with the reader that knows its script. */
import type { Bitmap } from '../model/bitmap.ts';
import { isStanding, type Slanted } from './geometry.ts';
import { settleKana } from './kana-look-alikes.ts';
import type { Script } from './languages.ts';
import { cutLine, type LineImage } from './line-image.ts';
import { confidenceOf, type LineReader, type LineReading, type ReadLine } from './line-reader.ts';
import { settleLookAlikes } from './look-alikes.ts';
import type { OtherScripts } from './other-scripts.ts';
import { readBorrowed } from './read-borrowed.ts';
import type { Readers } from './readers.ts';

/** `draft` is what the reader of European letters made of it, where it was asked before. */
export async function readLine(
  readers: Readers,
  bitmap: Bitmap,
  line: Slanted,
  script: Script,
  otherScripts: OtherScripts,
  draft?: ReadLine,
): Promise<ReadLine> {
  if (draft !== undefined) {
    const looked = await otherScripts.look(draft.reading, draft.image);
    return { ...draft, reading: settleLookAlikes(looked, script) };
  }
  const image = cutLine(bitmap, line);
  const reading = await readWith(readers, script, image, otherScripts);
  if (!isStanding(line)) return { image, reading };
  // Text up the side of a page is read from either side; nothing but reading tells which.
  const otherImage = cutLine(bitmap, line, true);
  const otherReading = await readWith(readers, script, otherImage, otherScripts);
  return confidenceOf(otherReading) > confidenceOf(reading)
    ? { image: otherImage, reading: otherReading }
    : { image, reading };
}

async function readWith(
  readers: Readers,
  script: Script,
  image: LineImage,
  otherScripts: OtherScripts,
): Promise<LineReading> {
  const european = await readers.european();
  switch (script) {
    case 'latin':
    case 'cyrillic':
    case 'greek':
      return settleLookAlikes(await otherScripts.look(await european.read(image), image), script);
    case 'arabic':
    case 'devanagari':
    case 'thai':
      return await surer(await readBorrowed(readers, script, image), european, image);
    case 'kana':
      return settleKana(await surer(await (await readers.kana()).read(image), european, image));
    case 'hebrew':
    case 'han':
    case 'hangul':
      return await surer(await (await readers[script]()).read(image), european, image);
  }
}

/** On a page in another script, a line without its letters is read by the reader of European ones. */
async function surer(reading: LineReading, european: LineReader, image: LineImage): Promise<LineReading> {
  const text = reading.map((word) => word.text).join('');
  if (otherLetter.test(text)) return reading;
  const other = await european.read(image);
  return confidenceOf(other) > confidenceOf(reading) ? other : reading;
}

const otherLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
