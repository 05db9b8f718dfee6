/** What the hostile PDFs are made of: a page with an invoice number, plus whatever harm is added. */
import { constants, deflateSync } from 'node:zlib';
import { type PdfParts, pdfOf } from '../../../src/formats/fixtures/pdf-of.ts';
import { invoiceNumber } from '../hostile-document.ts';

export const invoiceLines = `BT /F1 12 Tf 20 60 Td (Invoice number: ${invoiceNumber}) Tj 0 -20 Td (Total: 119.00 EUR) Tj ET`;

/** The good page with something added; `content` is drawn after the text. */
export const pdfWith = (parts: PdfParts): Buffer =>
  pdfOf({ ...parts, content: `${invoiceLines}\n${parts.content ?? ''}` });

type Objects = NonNullable<PdfParts['objects']>;

/** `of` gives the object by its number, for so many from `first` on. */
export const objectsFrom = (
  first: number,
  count: number,
  of: (number: number, index: number) => Objects[number] & {},
): Objects =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [first + index, of(first + index, index)]));

/** A Flate stream of `unit` over and over, made without ever unpacking it all. */
export function flateBomb(unit: string, unpackedBytes: number): Buffer {
  const block = Buffer.from(unit.repeat(Math.ceil(1_000_000 / unit.length)), 'latin1');
  const packed = deflateSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const [head, body] = [packed.subarray(0, 2), packed.subarray(2)];
  const blocks = Array.from({ length: Math.ceil(unpackedBytes / block.length) }, () => body);
  // An empty last block, and a checksum that nobody believes.
  return Buffer.concat([head, ...blocks, Buffer.from('030000000001', 'hex')]);
}

/** A stream of `pdfOf`, packed. */
export const packedStream = (dictionary: string, packed: Buffer): readonly [string, string] => [
  `${dictionary} /Filter /FlateDecode`,
  packed.toString('latin1'),
];
