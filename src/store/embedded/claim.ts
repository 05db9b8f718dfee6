/** One `deckle serve` a data folder. */
import { existsSync } from 'node:fs';
import { Fault } from '../../model/fault.ts';
import { dataFolderPaths, openDataFolder } from './data-folder.ts';
import { type FileLock, tryLock } from './file-lock.ts';

/** `beforeMaking` may still refuse, and then no folder has been made. */
export async function claimDataFolder(path: string, beforeMaking: () => Promise<void>): Promise<FileLock> {
  const { serveLock } = dataFolderPaths(path);
  if (existsSync(serveLock)) claim(path, serveLock).release();
  await beforeMaking();
  await openDataFolder(path);
  return claim(path, serveLock);
}

function claim(path: string, serveLock: string): FileLock {
  const lock = tryLock(serveLock);
  if (lock !== undefined) return lock;
  throw new Fault(
    'already_running',
    `Another \`deckle serve\` already uses the data folder ${path}: stop it first, or set DECKLE_DATA_DIR to another folder.`,
  );
}
