/**
 * A node from its start to its end: claim, open, listen, work, welcome, wait, drain. API and worker drain side by side;
 * then go the processes that read documents, and the database stops last.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../model/fault.ts';
import type { Store } from '../model/store.ts';
import { addressOf } from './address.ts';
import { greet } from './greet.ts';
import { print } from './output.ts';
import type { NodeFoundation, NodeParts, Services, Stoppable } from './services.ts';
import { type StopSignals, watchStopSignals } from './stop-signals.ts';

const drainMs = 10_000;

export type NodeKind = 'serve' | 'api' | 'worker';

export async function runNode(services: Services, kind: NodeKind): Promise<void> {
  const { host, port } = services.config;
  const signals = watchStopSignals();
  const checkPort = async () => await assertPortIsFree(host, port);
  if (kind === 'api') await checkPort();
  const claim = kind === 'serve' ? await services.claimDataFolder(checkPort) : undefined;
  try {
    await withFoundation(services, signals, async (foundation) => {
      await workUntilStopped(services, kind, foundation, signals);
    });
  } catch (error) {
    // Why we had to stop explains more than what went wrong while we did.
    if (signals.stop.reason instanceof Fault) throw signals.stop.reason;
    // Somebody asked us to stop while we were starting: that is no failure.
    if (!signals.stop.aborted || !isAbort(error)) throw error;
  } finally {
    claim?.release();
  }
  if (signals.stop.reason instanceof Fault) throw signals.stop.reason;
}

/** Parsers load while a database starts, which is mostly waiting. To make a database takes all processors: they load after it. */
async function withFoundation(
  services: Services,
  { stop, fail }: StopSignals,
  work: (foundation: NodeFoundation) => Promise<void>,
): Promise<void> {
  let parsers = (await services.makesDatabase()) ? undefined : services.openParsers();
  // Who waits for them hears of a failure; where the database fails first, nobody does.
  parsers?.catch(() => {});
  let store: Store | undefined;
  try {
    store = await services.openStore({ use: 'node', signal: stop, onLost: fail });
    parsers ??= services.openParsers();
    await work({ store, parsers: await parsers });
  } catch (error) {
    throw store?.explain(error) ?? error;
  } finally {
    try {
      await parsers?.then(
        ({ close }) => close(),
        () => {},
      );
    } finally {
      await store?.close();
    }
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

async function workUntilStopped(
  services: Services,
  kind: NodeKind,
  foundation: NodeFoundation,
  { stop, hurry }: StopSignals,
): Promise<void> {
  if (stop.aborted) return;
  const node = await services.openNode(foundation, stop);
  const parts: Stoppable[] = [];
  try {
    const api = kind === 'worker' ? undefined : await startApi(node, services.config);
    if (api !== undefined) parts.push(api);
    if (kind !== 'api') parts.push(node.startWorker());
    const { publicUrl, plans } = services.config;
    if (api === undefined) await print('Deckle is at work on jobs.\n');
    else await greet(foundation.store.accounts, publicUrl ?? api.address, plans.premium.pagesPerMonth);
    api?.welcomed();
    if (!stop.aborted) await once(stop, 'abort');
  } finally {
    await Promise.all(parts.map(async (part) => await part.stop(drainMs, hurry)));
    await node.close();
  }
}

type Api = Stoppable & { readonly address: string; welcomed(): void };

async function startApi(node: NodeParts, { host, port }: Services['config']): Promise<Api> {
  let isStarted = false;
  const app = await node.createApp(() => isStarted);
  return {
    address: await listen(app, host, port),
    welcomed: () => {
      isStarted = true;
    },
    stop: async (graceMs, hurry) => await drain(app, graceMs, hurry),
  };
}

/** Requests at hand are answered; what takes longer than the drain, or than people's patience, is cut. */
async function drain(app: FastifyInstance, graceMs: number, hurry: AbortSignal): Promise<void> {
  const cut = () => app.server.closeAllConnections();
  const timer = setTimeout(cut, graceMs);
  hurry.addEventListener('abort', cut, { once: true });
  if (hurry.aborted) cut();
  await app.close();
  clearTimeout(timer);
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portFault(host, port, error);
  }
  const bound = app.server.address();
  const actualPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return addressOf(host, actualPort);
}

async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw portFault(host, port, error);
  }
  probe.close();
  await once(probe, 'close');
}

function portFault(host: string, port: number, error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = `port ${port} on ${host}`;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Another program already uses ${where}: stop it, or set PORT to another port.`,
    EACCES: `This user may not listen on ${where}: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is no known name.`,
  };
  const sentence = sentences[String(code)] ?? `Deckle cannot listen on ${where}: ${error}.`;
  return new Fault('port_unusable', sentence, { cause: error });
}
