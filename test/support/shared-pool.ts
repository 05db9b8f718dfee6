/**
 * One pool for all files that a test worker runs, since a process takes seconds to start and to load its models. It ends
 * with the worker. What it keeps of documents is kept for an account, and no two tests have the same.
 */
import { fileURLToPath } from 'node:url';
import type { ParsePool } from '../../src/model/parse-pool.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { createParsePool } from '../../src/pool/parse-pool.ts';
import { readVersion } from '../../src/version.ts';

/** Of every run of this checkout: what is old goes by itself. */
export const sharedCacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/deckle-read', import.meta.url),
);

let pool: ParsePool | undefined;

export function sharedPool(): ParsePool {
  pool ??= createParsePool({
    ...{ modelsFolder, processes: 1 },
    cache: { folder: sharedCacheFolder, release: readVersion() },
  });
  return pool;
}
