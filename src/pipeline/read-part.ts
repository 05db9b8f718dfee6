/** Reads a part of the picture of a page, but for what the page says there itself. */
import { areaOf, type Box, intersectionOf } from '../model/box.ts';
import { type Crop, into, outOf } from '../model/crop.ts';
import type { Word } from '../model/document.ts';
import { barcodesOn } from '../ocr/barcodes.ts';
import type { PageReader, PageReaderOptions } from '../ocr/page-reader.ts';
import { drawingsOn } from './drawings.ts';
import { notSaid } from './not-said.ts';
import type { PagePicture } from './page-picture.ts';
import { nothingSeen, type Seen } from './seen.ts';
import { keyOfPaint, keyOfPixels, type SeenPart, type SeenParts } from './seen-parts.ts';

/** Smaller pictures are logos and stamps, which hold no tables or forms. */
const leastDrawing = 0.08;

export type ReadPartOptions = Omit<PageReaderOptions, 'isUpright' | 'known'> & {
  readonly reader: PageReader;
  readonly seenParts: SeenParts;
};

/** `text` are the words that the page has of its own. What was seen in the same picture before is not looked at again. */
export async function readPart(
  picture: PagePicture,
  region: Box,
  text: readonly Word[],
  { seenParts, ...options }: ReadPartOptions,
): Promise<Seen> {
  const { language } = options;
  const knownIn = (place: Box): readonly Box[] =>
    text.filter(({ box }) => intersectionOf(box, place) !== null).map(({ box }) => into(place, box));
  const painted = picture.paintedIn(region);
  const paint = painted === null ? null : keyOfPaint(painted, { known: knownIn(region), language });
  const recalled = paint === null ? undefined : seenParts.recall(paint);
  if (recalled !== undefined) return onPage(recalled, text);
  const { bitmap, box } = await picture.part(region);
  const known = knownIn(box);
  const pixels = keyOfPixels(bitmap, { known, language });
  const before = seenParts.recall(pixels);
  const { seen, isCutShort } =
    before === undefined ? await read({ bitmap, box }, known, options) : { ...before, isCutShort: false };
  const part: SeenPart = { seen, box };
  if (!isCutShort) for (const key of paint === null ? [pixels] : [pixels, paint]) seenParts.keep(key, part);
  return onPage(part, text);
}

async function read(
  { bitmap, box }: Crop,
  known: readonly Box[],
  { reader, ...options }: Omit<ReadPartOptions, 'seenParts'>,
): Promise<{ readonly seen: Seen; readonly isCutShort: boolean }> {
  const { words: all, isCutShort } = await reader.read(bitmap, { ...options, isUpright: true, known });
  const words = all.filter(({ confidence }) => confidence > 0.6);
  const drawings = await options.stopwatch.measure('drawings', async () =>
    areaOf(box) > leastDrawing
      ? await drawingsOn(bitmap, words)
      : { ...nothingSeen, barcodes: await barcodesOn(bitmap) },
  );
  return { seen: { ...drawings, words }, isCutShort };
}

function onPage({ seen, box: part }: SeenPart, text: readonly Word[]): Seen {
  const moved = <Thing extends { readonly box: Box }>(things: readonly Thing[]): readonly Thing[] =>
    things.map((thing) => ({ ...thing, box: outOf(part, thing.box) }));
  return {
    words: notSaid(moved(seen.words), text),
    rulings: moved(seen.rulings),
    checkboxes: moved(seen.checkboxes),
    barcodes: moved(seen.barcodes),
  };
}
