/** Somebody hands in a file that holds several documents, and looks at each of them. */
import { beforeAll, expect, test } from 'vitest';
import { formatId } from '../../src/model/ids.ts';
import { invoiceTemplate } from '../support/documents.ts';
import { type Dashboard, openDashboard, submitPanel } from '../support/e2e.ts';
import { stackedInvoices } from '../support/stacks.ts';

let visitor: Awaited<ReturnType<Dashboard['visitSignedIn']>>;
beforeAll(async () => {
  visitor = await (await openDashboard()).visitSignedIn();
});

test('a stack of invoices is handed in as one file, and each of them is looked at on its pages', async () => {
  const { page, go, look, expectNoComplaints } = visitor;
  const stack = await stackedInvoices([{ number: 'A-4711', pages: 2 }, null, { number: 'B-4712', pages: 1 }]);
  await go('/jobs');
  const panel = await submitPanel(page, formatId('tpl', invoiceTemplate));
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
  await expect.poll(shownPages).toEqual(['1', '2']);
  await result.getByLabel('Document').selectOption('2: page 4');
  await result
    .getByRole('button', { name: /B-4712/ })
    .first()
    .waitFor();
  await expect.poll(shownPages).toEqual(['4']);
  await look('job-split');

  // Why a value of this document is what it is, by what stands on its own page.
  const number = page.locator('button[data-value=\'["invoiceNumber"]\']');
  await number.click();
  await page.getByRole('button', { name: 'Why this?' }).click();
  const taken = page.getByRole('list', { name: 'What was found for it' }).getByRole('listitem').first();
  await taken.waitFor();
  await expect.poll(() => taken.textContent()).toMatch(/B-4712[\s\S]*taken[\s\S]*page 4/);

  // A correction stays with its document, and is kept as an example of that document alone.
  const correct = async (text: string) => {
    await page.getByRole('button', { name: 'Correct values' }).click();
    await number.click();
    await page.getByRole('form', { name: 'Correct Invoice number' }).getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
    await page.locator('button[data-value]').getByText(text).first().waitFor();
  };
  await correct('B-4712 X');
  await result.getByLabel('Document').selectOption('1: pages 1 to 2');
  await result
    .getByRole('button', { name: /A-4711/ })
    .first()
    .waitFor();
  await result.getByLabel('Document').selectOption('2: page 4');
  await page.locator('button[data-value]').getByText('B-4712 X').first().waitFor();
  const saved = page.waitForResponse((response) => response.url().endsWith('/examples'));
  await page.getByRole('button', { name: 'Save as example' }).click();
  expect(await (await saved).json()).toMatchObject({
    ...{ fileName: 'stack, page 4.pdf', pageCount: 1, fields: { invoiceNumber: 'B-4712 X' } },
  });
  await page.getByText('Saved as an example').first().waitFor();
  await look('job-split-corrected');

  await page.getByRole('button', { name: 'Open in the playground' }).click();
  await page.getByLabel('This file may hold several documents').check();
  await page.getByLabel('Document', { exact: true }).selectOption('2: page 4');
  await page
    .getByRole('button', { name: /B-4712/ })
    .first()
    .waitFor();
  await expect.poll(shownPages).toEqual(['4']);
  await correct('B-4712 Y');
  const kept = page.waitForResponse((response) => response.url().endsWith('/examples'));
  await page.getByRole('button', { name: 'Save as example' }).click();
  // The same pages of the same file are the same example.
  expect(await (await kept).json()).toMatchObject({
    ...{ fileName: 'stack, page 4.pdf', fields: { invoiceNumber: 'B-4712 Y' } },
  });
  await page.getByRole('link', { name: 'Look at its examples' }).click();
  await page
    .getByRole('link', { name: /stack, page 4/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('link', { name: /stack, page 4/ }).count()).toBe(1);
  await expectNoComplaints();
});
