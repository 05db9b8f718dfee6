/**
 * The pictures of the README: the playground and the template editor with samples of ours, as a new user sees them, in a
 * real browser on a fresh server. Run: npm run build:dashboard && node scripts/draw-screenshots.ts
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../test/support/launch-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'docs', 'images');
const size = { width: 1440, height: 900 };

async function draw(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(pictures, `${name}.png`));
}

/** Resolves with the one-time link that the first start prints. */
async function startServer(dataDir: string): Promise<{ readonly link: string; stop(): Promise<void> }> {
  const server = spawn(process.execPath, [join(root, 'bin', 'deckle.mjs'), 'serve'], {
    env: { ...process.env, PORT: '0', DECKLE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const link = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /\S+\/dashboard\/link#\S+(?=\s)/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    link,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'deckle-screenshots-'));
const server = await startServer(dataDir);
const browser = await launchBrowser();
try {
  mkdirSync(pictures, { recursive: true });
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(server.link);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/playground');

  await page.getByRole('button', { name: /Invoice, two pages/ }).click();
  await page
    .getByRole('button', { name: /^Invoice number: LF-2026-0417/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await draw(page, 'playground');

  await page.goto(`${new URL(page.url()).origin}/dashboard/playground`);
  await page.getByRole('button', { name: /Delivery note/ }).click();
  await page.getByRole('link', { name: /Make a template from this document/ }).click();
  await page.getByRole('tab', { name: 'Try it' }).waitFor();
  await page.waitForLoadState('networkidle');
  await draw(page, 'template-editor');
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
