/** The composition root: the only file that names implementations. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { z } from 'zod';
import type { Services } from './cli/services.ts';
import { type Config, type Environment, readConfig } from './config.ts';
import { zipArchives } from './formats/zip/archives.ts';
import { createApp, type Parsing } from './http/app.ts';
import { openWorkFolders } from './http/work-folder.ts';
import { createUrlFetcher } from './net/url-fetcher.ts';
import { knownLanguage } from './ocr/known-language.ts';
import { createParsePool } from './pool/parse-pool.ts';
import { claimDataFolder } from './store/embedded/claim.ts';
import { openStore } from './store/open-store.ts';

export function compose(environment: Environment): Services {
  const config = readConfig(environment);
  const logger = pino({ level: config.logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  return {
    config,
    openStore: async (options) =>
      await openStore({
        ...options,
        dataDir: config.dataDir,
        databaseUrl: config.databaseUrl,
        maxConnections: config.databaseConnections,
        // The driver hangs whole connections on its errors; their words are what a log needs.
        onNotice: (message, cause) =>
          logger.warn({ reason: cause instanceof Error ? cause.message : cause }, message),
      }),
    claimDataFolder: async (beforeMaking) => await claimDataFolder(config.dataDir, beforeMaking),
    openReader: async () => await (await import('./pool/open-tools.ts')).openReader(modelsFolder),
    openExtractor: async () =>
      await (await import('./pool/open-tools.ts')).openExtractor(modelsFolder, Date.now),
    openNode: async (store) => {
      const parsing = await openParsing(config, (message, detail) => logger.warn({ detail }, message));
      return {
        createApp: async (isStarted) =>
          await createApp({
            ...{ store, logger, isStarted, parsing },
            version: readVersion(),
            publicUrl: config.publicUrl,
            now: Date.now,
            plans: config.plans,
          }),
        close: parsing.close,
      };
    },
  };
}

const modelsFolder = fileURLToPath(new URL('../models', import.meta.url));

/** What happens to parse processes without anybody needing to know. */
const everyday: ReadonlySet<string> = new Set(['task', 'cache', 'started', 'recycled']);

/** What parses documents: the processes, the archives, the fetcher, and the folders that it works in. */
export async function openParsing(
  config: Config,
  onNotice: (message: string, detail: unknown) => void,
): Promise<Parsing & { close(): Promise<void> }> {
  const mayCache = config.retentionDays > 0;
  const cacheFolder = join(config.dataDir, 'read-cache');
  // What an earlier setting let be kept goes with it.
  if (!mayCache) await rm(cacheFolder, { recursive: true, force: true });
  const folders = await openWorkFolders(join(config.dataDir, 'uploads'));
  const pool = createParsePool({
    ...{ modelsFolder, pageTimeoutMs: config.pageTimeoutMs },
    ...(config.processes === undefined ? {} : { processes: config.processes }),
    cache: mayCache ? { folder: cacheFolder } : null,
    onEvent: (event) => {
      if (!everyday.has(event.kind)) onNotice('a parse process ended', event);
    },
  });
  return {
    ...{ pool, folders, archives: zipArchives },
    fetcher: createUrlFetcher({ allow: config.fetchAllow }),
    engines: config.engines,
    checkLanguage: knownLanguage,
    documentTimeoutMs: config.documentTimeoutMs,
    mayCache,
    close: async () => {
      await pool.close();
      await folders.close();
    },
  };
}

const packageShape = z.object({ version: z.string() });

/** package.json lies beside `src` in a checkout and beside `dist` in the published package. */
export function readVersion(): string {
  return packageShape.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
    .version;
}
