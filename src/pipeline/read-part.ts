/** Reads a part of the picture of a page, but for what the page says there itself. */
import { areaOf, type Box, intersectionOf } from '../model/box.ts';
import { type Crop, into, outOf } from '../model/crop.ts';
import type { Word } from '../model/document.ts';
import { barcodesOn } from '../ocr/barcodes.ts';
import type { PageReader, PageReaderOptions } from '../ocr/page-reader.ts';
import { drawingsOn } from './drawings.ts';
import { notSaid } from './not-said.ts';
import { nothingSeen, type Seen } from './seen.ts';
import type { SeenNow, SeenParts } from './seen-parts.ts';

/** Smaller pictures are logos and stamps, which hold no tables or forms. */
const leastDrawing = 0.08;

export type ReadPartOptions = Omit<PageReaderOptions, 'isUpright' | 'known'> & {
  readonly reader: PageReader;
  readonly seenParts: SeenParts;
};

/** `text` are the words that the page has of its own. */
export async function readPart(
  part: Crop,
  text: readonly Word[],
  { reader, seenParts, ...options }: ReadPartOptions,
): Promise<Seen> {
  const { bitmap } = part;
  const known = text
    .filter(({ box }) => intersectionOf(box, part.box) !== null)
    .map(({ box }) => into(part.box, box));
  const read = async (): Promise<SeenNow> => {
    const { words: all, isCutShort } = await reader.read(bitmap, { ...options, isUpright: true, known });
    const words = all.filter(({ confidence }) => confidence > 0.6);
    const drawings = await options.stopwatch.measure('drawings', async () =>
      areaOf(part.box) > leastDrawing
        ? await drawingsOn(bitmap, words)
        : { ...nothingSeen, barcodes: await barcodesOn(bitmap) },
    );
    return { seen: { ...drawings, words }, isCutShort };
  };
  const seen = await seenParts.seen({ bitmap, known, language: options.language }, read);
  const onPage = <Thing extends { readonly box: Box }>(things: readonly Thing[]): readonly Thing[] =>
    things.map((thing) => ({ ...thing, box: outOf(part.box, thing.box) }));
  return {
    words: notSaid(onPage(seen.words), text),
    rulings: onPage(seen.rulings),
    checkboxes: onPage(seen.checkboxes),
    barcodes: onPage(seen.barcodes),
  };
}
