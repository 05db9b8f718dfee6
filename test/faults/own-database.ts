/** A PostgreSQL for `DATABASE_URL`, which nobody brings back but us, always on the same port. */
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBinaries } from '../../src/store/embedded/binaries.ts';
import { ensureCluster } from '../../src/store/embedded/cluster.ts';
import { dataFolderPaths, openDataFolder } from '../../src/store/embedded/data-folder.ts';
import { findRunning, startServer, stopServer, urlOf } from '../../src/store/embedded/postmaster.ts';
import { chooseRunAs } from '../../src/store/embedded/run-as.ts';

const mostTries = 10;

export interface OwnDatabase {
  readonly url: string;
  bringBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function openOwnDatabase(path: string): Promise<OwnDatabase> {
  const { signal } = new AbortController();
  const folder = await openDataFolder(path);
  const binaries = await findBinaries(folder.libraries);
  const runAs = await chooseRunAs(
    folder.cluster,
    [dirname(binaries.initdb), folder.path],
    binaries.libraries,
  );
  const password = await ensureCluster(folder, binaries, runAs);
  const postmaster = { folder, binaries, runAs, password };
  const port = await startServer(postmaster, signal);
  let last = Promise.resolve();

  async function start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        if ((await findRunning(postmaster, signal)) === port) return;
        if ((await startServer(postmaster, signal)) === port) return;
        // For a moment its port may be some connection's.
        await stopServer(postmaster);
      } catch (error) {
        // It may be killed once more while it starts.
        if (tries === mostTries) throw error;
      }
    }
  }

  return {
    url: urlOf(password, port),
    bringBack: async () => {
      last = last.then(start);
      await last;
    },
    stop: async () => await stopServer(postmaster),
  };
}

/** The server that runs in a data folder, as the folder says. */
export async function postmasterOf(dataFolder: string): Promise<{ pid: number; url: string } | undefined> {
  const { cluster, passwordFile } = dataFolderPaths(dataFolder);
  try {
    const lines = (await fs.readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const url = urlOf(await fs.readFile(passwordFile, 'utf8'), Number(lines[3]));
    return { pid: Number(lines[0]), url };
  } catch {
    return undefined;
  }
}
