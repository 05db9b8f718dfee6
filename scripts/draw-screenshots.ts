/**
 * All pictures of the docs: the playground, the template editor, what an example teaches, and the API reference, as a new
 * user sees them, in a real browser on a fresh server.
 * Run: npm run build:dashboard && npm run build:site && node scripts/draw-screenshots.ts
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { firstSlip, type KilnSlip, kilnSlip, kilnTemplate, secondSlip } from '../test/support/kiln-slips.ts';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { patienceMs } from '../test/support/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'docs', 'images');
const size = { width: 1440, height: 900 };

async function draw(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(pictures, `${name}.png`));
}

type Server = { readonly link: string; readonly key: string; stop(): Promise<void> };

/** Resolves with the one-time link and the API key that the first start prints. */
async function startServer(dataDir: string): Promise<Server> {
  const server = spawn(process.execPath, [join(root, 'bin', 'deckle.mjs'), 'serve'], {
    env: { ...process.env, PORT: '0', DECKLE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const { link, key } = await new Promise<Pick<Server, 'link' | 'key'>>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const link = /\S+\/dashboard\/link#\S+(?=\s)/.exec(said)?.[0];
      const key = /plz_live_\w+(?=\s)/.exec(said)?.[0];
      if (link !== undefined && key !== undefined) resolve({ link, key });
    });
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    ...{ link, key },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const value = (page: Page, name: RegExp) =>
  page.locator('button[data-value]').and(page.getByRole('button', { name }));

async function drop(page: Page, templateId: string, name: string, slip: KilnSlip): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/dashboard/playground?template=${templateId}`);
  const buffer = Buffer.from(await kilnSlip(slip));
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await value(page, /^Order number: /).waitFor();
}

/** A slip is corrected and kept, and the next one is read like it. */
async function drawTeaching(page: Page, key: string): Promise<void> {
  const made = await page.request.post(`${new URL(page.url()).origin}/v1/templates`, {
    ...{ headers: { 'x-api-key': key }, data: kilnTemplate },
  });
  const { id } = await made.json();
  await drop(page, id, 'kiln-0512.pdf', firstSlip);
  await page.getByRole('button', { name: 'Correct values' }).click();
  const truths = [
    ['Order number', 'HL-2207'],
    ['Due date', '14.05.2026'],
    ['Total', '318.40'],
    ...firstSlip.wares.flatMap(({ throws, stone }, row) => [
      [`Items, row ${row + 1}, Quantity`, throws],
      [`Items, row ${row + 1}, Price`, stone],
    ]),
  ] as const;
  for (const [label = '', text = ''] of truths) {
    await value(page, new RegExp(`^${label}: `)).click();
    const form = page.getByRole('form', { name: `Correct ${label}` });
    await form.getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
    await value(page, new RegExp(`^${label}: .*, corrected$`)).waitFor();
  }
  await page.getByRole('button', { name: 'Save as example' }).click();
  await page.getByText('Deckle sees where all 12 values stand').waitFor();
  await page.waitForLoadState('networkidle');
  await draw(page, 'teach-kept');
  await drop(page, id, 'kiln-0602.pdf', secondSlip);
  await page.getByText('11 values as in kiln-0512.pdf, corrected on').waitFor();
  await page.waitForLoadState('networkidle');
  await draw(page, 'teach-read');
}

/** The form of a request, and what the server answered. */
async function drawReference(page: Page, key: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/docs/api`);
  await page.getByLabel('API key').fill(key);
  const section = page.locator('#parseDocuments');
  await section.getByText('Try it').click();
  await section.locator('input[type=file]').setInputFiles(join(root, 'samples', 'receipt.jpg'));
  await section.getByRole('button', { name: 'Send POST' }).click();
  await section.getByText('200 OK').waitFor();
  await section.getByText('Copper Kettle Café').waitFor();
  await section.getByLabel('include').last().scrollIntoViewIfNeeded();
  await section.locator('.answer').scrollIntoViewIfNeeded();
  await draw(page, 'try-it');
}

const dataDir = mkdtempSync(join(tmpdir(), 'deckle-screenshots-'));
const server = await startServer(dataDir);
const browser = await launchBrowser();
try {
  mkdirSync(pictures, { recursive: true });
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', colorScheme: 'light' });
  // The first document of a new server waits until its process has loaded everything.
  page.setDefaultTimeout(10 * patienceMs);
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
  await drawTeaching(page, server.key);
  await drawReference(page, server.key);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
