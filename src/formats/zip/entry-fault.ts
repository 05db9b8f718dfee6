/** Why an entry is not unpacked, by what the directory says of it alone. */
import type { Fault } from '../../model/fault.ts';
import type { DirectoryEntry } from './read-directory.ts';
import { encryptedEntry, linkedEntry, tooLargeEntry, unknownPacking } from './zip-faults.ts';

export const stored = 0;
export const deflated = 8;
const aes = 99;
/** Encrypted, strongly encrypted, with an encrypted directory. */
export const encryptedFlags = 0x0001 | 0x0040 | 0x2000;

const fileTypeBits = 0xf000;
const symbolicLink = 0xa000;

export function entryFault(entry: DirectoryEntry, maxEntryBytes: number): Fault | null {
  // What was packed from a pipe says so, and is a file all the same.
  if ((entry.unixMode & fileTypeBits) === symbolicLink) return linkedEntry();
  if ((entry.flags & encryptedFlags) !== 0 || entry.method === aes) return encryptedEntry();
  if (entry.sizeBytes > maxEntryBytes) return tooLargeEntry(maxEntryBytes);
  if (entry.method !== stored && entry.method !== deflated) return unknownPacking();
  return null;
}
