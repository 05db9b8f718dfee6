/**
 * How long a test waits for what must come. Waiting ends as soon as it has come, so that patience costs nothing where all
 * is well; it grows with how slow the machine is when the run begins, since others may work there too.
 */
import { createHash } from 'node:crypto';

/** What the piece of work below takes on two idle cores of a small server. */
const usualMs = 250;
const name = 'DECKLE_TEST_SLOWNESS';

/** At least 1: how many times longer than usual a fixed piece of work takes now. Measured once for a run. */
export function slowness(): number {
  process.env[name] ??= String(Math.max(1, measuredMs() / usualMs));
  return Number(process.env[name]);
}

function measuredMs(): number {
  const startedAt = performance.now();
  const megabyte = Buffer.alloc(1024 * 1024, 'deckle');
  const hash = createHash('md5');
  for (let count = 0; count < 120; count += 1) hash.update(megabyte);
  hash.digest();
  return performance.now() - startedAt;
}

/** Whole milliseconds, since timers of signals take no others: what takes so long on an idle machine may take here. */
export const allowedHereMs = (idleMs: number): number => Math.round(idleMs * slowness());

/** For one thing to come. */
export const patienceMs = allowedHereMs(120_000);
