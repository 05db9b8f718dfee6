/** Words whose font does not name its glyphs: what they say is read from the picture of the page, in which nothing else is left. */
import type { TextLayer } from '../formats/format.ts';
import type { Bitmap } from '../model/bitmap.ts';
import { type Box, clampToPage, heightOf, shareInside } from '../model/box.ts';
import type { Word } from '../model/document.ts';
import type { PageReader, PageReaderOptions } from '../ocr/page-reader.ts';

/** Words that can be seen and say what they are. */
export const believedWords = (layer: TextLayer): readonly Word[] => visibleWords(layer, false);

/** Words that can be seen and do not. */
export const namelessWords = (layer: TextLayer): readonly Word[] => visibleWords(layer, true);

/** Where single glyphs alone have no name they are icons and bullets, which nobody needs to read. */
function visibleWords({ words, invisible, unmapped }: TextLayer, areNameless: boolean): readonly Word[] {
  const isWriting = words.some(({ text }, i) => unmapped[i] === true && Array.from(text).length > 1);
  return words.filter((_, i) => invisible[i] !== true && (isWriting && unmapped[i] === true) === areNameless);
}

export async function readNameless(
  reader: PageReader,
  bitmap: Bitmap,
  nameless: readonly Word[],
  options: PageReaderOptions,
): Promise<readonly Word[]> {
  const places = nameless.map(({ box }) => withRoom(box));
  const { words } = await reader.read(alone(bitmap, places), { ...options, isUpright: true });
  return words.filter(({ box }) => places.some((place) => shareInside(box, place) > 0.5));
}

/** Of a word's height: letters reach out of the boxes of bad fonts, and lines are found where there is paper around them. */
const room = 0.25;

function withRoom(box: Box): Box {
  const around = room * heightOf(box);
  return clampToPage([box[0] - around, box[1] - around, box[2] + around, box[3] + around]);
}

const paper = 255;

/** The picture with paper everywhere but in these places. */
function alone({ width, height, channels, data }: Bitmap, places: readonly Box[]): Bitmap {
  const left = new Uint8Array(data.length).fill(paper);
  for (const [x0, y0, x1, y1] of places) {
    const [from, to] = [Math.floor(x0 * width), Math.ceil(x1 * width)];
    for (let y = Math.floor(y0 * height); y < Math.ceil(y1 * height); y++) {
      const row = data.subarray((y * width + from) * channels, (y * width + to) * channels);
      left.set(row, (y * width + from) * channels);
    }
  }
  return { width, height, channels, data: left };
}
