/** A node from its start to its end: claim, open, listen, welcome, wait, drain; the database stops last. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../model/fault.ts';
import type { Store } from '../model/store.ts';
import { greet } from './greet.ts';
import type { Services } from './services.ts';
import { type StopSignals, watchStopSignals } from './stop-signals.ts';

const drainMs = 10_000;

export type NodeKind = 'serve' | 'api';

export async function runNode(services: Services, kind: NodeKind): Promise<void> {
  const { host, port } = services.config;
  const signals = watchStopSignals();
  const checkPort = async () => await assertPortIsFree(host, port);
  const claim = kind === 'serve' ? await services.claimDataFolder(checkPort) : await checkPort();
  try {
    const store = await services.openStore({ use: 'node', signal: signals.stop, onLost: signals.fail });
    try {
      await serveUntilStopped(services, store, signals);
    } catch (error) {
      throw store.explain(error) ?? error;
    } finally {
      await store.close();
    }
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

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

async function serveUntilStopped(services: Services, store: Store, signals: StopSignals): Promise<void> {
  if (signals.stop.aborted) return;
  let isStarted = false;
  const node = await services.openNode(store);
  try {
    const app = await node.createApp(() => isStarted);
    const address = await listen(app, services.config.host, services.config.port);
    try {
      await greet(store.accounts, services.config.publicUrl ?? address);
      isStarted = true;
      if (!signals.stop.aborted) await once(signals.stop, 'abort');
    } finally {
      await drain(app, signals.hurry);
    }
  } finally {
    await node.close();
  }
}

/** Requests at hand are answered; what takes longer than the drain, or than people's patience, is cut. */
async function drain(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  const cut = () => app.server.closeAllConnections();
  const timer = setTimeout(cut, drainMs);
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
  return `http://${reachable(host)}:${actualPort}`;
}

/** An address that a person on this machine can open: one of all interfaces is none. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
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
