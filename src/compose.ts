/**
 * The composition root: with `compose-node.ts`, the only file that names implementations. What is heavy is loaded when it is
 * asked for, so that commands start at once.
 */
import { pino } from 'pino';
import type { Services } from './cli/services.ts';
import { type Environment, readConfig } from './config.ts';
import { modelsFolder } from './models-folder.ts';

export function compose(environment: Environment): Services {
  const config = readConfig(environment);
  const logger = pino({ level: config.logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  // The driver hangs whole connections on its errors; their words are what a log needs.
  const onNotice = (message: string, cause?: unknown) =>
    logger.warn({ reason: cause instanceof Error ? cause.message : cause }, message);
  const node = async () => await import('./compose-node.ts');
  const tools = async () => await import('./pool/open-tools.ts');
  return {
    config,
    openStore: async (options) =>
      await (await import('./store/open-store.ts')).openStore({
        ...options,
        dataDir: config.dataDir,
        databaseUrl: config.databaseUrl,
        maxConnections: config.databaseConnections,
        retentionDays: config.retentionDays,
        jobsPerAccount: config.jobsPerAccount,
        exampleReach: config.exampleReach,
        plans: config.plans,
        llmLimits: config.llmLimits,
        onNotice,
      }),
    claimDataFolder: async (beforeMaking) =>
      await (await import('./store/embedded/claim.ts')).claimDataFolder(config.dataDir, beforeMaking),
    openReader: async () => await (await tools()).openReader(modelsFolder),
    openExtractor: async () =>
      await (await tools()).openExtractor(modelsFolder, {
        now: Date.now,
        timeoutMs: config.extractTimeoutMs,
      }),
    openSplitter: async () => await (await tools()).openSplitter(modelsFolder),
    openPool: async (options) =>
      await (await import('./compose-pool.ts')).openPool(config, options, onNotice),
    openLocks: async () => (await import('./store/embedded/file-lock.ts')).tryLock,
    openBlobs: async (store, signal) =>
      await (await import('./store/blobs/open-blobs.ts')).openBlobs({
        installationId: await store.installationId(),
        ...{ blobs: config.blobs, dataDir: config.dataDir, signal, onNotice },
      }),
    openModels: async () => await (await import('./compose-models.ts')).openOwnModels(config, onNotice),
    openWebhookSender: async () => (await node()).openWebhookSender(config),
    openClassroom: async (store, signal) =>
      await (await node()).openClassroom(config, store, signal, onNotice),
    serveMcp: async (options, signal) =>
      await (await import('./compose-mcp.ts')).serveMcp(config, options, onNotice, signal),
    makesDatabase: async () =>
      config.databaseUrl === undefined &&
      !(await import('./store/embedded/data-folder.ts')).hasCluster(config.dataDir),
    openParsers: async () => {
      const { noticesOf, openParsers } = await node();
      return await openParsers(config, { onNotice: noticesOf(logger), isWarm: config.isWarmStart });
    },
    openNode: async (foundation, signal) => await (await node()).openNode(config, logger, foundation, signal),
  };
}
