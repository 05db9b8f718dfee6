/** A folder of its own for each request that brings files; it goes with the request, whatever happens. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

export interface WorkFolders {
  with<T>(work: (folder: string) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Nodes may share the parent; each clears what dead processes of its own host left there. */
export async function openWorkFolders(parent: string): Promise<WorkFolders> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const own = `${hostname()}.`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(own) && !isAlive(Number(name.slice(own.length)))) await remove(join(parent, name));
  }
  const folder = join(parent, `${own}${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
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
