/** How long a share of the requests took at most, as far as their buckets tell. */
import { latencyBoundsMs } from './request-stats.ts';

/**
 * Within its bucket a time is taken to lie where its rank does; of those beyond the last bound no more is known than
 * the bound. Null where nothing was counted.
 */
export function latencyQuantile(latencyBuckets: readonly number[], share: number): number | null {
  const total = latencyBuckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let before = 0;
  let lowerMs = 0;
  for (const [at, upperMs] of latencyBoundsMs.entries()) {
    const count = latencyBuckets[at] ?? 0;
    if (count > 0 && before + count >= rank) return lowerMs + ((upperMs - lowerMs) * (rank - before)) / count;
    before += count;
    lowerMs = upperMs;
  }
  return lowerMs;
}
