/** Asks Tesseract about the words of a line in which a mark above a letter may have been missed. */
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from './geometry.ts';
import { cutLine } from './line-image.ts';
import type { LineReader, LineReading } from './line-reader.ts';
import type { ReadLine } from './read-line.ts';
import { combine, trustMarks } from './second-opinion.ts';

/** The same line, with the marks that the second reader sees on doubtful letters. */
export async function mendMarks(marks: LineReader, bitmap: Bitmap, line: ReadLine): Promise<ReadLine> {
  const { at, image } = line;
  let reading = line.reading;
  for (const { from, to } of doubtfulSpans(line)) {
    const scale = at.width / image.width;
    const offset = ((from + to) / 2 - image.width / 2) * scale;
    const span: Slanted = {
      ...at,
      centre: [at.centre[0] + offset * Math.cos(at.angle), at.centre[1] + offset * Math.sin(at.angle)],
      width: (to - from) * scale,
    };
    const second = (await marks.read(cutLine(bitmap, span))).map((word) => ({
      ...word,
      from: word.from + from,
      to: word.to + from,
    }));
    const isInside = (word: LineReading[number]) => word.from >= from && word.to <= to;
    const inside = combine(reading.filter(isInside), second, trustMarks);
    reading = [...reading.filter((word) => !isInside(word)), ...inside].sort((a, b) => a.from - b.from);
  }
  return { ...line, reading };
}

type Span = { readonly from: number; readonly to: number };

/** ß looks like a capital inside a word, º like the sign for degrees. */
const mistakenMark = /\p{Ll}B|B\p{Ll}{2}|[.\p{L}]°/u;

const isDoubtful = ({ text, weakest }: LineReading[number]): boolean =>
  /\p{L}/u.test(text) ? weakest < 0.9 || mistakenMark.test(text) : /\d\.?°/u.test(text);

/** Parts of a line around doubtful words, with room for a stroke that sticks out; neighbours in one. */
function doubtfulSpans({ reading, image }: ReadLine): readonly Span[] {
  const spans: Span[] = [];
  for (const [i, word] of reading.entries()) {
    if (!isDoubtful(word)) continue;
    const from = Math.max(0, (reading[i - 1]?.to ?? 0) + 1, word.from - 12);
    const to = Math.min(image.width, reading[i + 1]?.from ?? Infinity, word.to + 12);
    const last = spans.at(-1);
    if (last !== undefined && from <= last.to + 2) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  }
  return spans;
}
