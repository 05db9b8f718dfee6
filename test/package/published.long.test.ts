/** The package as it would be published: packed, installed in an empty folder, and used there. */
import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/deckle.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
// Vitest says that this is a test, and Vite would build another dashboard for that.
const { NODE_ENV: _, ...env } = process.env;

test('npm pack, npm install, and the command works on its compiled sources', async () => {
  const folder = await tempFolder('app');
  await fs.mkdir(folder, { mode: 0o755 });
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, env });
  const tarball = stdout.trim().split('\n').at(-1) ?? '';
  await fs.writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`], {
    ...{ cwd: folder, env },
  });

  const installed = join(folder, 'node_modules', 'deckle');
  expect((await fs.readdir(installed)).sort()).toEqual(
    expect.arrayContaining([
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dashboard', 'dist', 'docs', 'models'],
      ...['package.json', 'samples'],
    ]),
  );
  await expect(fs.stat(join(installed, 'src'))).rejects.toThrow('ENOENT');
  expect(await fs.readdir(join(installed, 'dashboard'))).toEqual(['dist']);
  expect(await fs.readdir(join(installed, 'dashboard', 'dist'))).toContain('index.html');
  expect(await fs.readdir(join(installed, 'site', 'dist'))).toEqual(
    expect.arrayContaining(['index.html', 'llms.txt', 'frames']),
  );

  const deckle = async (...args: string[]) =>
    (
      await run('npx', ['deckle', ...args], {
        cwd: folder,
        env: { ...env, DECKLE_DATA_DIR: join(folder, 'data') },
      })
    ).stdout;
  const { version } = JSON.parse(await fs.readFile(join(root, 'package.json'), 'utf8'));
  expect((await deckle('--version')).trim()).toBe(version);
  const made = JSON.parse(await deckle('account', 'create', '--name', 'packed', '--plan', 'free', '--json'));
  expect(made.apiKey).toMatch(/^plz_live_/);
  const page = join(root, 'test', 'golden', 'documents', 'en.png');
  expect(await deckle('read', page)).toContain('HF-20417');
  const { result } = JSON.parse(await deckle('parse', page, '--template', 'invoice'));
  expect(result).toMatchObject({ invoiceNumber: 'HF-20417', invoiceDate: '2026-03-09', total: 864.48 });
});
