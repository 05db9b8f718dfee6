/** A document that was read, in each of the formats that are text, piece by piece. */
import type { Document } from '../model/document.ts';
import type { TextFormat } from '../model/read-format.ts';
import { htmlOf } from './html-page.ts';
import { markdownOf } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { pageJson } from './read-pages.ts';

const writers = {
  json: jsonOf,
  text: textOf,
  markdown: markdownOf,
  html: htmlOf,
} as const satisfies Record<TextFormat, (document: Document) => Generator<string>>;

export const writtenDocument = (document: Document, format: TextFormat): Generator<string> =>
  writers[format](document);

/** A form feed stands between two pages, as in what printers and `pdftotext` write. */
function* textOf({ pages }: Document): Generator<string> {
  for (const [at, page] of pages.entries()) yield `${at === 0 ? '' : '\f'}${plainText(page)}\n`;
}

/** `json` is the array of the pages, for whoever puts something of their own around it. */
export const writtenPages = (document: Document, format: TextFormat): Generator<string> =>
  format === 'json' ? pagesOf(document) : writers[format](document);

function* pagesOf({ pages }: Pick<Document, 'pages'>): Generator<string> {
  yield '[';
  for (const [at, page] of pages.entries()) yield `${at === 0 ? '' : ','}\n${pageJson(page)}`;
  yield '\n]';
}

/** Attached files are named with their size: their bytes are no text. */
function* jsonOf({ sha256, kind, pageCount, pages, attachments }: Document): Generator<string> {
  yield `${JSON.stringify({ sha256, kind, pageCount }).slice(0, -1)},"pages":`;
  yield* pagesOf({ pages });
  const named = attachments.map(({ name, mediaType, bytes }) => ({
    name,
    mediaType,
    sizeBytes: bytes.length,
  }));
  yield `,"attachments":${JSON.stringify(named)}}\n`;
}
