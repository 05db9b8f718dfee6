/** The lock file keeps npm silent: no engines that exclude a supported Node, no install script that is not wanted. */
import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const npmSettings = ['save-exact', 'omit-lockfile-registry-resolved'];

test('npm finds nothing in the lock file to warn of', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
    cwd: root,
  });
  await expect(check).resolves.toMatchObject({ stderr: '' });
});

test('.npmrc holds only settings that npm knows', async () => {
  const lines = (await fs.readFile(new URL('.npmrc', root), 'utf8')).trim().split('\n');
  expect(lines.map((line) => line.split('=')[0])).toEqual(npmSettings);
});
