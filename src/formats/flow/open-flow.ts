/** A flow as an opened document: pages with exact text, and pictures of them for whoever wants to look. */

import { type Box, clampToPage } from '../../model/box.ts';
import type { Attachment, DocumentKind, Word } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import type { OpenedDocument, OpenedPage, OpenOptions, TextLayer } from '../format.ts';
import { readPicture } from '../picture/picture-reader.ts';
import { drawTypesetPage } from './draw-page.ts';
import { type Block, type Flow, flowLimits, type Picture } from './flow.ts';
import type { KnownPicture, Placed } from './galley.ts';
import { packPage, unpackPage } from './packed-page.ts';
import { type TypesetPage, typeset } from './typeset.ts';

export async function openFlow(
  flow: Flow,
  { kind, limits, signal }: OpenOptions,
  attachments: readonly Attachment[] = [],
): Promise<OpenedDocument> {
  const pictures = await knownPictures(flow, limits.maxSourcePixels, signal);
  signal.throwIfAborted();
  const pages = typeset(flow, { pictures, maxPages: limits.maxPages }).map(packPage);
  if (pages.length === 0) throw emptyDocument(kind);
  return {
    kind,
    pageCount: pages.length,
    attachments,
    async openPage(number) {
      const page = pages[number - 1];
      if (page === undefined) throw new RangeError(`there is no page ${number}`);
      return flowPage(number, unpackPage(page), limits);
    },
    close() {},
  };
}

const emptyDocument = (kind: DocumentKind): Fault =>
  new Fault(
    'document_empty',
    `The ${kind} file holds nothing that could be read; send one with text or pictures.`,
  );

function flowPage(number: number, page: TypesetPage, limits: OpenOptions['limits']): OpenedPage {
  return {
    number,
    size: { width: page.width, height: page.height, unit: 'pt' },
    textLayer: () => textLayerOf(page),
    render: async (options) => await drawTypesetPage(page, options, limits),
    close() {},
  };
}

function textLayerOf(page: TypesetPage): TextLayer {
  const { width, height } = page;
  const boxOf = (place: Placed): Box =>
    clampToPage([
      place.x / width,
      place.y / height,
      (place.x + place.width) / width,
      (place.y + place.height) / height,
    ]);
  const words = page.words.map(
    (word): Word => ({
      ...{ text: word.text, box: boxOf(word), confidence: 1, source: 'text' },
      ...(word.font === 'bold' ? { isBold: true } : {}),
    }),
  );
  const none = words.map(() => false);
  return {
    ...{ words, invisible: none, unmapped: none, isExact: true },
    rulings: page.rulings.map((ruling) => ({
      box: boxOf({ ...ruling, width: Math.max(ruling.width, thin), height: Math.max(ruling.height, thin) }),
      direction: ruling.width > 0 ? 'horizontal' : 'vertical',
    })),
    pictures: page.pictures.map(boxOf),
    checkboxes: page.ticks.map((tick) => ({ box: boxOf(tick), ticked: tick.isTicked })),
    drawnSquares: [],
    hasDrawnCode: false,
    isBlank: words.length === 0 && page.pictures.length === 0 && page.ticks.length === 0,
  };
}

/** Of a drawn line, in points. */
const thin = 0.6;

const drawnFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);
const pointsPerPixel = 72 / 96;

/** Those that can be drawn, with their sizes. Nothing that a document only refers to is ever fetched. */
async function knownPictures(
  flow: Flow,
  maxPixels: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<Picture, KnownPicture>> {
  const known = new Map<Picture, KnownPicture>();
  /** A logo may stand on every page, and a broken one too. */
  const sizes = new Map<Uint8Array, KnownPicture | null>();
  for (const picture of picturesIn(flow)) {
    if (known.size >= flowLimits.pictures || sizes.size > 2 * flowLimits.pictures) break;
    signal.throwIfAborted();
    const before = sizes.get(picture.bytes);
    const own = before === undefined ? await ownSize(picture.bytes, maxPixels) : before;
    sizes.set(picture.bytes, own);
    if (own === null) continue;
    const width =
      picture.width ??
      (picture.height === undefined ? own.width * pointsPerPixel : (picture.height * own.width) / own.height);
    const height = picture.height ?? (width * own.height) / own.width;
    if (width > 1 && height > 1 && width < 20_000 && height < 20_000) known.set(picture, { width, height });
  }
  return known;
}

/** Null for what cannot be drawn. */
async function ownSize(bytes: Uint8Array, maxPixels: number): Promise<KnownPicture | null> {
  if (bytes.length === 0) return null;
  const options = { limitInputPixels: maxPixels, page: 0, pages: 1 };
  const found = await readPicture({ input: bytes, options })
    .metadata()
    .catch(() => null);
  if (found === null || !drawnFormats.has(found.format ?? '')) return null;
  const { width, height } = found.autoOrient;
  return width > 0 && height > 0 && width * height <= maxPixels ? { width, height } : null;
}

function* picturesIn({ sections }: Flow): Generator<Picture> {
  for (const { blocks, header = [], footer = [], frames = [] } of sections) {
    yield* picturesOf([...header, ...blocks, ...footer, ...frames.flatMap((frame) => frame.blocks)], 0);
  }
}

function* picturesOf(blocks: readonly Block[], level: number): Generator<Picture> {
  for (const block of blocks) {
    if (block.kind === 'picture') yield block;
    else if (block.kind === 'table' && level < flowLimits.tables) {
      for (const row of block.rows) for (const cell of row) yield* picturesOf(cell.blocks, level + 1);
    }
  }
}
