/**
 * How much the dashboard loads before somebody can work, and how long they wait for values, beside how long the same call takes
 * without a browser. Run: npm run build:dashboard && node bench/dashboard.ts
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { builtInTemplates } from '../src/model/built-in-templates/index.ts';
import { formatId } from '../src/model/ids.ts';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { runDeckle, stopDeckle } from './running-deckle.ts';

const rounds = 7;
const sample = readFileSync(fileURLToPath(new URL('../samples/invoice.pdf', import.meta.url)));
const dataDir = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const deckle = await runDeckle('serve', { DECKLE_DATA_DIR: dataDir });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await enter(page);
  await measureFirstLoad(page);
  await measureWaiting(page);
} finally {
  await browser.close();
  await stopDeckle(deckle);
  await rm(dataDir, { recursive: true, force: true });
}

async function enter(page: Page): Promise<void> {
  await page.goto(deckle.link);
  await page.getByLabel('E-mail').fill('bench@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/playground');
}

async function measureFirstLoad(page: Page): Promise<void> {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/dashboard/api/')) urls.push(response.url());
  });
  await page.goto(`${deckle.base}/dashboard/playground`);
  await page.getByText('Drop a document').waitFor();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('response');
  const total = async (encoding: string) => {
    const sizes = await Promise.all(urls.map(async (url) => await sizeOf(url, encoding)));
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  console.log('| first load of the playground | files | kB |\n|---|---|---|');
  for (const [name, encoding] of [
    ['as it is', 'identity'],
    ['gzip', 'gzip'],
    ['Brotli', 'br'],
  ] as const) {
    console.log(`| ${name} | ${urls.length} | ${(await total(encoding)).toFixed(1)} |`);
  }
}

/** As it travels. */
async function sizeOf(url: string, encoding: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      let size = 0;
      for await (const chunk of answer) size += chunk.length;
      resolve(size);
    }).once('error', reject);
  });
}

async function measureWaiting(page: Page): Promise<void> {
  const shown: number[] = [];
  const again: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Other bytes each time: what was read before is not read again.
    const bytes = Buffer.concat([sample, Buffer.from(`\n% ${round}`)]);
    alone.push(await secondsOf(async () => await parseAlone(bytes)));
    await page.goto(`${deckle.base}/dashboard/playground`);
    const chooser = page.locator('input[type=file]').first();
    const other = Buffer.concat([bytes, Buffer.from('\n%')]);
    const value = (name: RegExp) => page.getByRole('button', { name }).first();
    shown.push(
      await secondsOf(async () => {
        await chooser.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: other });
        if (round === 0)
          await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Invoice' });
        await value(/^Invoice number: LF-2026-0417/).waitFor();
      }),
    );
    again.push(
      await secondsOf(async () => {
        await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Receipt' });
        await value(/^Merchant|^Name: Larkfield|^Total: /).waitFor();
      }),
    );
    await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Invoice' });
    await value(/^Invoice number: LF-2026-0417/).waitFor();
  }
  const bare = median(alone);
  console.log(`\n| invoice of two pages, ${rounds} rounds | median s | of the call alone |\n|---|---|---|`);
  for (const [name, values] of [
    ['POST /documents/parse, no browser', alone],
    ['from choosing the file to values on the screen', shown],
    ['from choosing another template to its values', again],
  ] as const) {
    console.log(`| ${name} | ${median(values).toFixed(2)} | ${(median(values) / bare).toFixed(2)} |`);
  }
}

async function parseAlone(bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'invoice.pdf');
  form.append('templateId', formatId('tpl', builtInTemplates.invoice.templateId));
  const answer = await fetch(`${deckle.base}/documents/parse`, {
    ...{ method: 'POST', body: form, headers: { 'x-api-key': deckle.key } },
  });
  if (!(await answer.text()).includes('LF-2026-0417')) throw new Error('The sample was not read.');
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
