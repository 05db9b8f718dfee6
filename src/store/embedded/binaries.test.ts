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
  await Promise.all(Array.from({ length: 5 }, async () => await restoreSymlinks(folder)));
  for (const name of ['libicuuc.so', 'libicuuc.so.60']) {
    expect(await fs.readFile(join(folder, 'native', 'lib', name), 'utf8')).toBe('library');
    // Relative, so that the whole folder can be moved.
    expect(await fs.readlink(join(folder, 'native', 'lib', name))).toBe('libicuuc.so.60.2');
  }
});

test('a package without a list of symlinks needs none', async () => {
  const folder = await packageWithoutSymlinks();
  await fs.rm(join(folder, 'native', 'pg-symlinks.json'));
  await restoreSymlinks(folder);
  expect(await fs.readdir(join(folder, 'native', 'lib'))).toEqual(['libicuuc.so.60.2']);
});
