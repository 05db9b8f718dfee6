/** PostgreSQL's folder, made by its own `initdb`: whole or not at all, whatever interrupts it. */
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../model/fault.ts';
import type { Binaries } from './binaries.ts';
import { type DataFolder, dataFolderFault, diskFull, isDiskFull } from './data-folder.ts';
import type { RunAs } from './run-as.ts';

export const superuser = 'deckle';
const majorVersion = '18';

/** No locale of the machine's: what sorts or prints here must do so everywhere alike. */
const initdbArguments = [
  '--pgdata=cluster',
  `--username=${superuser}`,
  '--pwfile=password',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/** Returns the password. To be called inside the database lock. */
export async function ensureCluster(folder: DataFolder, binaries: Binaries, runAs: RunAs): Promise<string> {
  const version = await readIfThere(join(folder.cluster, 'PG_VERSION'));
  if (version === undefined) return await makeCluster(folder, binaries, runAs);
  if (version.trim() !== majorVersion) {
    throw new Fault(
      'database_unusable',
      `The database in ${folder.cluster} was made by PostgreSQL ${version.trim()} and this Deckle brings ${majorVersion}: dump it with the old one and restore it here.`,
    );
  }
  const password = await readIfThere(folder.passwordFile);
  if (password === undefined || password === '') {
    throw new Fault(
      'database_unusable',
      `The file ${folder.passwordFile} with the password of the database is missing: put it back from a backup.`,
    );
  }
  return password;
}

async function makeCluster(folder: DataFolder, binaries: Binaries, runAs: RunAs): Promise<string> {
  const partial = `${folder.cluster}.partial`;
  const cluster = join(partial, 'cluster');
  const password = randomBytes(32).toString('base64url');
  try {
    await fs.rm(partial, { recursive: true, force: true });
    await fs.mkdir(partial, { mode: 0o700 });
    const passwordForInitdb = join(partial, 'password');
    await fs.writeFile(passwordForInitdb, password, { mode: 0o600 });
    if (runAs.owner !== undefined) {
      for (const path of [partial, passwordForInitdb]) await fs.chown(path, runAs.owner.uid, runAs.owner.gid);
    }
    const made = await runAs.run(binaries.initdb, initdbArguments, partial);
    if (made.code !== 0) {
      if (await isDiskFull(folder, made.output)) throw diskFull(folder.path, new Error(made.output));
      throw new Fault('database_unusable', `The database could not be made: ${lastLine(made.output)}`, {
        cause: new Error(made.output),
      });
    }
    await writeWhole(folder.passwordFile, password);
    await fs.rename(cluster, folder.cluster);
  } catch (error) {
    throw error instanceof Fault ? error : dataFolderFault(folder.path, error);
  } finally {
    await fs.rm(partial, { recursive: true, force: true });
  }
  return password;
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await fs.open(`${path}.partial`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await fs.rename(`${path}.partial`, path);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await fs.readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The last thing a tool said, which is its reason, less the hint that often follows. */
export function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\S*\s*(hint|detail|removing|examine)/i.test(line));
  return lines.at(-1)?.trim() ?? 'it said nothing';
}
