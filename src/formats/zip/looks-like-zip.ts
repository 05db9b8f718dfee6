/** Whether a file is a ZIP archive of somebody's files, by its first bytes; a few hundred of them are enough. */

/** The head of a first entry, of an archive without entries, and of one that was made to span disks. */
const marks: readonly string[] = ['504b0304', '504b0506', '504b0708'];

const nameStart = 30;
/** How the first entry of Office documents, OpenDocument files and e-books is called. */
const documentParts =
  /^(\[Content_Types\]\.xml|_rels\/|docProps\/(app|core|custom)\.xml|(word|xl|ppt)\/[\w/]+\.(xml|rels|bin)|mimetypeapplication\/)/;

/** Office documents are ZIP archives too, but nobody means them so: they count as documents of a kind that is not read. */
export function looksLikeZip(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (!marks.includes(bytes.toString('hex', 0, 4))) return false;
  return !documentParts.test(bytes.toString('latin1', nameStart, nameStart + 64));
}
