/**
 * Documents that were read a short while ago, packed and on disk, so that another template need not read them again. Files are named
 * by hashes of the scope, of scope and content, and of release and language: nobody finds what another scope read, and all that was
 * read of a document, or in a scope, can be dropped. Several nodes may share the folder; a file is there whole or not at all.
 */
import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';

export type ReadCacheOptions = {
  readonly folder: string;
  /** Of the program: another one may read otherwise. */
  readonly release: string;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly now: () => number;
};

export type CacheKey = {
  /** Whose document it is. */
  readonly scope: string;
  readonly sha256: string;
  readonly language: string | null;
};

export type DroppedDocument = { readonly scope: string; readonly sha256: string | null };

export interface ReadCache {
  /** Null where it is not there, too old, or cannot be read. */
  find(key: CacheKey): Promise<Uint8Array | null>;
  /** How many bytes it takes now; 0 for what was not kept. */
  keep(key: CacheKey, packed: Uint8Array): Promise<number>;
  /** Whatever was read of these documents, whoever keeps it at the moment; without a hash, whatever was read in the scope. */
  drop(documents: readonly DroppedDocument[]): Promise<void>;
  /** Removes what is too old, then the oldest until the rest is within its bounds; how many bytes are left. */
  sweep(): Promise<number>;
}

/** So that a single document does not throw out all others. */
const largestShare = 0.25;
/** What a process left half written when it was killed. */
const unfinishedMs = 60_000;
/** Below the bound, so that not every new document needs a sweep. */
const sweepTo = 0.9;

const suffix = '.json.gz';

export function createReadCache({ folder, release, maxBytes, maxAgeMs, now }: ReadCacheOptions): ReadCache {
  const isFresh = (writtenMs: number): boolean => now() - writtenMs < maxAgeMs;
  return {
    async find(key) {
      const path = join(folder, nameOf(release, key));
      try {
        const file = await fs.open(path, 'r');
        try {
          return isFresh((await file.stat()).mtimeMs) ? await file.readFile() : null;
        } finally {
          await file.close();
        }
      } catch {
        // Whatever is wrong with it, the document itself is at hand.
        return null;
      }
    },

    async keep(key, packed) {
      if (packed.length > maxBytes * largestShare) return 0;
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, nameOf(release, key));
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await fs.writeFile(unfinished, packed, { mode: 0o600, flag: 'wx' });
        const written = new Date(now());
        await fs.utimes(unfinished, written, written);
        await fs.rename(unfinished, path);
      } catch (error) {
        await fs.rm(unfinished, { force: true });
        throw error;
      }
      return packed.length;
    },

    async drop(documents) {
      const starts = new Set(
        documents.map(({ scope, sha256 }) => (sha256 === null ? startOf(scope) : startOf(scope, sha256))),
      );
      const names = await fs.readdir(folder).catch(() => []);
      for (const name of names) {
        if (!starts.has(name.slice(0, hashLength)) && !starts.has(name.slice(0, 2 * hashLength))) continue;
        await fs.rm(join(folder, name), { force: true });
      }
    },

    async sweep() {
      const files = await filesIn(folder);
      const isStale = ({ name, writtenMs }: CacheFile): boolean =>
        name.endsWith(suffix) ? !isFresh(writtenMs) : now() - writtenMs > unfinishedMs;
      const kept = files.filter((file) => !isStale(file)).sort((a, b) => a.writtenMs - b.writtenMs);
      const sizeBytes = kept.reduce((sum, file) => sum + file.bytes, 0);
      const goal = sizeBytes > maxBytes ? maxBytes * sweepTo : maxBytes;
      let left = sizeBytes;
      const tooMany = kept.filter(({ bytes }) => {
        const isOut = left > goal;
        if (isOut) left -= bytes;
        return isOut;
      });
      for (const { name } of [...files.filter(isStale), ...tooMany]) {
        await fs.rm(join(folder, name), { force: true });
      }
      return left;
    },
  };
}

const hashOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, hashLength);
/** Three of them are no longer than any file system lets names be. */
const hashLength = 32;

const startOf = (scope: string, sha256?: string): string =>
  sha256 === undefined ? hashOf(scope) : hashOf(scope) + hashOf(scope, sha256);

function nameOf(release: string, { scope, sha256, language }: CacheKey): string {
  return `${startOf(scope, sha256)}${hashOf(release, language)}${suffix}`;
}

type CacheFile = { readonly name: string; readonly bytes: number; readonly writtenMs: number };

/** Another process may remove files meanwhile. */
async function filesIn(folder: string): Promise<readonly CacheFile[]> {
  const names = await fs.readdir(folder).catch(() => []);
  const files: CacheFile[] = [];
  for (const name of names) {
    const found = await fs.lstat(join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, bytes: found.size, writtenMs: found.mtimeMs });
  }
  return files;
}
