import { promises as fs } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { csvRows, sheetsOf } from '../../src/output/tables/testing/written.ts';
import { type Bytes, brokenPdf, invoice } from '../support/documents.ts';
import { type Dashboard, openDashboard, type Visit, wide } from '../support/e2e.ts';

/** Looking at a page of hundreds of values in every light takes a while. */

let dashboard: Dashboard;
let visit: Visit;
beforeAll(async () => {
  dashboard = await openDashboard();
  visit = await dashboard.visitSignedIn();
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterEach(() => visit.expectNoComplaints());

const value = (page: Page, name: RegExp) =>
  page.locator('button[data-value]').and(page.getByRole('button', { name }));
const boxOf = (page: Page, name: RegExp) =>
  page.locator('rect[data-box]').and(page.getByRole('button', { name }));
/** Of the window, and of what scrolls around it. */
const isInView = async (place: Locator) =>
  await place.evaluate((element, height) => {
    const { top, bottom } = element.getBoundingClientRect();
    const pane = element.closest('section')?.getBoundingClientRect();
    return top >= Math.max(0, pane?.top ?? 0) && bottom <= Math.min(height, pane?.bottom ?? height);
  }, wide.height);
const copied = async (page: Page) => await page.evaluate<string>('navigator.clipboard.readText()');

test('a sample is read at once, and each value is linked to its box both ways', async () => {
  const { page, go, look } = visit;
  await go('/playground');
  await page.getByText('Documents that you drop here appear in this list').waitFor();
  await look('playground-start');
  await page.getByRole('button', { name: 'Invoice, two pages with line items' }).click();
  const number = value(page, /^Invoice number: LF-2026-0417, \d+ % sure/);
  await number.waitFor();
  await page.getByText(/^Read in [\d.]+ s · no page billed$/).waitFor();
  await page.getByRole('img', { name: 'Page 1 of invoice.pdf' }).waitFor();

  // From the value to the box, which lies on the second page, and back.
  const total = boxOf(page, /^Total: 12632.46/);
  await expect.poll(() => isInView(total)).toBe(false);
  await value(page, /^Total: 12632.46/).click();
  await expect.poll(async () => await isInView(total)).toBe(true);
  await expect.poll(() => total.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Page 2 of 2').waitFor();

  await page.getByRole('button', { name: 'Page before' }).click();
  const date = boxOf(page, /^Invoice date: 2026-10-12/);
  await date.click();
  const dateValue = value(page, /^Invoice date: 2026-10-12/);
  await expect.poll(async () => await isInView(dateValue)).toBe(true);
  await expect.poll(() => dateValue.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => total.getAttribute('aria-pressed')).toBe('false');

  // By keys alone: on from box to box, and one is chosen.
  await date.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await dateValue.getAttribute('aria-pressed')).toBe('false');
  await look('playground');
});

test('the result is taken away as JSON, as a call, as CSV and as Excel', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Copy JSON' }).click();
  const result = JSON.parse(await copied(page));
  expect(result.lineItems).toHaveLength(24);
  expect(result.lineItems[0]).toMatchObject({
    description: 'Bench microscope, binocular head',
    amount: 2756,
  });
  await page.getByRole('tab', { name: 'JSON' }).click();
  expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual(result);
  await page.getByRole('tab', { name: 'Values' }).click();

  await page.getByRole('button', { name: 'Copy curl' }).click();
  await expect
    .poll(() => copied(page))
    .toMatch(
      /^curl -H "x-api-key: \$DECKLE_KEY" -F files=@'invoice\.pdf' -F templateId=tpl_\w+ http:\S+\/documents\/parse$/,
    );

  const table = page.getByRole('table').first();
  await expect.poll(() => table.getByRole('row').count()).toBe(25);
  const csv = await download(page, 'Download Line items as CSV');
  const xlsx = await download(page, 'Download Line items as Excel');
  expect([csv.name, xlsx.name]).toEqual(['invoice line items.csv', 'invoice line items.xlsx']);
  const lines = csv.bytes.toString('utf8').split('\r\n');
  expect(lines).toHaveLength(26);
  expect(lines[0]).toBe('\uFEFFDescription,Article number,Quantity,Unit,Unit price,Discount,Tax rate,Amount');
  expect(lines[1]).toBe('"Bench microscope, binocular head",LF-1010,4,,689,,,2756');
  const sheets = await unzip(xlsx.bytes);
  const written = [...sheets].map(([, text]) => text).join('\n');
  expect(written).toContain('Bench microscope, binocular head');
  expect(sheets.get('xl/worksheets/sheet1.xml')?.match(/<row /g)).toHaveLength(25);
  expect(sheets.get('xl/worksheets/sheet1.xml')).toContain('<v>2756</v>');

  const json = await download(page, 'Download the result as JSON');
  const whole = await download(page, 'Download the result as CSV');
  const workbook = await download(page, 'Download the result as Excel');
  expect([json.name, whole.name, workbook.name]).toEqual(['invoice.json', 'invoice.csv', 'invoice.xlsx']);
  expect(JSON.parse(json.bytes.toString())).toEqual(result);
  expect(csvRows(whole.bytes)[1]?.slice(1, 3)).toEqual(['invoice.pdf', 'LF-2026-0417']);
  expect(sheetsOf(workbook.bytes).map(({ name }) => name)).toEqual(['Documents', 'lineItems', 'taxes']);
});

test('a file that is dropped is read with the template that is chosen, and billed once', async () => {
  const { page } = visit;
  await drop(page, 'my invoice.pdf', await invoice('A-77', '12.50'));
  await value(page, /^Invoice number: A-77/).waitFor();
  await page.getByText(/^Read in [\d.]+ s · 1 page billed$/).waitFor();
  await page.getByLabel('Template').selectOption({ label: 'Receipt' });
  await value(page, /^Total: 12.5/).waitFor();
  await page.getByText(/^Read in [\d.]+ s · no page billed: read before$/).waitFor();

  await page.reload();
  await value(page, /^Total: 12.5/).waitFor();
  await page.getByRole('button', { name: 'Another document' }).click();
  await page.getByRole('button', { name: /^my invoice.pdf/ }).waitFor();
});

test('what should be looked at is one step away', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Résumé', exact: true }).click();
  await page.getByRole('button', { name: /^\d+ doubtful$/ }).click();
  await value(page, / doubtful$/)
    .and(page.locator('[aria-pressed="true"]'))
    .waitFor();
  await page.getByRole('button', { name: 'Another document' }).click();
});

test('what cannot be read is refused in words that say what to do', async () => {
  const { page } = visit;
  await drop(page, 'letter.docx', new Uint8Array([1, 2, 3]));
  await page
    .getByRole('alert')
    .filter({ hasText: '“letter.docx” is a .docx file. Save or print it as PDF' })
    .waitFor();
  // The browser notes each refusal on its console; none of it is ours.
  const own = await dashboard.visitSignedIn();
  await own.go('/playground');
  await own.page.getByText('Or try one of ours').waitFor();
  await drop(own.page, 'broken.pdf', brokenPdf);
  await own.page.getByText('Open it in a viewer and save it again').waitFor();
});

test('the first load stays small, the viewer included', async () => {
  const { page, go } = await dashboard.visitSignedIn();
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/dashboard/') || pathname.startsWith('/dashboard/api/')) return;
    sizes.set(pathname, Number(await response.headerValue('content-length')));
  });
  await go('/playground');
  await page.getByText('Or try one of ours').waitFor();
  await page.waitForLoadState('networkidle');
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect([...sizes.keys()].some((path) => path.includes('document-result'))).toBe(true);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(200_000);
});

async function download(page: Page, name: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await fs.readFile(await file.path()) };
}

async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const archive = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part);
    files.set(entry.fileName, Buffer.concat(parts).toString('utf8'));
  }
  return files;
}

/** As somebody drags it from a folder. */
async function drop(page: Page, name: string, bytes: Bytes): Promise<void> {
  const file = `[new Uint8Array(${JSON.stringify([...bytes])})], ${JSON.stringify(name)}`;
  const dataTransfer = await page.evaluateHandle(
    `(() => { const held = new DataTransfer(); held.items.add(new File(${file})); return held; })()`,
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.getByText('Drop it to read it').waitFor();
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}
