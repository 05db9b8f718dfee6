/**
 * What kind of document a file is, by its first bytes: names and media types lie. Only between text formats that have no
 * marks does the name tell.
 */
import { open, readFile } from 'node:fs/promises';
import { type DocumentKind, documentKinds, plainKinds } from '../model/document.ts';
import { Fault } from '../model/fault.ts';
import { looksLike } from './looks-like.ts';
import { compoundKind, isCompound } from './mail/mail-kind.ts';
import { locked } from './office/open-package.ts';
import { packageKind } from './office/package-kind.ts';
import { isPlausibleBmp } from './picture/bmp-header.ts';
import { sniffText } from './text/sniff-text.ts';
import { looksLikeZip } from './zip/looks-like-zip.ts';

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
  ['gif', 'gif'],
  ['avif', 'avif'],
  ['heic', 'heic'],
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

export type KindSet = ReadonlySet<DocumentKind>;
export const everyKind: KindSet = new Set(documentKinds);

/** A Fault for what is of no kind that is known, or of one that is not taken here. */
export async function sniff(
  path: string,
  signal: AbortSignal,
  taken: KindSet = everyKind,
): Promise<DocumentKind> {
  const head = await readHead(path);
  signal.throwIfAborted();
  if (head.length === 0) throw new Fault('document_empty', 'The file has no content; send it again.');
  const found = await markOf(head);
  if (isCompound(head)) return ofCompound(await readFile(path, { signal }), taken);
  const kind = isPacked(head) ? await packageKind(path, signal) : kindOf(head, found, path);
  if (kind !== null && taken.has(kind)) return kind;
  throw refusal(looksLike(head, found), kind, taken);
}

/** By file-type's extensions. Most files are PDFs, which need nobody who knows all other marks. */
async function markOf(head: Buffer): Promise<string | undefined> {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.ext;
}

/** Outlook's messages, and what Office locks with a password; Office of old is not read. */
function ofCompound(bytes: Uint8Array, taken: KindSet): DocumentKind {
  const kind = compoundKind(bytes);
  if (kind === 'msg' && taken.has('msg')) return 'msg';
  if (kind === 'encrypted' && taken.has('docx')) throw locked();
  throw refusal(looksLike(bytes, 'cfb'), kind === 'msg' ? 'msg' : null, taken);
}

function kindOf(head: Buffer, found: string | undefined, path: string): DocumentKind | null {
  const picture = found === undefined ? undefined : kinds.get(found);
  if (picture !== undefined) return picture;
  // Where a TIFF's first directory lies far behind, its mark is all that the head shows.
  if (found === undefined && isTiff(head)) return 'tiff';
  if (isPlausibleBmp(head)) return 'bmp';
  const mark = head.subarray(0, pdfMarkWithin).indexOf('%PDF');
  if (mark === 0 || (mark > 0 && !containers.has(found ?? ''))) return 'pdf';
  if (found !== undefined && !textMarks.has(found)) return null;
  const text = sniffText(head, path);
  return documentKinds.find((kind) => kind === text) ?? null;
}

/** What file-type sees in files that are text all the same; two letters are no proof of a BMP. */
const textMarks: ReadonlySet<string> = new Set(['xml', 'rtf', 'bmp', 'ics', 'vcf', 'svg', 'eml', 'html']);

function refusal(looks: string, kind: DocumentKind | null, taken: KindSet): Fault {
  const others = documentKinds.filter((one) => taken.has(one) && !plainKinds.some((plain) => plain === one));
  const more = others.length === 0 ? 'a' : `one of ${others.join(', ')}, or a`;
  const opening =
    kind === null
      ? ''
      : ` This server takes such files where its operator sets DECKLE_FORMATS=${kind} or all.`;
  return new Fault(
    'unsupported_format',
    `The file looks like ${looks}; send ${more} PDF, PNG, JPEG, WEBP, TIFF or BMP file.${opening}`,
  );
}

/** An archive that nobody means as one. */
const isPacked = (head: Buffer): boolean =>
  head.toString('latin1', 0, 4) === 'PK\x03\x04' && !looksLikeZip(head);

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
