/** How many requests an account made with its keys on each day, how many were refused or failed, and how long they took. */

export const requestClasses = ['parse', 'submit', 'other'] as const;
export type RequestClass = (typeof requestClasses)[number];

/** Upper bounds of the buckets in which times are counted, in milliseconds; the last bucket has none. */
export const latencyBoundsMs = [
  5, 10, 20, 50, 100, 200, 350, 500, 750, 1000, 1500, 2000, 3500, 5000, 7500, 10_000, 20_000, 40_000, 80_000,
  160_000,
] as const;

export type RequestCount = {
  readonly accountId: string;
  /** UTC, `2026-11-15`. */
  readonly day: string;
  readonly requestClass: RequestClass;
  readonly requests: number;
  /** Answered with 400 or more. */
  readonly failures: number;
  /** One count for each bound, and one for what took longer. */
  readonly latencyBuckets: readonly number[];
};

export interface RequestStats {
  /** Adds these counts, at most one of each account, day and class, to those there are. */
  add(counts: readonly RequestCount[]): Promise<void>;
  /** Of so many days, today included, oldest first. */
  list(accountId: string, days: number): Promise<readonly RequestCount[]>;
}
