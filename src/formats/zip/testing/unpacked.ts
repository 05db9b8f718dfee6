/** Unpacks bytes in a folder of their own and tells what came of it, whatever else lies in that folder included. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { unpackZip, type ZipLimits } from '../unpack-zip.ts';

export const usualLimits: ZipLimits = {
  maxDocuments: 100,
  maxEntryBytes: 50 * 1024 * 1024,
  maxUnpackedBytes: 500 * 1024 * 1024,
};

export type Unpacked = {
  /** Name and content of each entry, or the code of its fault. */
  readonly entries: readonly (readonly [string, Buffer | string])[];
  /** What was thrown instead. */
  readonly thrown: unknown;
  /** Every file in the target folder. */
  readonly files: readonly string[];
  /** Every file that lies beside the target folder and the archive. */
  readonly strays: readonly string[];
};

export async function unpacked(
  archive: Uint8Array,
  options: { readonly limits?: Partial<ZipLimits>; readonly signal?: AbortSignal } = {},
): Promise<Unpacked> {
  const room = await mkdtemp(join(tmpdir(), 'deckle-zip-'));
  try {
    const path = join(room, 'archive');
    const target = join(room, 'in', 'side');
    await mkdir(target, { recursive: true });
    await writeFile(path, archive);
    const outcome = await unpackZip(path, target, {
      limits: { ...usualLimits, ...options.limits },
      signal: options.signal ?? new AbortController().signal,
    }).then(
      (found) => ({ found, thrown: null }),
      (thrown: unknown) => ({ found: [], thrown }),
    );
    const entries: [string, Buffer | string][] = [];
    for (const entry of outcome.found) {
      if ('error' in entry) {
        entries.push([entry.filename, entry.error.code]);
        continue;
      }
      const content = await readFile(entry.path);
      if (dirname(entry.path) !== target || !/^\d+$/.test(basename(entry.path))) throw new Error(entry.path);
      if (content.length !== entry.sizeBytes)
        throw new Error(`${entry.sizeBytes} bytes of ${content.length}`);
      entries.push([entry.filename, content]);
    }
    const outside = [...(await readdir(room)), ...(await readdir(join(room, 'in')))];
    return {
      entries,
      thrown: outcome.thrown,
      files: await readdir(target),
      strays: outside.filter((name) => !['archive', 'in', 'side'].includes(name)),
    };
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
