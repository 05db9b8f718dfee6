/**
 * What a node may still allow by itself in this minute: calls that the database has counted for it already. It never
 * says yes to more than was leased, nor after the window's end; whatever is forgotten here is merely not used.
 */
import type { RateVerdict } from '../model/rate-limits.ts';

export type RateWindow = {
  /** Since 1970, by the database's clock. */
  readonly minute: number;
  /** By the clock of this process; never after the true end. */
  readonly endsAtMs: number;
};

export type RateLease = {
  readonly limit: number;
  /** Counted, and not used yet. */
  readonly spare: number;
  /** What was left to all nodes when the last of it was leased. */
  readonly left: number;
};

export interface RateLeases {
  /** Undefined where only the database knows. */
  take(key: string, limit: number, nowMs: number): RateVerdict | undefined;
  keep(key: string, lease: RateLease, window: RateWindow, nowMs: number): void;
}

export function secondsUntil(endsInMs: number): number {
  return Math.max(1, Math.ceil(endsInMs / 1000));
}

/** Of more accounts than `mostKeys` in one minute, those that came first ask the database again. */
export function createRateLeases(mostKeys: number): RateLeases {
  let window: RateWindow = { minute: 0, endsAtMs: Number.NEGATIVE_INFINITY };
  const leases = new Map<string, RateLease>();

  return {
    take: (key, limit, nowMs) => {
      const lease = leases.get(key);
      if (lease === undefined || lease.limit !== limit || nowMs >= window.endsAtMs) return undefined;
      const { spare, left } = lease;
      const resetSeconds = secondsUntil(window.endsAtMs - nowMs);
      if (spare > 0) {
        leases.set(key, { limit, left, spare: spare - 1 });
        return { isAllowed: true, limit, remaining: spare - 1 + left, resetSeconds };
      }
      return left > 0 ? undefined : { isAllowed: false, limit, remaining: 0, resetSeconds };
    },

    keep: (key, lease, from, nowMs) => {
      if (nowMs >= window.endsAtMs || from.minute > window.minute) {
        window = from;
        leases.clear();
      } else if (from.minute < window.minute) {
        return;
      }
      window = { ...window, endsAtMs: Math.max(window.endsAtMs, from.endsAtMs) };
      const known = leases.get(key);
      const isMore = known !== undefined && known.limit === lease.limit;
      const { limit, spare, left } = lease;
      leases.set(
        key,
        isMore ? { limit, spare: known.spare + spare, left: Math.min(known.left, left) } : lease,
      );
      if (leases.size <= mostKeys) return;
      const [oldest] = leases.keys();
      if (oldest !== undefined) leases.delete(oldest);
    },
  };
}
