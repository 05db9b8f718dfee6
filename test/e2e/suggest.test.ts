/** Somebody drops a document and chooses no template: Deckle finds the one that it is for. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { poem } from '../support/documents.ts';
import { type Dashboard, openDashboard, submitPanel } from '../support/e2e.ts';
import { bundled } from '../support/stacks.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});

const value = (page: Page, name: RegExp) =>
  page.locator('button[data-value]').and(page.getByRole('button', { name }));

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

test('the template of a document is found, shown with its confidence, and can be changed', async () => {
  const { page, go, look, expectNoComplaints } = await dashboard.visitSignedIn();
  await go('/playground');
  await page.getByText('Or try one of ours').waitFor();
  await choose(page, 'from a supplier.pdf', await readFile('samples/invoice.pdf'));
  await page
    .getByRole('status')
    .filter({ hasText: /^Found: Invoice, \d+ % sure$/ })
    .waitFor();
  await value(page, /^Invoice number: LF-2026-0417, \d+ % sure/).waitFor();
  await page.getByText(/^Read in [\d.]+ s · 2 pages billed$/).waitFor();
  const template = page.getByLabel('Template');
  await expect.poll(() => template.locator('option:checked').textContent()).toBe('Find the template');
  await look('playground-suggested');

  await template.selectOption({ label: 'Receipt' });
  await value(page, /^Total: 12632.46/).waitFor();
  await page.getByText(/^Read in [\d.]+ s · no page billed: read before$/).waitFor();
  await expect.poll(() => page.getByText(/^Found: /).count()).toBe(0);
  await expect.poll(() => value(page, /^Invoice number: /).count()).toBe(0);

  // And back; each of several documents then decides for itself.
  await template.selectOption({ label: 'Find the template' });
  await value(page, /^Invoice number: LF-2026-0417/).waitFor();
  await page.getByLabel('This file may hold several documents').check();
  await page.getByText('The only one in this file.').waitFor();
  await value(page, /^Invoice number: LF-2026-0417/).waitFor();
  await page.getByText(/^Found: Invoice, /).waitFor();
  await expect.poll(() => template.locator('option:checked').textContent()).toBe('Find the template');
  await expectNoComplaints();
});

test('a bundle is handed in without a template, and each of its documents finds its own', async () => {
  const { page, go, look, expectNoComplaints } = await dashboard.visitSignedIn();
  const sample = async (name: string) => new Uint8Array(await readFile(`samples/${name}`));
  const bundle = await bundled([await sample('invoice.pdf'), await poem(), await sample('resume.pdf')]);
  await go('/jobs');
  const panel = await submitPanel(page);
  const template = panel.getByLabel('Template');
  await expect.poll(() => template.locator('option:checked').textContent()).toBe('Find the template');
  await panel.getByLabel('A file may hold several documents').check();
  await look('jobs-find-template');
  await choose(page, 'bundle.pdf', bundle);
  const row = page.getByRole('row').filter({ hasText: 'bundle.pdf' });
  await row.getByText('Completed').waitFor();
  await row.getByText('Chosen automatically').first().waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'bundle.pdf' }).first().click();

  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText(/^Found: Invoice, /).waitFor();
  await value(page, /^Invoice number: LF-2026-0417/).waitFor();
  await look('job-split-found');
  await result.getByLabel('Document').selectOption({ index: 1 });
  await result.getByRole('alert').filter({ hasText: 'No template fits this document.' }).waitFor();
  await result.getByLabel('Document').selectOption({ index: 2 });
  await result.getByText(/^Found: Résumé, /).waitFor();
  await expectNoComplaints();
});

test('where no template fits it says so, and proposes one from the document', async () => {
  // The browser notes the refusal on its console.
  const { page, go, look } = await dashboard.visitSignedIn();
  await go('/playground');
  await page.getByText('Or try one of ours').waitFor();
  await choose(page, 'poem.pdf', await poem());
  await page.getByRole('heading', { name: 'No template fits this document' }).waitFor();
  await look('playground-none-fits');
  await page.getByLabel('Template').selectOption({ label: 'Contract' });
  await page.getByText(/^Read in [\d.]+ s · 1 page billed$/).waitFor();
  await page.getByLabel('Template').selectOption({ label: 'Find the template' });
  await page.getByRole('link', { name: 'Propose a template' }).click();
  await page.waitForURL(/\/templates\/new\?document=doc_/);
});
