/**
 * A lock between processes that the operating system lets go when its holder dies, however it dies: no
 * stale files, no process ids that somebody else got meanwhile. Node offers no such lock of its own;
 * SQLite, which comes with it, takes one on its file on every platform.
 */
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolderFault } from './data-folder.ts';

export type FileLock = { release(): void };

const busy = 5; // SQLITE_BUSY

/** Undefined where another process holds the lock. `path` lies in the folder `locks` of a data folder. */
export function tryLock(path: string): FileLock | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    // Nothing is ever written, so that a full disk keeps nobody from stopping.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw dataFolderFault(dirname(dirname(path)), error);
  }
  return { release: () => file.close() };
}

/** Runs `work` while no other process is inside the same lock. */
export async function withLock<T>(path: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    const lock = tryLock(path);
    if (lock !== undefined) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    await sleep(25, undefined, { signal });
  }
}
