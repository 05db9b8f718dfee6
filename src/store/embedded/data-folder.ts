/** The folder that holds everything Deckle keeps on this machine, and the sentences for when it cannot. */
import { constants, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../model/fault.ts';

export type DataFolder = {
  readonly path: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly passwordFile: string;
  /** Held while the database is being started or stopped. */
  readonly databaseLock: string;
  /** Held by `deckle serve` for as long as it runs. */
  readonly serveLock: string;
};

export function dataFolderPaths(path: string): DataFolder {
  return {
    path,
    cluster: join(path, 'postgres'),
    passwordFile: join(path, 'postgres-password'),
    databaseLock: join(path, 'locks', 'database'),
    serveLock: join(path, 'locks', 'serve'),
  };
}

export async function openDataFolder(path: string): Promise<DataFolder> {
  const locks = join(path, 'locks');
  try {
    // Others may pass through, since as root the database runs as somebody else, but they see nothing.
    await fs.mkdir(path, { recursive: true, mode: 0o711 });
    await fs.mkdir(locks, { recursive: true, mode: 0o700 });
    for (const folder of [path, locks]) await fs.access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataFolderFault(path, error);
  }
  return dataFolderPaths(path);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'a part of that path is a file',
  ENAMETOOLONG: 'the path is too long',
};

/** Whether an error, or what a tool printed, says that the disk is full. */
export function saysDiskFull(text: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|database or disk is full/i.test(text);
}

export function dataFolderFault(path: string, error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  if (saysDiskFull(message)) return diskFull(path, error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code] ?? message;
  return new Fault(
    'data_dir_unusable',
    `The data folder ${path} cannot be written: ${reason}; set DECKLE_DATA_DIR to a folder that this user may write to.`,
    { cause: error },
  );
}

export function diskFull(path: string, cause: unknown): Fault {
  return new Fault(
    'disk_full',
    `The disk that holds the data folder ${path} is full: free some space, or set DECKLE_DATA_DIR to a folder on another disk.`,
    { cause },
  );
}
