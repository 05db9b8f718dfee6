/** Hands out shelves of the read cache and keeps it within its bounds. */
import { type CacheKey, createReadCache, type ReadCache, type ReadCacheOptions } from './read-cache.ts';
import type { Shelf } from './shelf.ts';

export interface CacheKeeper {
  shelfOf(key: Omit<CacheKey, 'sha256'>): Shelf;
  readonly drop: ReadCache['drop'];
  close(): Promise<void>;
}

/** What is too old goes even where nothing new comes. */
const sweepMs = 5 * 60_000;

export function createCacheKeeper(options: ReadCacheOptions): CacheKeeper {
  const cache = createReadCache(options);
  let sizeBytes = 0;
  let sweeping: Promise<void> | null = null;

  function sweep(): void {
    sweeping ??= cache
      .sweep()
      .then(
        (left) => {
          sizeBytes = left;
        },
        // A folder that cannot be read now is tried again with the next sweep.
        () => {},
      )
      .finally(() => {
        sweeping = null;
      });
  }

  const timer = setInterval(sweep, sweepMs);
  timer.unref();
  sweep();
  return {
    shelfOf: (key) => ({
      recall: async (sha256) => await cache.find({ ...key, sha256 }),
      keep: async (sha256, packed) => {
        sizeBytes += await cache.keep({ ...key, sha256 }, packed).catch(() => 0);
        if (sizeBytes > options.maxBytes) sweep();
      },
    }),
    drop: cache.drop,
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
