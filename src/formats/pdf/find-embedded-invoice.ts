/**
 * The XML of an e-invoice that the PDF's name tree does not list, because it is only associated with the
 * document or pinned to a page. PDFium offers no way to it, but a stream always stands in the open in the
 * file, with a mark that tells what it is.
 */
import { constants, inflateSync } from 'node:zlib';
import type { Attachment } from '../../model/document.ts';

const mark = '/EmbeddedFile';
/** How far from its mark a stream's dictionary begins and ends at most. */
const dictionaryReach = 2000;
const maxMarks = 200;
/** Times what may be kept: a stream that bursts would else be unpacked as often as it is marked. */
const mostUnpacked = 5;

/** Cross Industry Invoice (Factur-X, ZUGFeRD 1 and 2) and UBL; forms hold XML of other kinds. */
const invoiceRoot = /<(?:[\w-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s/>]/;

export const isInvoiceXml = (bytes: Uint8Array): boolean =>
  invoiceRoot.test(Buffer.from(bytes.subarray(0, 4000)).toString('utf8'));

/** Null where there is none of at most `maxBytes`. */
export function findEmbeddedInvoice(file: Buffer, maxBytes: number): Attachment | null {
  let at = file.indexOf(mark);
  let left = mostUnpacked * maxBytes;
  for (let marks = 0; at >= 0 && marks < maxMarks; marks++, at = file.indexOf(mark, at + mark.length)) {
    const stream = streamAround(file, at);
    if (stream === null) continue;
    const unpacked = unpack(file, stream, maxBytes);
    left -= unpacked === 'burst' ? maxBytes : (unpacked?.length ?? 0);
    if (left < 0) return null;
    if (unpacked === null || unpacked === 'burst' || !isInvoiceXml(unpacked)) continue;
    return { name: 'invoice.xml', mediaType: mediaTypeOf(stream.dictionary), bytes: unpacked };
  }
  return null;
}

type Stream = { readonly dictionary: string; readonly start: number };

/** Null where the mark belongs to something else, as the names of the name tree do. */
function streamAround(file: Buffer, at: number): Stream | null {
  const before = file.toString('latin1', Math.max(0, at - dictionaryReach), at);
  const after = file.toString('latin1', at, at + dictionaryReach);
  const opening = before.lastIndexOf(' obj');
  const end = /^\/EmbeddedFile(?![A-Za-z])(?:(?!endobj)[\s\S])*?>>\s*stream\r?\n/.exec(after);
  if (opening < 0 || end === null || before.includes('endobj', opening)) return null;
  return { dictionary: before.slice(opening + 4) + end[0], start: at + end[0].length };
}

function unpack(file: Buffer, { dictionary, start }: Stream, most: number): Uint8Array | 'burst' | null {
  const end = file.indexOf('endstream', start);
  if (end < 0) return null;
  const packed = file.subarray(start, end);
  if (!dictionary.includes('/Filter')) {
    const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
    const plain = packed.subarray(0, length === undefined ? packed.length : Number(length));
    return plain.length > most ? null : Uint8Array.from(plain);
  }
  if (
    !/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*[\]/>\s]/.test(dictionary) ||
    dictionary.includes('/DecodeParms')
  )
    return null;
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    // Damaged or encrypted ones are left out too, like any attachment that cannot be had, but cost nothing.
    return error instanceof RangeError ? 'burst' : null;
  }
}

function mediaTypeOf(dictionary: string): string | null {
  const name = /\/Subtype\s*\/([^\s/<>[\]()]+)/.exec(dictionary)?.[1];
  const type = name?.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return type?.includes('/') ? type : null;
}
