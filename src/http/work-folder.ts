/** A folder of its own for each request that brings files; it goes with the request, whatever happens. */
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

export interface WorkFolders {
  /** This process's own, in which the others lie. */
  readonly path: string;
  with<T>(work: (folder: string) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Nodes may share the parent; each clears what dead processes of its own host left there. With a mode of 0711 other users
 * may pass through, but see nothing.
 */
export async function openWorkFolders(parent: string, mode: 0o700 | 0o711 = 0o700): Promise<WorkFolders> {
  await mkdir(parent, { recursive: true, mode });
  const own = `${hostname()}.`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(own) && !isAlive(Number(name.slice(own.length)))) await remove(join(parent, name));
  }
  const folder = join(parent, `${own}${process.pid}`);
  await mkdir(folder, { recursive: true, mode });
  // Whatever the umask says.
  for (const made of [parent, folder]) await chmod(made, mode);
  return {
    path: folder,
    with: async (work) => {
      const request = await mkdtemp(join(folder, 'request-'));
      try {
        return await work(request);
      } finally {
        await remove(request);
      }
    },
    close: async () => await remove(folder),
  };
}

const remove = async (path: string) => await rm(path, { recursive: true, force: true });

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
