/**
 * The parts of an Office or OpenDocument file, which is a ZIP archive: read one at a time, never more of them together than the limits
 * allow, and none that unpacks to more than it says.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Fault } from '../../model/fault.ts';
import { flowLimits } from '../flow/flow.ts';
import { type ArchiveFile, openArchiveFile } from '../zip/archive-file.ts';
import { deflated, encryptedFlags, stored } from '../zip/entry-fault.ts';
import { findData } from '../zip/find-data.ts';
import { type Directory, findDirectory } from '../zip/find-directory.ts';
import { type DirectoryEntry, readDirectory } from '../zip/read-directory.ts';

const inflated = promisify(inflateRaw);

/** Of parts, of which large decks have some thousands. */
const mostParts = 20_000;

export interface Package {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** What the archive says that it is; 0 where there is no such part. */
  sizeOf(name: string): number;
  /** Null where there is no such part. */
  read(name: string): Promise<Buffer | null>;
  /** A picture, the same bytes however often it stands somewhere. */
  readPicture(name: string): Promise<Buffer | null>;
}

/** Does the work with the file's parts, which are gone afterwards. What is wrong with the archive is the document's fault. */
export async function withPackage<T>(
  path: string,
  signal: AbortSignal,
  work: (parts: Package) => Promise<T>,
): Promise<T> {
  const archive = await openArchiveFile(path, signal);
  try {
    const directory = await findDirectory(archive);
    const entries = new Map<string, DirectoryEntry>();
    for await (const entry of readDirectory(archive, directory)) {
      entries.set(entry.name.replace(/^\//u, ''), entry);
      if (entries.size > mostParts) throw damaged();
    }
    return await work(packageOf(archive, directory, entries));
  } catch (error) {
    if (error instanceof Fault && error.code === 'bad_archive') throw damaged(error);
    throw error;
  } finally {
    await archive.close();
  }
}

function packageOf(
  archive: ArchiveFile,
  directory: Directory,
  entries: ReadonlyMap<string, DirectoryEntry>,
): Package {
  let leftBytes = flowLimits.unpackedBytes;
  const pictures = new Map<string, Promise<Buffer | null>>();
  const read = async (name: string): Promise<Buffer | null> => {
    const entry = entries.get(name);
    if (entry === undefined) return null;
    if ((entry.flags & encryptedFlags) !== 0) throw locked();
    leftBytes -= entry.sizeBytes;
    if (leftBytes < 0) throw tooMuch();
    const span = await findData(archive, entry, directory.start);
    if (span instanceof Fault) throw damaged(span);
    const packedBytes = span.end - span.dataStart;
    if (entry.method !== deflated) {
      if (entry.method !== stored || packedBytes !== entry.sizeBytes) throw damaged();
      return await archive.read(span.dataStart, packedBytes);
    }
    try {
      const packed = await archive.read(span.dataStart, packedBytes);
      // One byte more than it says shows that it lies.
      const bytes = await inflated(packed, { maxOutputLength: Math.max(1, entry.sizeBytes) });
      if (bytes.length !== entry.sizeBytes) throw damaged();
      return bytes;
    } catch (error) {
      throw error instanceof Fault ? error : damaged(error);
    }
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.sizeBytes ?? 0,
    read,
    async readPicture(name) {
      const known = pictures.get(name) ?? read(name);
      pictures.set(name, known);
      return await known;
    },
  };
}

export const damaged = (cause?: unknown): Fault =>
  new Fault('document_corrupt', 'The file is damaged and cannot be opened; save it again and try again.', {
    cause,
  });

export const locked = (): Fault =>
  new Fault(
    'document_encrypted',
    'The file is encrypted with a password; save a copy without one and send that.',
  );

const tooMuch = (): Fault =>
  new Fault(
    'document_too_big',
    `The file unpacks to more than ${flowLimits.unpackedBytes / 1024 / 1024} MB; split it and send the parts.`,
  );
