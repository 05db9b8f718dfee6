/**
 * One page: its own text where that can be believed, what its picture shows where not, and both where pictures with
 * text stand beside real text.
 */
import type { OpenedPage, TextLayer } from '../formats/format.ts';
import { arrange } from '../layout/arrange.ts';
import { languageOf } from '../layout/language.ts';
import type { Bitmap } from '../model/bitmap.ts';
import { areaOf, intersectionOf, shareInside } from '../model/box.ts';
import type { Barcode, Page, PageSize, Turn, Word } from '../model/document.ts';
import { readLimits } from '../model/read-limits.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import { barcodesOn } from '../ocr/barcodes.ts';
import { type DrawnCheckbox, drawnCheckboxes } from '../ocr/drawn-checkboxes.ts';
import { drawnRulings } from '../ocr/drawn-rulings.ts';
import { inkMapOf } from '../ocr/ink-map.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { turnedBitmap } from '../ocr/turned.ts';
import { cropped, into, outOf } from './crop.ts';
import { agreement, trustIn } from './text-trust.ts';
import { unreadRegions } from './unread-regions.ts';

/** 200 dpi: more shows the recognisers nothing new. */
export const pixelsPerPoint = 200 / 72;
/** Enough to see rulings and boxes to tick. */
const drawingPixels = 2_000_000;

export type ReadPageOptions = {
  readonly reader: PageReader;
  readonly language: LanguageCode | null;
  readonly stopwatch: Stopwatch;
  readonly signal: AbortSignal;
};

export async function readPage(page: OpenedPage, options: ReadPageOptions): Promise<Page> {
  const layer = await options.stopwatch.measure('text', () => page.textLayer());
  const trust = layer === null ? 'none' : trustIn(layer);
  if (layer === null || trust === 'none') return await fromPicture(page, options);
  if (trust === 'usable') return await fromText(page, layer, options);
  const seen = await fromPicture(page, options);
  const claimed = visibleWords(layer).map((word) => word.text);
  const isBorneOut =
    agreement(
      claimed,
      seen.words.map((word) => word.text),
    ) > 0.5;
  return isBorneOut ? await fromText(page, layer, options) : seen;
}

const visibleWords = (layer: TextLayer): readonly Word[] =>
  layer.words.filter((_, i) => layer.invisible[i] !== true);

const render = async (page: OpenedPage, { stopwatch, signal }: ReadPageOptions): Promise<Bitmap> =>
  await stopwatch.measure('render', () =>
    page.render({ pixelsPerPoint, maxPixels: readLimits.maxPagePixels, signal }),
  );

async function fromPicture(page: OpenedPage, options: ReadPageOptions): Promise<Page> {
  const { reader, language, stopwatch, signal } = options;
  const scanned = await render(page, options);
  const { turn, skew, words } = await reader.read(scanned, { language, stopwatch, signal });
  const bitmap = turnedBitmap(scanned, turn);
  const drawings = await stopwatch.measure('drawings', async () => {
    const map = await inkMapOf(bitmap, drawingPixels);
    return {
      // On a page that slopes, lines cross the rows of pixels and none is found; nor would they fit.
      rulings: Math.abs(skew) < 1 ? drawnRulings(map) : [],
      checkboxes: drawnCheckboxes(map).filter((checkbox) => !isLetter(checkbox, words)),
    };
  });
  const barcodes = await stopwatch.measure('codes', () => barcodesOn(bitmap));
  return await finished(page, { ...drawings, turn, skew, words, language, barcodes }, stopwatch);
}

/** The characters 口 and 日 are squares too, and so is a zero in some typefaces. */
function isLetter({ box }: DrawnCheckbox, words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      shareInside(box, word.box) > 0.6 &&
      (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word.text) ||
        areaOf(word.box) > 2.5 * areaOf(box)),
  );
}

async function fromText(page: OpenedPage, layer: TextLayer, options: ReadPageOptions): Promise<Page> {
  const { reader, language, stopwatch, signal } = options;
  const words = [...visibleWords(layer)];
  const regions = unreadRegions(layer);
  let barcodes: readonly Barcode[] = [];
  let checkboxes: readonly DrawnCheckbox[] = layer.checkboxes;
  if (regions.length > 0 || layer.hasDrawnSquares) {
    const bitmap = await render(page, options);
    const known = words.map((word) => word.box);
    for (const region of regions) {
      const part = cropped(bitmap, region);
      const inside = known
        .filter((box) => intersectionOf(box, part.box) !== null)
        .map((box) => into(part.box, box));
      const seen = await reader.read(part.bitmap, {
        ...{ language, isUpright: true, known: inside, stopwatch, signal },
      });
      words.push(
        ...seen.words
          .filter((word) => word.confidence > 0.6)
          .map((word) => ({ ...word, box: outOf(part.box, word.box) })),
      );
    }
    if (regions.length > 0) barcodes = await stopwatch.measure('codes', () => barcodesOn(bitmap));
    if (layer.hasDrawnSquares) {
      const drawn = await stopwatch.measure('drawings', async () =>
        drawnCheckboxes(await inkMapOf(bitmap, drawingPixels)),
      );
      const isNew = (box: DrawnCheckbox) =>
        !layer.checkboxes.some((known) => shareInside(box.box, known.box) > 0.3) && !isLetter(box, words);
      checkboxes = [...layer.checkboxes, ...drawn.filter(isNew)];
    }
  }
  const { rulings } = layer;
  const found = { turn: 0, skew: 0, words, language, rulings, barcodes, checkboxes } as const;
  return await finished(page, found, stopwatch);
}

type Found = Pick<Parameters<typeof arrange>[0], 'words' | 'skew' | 'rulings' | 'checkboxes'> & {
  readonly turn: Turn;
  readonly language: LanguageCode | null;
  readonly barcodes: readonly Barcode[];
};

async function finished(
  { number, size: scanned }: OpenedPage,
  found: Found,
  stopwatch: Stopwatch,
): Promise<Page> {
  const { turn, skew, language, barcodes } = found;
  const size: PageSize =
    turn % 180 === 0 ? scanned : { ...scanned, width: scanned.height, height: scanned.width };
  return await stopwatch.measure('layout', () => ({
    ...{ number, size, turn, skew },
    language: language ?? languageOf(found.words).language,
    ...arrange({ ...found, size }),
    barcodes,
    problems: [],
  }));
}
