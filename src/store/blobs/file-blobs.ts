/**
 * Documents as files in two levels of folders. What was put is whole or not there, also after a power cut, and a folder
 * that empties while somebody puts into it is made again.
 */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream, promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from '../../model/blobs.ts';
import { documentLost, storageUnavailable } from './blob-faults.ts';
import { blobName } from './blob-name.ts';
import { belongsTo, hasAny } from './owner-mark.ts';
import { walkFiles } from './walk-files.ts';

/** Under the name of what it will be, so that whatever removes that removes this. */
const partialSuffix = '.partial';
/** How often a folder may go between being made and being used. */
const mostTries = 20;
const removeAtOnce = 16;

export async function openFileBlobs(folder: string): Promise<Blobs> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  // Tells a folder whose disk is not mounted from one in which a document is missing, and whose documents they are.
  const mark = join(folder, 'mark');
  await fs.writeFile(mark, '', { mode: 0o600, flag: 'a' });
  await syncFolders([folder, dirname(folder)]);

  const pathOf = (jobId: string) => {
    const name = blobName(jobId);
    // The end of an id is random, its beginning a time.
    return join(folder, name.slice(-2), name.slice(-4, -2), name);
  };

  const olderThan: Blobs['olderThan'] = (moment, signal) => walkFiles(folder, partialSuffix, moment, signal);

  return {
    put: async (jobId, path, signal) => {
      const target = pathOf(jobId);
      signal.throwIfAborted();
      await trouble(async () => {
        await syncFile(path);
        await intoFolder(target, async () => await move(path, target, signal));
        await syncFolders([dirname(target), dirname(dirname(target)), folder]);
      }, signal);
    },

    fetch: async (jobId, _folder, signal) => {
      const path = pathOf(jobId);
      signal.throwIfAborted();
      try {
        await fs.access(path, constants.R_OK);
        return path;
      } catch (error) {
        const isLost =
          isMissing(error) &&
          (await fs.access(mark).then(
            () => true,
            () => false,
          ));
        throw isLost ? documentLost(error) : storageUnavailable(error);
      }
    },

    remove: async (jobIds, signal) => {
      const paths = jobIds.map(pathOf);
      await trouble(async () => {
        for (let at = 0; at < paths.length; at += removeAtOnce) {
          signal.throwIfAborted();
          await Promise.all(paths.slice(at, at + removeAtOnce).map(removeFile));
        }
      }, signal);
    },

    belongTo: async (installationId, signal) => {
      const owner = {
        read: async () => (await fs.readFile(mark, 'utf8')).trim() || undefined,
        write: async (id: string) => await replaceFile(mark, `${id}\n`),
        hasDocuments: async () => await hasAny(olderThan, signal),
      };
      return await trouble(async () => await belongsTo(owner, installationId), signal);
    },

    olderThan,
  };
}

/** A file that its upload wrote is known to be on the disk only once this is over. */
async function syncFile(path: string): Promise<void> {
  const file = await fs.open(path, 'r+');
  try {
    // The change of mode also marks the time of putting, by which it is known how old it is.
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolders(folders: readonly string[]): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  await Promise.all(
    folders.map(async (path) => {
      const folder = await fs.open(path, 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    }),
  );
}

async function intoFolder(target: string, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await makeFolder(dirname(dirname(target)));
      await makeFolder(dirname(target));
      return await work();
    } catch (error) {
      if (!isMissing(error) || tries === mostTries) throw error;
    }
  }
}

/** Not those above it: where they are gone, so is the disk. */
async function makeFolder(path: string): Promise<void> {
  await fs.mkdir(path, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function move(path: string, target: string, signal: AbortSignal): Promise<void> {
  try {
    await fs.rename(path, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copy(path, target, signal);
  }
}

/** Where the file is on another disk. */
async function copy(path: string, target: string, signal: AbortSignal): Promise<void> {
  const partial = `${target}${partialSuffix}`;
  try {
    const written = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(createReadStream(path), written, { signal });
    await fs.rename(partial, target);
  } catch (error) {
    await fs.rm(partial, { force: true });
    throw error;
  }
}

/** Whole or as it was, whenever the machine stops. */
async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await fs.writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
    await fs.rename(unfinished, path);
    await syncFolders([dirname(path)]);
  } catch (error) {
    await fs.rm(unfinished, { force: true });
    throw error;
  }
}

async function removeFile(path: string): Promise<void> {
  for (const name of [path, `${path}${partialSuffix}`]) {
    await fs.unlink(name).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  }
  await removeEmpty(dirname(path));
  await removeEmpty(dirname(dirname(path)));
}

async function removeEmpty(folder: string): Promise<void> {
  // Whether something is in it is for the operating system to say: asking first would be a race.
  await fs.rmdir(folder).catch(() => {});
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

async function trouble<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signal.aborted ? error : storageUnavailable(error);
  }
}
