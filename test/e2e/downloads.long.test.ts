/** A document that was read is downloaded, where it is shown: in the playground and on the page of a job. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatId } from '../../src/model/ids.ts';
import { invoice, invoiceTemplate } from '../support/documents.ts';
import { openDashboard } from '../support/e2e.ts';
import { openPdfText } from '../support/pdf-text.ts';

async function download(page: Page, name: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a photo comes back as a PDF that is searched, and as text', async () => {
  const { page, go, look, expectNoComplaints } = await (await openDashboard()).visitSignedIn();
  await go('/playground');
  await page.getByRole('button', { name: 'Receipt, a photo' }).click();
  await page.locator('button[data-value]').first().waitFor();
  await look('downloads');
  const pdf = await download(page, 'Download searchable PDF');
  expect(pdf.name).toBe('receipt-searchable.pdf');
  const text = await openPdfText(pdf.bytes);
  expect(text.find(1, '004821')).toHaveLength(1);
  text.close();
  for (const [button, name] of [
    ['Download Text', 'receipt.txt'],
    ['Download Markdown', 'receipt.md'],
    ['Download HTML', 'receipt.html'],
  ] as const) {
    const file = await download(page, button);
    expect(file.name).toBe(name);
    expect(file.bytes.toString()).toContain('004821');
  }
  expectNoComplaints();
});

test('so does the document of a job', async () => {
  const dashboard = await openDashboard();
  const { page, go, key } = await dashboard.visitSignedIn();
  const form = new FormData();
  form.append('file', new Blob([await invoice('A-17')]), 'first.pdf');
  form.append('templateId', formatId('tpl', invoiceTemplate));
  const { status, body } = await dashboard.api.call('POST', '/v1/documents/parse/async', { key, form });
  expect(status).toBe(202);
  await go(`/jobs/${body.jobId}`);
  const pdf = await download(page, 'Download searchable PDF');
  expect(pdf.name).toBe('first-searchable.pdf');
  const text = await openPdfText(pdf.bytes);
  expect(text.textOf(1)).toContain('A-17');
  text.close();
});
