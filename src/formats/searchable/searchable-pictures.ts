/** Pictures as the pages of a PDF, each as large as its file says, with what was read of them as text. A JPEG is put in as it stands. */
import { readFile } from 'node:fs/promises';
import type { Document } from '../../model/document.ts';
import type { OpenedPage } from '../format.ts';
import { openDocument } from '../index.ts';
import { geometryOf } from '../pdf/page-geometry.ts';
import { createCharacterCodes, writeGlyphlessFont } from './glyphless-font.ts';
import { jpegFrame } from './jpeg-frame.ts';
import { infoOf, writeXmp } from './metadata.ts';
import { packedPicture } from './packed-picture.ts';
import { beginPdf, emptyBeginning, type PdfWriter } from './pdf-writer.ts';
import { placementOf } from './placement.ts';
import { maxBytes, type SearchableOptions } from './searchable-options.ts';
import { short, textLayerOf } from './text-layer.ts';

/** Where a file says nothing that can be true of paper. */
const usualDpi = 200;
/** 72 and 96 are what programs write that know nothing. */
const [leastDpi, mostDpi] = [100, 2400];
/** In points; larger than this no page of a PDF may be. */
const longestSide = 14_400;

export async function searchablePictures(
  path: string,
  document: Document,
  options: SearchableOptions,
): Promise<void> {
  const { title, limits, signal, onPage, onPiece } = options;
  const opened = await openDocument(path, { limits, signal });
  try {
    const writer = await beginPdf(emptyBeginning, { onPiece, maxBytes });
    const codes = createCharacterCodes();
    const [root, info, tree, font, metadata] = [
      writer.reserve(),
      writer.reserve(),
      writer.reserve(),
      writer.reserve(),
      writer.reserve(),
    ];
    const pages: number[] = [];
    for (const read of document.pages) {
      signal.throwIfAborted();
      onPage();
      const page = await opened.openPage(read.number);
      try {
        const { width, height } = sizeOf(page);
        const picture = await writePicture(writer, page, { path, kind: document.kind, limits, signal });
        const placement = placementOf(geometryOf([0, 0, width, height], 0), read.turn);
        const text = textLayerOf(read, placement, { font: 'F', codes });
        const [number, content] = [writer.reserve(), writer.reserve()];
        const [a, b, c, d, e, f] = corners[picture.orientation] ?? upright;
        const drawing = [a * width, b * height, c * width, d * height, e * width, f * height].map((part) =>
          short(part, 2),
        );
        await writer.writePacked(content, '', Buffer.from(`q ${drawing.join(' ')} cm /P Do Q\n${text}`));
        await writer.write(
          number,
          `<</Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${short(width, 2)} ${short(height, 2)}] /Contents ${content} 0 R ` +
            `/Resources <</XObject <</P ${picture.number} 0 R>> /Font <</F ${font} 0 R>>>>>>`,
        );
        pages.push(number);
      } finally {
        page.close();
      }
    }
    await writeGlyphlessFont(writer, font, codes);
    await writer.write(
      tree,
      `<</Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
    );
    await writeXmp(writer, metadata, title);
    await writer.write(info, infoOf(new Map(), title));
    await writer.write(root, `<</Type /Catalog /Pages ${tree} 0 R /Metadata ${metadata} 0 R>>`);
    await writer.end({ root, info, id: document.sha256.slice(0, 32) });
  } finally {
    opened.close();
  }
}

/** In points. */
function sizeOf({ size, dpi }: OpenedPage): { readonly width: number; readonly height: number } {
  const told = dpi !== undefined && dpi >= leastDpi && dpi <= mostDpi ? dpi : usualDpi;
  const scale = Math.min(72 / told, longestSide / size.width, longestSide / size.height);
  return { width: size.width * scale, height: size.height * scale };
}

type Picture = { readonly number: number; readonly orientation: number };

async function writePicture(
  writer: PdfWriter,
  page: OpenedPage,
  {
    path,
    kind,
    limits,
    signal,
  }: Pick<SearchableOptions, 'limits' | 'signal'> & { readonly path: string } & Pick<Document, 'kind'>,
): Promise<Picture> {
  const number = writer.reserve();
  const entriesOf = (width: number, height: number) =>
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
  if (kind === 'jpeg') {
    const bytes = await readFile(path, { signal });
    const frame = jpegFrame(bytes);
    if (frame !== null && (frame.components === 1 || frame.components === 3)) {
      const colours = frame.components === 1 ? 'DeviceGray' : 'DeviceRGB';
      await writer.writeStream(
        number,
        `${entriesOf(frame.width, frame.height)} /ColorSpace /${colours} /BitsPerComponent 8 /Filter /DCTDecode`,
        bytes,
      );
      return { number, orientation: page.orientation ?? 1 };
    }
  }
  const bitmap = await page.render({ pixelsPerPoint: 1, maxPixels: limits.maxSourcePixels, signal });
  const { entries, bytes } = await packedPicture(bitmap);
  await writer.writeStream(number, `${entriesOf(bitmap.width, bitmap.height)} ${entries}`, bytes);
  return { number, orientation: 1 };
}

/** Where the picture goes for each of the eight ways in which a camera may have been held, on a page of size 1. */
const upright = [1, 0, 0, 1, 0, 0] as const;
const corners: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  1: upright,
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};
