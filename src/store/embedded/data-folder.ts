/** The folder that holds everything Deckle keeps on this machine, and the sentences for when it cannot. */
import { constants, existsSync, promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault } from '../../model/fault.ts';

export type DataFolder = {
  readonly path: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly passwordFile: string;
  /** Symlinks to PostgreSQL's libraries, where the package that holds them cannot be written. */
  readonly libraries: string;
  /** Held while the database is being started or stopped. */
  readonly databaseLock: string;
  /** Held by `deckle serve` for as long as it runs. */
  readonly serveLock: string;
  /** There while no node answers for a server that runs: the last command to leave may then stop it. */
  readonly unattended: string;
};

export function dataFolderPaths(path: string): DataFolder {
  return {
    path,
    cluster: join(path, 'postgres'),
    passwordFile: join(path, 'postgres-password'),
    libraries: join(path, 'postgres-libraries'),
    databaseLock: join(path, 'locks', 'database'),
    serveLock: join(path, 'locks', 'serve'),
    unattended: join(path, 'locks', 'unattended'),
  };
}

/** Whether there is a database, of whatever version. */
export const hasCluster = (path: string): boolean =>
  existsSync(join(dataFolderPaths(path).cluster, 'PG_VERSION'));

export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    // Others may pass through, since as root the database runs as somebody else, but they see nothing.
    await makeFolder(path, 0o711);
    await makeFolder(join(path, 'locks'), 0o700);
  } catch (error) {
    throw dataFolderFault(path, error);
  }
  return dataFolderPaths(path);
}

async function makeFolder(path: string, mode: number): Promise<void> {
  const usable = constants.W_OK | constants.X_OK;
  await fs.mkdir(path, { recursive: true, mode }).catch(async (error) => {
    // Node reports much trouble above the folder as ENOENT; the folder that is there knows better.
    if (error.code === 'ENOENT') await fs.access(await nearestFolder(path), usable);
    throw error;
  });
  await fs.access(path, usable);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'a part of that path is a file',
  ENAMETOOLONG: 'the path is too long',
  ENOENT: 'a part of that path is a link to nothing',
};

async function nearestFolder(path: string): Promise<string> {
  const isThere = await fs.stat(path).then(Boolean, () => false);
  return isThere || dirname(path) === path ? path : await nearestFolder(dirname(path));
}

const fullDisk = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|database or disk is full/i;
/** PostgreSQL writes in pieces of 16 MB; with less than a few left, whatever failed failed for this. */
const littleSpaceBytes = 32 * 1024 * 1024;

/** Whether a tool failed because the disk is full: it says so, or was killed before it could. */
export async function isDiskFull(folder: DataFolder, output: string): Promise<boolean> {
  if (fullDisk.test(output)) return true;
  const { bavail, bsize } = await fs.statfs(folder.path);
  return bavail * bsize < littleSpaceBytes;
}

export function dataFolderFault(path: string, error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  if (fullDisk.test(message)) return diskFull(path, error);
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
