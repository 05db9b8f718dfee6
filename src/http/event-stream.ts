/**
 * Server-sent events on one answer. Nothing piles up for a client that does not read: it is sent nothing more, and cut
 * when it has not caught up for a while.
 */
import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

export interface EventStream {
  /** Aborted once nothing more can be sent: it was ended here, or the client went away or was cut. */
  readonly closed: AbortSignal;
  /** Resolves when more can be sent, or nothing any more. */
  send(event: string, data: unknown): Promise<void>;
  end(): void;
}

export type EventStreamOptions = {
  /** Of the first event; each has the next one. */
  readonly firstId: number;
  /** Proxies drop connections on which nothing is said. */
  readonly keepAliveMs?: number;
  /** How long a client may take to catch up. */
  readonly stallMs?: number;
};

/** Takes the answer over, with whatever headers it has by now. */
export function openEventStream(reply: FastifyReply, options: EventStreamOptions): EventStream {
  const { firstId, keepAliveMs = 15_000, stallMs = 30_000 } = options;
  const { raw } = reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    // A node that stops waits for connections that are kept alive.
    .header('connection', 'close')
    .hijack();
  const closing = new AbortController();
  const { signal: closed } = closing;
  let id = firstId;
  raw.on('error', () => closing.abort());
  raw.once('close', () => closing.abort());
  if (raw.closed) closing.abort();
  const keepAlive = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(':\n\n');
  }, keepAliveMs);
  closed.addEventListener('abort', () => clearInterval(keepAlive));
  if (closed.aborted) clearInterval(keepAlive);
  else sendHead(reply);

  async function caughtUp(): Promise<void> {
    const stalled = setTimeout(() => raw.destroy(), stallMs);
    try {
      await once(raw, 'drain', { signal: closed });
    } catch (error) {
      if (!closed.aborted) throw error;
    } finally {
      clearTimeout(stalled);
    }
  }

  return {
    closed,
    send: async (event, data) => {
      if (closed.aborted) return;
      const hasRoom = raw.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
      id += 1;
      if (!hasRoom) await caughtUp();
    },
    end: () => {
      if (closed.aborted) return;
      closing.abort();
      raw.end();
      const stalled = setTimeout(() => raw.destroy(), stallMs);
      raw.once('close', () => clearTimeout(stalled));
    },
  };
}

function sendHead(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.flushHeaders();
}
