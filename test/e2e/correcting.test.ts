import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { drawOver } from '../support/draw-over.ts';
import { type Dashboard, openDashboard, type Visit } from '../support/e2e.ts';

/** Looking at a page of hundreds of values in every light takes a while. */

let dashboard: Dashboard;
let visit: Visit;
beforeAll(async () => {
  dashboard = await openDashboard();
  visit = await dashboard.visitSignedIn();
});

const value = (page: Page, name: RegExp) =>
  page.locator('button[data-value]').and(page.getByRole('button', { name }));

test('values are corrected by typing and by drawing, and saved as an example', async () => {
  const { page, go, look } = visit;
  await go('/playground');
  await page.getByRole('button', { name: 'Invoice, two pages with line items' }).click();
  await value(page, /^Invoice number: LF-2026-0417/).waitFor();
  await page.getByRole('button', { name: 'Correct values' }).click();

  // Typed as people write, and understood as the field's type.
  await value(page, /^Total: 12632.46/).click();
  const typed = page.getByRole('form', { name: 'Correct Total' });
  await typed.getByRole('textbox').fill('nothing of the kind');
  await page.keyboard.press('Enter');
  await typed.getByText('“nothing of the kind” is not a number.').waitFor();
  await typed.getByRole('textbox').fill('12.700,50');
  await page.keyboard.press('Enter');
  await value(page, /^Total: 12700.5, corrected$/).waitFor();

  // Drawn around other words on the page.
  await value(page, /^Due date: 2026-11-11/).click();
  const due = page.getByRole('form', { name: 'Correct Due date' });
  await due.getByRole('button', { name: 'Draw a box' }).click();
  await page.waitForFunction('document.querySelector("[data-page] img").complete');
  await drawOver(page, [0.7, 0.248, 0.93, 0.269]);
  await value(page, /^Due date: 2026-10-12, corrected$/).waitFor();
  await look('correcting');

  // Drawn by keys alone: it begins where the value was read.
  await due.getByRole('button', { name: 'Undo the correction' }).click();
  await value(page, /^Due date: 2026-11-11, \d+ % sure/).waitFor();
  await due.getByRole('button', { name: 'Draw a box' }).click();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await value(page, /^Due date: 2026-10-12, corrected$/).waitFor();
  await page.keyboard.press('Escape');

  // What the document does not say.
  await value(page, /^Purchase order number: /).click();
  await page.getByRole('button', { name: 'Not in the document' }).click();
  await value(page, /^Purchase order number: not found, corrected$/).waitFor();

  // Rows come and go, and what was done last is taken back.
  const rows = page.getByRole('table').first().getByRole('row');
  await expect.poll(() => rows.count()).toBe(25);
  await page.getByRole('button', { name: 'Delete row 1 of Line items' }).click();
  await expect.poll(async () => await rows.count()).toBe(24);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => await rows.count()).toBe(25);
  await page.getByRole('button', { name: 'Add a row to Taxes' }).click();
  await value(page, /^Taxes, row 2, Amount: not found/).click();
  await page.getByRole('form', { name: 'Correct Taxes, row 2, Amount' }).getByRole('textbox').fill('31.40');
  await page.keyboard.press('Enter');
  await value(page, /^Taxes, row 2, Amount: 31.4, corrected$/).waitFor();

  const saved = page.waitForResponse((response) => response.url().endsWith('/examples'));
  await page.getByRole('button', { name: 'Save as example' }).click();
  const { fields } = await (await saved).json();
  expect(fields).toMatchObject({ total: 12700.5, dueDate: '2026-10-12', purchaseOrderNumber: null });
  expect(fields.taxes).toMatchObject([{ amount: 2105.41 }, { amount: 31.4 }]);
  expect(fields.lineItems).toHaveLength(24);
  await page.getByRole('link', { name: 'Look at its examples' }).click();
  await page.waitForURL(/\/templates\/tpl_\w+\/examples$/);
  await page.getByText('invoice.pdf').first().waitFor();
  visit.expectNoComplaints();
});
