/**
 * One page: its own text where that can be believed, what its picture shows where not, and both where pictures with
 * text stand beside real text.
 */
import type { OpenedPage, TextLayer } from '../formats/format.ts';
import { arrange } from '../layout/arrange.ts';
import { languageOf } from '../layout/language.ts';
import type { Bitmap } from '../model/bitmap.ts';
import { type Box, intersectionOf, shareInside } from '../model/box.ts';
import type { Barcode, Page, PageSize, Turn, Word } from '../model/document.ts';
import { readLimits } from '../model/read-limits.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { turnedBitmap } from '../ocr/turned.ts';
import { cropped, into, outOf } from './crop.ts';
import { drawingsOn } from './drawings.ts';
import { agreement, trustIn } from './text-trust.ts';
import { unreadRegions } from './unread-regions.ts';
import { uprightLayer } from './upright-layer.ts';

/** 200 dpi: more shows the recognisers nothing new. */
export const pixelsPerPoint = 200 / 72;

export type ReadPageOptions = {
  readonly reader: PageReader;
  readonly language: LanguageCode | null;
  readonly stopwatch: Stopwatch;
  /** When it passes, what was read so far is the page. */
  readonly deadline: AbortSignal;
  readonly signal: AbortSignal;
};

export async function readPage(page: OpenedPage, options: ReadPageOptions): Promise<Page> {
  const layer = await options.stopwatch.measure('text', () => page.textLayer());
  if (layer?.isBlank) return await finished(page, { ...nothing, language: null }, options.stopwatch);
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
  const { reader, language, stopwatch, deadline, signal } = options;
  const scanned = await render(page, options);
  const read = await reader.read(scanned, { language, stopwatch, deadline, signal });
  const { turn, skew, words } = read;
  const drawings = await stopwatch.measure('drawings', () => drawingsOn(turnedBitmap(scanned, turn), words));
  // On a page that slopes, drawn lines cross the rows of pixels: what is found of them would mislead.
  const rulings = Math.abs(skew) < 1 ? drawings.rulings : [];
  const found = { ...drawings, rulings, turn, skew, words, language };
  const finishedPage = await finished(page, found, stopwatch);
  return read.isCutShort ? { ...finishedPage, problems: [tooLong(page.number)] } : finishedPage;
}

const tooLong = (number: number): string => `Page ${number} was not read to its end: it took too long.`;

async function fromText(page: OpenedPage, lying: TextLayer, options: ReadPageOptions): Promise<Page> {
  const { language, stopwatch } = options;
  const { layer, turn } = uprightLayer(lying);
  const words = [...visibleWords(layer)];
  let { checkboxes, rulings } = layer;
  let barcodes: readonly Barcode[] = [];
  const regions = unreadRegions(layer);
  if (regions.length > 0 || layer.hasDrawnSquares || layer.hasDrawnCode) {
    const bitmap = turnedBitmap(await render(page, options), turn);
    for (const region of regions) words.push(...(await wordsIn(region, bitmap, words, options)));
    const drawn = await stopwatch.measure('drawings', () => drawingsOn(bitmap, words));
    barcodes = drawn.barcodes;
    const isNew = ({ box }: { box: Box }) => !checkboxes.some((known) => shareInside(box, known.box) > 0.3);
    checkboxes = [...checkboxes, ...drawn.checkboxes.filter(isNew)];
    const isInPicture = ({ box }: { box: Box }) => regions.some((region) => shareInside(box, region) > 0.9);
    if (layer.rulings.length === 0) rulings = drawn.rulings.filter(isInPicture);
  }
  const found = { turn, skew: 0, words, language, rulings, barcodes, checkboxes };
  return await finished(page, found, stopwatch);
}

/** Reads a part of the picture of a page, but for what the page says there itself. */
async function wordsIn(
  region: Box,
  bitmap: Bitmap,
  known: readonly Word[],
  { reader, language, stopwatch, deadline, signal }: ReadPageOptions,
): Promise<readonly Word[]> {
  const part = cropped(bitmap, region);
  const inside = known
    .filter(({ box }) => intersectionOf(box, part.box) !== null)
    .map(({ box }) => into(part.box, box));
  const { words } = await reader.read(part.bitmap, {
    ...{ language, isUpright: true, known: inside, stopwatch, deadline, signal },
  });
  return words
    .filter(({ confidence }) => confidence > 0.6)
    .map((word) => ({ ...word, box: outOf(part.box, word.box) }));
}

const nothing = { turn: 0, skew: 0, words: [], rulings: [], barcodes: [], checkboxes: [] } as const;

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
