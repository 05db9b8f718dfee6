import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restoreSymlinks } from './binaries.ts';

async function packageWithoutSymlinks(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-test-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  await fs.mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await fs.writeFile(join(folder, 'native', 'lib', 'libicuuc.so.60.2'), 'library');
  const symlinks = ['libicuuc.so', 'libicuuc.so.60'].map((name) => ({
    source: 'native/lib/libicuuc.so.60.2',
    target: `native/lib/${name}`,
  }));
  await fs.writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(symlinks));
  return folder;
}

test('what the install script would have made is made, by several processes at once too', async () => {
  const folder = await packageWithoutSymlinks();
  await Promise.all(
    Array.from({ length: 5 }, async () => await restoreSymlinks(folder, join(folder, 'links'))),
  );
  for (const name of ['libicuuc.so', 'libicuuc.so.60']) {
    expect(await fs.readFile(join(folder, 'native', 'lib', name), 'utf8')).toBe('library');
    // Relative, so that the whole folder can be moved.
    expect(await fs.readlink(join(folder, 'native', 'lib', name))).toBe('libicuuc.so.60.2');
  }
});

test('a package without a list of symlinks needs none', async () => {
  const folder = await packageWithoutSymlinks();
  await fs.rm(join(folder, 'native', 'pg-symlinks.json'));
  await restoreSymlinks(folder, join(folder, 'links'));
  expect(await fs.readdir(join(folder, 'native', 'lib'))).toEqual(['libicuuc.so.60.2']);
});

test('links of a package that somebody else owns lie in a folder of ours', async () => {
  const folder = await packageWithoutSymlinks();
  const links = join(folder, 'links');
  await asOrdinaryUser(folder, async () => {
    const searched = `${links}:${join(folder, 'native', 'lib')}`;
    expect(await restoreSymlinks(folder, links)).toBe(searched);
    // The second start finds them.
    expect(await restoreSymlinks(folder, links)).toBe(searched);
  });
  expect(await fs.readFile(join(links, 'libicuuc.so.60'), 'utf8')).toBe('library');
  expect(await fs.readdir(join(folder, 'native', 'lib'))).toEqual(['libicuuc.so.60.2']);
});

/** Root may write everywhere, so the folder of links belongs to somebody else, who then makes them. */
async function asOrdinaryUser(folder: string, act: () => Promise<void>): Promise<void> {
  const links = join(folder, 'links');
  await fs.mkdir(links);
  await fs.chmod(folder, 0o755);
  await fs.chmod(join(folder, 'native', 'lib'), 0o555);
  const { getuid, seteuid } = process;
  if (getuid?.() !== 0 || seteuid === undefined) return await act();
  await fs.chown(links, 65534, 65534);
  seteuid.call(process, 65534);
  try {
    await act();
  } finally {
    seteuid.call(process, 0);
  }
}
