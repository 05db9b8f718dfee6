/** Keeps the read cache within its bounds, whoever of the processes writes to it. */
import { createReadCache, type ReadCacheOptions } from './read-cache.ts';

export interface CacheKeeper {
  /** A process kept so many bytes more. */
  add(bytes: number): void;
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
    add(bytes) {
      sizeBytes += bytes;
      if (sizeBytes > options.maxBytes) sweep();
    },
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
