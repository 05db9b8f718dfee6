/**
 * Rings from PostgreSQL, over one connection a process that is opened when somebody first listens. Whenever it has to
 * be opened again, everybody who listens is rung: what came meanwhile is lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Bell, BellTopic } from '../model/bell.ts';

const channel = 'deckle_bell';
/** Jobs ring often, and few nodes have anybody who listens: those alone are told. */
const jobChannel = 'deckle_job_bell';
const waitsMs = { first: 100, longest: 5000 } as const;
/** A connection that died without a word is found out after that long. */
const checkMs = 15_000;

/** Part of a statement; heard when its transaction commits. */
export function ring(topic: RawBuilder<string>): RawBuilder<unknown> {
  return sql`pg_notify('${sql.raw(channel)}', ${topic})`;
}

export function ringOfJob(jobId: RawBuilder<string>): RawBuilder<unknown> {
  return sql`pg_notify('${sql.raw(jobChannel)}', 'job ' || ${jobId})`;
}

export interface OpenBell extends Bell {
  close(): Promise<void>;
}

export function openBell(newClient: () => pg.Client): OpenBell {
  const listeners = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  const { signal } = closing;
  let living: Promise<void> | undefined;
  const wantsJobs = Promise.withResolvers<void>();

  const ringAll = () => {
    for (const onRings of listeners.values()) for (const onRing of onRings) onRing();
  };

  async function live(): Promise<void> {
    for (let waitMs: number = waitsMs.first; !signal.aborted; ) {
      const heardAny = await hear();
      waitMs = heardAny ? waitsMs.first : Math.min(waitMs * 2, waitsMs.longest);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Until the connection breaks; false where there was none. */
  async function hear(): Promise<boolean> {
    const client = newClient();
    const broken = new AbortController();
    const end = AbortSignal.any([broken.signal, signal]);
    const hangUp = () => void client.end().catch(() => {});
    end.addEventListener('abort', hangUp, { once: true });
    client.on('error', () => broken.abort());
    client.on('end', () => broken.abort());
    client.on('notification', ({ payload = '' }) => {
      for (const onRing of listeners.get(payload) ?? []) onRing();
    });
    try {
      await client.connect();
      // The driver has it, its types do not.
      if ('unref' in client && typeof client.unref === 'function') client.unref();
      await client.query(`listen ${channel}`);
      ringAll();
      void wantsJobs.promise
        .then(async () => {
          await client.query(`listen ${jobChannel}`);
          ringAll();
        })
        .catch(hangUp);
      while (!end.aborted) {
        await sleep(checkMs, undefined, { signal: end, ref: false }).catch(() => {});
        if (!end.aborted) await client.query('select 1');
      }
      return true;
    } catch {
      return false;
    } finally {
      broken.abort();
    }
  }

  return {
    listen: (topic: BellTopic, onRing) => {
      const onRings = listeners.get(topic) ?? new Set();
      // The same function may listen twice.
      const listener = () => onRing();
      listeners.set(topic, onRings.add(listener));
      living ??= live();
      if (topic.startsWith('job ')) wantsJobs.resolve();
      return () => {
        onRings.delete(listener);
        if (onRings.size === 0 && listeners.get(topic) === onRings) listeners.delete(topic);
      };
    },

    close: async () => {
      closing.abort();
      await living;
    },
  };
}
