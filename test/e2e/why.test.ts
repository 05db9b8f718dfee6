/** What the viewer says of a value that somebody asks about. */
import { expect, test } from 'vitest';
import { openDashboard } from '../support/e2e.ts';

test('who found a value, what else was found and what decided is shown for the chosen value', async () => {
  const { page, go, look, expectNoComplaints } = await (await openDashboard()).visitSignedIn();
  await go('/playground');
  await page.getByRole('button', { name: 'Invoice, two pages with line items' }).click();
  const total = page.locator('button[data-value=\'["total"]\']');
  await total.waitFor();
  const ask = page.getByRole('button', { name: 'Why this?' });
  await expect.poll(() => ask.count()).toBe(0);

  await total.click();
  await ask.focus();
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'What was found for it' });
  await found.waitFor();
  const first = found.getByRole('listitem').first();
  await expect
    .poll(() => first.textContent())
    .toMatch(/12632\.46[\s\S]*taken[\s\S]*page 2[\s\S]*its finder \d+ %[\s\S]*findings say so/);
  await expect.poll(() => found.textContent()).toContain('The network');
  await expect.poll(() => found.getByText('taken', { exact: true }).count()).toBe(1);
  await expect.poll(() => found.getByRole('listitem').count()).toBeLessThanOrEqual(6);
  await look('why');

  // A cell of a table also says how its list was read.
  await page.locator('button[data-value=\'["lineItems",1,"amount"]\']').click();
  await ask.click();
  const readings = page.getByRole('list', { name: 'How the list was read' });
  await readings.waitFor();
  await expect.poll(() => readings.textContent()).toMatch(/The network: a table\s*24 rows, 120 cells/);
  await look('why-cell');

  // Another value begins with nothing said; correcting has a bar of its own.
  await page.locator('button[data-value=\'["invoiceNumber"]\']').click();
  await readings.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Correct values' }).click();
  await ask.waitFor({ state: 'detached' });
  expectNoComplaints();
});
