/** Every kind of document and who opens it. */
import type { DocumentKind } from '../model/document.ts';
import { Fault } from '../model/fault.ts';
import type { Format, FormatLimits, OpenedDocument } from './format.ts';
import { eml, msg } from './mail/open-mail.ts';
import { docx } from './office/open-docx.ts';
import { ods } from './office/open-ods.ts';
import { odt } from './office/open-odt.ts';
import { pptx } from './office/open-pptx.ts';
import { rtf } from './office/open-rtf.ts';
import { xlsx } from './office/open-xlsx.ts';
import { pdf } from './pdf/open-pdf.ts';
import { bmp } from './picture/open-bmp.ts';
import { heic } from './picture/open-heic.ts';
import { picture } from './picture/open-picture.ts';
import { tiff } from './picture/open-tiff.ts';
import { sniff } from './sniff.ts';
import { csv } from './text/open-csv.ts';
import { json, xml } from './text/open-data.ts';
import { html, markdown } from './text/open-html.ts';
import { plainText } from './text/open-plain-text.ts';

export const formats = {
  pdf,
  png: picture,
  jpeg: picture,
  webp: picture,
  tiff,
  bmp,
  docx,
  xlsx,
  pptx,
  odt,
  ods,
  rtf,
  eml,
  msg,
  xml,
  json,
  heic,
  avif: picture,
  gif: picture,
  html,
  md: markdown,
  txt: plainText,
  csv,
  tsv: csv,
} as const satisfies Record<DocumentKind, Format>;

/** Opens a file as what its bytes say that it is. */
export async function openDocument(
  path: string,
  { limits, signal }: { readonly limits: FormatLimits; readonly signal: AbortSignal },
): Promise<OpenedDocument> {
  const kind = await sniff(path, signal);
  return await formats[kind].open(path, { kind, limits, signal }).catch((error: unknown) => {
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
