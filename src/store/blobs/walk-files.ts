/** The ids of files in two levels of folders, a bounded number at a time, while others put and remove. */
import { type Dir, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { isJobId } from './blob-name.ts';

const batchSize = 500;
const levelName = /^[\da-f]{2}$/;

type Found = { readonly jobId: string; readonly path: string };

/** Those put before that moment; what was only begun, under a name with the suffix, counts too. */
export async function* walkFiles(
  folder: string,
  suffix: string,
  moment: Date,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  let found: Found[] = [];
  for await (const file of filesIn(folder, suffix, signal)) {
    found.push(file);
    if (found.length < batchSize) continue;
    const old = await olderOf(found, moment);
    found = [];
    if (old.length > 0) yield old;
  }
  const old = await olderOf(found, moment);
  if (old.length > 0) yield old;
}

async function* filesIn(folder: string, suffix: string, signal: AbortSignal): AsyncGenerator<Found> {
  for await (const first of namesIn(folder, signal)) {
    if (!levelName.test(first)) continue;
    for await (const second of namesIn(join(folder, first), signal)) {
      if (!levelName.test(second)) continue;
      const leaf = join(folder, first, second);
      for await (const name of namesIn(leaf, signal)) {
        const jobId = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
        if (isJobId(jobId)) yield { jobId, path: join(leaf, name) };
      }
    }
  }
}

async function* namesIn(folder: string, signal: AbortSignal): AsyncGenerator<string> {
  let entries: Dir;
  try {
    entries = await fs.opendir(folder);
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  for await (const { name } of entries) {
    signal.throwIfAborted();
    yield name;
  }
}

async function olderOf(files: readonly Found[], moment: Date): Promise<readonly string[]> {
  const old = await Promise.all(
    files.map(async ({ jobId, path }) => {
      try {
        // Nobody can set this time, and to put a file sets it.
        return (await fs.lstat(path)).ctime < moment ? jobId : undefined;
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    }),
  );
  return [...new Set(old.filter((jobId) => jobId !== undefined))];
}

/** Somebody else removed it meanwhile, or it never was a folder. */
const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
