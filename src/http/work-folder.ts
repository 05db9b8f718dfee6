/** A folder of its own for each request that brings files; it goes with the request, whatever happens. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface WorkFolders {
  with<T>(work: (folder: string) => Promise<T>): Promise<T>;
}

/** What a node that was killed left behind is cleared first; other nodes have parents of their own. */
export async function openWorkFolders(parent: string): Promise<WorkFolders> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) await rm(join(parent, name), { recursive: true, force: true });
  return {
    with: async (work) => {
      const folder = await mkdtemp(join(parent, 'request-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
