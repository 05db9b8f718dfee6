/**
 * A ZIP archive's documents as files of ours. Archives are hostile until proven otherwise: no name in one becomes a
 * path, nothing is written before its claims are within the limits, and no entry may unpack to more than it claimed, so
 * that all of them together stay within the limits too.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../../model/fault.ts';
import { type ArchiveFile, openArchiveFile } from './archive-file.ts';
import { cutName } from './decode-name.ts';
import { entryFault } from './entry-fault.ts';
import { type DataSpan, findData, hasOverlap } from './find-data.ts';
import { type Directory, findDirectory } from './find-directory.ts';
import { isPassedOver } from './is-passed-over.ts';
import { type DirectoryEntry, readDirectory } from './read-directory.ts';
import { unpackEntry } from './unpack-entry.ts';
import { emptyArchive, overlappingEntries, tooManyDocuments, tooMuchUnpacked } from './zip-faults.ts';

export type ZipLimits = {
  /** Entries that are meant as documents, those with a fault included. */
  readonly maxDocuments: number;
  readonly maxEntryBytes: number;
  /** All documents together. */
  readonly maxUnpackedBytes: number;
};

export type UnpackZipOptions = { readonly limits: ZipLimits; readonly signal: AbortSignal };

export type ZipEntry =
  | {
      /** As it stands in the archive, with folders: text to show, never a path. */
      readonly filename: string;
      /** A file in the target folder, named by a number. */
      readonly path: string;
      readonly sizeBytes: number;
    }
  | { readonly filename: string; readonly error: Fault };

/** In the order of the archive's directory. Throws a Fault `bad_archive` and leaves no file where nothing comes of it. */
export async function unpackZip(
  path: string,
  targetFolder: string,
  { limits, signal }: UnpackZipOptions,
): Promise<readonly ZipEntry[]> {
  signal.throwIfAborted();
  const archive = await openArchiveFile(path, signal);
  const entries: ZipEntry[] = [];
  try {
    const directory = await findDirectory(archive);
    const plans = await planned(archive, directory, await documents(archive, directory, limits), limits);
    for (const [place, { entry, data }] of plans.entries()) {
      const target = join(targetFolder, String(place + 1));
      const filename = cutName(entry.name);
      const error = data instanceof Fault ? data : await unpackEntry(archive, entry, data, target, signal);
      entries.push(
        error === null ? { filename, path: target, sizeBytes: entry.sizeBytes } : { filename, error },
      );
    }
    return entries;
  } catch (error) {
    await Promise.all(
      entries.map((entry) => ('path' in entry ? rm(entry.path, { force: true }) : undefined)),
    );
    throw error;
  } finally {
    await archive.close();
  }
}

async function documents(
  archive: ArchiveFile,
  directory: Directory,
  { maxDocuments, maxUnpackedBytes }: ZipLimits,
): Promise<readonly DirectoryEntry[]> {
  const found: DirectoryEntry[] = [];
  let claimedBytes = 0;
  for await (const entry of readDirectory(archive, directory)) {
    if (isPassedOver(entry)) continue;
    found.push(entry);
    claimedBytes += entry.sizeBytes;
    if (found.length > maxDocuments) throw tooManyDocuments(maxDocuments);
    if (claimedBytes > maxUnpackedBytes) throw tooMuchUnpacked(maxUnpackedBytes);
  }
  if (found.length === 0) throw emptyArchive();
  return found;
}

type Plan = { readonly entry: DirectoryEntry; readonly data: DataSpan | Fault };

async function planned(
  archive: ArchiveFile,
  directory: Directory,
  found: readonly DirectoryEntry[],
  { maxEntryBytes }: ZipLimits,
): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const entry of found) {
    const data = entryFault(entry, maxEntryBytes) ?? (await findData(archive, entry, directory.start));
    plans.push({ entry, data });
  }
  const spans = plans.flatMap(({ data }) => (data instanceof Fault ? [] : [data]));
  if (hasOverlap(spans)) throw overlappingEntries();
  return plans;
}
