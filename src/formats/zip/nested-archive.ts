/** Archives by their first bytes, so that what lies inside one is named for what it is and never opened. */
import { looksLikeZip } from './looks-like-zip.ts';

/** How much of a file `nestedArchive` wants to see. */
export const archiveHeadBytes = 512;

const marks: readonly (readonly [string, string])[] = [
  ['1f8b', 'a gzip archive'],
  ['377abcaf271c', 'a 7-Zip archive'],
  ['526172211a07', 'a RAR archive'],
  ['425a68', 'a bzip2 archive'],
  ['fd377a585a00', 'an xz archive'],
  ['28b52ffd', 'a Zstandard archive'],
];

const tarMarkAt = 257;

export function nestedArchive(head: Buffer): string | null {
  if (looksLikeZip(head)) return 'a ZIP archive';
  if (head.toString('latin1', tarMarkAt, tarMarkAt + 5) === 'ustar') return 'a TAR archive';
  const start = head.toString('hex', 0, 8);
  return marks.find(([mark]) => start.startsWith(mark))?.[1] ?? null;
}
