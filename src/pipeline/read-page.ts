/**
 * One page: its own text where that can be believed, what its picture shows where not, and both where pictures with
 * text stand beside real text.
 */
import type { OpenedPage, TextLayer } from '../formats/format.ts';
import { arrangeSheet } from '../layout/arrange.ts';
import { withWholeCombs } from '../layout/combs.ts';
import { languageOf } from '../layout/language.ts';
import { type ArrangeInput, graphOfSheet, sheetOf } from '../layout/sheet.ts';
import type { Deadline } from '../model/deadline.ts';
import type { Page, PageSize, Turn, Word } from '../model/document.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import { checkboxAt } from '../ocr/drawn-checkboxes.ts';
import { type LanguageCode, languageFromTag } from '../ocr/languages.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { turnedBitmap } from '../ocr/turned.ts';
import { drawingsOn, isCell, isLetter } from './drawings.ts';
import { believedWords, namelessWords, readNameless } from './nameless-words.ts';
import { type PagePicture, pictureOf, turnedPicture } from './page-picture.ts';
import { readPart } from './read-part.ts';
import { nothingSeen, type Seen, together } from './seen.ts';
import type { SeenParts } from './seen-parts.ts';
import type { StructureReader } from './structure-reader.ts';
import { agreement, trustIn } from './text-trust.ts';
import { unreadRegions } from './unread-regions.ts';
import { uprightLayer } from './upright-layer.ts';

export type ReadPageOptions = {
  readonly reader: PageReader;
  readonly structure: StructureReader;
  readonly seenParts: SeenParts;
  readonly language: LanguageCode | null;
  readonly stopwatch: Stopwatch;
  /** When it passes, what was read so far is the page. */
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
};

export async function readPage(page: OpenedPage, options: ReadPageOptions): Promise<Page> {
  const layer = await options.stopwatch.measure('text', () => page.textLayer());
  if (layer?.isBlank)
    return await finished(page, { ...nothingSeen, turn: 0, skew: 0, language: null }, options);
  const trust = layer === null ? 'none' : trustIn(layer);
  const picture = pictureOf(page, options);
  if (layer === null || trust === 'none') return await fromPicture(page, picture, options);
  if (trust === 'usable') return await fromText(page, { lying: layer, picture }, options);
  const seen = await fromPicture(page, picture, options);
  const claimed = believedWords(layer).map((word) => word.text);
  const isBorneOut =
    agreement(
      claimed,
      seen.words.map((word) => word.text),
    ) > 0.5;
  return isBorneOut ? await fromText(page, { lying: layer, picture }, options) : seen;
}

async function fromPicture(page: OpenedPage, picture: PagePicture, options: ReadPageOptions): Promise<Page> {
  const { reader, language, stopwatch, deadline, signal } = options;
  const scanned = await picture.whole();
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

type TextPage = { readonly lying: TextLayer; readonly picture: PagePicture };

async function fromText(
  page: OpenedPage,
  { lying, picture: lyingPicture }: TextPage,
  options: ReadPageOptions,
): Promise<Page> {
  const { layer, turn } = uprightLayer(lying);
  const picture = turnedPicture(lyingPicture, turn);
  const text = believedWords(layer);
  const { language, stopwatch } = options;
  const { drawnSquares, hasDrawnCode } = layer;
  const [regions, nameless] = [unreadRegions(layer), namelessWords(layer)];
  let found: Seen = { words: text, checkboxes: layer.checkboxes, rulings: layer.rulings, barcodes: [] };
  const isWholeNeeded = nameless.length > 0 || drawnSquares.length > 0 || hasDrawnCode;
  const whole = isWholeNeeded ? await picture.whole() : null;
  if (whole !== null || regions.length > 0) {
    const spoken = { ...options, language: language ?? spokenIn(text) };
    if (whole !== null && nameless.length > 0) {
      const words = await readNameless(options.reader, whole, nameless, spoken);
      found = { ...found, words: [...found.words, ...words] };
    }
    for (const region of regions) found = together(found, await readPart(picture, region, text, spoken));
  }
  if (whole !== null) {
    const { words } = found;
    found = await stopwatch.measure('drawings', async () => {
      const checkboxes = drawnSquares
        .flatMap((square) => checkboxAt(whole, square) ?? [])
        .filter(({ box }) => !isCell(box, words) && !isLetter(box, words));
      const seen = hasDrawnCode || nameless.length > 0 ? await drawingsOn(whole, words) : null;
      const known = together(found, { ...nothingSeen, checkboxes, barcodes: seen?.barcodes ?? [] });
      // Where a font does not name its glyphs, boxes to tick may be glyphs too.
      return nameless.length === 0
        ? known
        : together(known, { ...nothingSeen, checkboxes: seen?.checkboxes ?? [] });
    });
  }
  return await finished(page, { ...found, turn, skew: 0, language }, options);
}

/** The language of a page's text is most likely that of its pictures too; Latin letters do for all that have them. */
function spokenIn(words: readonly Word[]): LanguageCode | null {
  const { language, script } = languageOf(words);
  return languageFromTag(language ?? '') ?? (script === 'latin' ? 'en' : null);
}

type Found = Seen &
  Pick<ArrangeInput, 'skew'> & { readonly turn: Turn; readonly language: LanguageCode | null };

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
