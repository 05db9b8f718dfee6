/** How often an account may call, by minute, counted across all nodes. */
export const rateClasses = ['parse', 'other'] as const;
export type RateClass = (typeof rateClasses)[number];

export type RateVerdict = {
  readonly isAllowed: boolean;
  readonly limit: number;
  /** Calls that are left in this window, after this one. */
  readonly remaining: number;
  /** Seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
};

export interface RateLimits {
  take(accountId: string, rateClass: RateClass, limit: number): Promise<RateVerdict>;
}
