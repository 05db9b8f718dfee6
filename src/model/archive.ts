/** Archives of documents, as the HTTP room sees them. */
import type { Fault } from './fault.ts';

export type ArchiveEntry =
  | { readonly filename: string; readonly path: string }
  | { readonly filename: string; readonly fault: Fault };

export interface Archives {
  /** By the file's first bytes. */
  isArchive(path: string): Promise<boolean>;
  /** By the first 512 bytes themselves, or all that there are. */
  isArchiveHead(head: Uint8Array): boolean;
  /** Every document of it, in order, unpacked into the folder; a Fault `bad_archive` where nothing comes of it. */
  unpack(path: string, folder: string, signal: AbortSignal): Promise<readonly ArchiveEntry[]>;
}
