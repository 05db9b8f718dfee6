/** Somebody hands documents in, watches them being read, looks at what came of them, and clears up. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { formatId } from '../../src/model/ids.ts';
import { brokenPdf, invoice, invoiceTemplate, scan } from '../support/documents.ts';
import { type Dashboard, openDashboard, submitPanel } from '../support/e2e.ts';

let dashboard: Dashboard;
let visitor: Awaited<ReturnType<Dashboard['visitSignedIn']>>;
beforeAll(async () => {
  dashboard = await openDashboard();
  visitor = await dashboard.visitSignedIn();
});

const templateId = formatId('tpl', invoiceTemplate);
const arePagesDrawn =
  'document.images.length > 1 && [...document.images].every(({ naturalWidth }) => naturalWidth > 0)';
const pdf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

test('documents are handed in, watched, found again, looked at and deleted', async () => {
  const { page, go, look, key, expectNoComplaints } = visitor;
  await go('/jobs');
  await page.getByRole('heading', { name: 'No jobs yet' }).waitFor();
  await expect.poll(() => page.locator('pre').textContent()).toContain('/v1/documents/parse/async');
  await look('jobs-empty');

  const panel = await submitPanel(page, templateId);
  const files = [
    pdf('first.pdf', await invoice('A-1')),
    pdf('scanned.pdf', await scan(2)),
    pdf('broken.pdf', brokenPdf),
  ];
  await panel.locator('input[type=file]').setInputFiles(files);
  await panel.getByText('3 submitted').waitFor();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await rowOf('scanned.pdf').waitFor();
  await look('jobs-running');

  // Nobody reloads the page.
  await rowOf('first.pdf').getByText('Completed').waitFor();
  await rowOf('broken.pdf').getByText('Failed').waitFor();
  await rowOf('scanned.pdf').getByText('Completed').waitFor();
  await panel.locator('input[type=file]').setInputFiles(files.slice(0, 1));
  await panel.getByText('Submitted before; no new job was created').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  await look('jobs-list');

  await page.getByLabel('Status').selectOption('failed');
  await rowOf('first.pdf').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('status')).toBe('failed');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('heading', { name: 'No job fits these filters' }).waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe('..2020-01-01');
  await page.getByRole('button', { name: 'Show all' }).last().click();
  await rowOf('first.pdf').waitFor();

  await page.getByRole('link', { name: 'broken.pdf' }).click();
  await page.getByRole('alert').getByText('damaged').waitFor();
  await look('job-failed');
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByText('broken.pdf runs again.').waitFor();
  const failed = new URL(page.url()).pathname.split('/').at(-1);
  const statusOf = async () => (await dashboard.api.call('GET', `/v1/jobs/${failed}`, { key })).body.status;
  await expect.poll(statusOf).toBe('failed');
  await page.getByRole('alert').getByText('damaged').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/dashboard/jobs');
  await rowOf('first.pdf').waitFor();
  await rowOf('broken.pdf').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'first.pdf' }).click();
  await page.getByRole('button', { name: /A-1/ }).first().waitFor();
  await page.getByText('No endpoint was told of this job.').waitFor();
  await expect.poll(async () => await page.evaluate(arePagesDrawn)).toBe(true);
  await look('job-completed');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the result as CSV' }).click();
  const table = await started;
  expect(table.suggestedFilename()).toBe('first.csv');
  expect(await readFile(await table.path(), 'utf8')).toMatch(/^\uFEFFdocument,file,.*\r\n1,first\.pdf,A-1,/);

  await page.getByRole('button', { name: 'Correct values' }).click();
  await page.getByRole('button', { name: 'Save as example' }).click();
  await page.getByRole('link', { name: 'Open the example' }).waitFor();
  expectNoComplaints();
});

test('new jobs appear by themselves and leave the reader where they are', async () => {
  const { page, go, key } = visitor;
  const submit = async (number: string) => {
    const form = new FormData();
    form.append('file', new Blob([await invoice(number)]), `${number}.pdf`);
    form.append('templateId', templateId);
    const { status } = await dashboard.api.call('POST', '/v1/documents/parse/async', { key, form });
    expect(status).toBe(202);
  };
  for (let count = 0; count < 12; count += 1) await submit(`old-${count}`);
  await page.setViewportSize({ width: 1000, height: 400 });
  await go('/jobs');
  const row = page.getByRole('row').filter({ hasText: 'old-3.pdf' });
  await page.getByText('Nothing is running').waitFor();
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const topOf = async () => (await row.boundingBox())?.y;
  const before = await topOf();
  await submit('new');
  await page.getByRole('row').filter({ hasText: 'new.pdf' }).waitFor();
  expect(Math.abs(((await topOf()) ?? 0) - (before ?? 0))).toBeLessThan(3);
});
