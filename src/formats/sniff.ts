/**
 * What kind of document a file is, by its first bytes alone: names and media types lie. Only the head of the
 * file is read.
 */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { DocumentKind } from '../model/document.ts';
import { Fault } from '../model/fault.ts';
import { looksLike } from './looks-like.ts';
import { isPlausibleBmp } from './picture/bmp-header.ts';

const headBytes = 4100;
/** How far into a file PDF readers look for its mark; mailers and web servers put lines before it. */
const pdfMarkWithin = 1024;

/** By file-type's extensions. */
const kinds: ReadonlyMap<string, DocumentKind> = new Map([
  ['png', 'png'],
  ['apng', 'png'],
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
  ['tif', 'tiff'],
]);

/** Files that may hold a whole PDF within their first bytes and yet are something else. */
const containers: ReadonlySet<string> = new Set([
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'tar',
  'gz',
  '7z',
  'rar',
  'cfb',
]);

export async function sniff(path: string, signal: AbortSignal): Promise<DocumentKind> {
  const head = await readHead(path);
  signal.throwIfAborted();
  if (head.length === 0) throw new Fault('document_empty', 'The file has no content; send it again.');
  const found = (await fileTypeFromBuffer(head))?.ext;
  const picture = found === undefined ? undefined : kinds.get(found);
  if (picture !== undefined) return picture;
  // Where a TIFF's first directory lies far behind, its mark is all that the head shows.
  if (found === undefined && isTiff(head)) return 'tiff';
  if (isPlausibleBmp(head)) return 'bmp';
  const mark = head.subarray(0, pdfMarkWithin).indexOf('%PDF');
  if (mark === 0 || (mark > 0 && !containers.has(found ?? ''))) return 'pdf';
  throw new Fault(
    'unsupported_format',
    `The file looks like ${looksLike(head, found)}; send a PDF, PNG, JPEG, WEBP, TIFF or BMP file.`,
  );
}

const tiffMarks: ReadonlySet<string> = new Set(['49492a00', '4d4d002a', '49492b00', '4d4d002b']);
const isTiff = (head: Buffer): boolean => tiffMarks.has(head.toString('hex', 0, 4));

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    let filled = 0;
    while (filled < headBytes) {
      const { bytesRead } = await file.read(head, filled, headBytes - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return head.subarray(0, filled);
  } finally {
    await file.close();
  }
}
