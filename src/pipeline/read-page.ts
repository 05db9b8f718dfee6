/**
 * One page: its own text where that can be believed, what its picture shows where not, and both where pictures with
 * text stand beside real text.
 */
import type { OpenedPage, TextLayer } from '../formats/format.ts';
import { arrangeSheet } from '../layout/arrange.ts';
import { withWholeCombs } from '../layout/combs.ts';
import { languageOf } from '../layout/language.ts';
import { type ArrangeInput, graphOfSheet, sheetOf } from '../layout/sheet.ts';
import type { Bitmap } from '../model/bitmap.ts';
import { areaOf, type Box, intersectionOf, shareInside } from '../model/box.ts';
import type { Deadline } from '../model/deadline.ts';
import type { Barcode, Page, PageSize, Turn, Word } from '../model/document.ts';
import { readLimits } from '../model/read-limits.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import { barcodesOn } from '../ocr/barcodes.ts';
import { checkboxAt } from '../ocr/drawn-checkboxes.ts';
import { greyBitmap } from '../ocr/grey.ts';
import { type LanguageCode, languageFromTag } from '../ocr/languages.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { turnedBitmap } from '../ocr/turned.ts';
import { cropped, into, outOf } from './crop.ts';
import { drawingsOn, isCell, isLetter } from './drawings.ts';
import { believedWords, namelessWords, readNameless } from './nameless-words.ts';
import { notSaid } from './not-said.ts';
import type { StructureReader } from './structure-reader.ts';
import { agreement, trustIn } from './text-trust.ts';
import { unreadRegions } from './unread-regions.ts';
import { uprightLayer } from './upright-layer.ts';

/** 200 dpi: more shows the recognisers nothing new. */
export const pixelsPerPoint = 200 / 72;

export type ReadPageOptions = {
  readonly reader: PageReader;
  readonly structure: StructureReader;
  readonly language: LanguageCode | null;
  readonly stopwatch: Stopwatch;
  /** When it passes, what was read so far is the page. */
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
};

export async function readPage(page: OpenedPage, options: ReadPageOptions): Promise<Page> {
  const layer = await options.stopwatch.measure('text', () => page.textLayer());
  if (layer?.isBlank) return await finished(page, { ...nothing, language: null }, options);
  const trust = layer === null ? 'none' : trustIn(layer);
  if (layer === null || trust === 'none') return await fromPicture(page, options);
  if (trust === 'usable') return await fromText(page, layer, options);
  const seen = await fromPicture(page, options);
  const claimed = believedWords(layer).map((word) => word.text);
  const isBorneOut =
    agreement(
      claimed,
      seen.words.map((word) => word.text),
    ) > 0.5;
  return isBorneOut ? await fromText(page, layer, options) : seen;
}

/** In grey: nothing that looks at the picture needs its colours, and a third of the bytes is a third of the work. */
const render = async (page: OpenedPage, { stopwatch, signal }: ReadPageOptions): Promise<Bitmap> =>
  await stopwatch.measure('render', async () =>
    greyBitmap(
      await page.render({
        ...{ pixelsPerPoint, maxPixels: readLimits.maxPagePixels, isGreyEnough: true, signal },
      }),
    ),
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
  const finishedPage = await finished(page, found, options);
  return read.isCutShort ? { ...finishedPage, problems: [tooHeavy(page.number, deadline)] } : finishedPage;
}

const tooHeavy = (number: number, { limitMs }: Deadline): string =>
  `Page ${number} was not read to its end: it took more than ${limitMs / 1000} second(s) of CPU time; ` +
  'send a simpler copy, or one of lower resolution.';

async function fromText(page: OpenedPage, lying: TextLayer, options: ReadPageOptions): Promise<Page> {
  const { layer, turn } = uprightLayer(lying);
  const text = believedWords(layer);
  const { language, stopwatch } = options;
  const { drawnSquares, hasDrawnCode } = layer;
  const [regions, nameless] = [unreadRegions(layer), namelessWords(layer)];
  let found: Seen = { words: text, checkboxes: layer.checkboxes, rulings: layer.rulings, barcodes: [] };
  if (regions.length > 0 || nameless.length > 0 || drawnSquares.length > 0 || hasDrawnCode) {
    const bitmap = turnedBitmap(await render(page, options), turn);
    const spoken = { ...options, language: language ?? spokenIn(text) };
    if (nameless.length > 0) {
      const words = await readNameless(options.reader, bitmap, nameless, spoken);
      found = { ...found, words: [...found.words, ...words] };
    }
    for (const region of regions) found = together(found, await seenIn(region, bitmap, text, spoken));
    const { words } = found;
    found = await stopwatch.measure('drawings', async () => {
      const checkboxes = drawnSquares
        .flatMap((square) => checkboxAt(bitmap, square) ?? [])
        .filter(({ box }) => !isCell(box, words) && !isLetter(box, words));
      const seen = hasDrawnCode || nameless.length > 0 ? await drawingsOn(bitmap, words) : null;
      const known = together(found, { ...nothing, checkboxes, barcodes: seen?.barcodes ?? [] });
      // Where a font does not name its glyphs, boxes to tick may be glyphs too.
      return nameless.length === 0
        ? known
        : together(known, { ...nothing, checkboxes: seen?.checkboxes ?? [] });
    });
  }
  return await finished(page, { ...found, turn, skew: 0, language }, options);
}

/** What is on a page, wherever it was found. */
type Seen = Pick<Found, 'words' | 'rulings' | 'checkboxes' | 'barcodes'>;

/** A box to tick that both know is there once. */
function together(known: Seen, more: Seen): Seen {
  const isNew = ({ box }: { readonly box: Box }) =>
    !known.checkboxes.some((other) => shareInside(box, other.box) > 0.3);
  return {
    words: [...known.words, ...more.words],
    rulings: [...known.rulings, ...more.rulings],
    checkboxes: [...known.checkboxes, ...more.checkboxes.filter(isNew)],
    barcodes: [...known.barcodes, ...more.barcodes],
  };
}

/** The language of a page's text is most likely that of its pictures too; Latin letters do for all that have them. */
function spokenIn(words: readonly Word[]): LanguageCode | null {
  const { language, script } = languageOf(words);
  return languageFromTag(language ?? '') ?? (script === 'latin' ? 'en' : null);
}

/** Smaller pictures are logos and stamps, which hold no tables or forms. */
const leastDrawing = 0.08;

/** Reads a part of the picture of a page, but for what the page says there itself. */
async function seenIn(
  region: Box,
  bitmap: Bitmap,
  text: readonly Word[],
  { reader, language, stopwatch, deadline, signal }: ReadPageOptions,
): Promise<Seen> {
  const part = cropped(bitmap, region);
  const known = text
    .filter(({ box }) => intersectionOf(box, part.box) !== null)
    .map(({ box }) => into(part.box, box));
  const read = await reader.read(part.bitmap, {
    ...{ language, isUpright: true, known, stopwatch, deadline, signal },
  });
  const words = read.words.filter(({ confidence }) => confidence > 0.6);
  const drawings = await stopwatch.measure('drawings', async () =>
    areaOf(region) > leastDrawing
      ? await drawingsOn(part.bitmap, words)
      : { rulings: [], checkboxes: [], barcodes: await barcodesOn(part.bitmap) },
  );
  const onPage = <Thing extends { readonly box: Box }>(things: readonly Thing[]): readonly Thing[] =>
    things.map((thing) => ({ ...thing, box: outOf(part.box, thing.box) }));
  return {
    words: notSaid(onPage(words), text),
    rulings: onPage(drawings.rulings),
    checkboxes: onPage(drawings.checkboxes),
    barcodes: onPage(drawings.barcodes),
  };
}

const nothing = { turn: 0, skew: 0, words: [], rulings: [], barcodes: [], checkboxes: [] } as const;

type Found = Pick<ArrangeInput, 'words' | 'skew' | 'rulings' | 'checkboxes'> & {
  readonly turn: Turn;
  readonly language: LanguageCode | null;
  readonly barcodes: readonly Barcode[];
};

async function finished(
  { number, size: scanned }: OpenedPage,
  found: Found,
  { stopwatch, structure }: ReadPageOptions,
): Promise<Page> {
  const { turn, skew, language, barcodes } = found;
  const size: PageSize =
    turn % 180 === 0 ? scanned : { ...scanned, width: scanned.height, height: scanned.width };
  const { sheet, graph } = await stopwatch.measure('layout', () => {
    const sheet = sheetOf({ ...found, ...withWholeCombs(found.words, found.rulings, size), size });
    return { sheet, graph: graphOfSheet(sheet) };
  });
  const scores = await stopwatch.measure('structure', () => structure.score(graph));
  return await stopwatch.measure('layout', () => ({
    ...{ number, size, turn, skew },
    language: language ?? languageOf(found.words).language,
    ...arrangeSheet(sheet, { graph, scores }),
    barcodes,
    problems: [],
  }));
}
