/**
 * One pool for all files that a test worker runs, since a process takes seconds to start and to load its models. It ends
 * with the worker. What it keeps of documents is kept for an account, and no two tests have the same.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { plainKinds } from '../../src/model/document.ts';
import type { ParsePool } from '../../src/model/parse-pool.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { createParsePool } from '../../src/pool/parse-pool.ts';
import { readVersion } from '../../src/version.ts';

const cached = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/.cache/${name}`, import.meta.url));
/** Of every run of this checkout: what is old goes by itself. */
const cacheFolder = cached('deckle-read');
/** Tells its processes from those of other pools. */
export const sharedTrayFolder = cached('deckle-trays');

let pool: ParsePool | undefined;

export function sharedPool(): ParsePool {
  if (pool === undefined) {
    mkdirSync(sharedTrayFolder, { recursive: true });
    pool = createParsePool({
      ...{ modelsFolder, processes: 1, trayFolder: sharedTrayFolder, formats: plainKinds },
      cache: { folder: cacheFolder, release: readVersion() },
    });
  }
  return pool;
}
