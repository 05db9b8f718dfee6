/** A real Chromium that comes with npm, so that nothing needs to be on the machine. */
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packed, { inflate } from '@sparticuz/chromium';
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

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await packed.executablePath();
  const launch = async (env: Record<string, string> = {}) =>
    await chromium.launch({
      executablePath,
      args,
      env: { PATH: process.env.PATH ?? '', ...env },
    });
  // A machine that has never had a browser lacks its libraries too; the package brings them.
  return await launch().catch(async () => await launch({ LD_LIBRARY_PATH: await libraries() }));
}

async function libraries(): Promise<string> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
  await inflate(join(folder, 'al2023.tar.br'));
  return join(tmpdir(), 'al2023', 'lib');
}
