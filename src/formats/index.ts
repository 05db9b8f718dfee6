/** Every kind of document and who opens it, loaded when the first of its kind comes. */
import type { DocumentKind } from '../model/document.ts';
import { Fault } from '../model/fault.ts';
import type { Format, FormatLimits, OpenedDocument } from './format.ts';
import { sniff } from './sniff.ts';

const picture = async () => (await import('./picture/open-picture.ts')).picture;
const csv = async () => (await import('./text/open-csv.ts')).csv;

const formats: Readonly<Record<DocumentKind, () => Promise<Format>>> = {
  pdf: async () => (await import('./pdf/open-pdf.ts')).pdf,
  png: picture,
  jpeg: picture,
  webp: picture,
  tiff: async () => (await import('./picture/open-tiff.ts')).tiff,
  bmp: async () => (await import('./picture/open-bmp.ts')).bmp,
  docx: async () => (await import('./office/open-docx.ts')).docx,
  xlsx: async () => (await import('./office/open-xlsx.ts')).xlsx,
  pptx: async () => (await import('./office/open-pptx.ts')).pptx,
  odt: async () => (await import('./office/open-odt.ts')).odt,
  ods: async () => (await import('./office/open-ods.ts')).ods,
  rtf: async () => (await import('./office/open-rtf.ts')).rtf,
  eml: async () => (await import('./mail/open-mail.ts')).eml,
  msg: async () => (await import('./mail/open-mail.ts')).msg,
  xml: async () => (await import('./text/open-data.ts')).xml,
  json: async () => (await import('./text/open-data.ts')).json,
  heic: async () => (await import('./picture/open-heic.ts')).heic,
  avif: picture,
  gif: picture,
  html: async () => (await import('./text/open-html.ts')).html,
  md: async () => (await import('./text/open-html.ts')).markdown,
  txt: async () => (await import('./text/open-plain-text.ts')).plainText,
  csv,
  tsv: csv,
};

/** Opens a file as what its bytes say that it is. */
export async function openDocument(
  path: string,
  { limits, signal }: { readonly limits: FormatLimits; readonly signal: AbortSignal },
): Promise<OpenedDocument> {
  const kind = await sniff(path, signal);
  const format = await formats[kind]();
  return await format.open(path, { kind, limits, signal }).catch((error: unknown) => {
    throw error instanceof RangeError ? beyondBounds(error) : error;
  });
}

/** Libraries that call themselves for what lies within what, or put together more than a string holds, end so. */
const beyondBounds = (cause: RangeError): Fault =>
  new Fault(
    'document_too_big',
    'The file holds more than can be read, or too much within each other; split it and send the parts.',
    { cause },
  );
