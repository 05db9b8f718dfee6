/** A line of Arabic, read by the network that knows its letters and by Tesseract, which sees the figures among them. */
import type { LineImage } from './line-image.ts';
import type { LineReading } from './line-reader.ts';
import type { Readers } from './readers.ts';
import { combine } from './second-opinion.ts';

/** `isWorth`: whether what the network sees is worth a second opinion. */
export async function readArabic(
  readers: Readers,
  image: LineImage,
  isWorth: (letters: LineReading) => boolean = () => true,
): Promise<LineReading> {
  const letters = await (await readers.arabic()).read(image);
  if (!isWorth(letters)) return letters;
  return combine(letters, await (await readers.arabicFigures()).read(image));
}
