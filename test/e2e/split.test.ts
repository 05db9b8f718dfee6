/** Somebody hands in a file that holds several documents, and looks at each of them. */
import { beforeAll, expect, test } from 'vitest';
import { formatId } from '../../src/model/ids.ts';
import { invoiceTemplate } from '../support/documents.ts';
import { type Dashboard, openDashboard } from '../support/e2e.ts';
import { stackedInvoices } from '../support/stacks.ts';

let visitor: Awaited<ReturnType<Dashboard['visitSignedIn']>>;
beforeAll(async () => {
  visitor = await (await openDashboard()).visitSignedIn();
});

test('a stack of invoices is handed in as one file, and each of them is looked at on its pages', async () => {
  const { page, go, look, expectNoComplaints } = visitor;
  const stack = await stackedInvoices([{ number: 'A-4711', pages: 2 }, null, { number: 'B-4712', pages: 1 }]);
  await go('/jobs');
  await page.getByRole('button', { name: 'Submit a document' }).click();
  const panel = page.getByRole('region', { name: 'Submit documents' });
  await panel.getByLabel('Template').selectOption(formatId('tpl', invoiceTemplate));
  await panel.getByLabel('A file may hold several documents').check();
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'stack.pdf', mimeType: 'application/pdf', buffer: Buffer.from(stack) });
  await page.getByRole('row').filter({ hasText: 'stack.pdf' }).getByText('Completed').waitFor();
  await page.getByRole('link', { name: 'stack.pdf' }).first().click();

  const result = page.getByRole('region', { name: 'Result' });
  await result
    .getByRole('button', { name: /A-4711/ })
    .first()
    .waitFor();
  const shownPages = async () =>
    await page
      .locator('[data-page]')
      .evaluateAll((sheets) => sheets.map((sheet) => sheet.getAttribute('data-page')));
  expect(await shownPages()).toEqual(['1', '2']);
  await result.getByLabel('Document').selectOption('2: page 4');
  await result
    .getByRole('button', { name: /B-4712/ })
    .first()
    .waitFor();
  expect(await shownPages()).toEqual(['4']);
  await look('job-split');

  await page.getByRole('button', { name: 'Open in the playground' }).click();
  await page.getByLabel('This file may hold several documents').check();
  await page.getByLabel('Document', { exact: true }).selectOption('2: page 4');
  await page
    .getByRole('button', { name: /B-4712/ })
    .first()
    .waitFor();
  expect(await shownPages()).toEqual(['4']);
  await expectNoComplaints();
});
