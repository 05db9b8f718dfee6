/** Somebody who has no mouse makes a template and parses a sample with it: every step is a key that is pressed. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});

/** Far more than any page here has places to stop at before what is looked for. */
const mostStops = 250;

/** What the focused element is called by a screen reader, near enough. */
const focused = async (page: Page): Promise<string> =>
  await page.evaluate<string>(`(() => {
    const element = document.activeElement;
    const label = element?.labels?.[0];
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim();
  })()`);

async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    const at = await focused(page);
    if (typeof name === 'string' ? at === name : name.test(at)) return;
    seen.push(at.slice(0, 40));
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${name}; it stopped at ${[...new Set(seen)].join(' | ')}`);
}

test('a template is made, and a sample parsed with it, by keyboard alone', async () => {
  const { page, go, look, expectNoComplaints } = await dashboard.visitSignedIn();
  await go('/playground');
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
  await tabTo(page, 'Templates');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();
  await tabTo(page, 'New template');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Empty/);
  await page.keyboard.press('Enter');

  await page.getByLabel('Name', { exact: true }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'Add a field');
  await page.keyboard.press('Enter');
  // The new field's name has the focus, ready to be typed over.
  await expect.poll(async () => await focused(page)).toBe('Name of field');
  await page.keyboard.type('dueDate');
  await tabTo(page, 'Type of dueDate');
  await page.keyboard.type('date');
  await tabTo(page, 'Add a field');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await focused(page)).toBe('Name of field');
  await page.keyboard.type('invoiceNumber');
  await tabTo(page, 'Description of invoiceNumber');
  await page.keyboard.type('Number of the invoice');
  // It moves to the top, and the focus moves with it.
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => await page.locator('input[placeholder="Name"]').first().inputValue())
    .toBe('invoiceNumber');
  await expect.poll(() => focused(page)).toBe('Description of invoiceNumber');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/templates\/tpl_/);
  await page.getByText('Saved', { exact: true }).waitFor();

  await tabTo(page, 'Playground', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Documents that you drop here appear in this list').waitFor();
  await tabTo(page, /^Invoice, two pages/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/document=doc_/);
  await page.getByLabel('Template', { exact: true }).waitFor();
  await tabTo(page, 'Template');
  await page.keyboard.type('By keyb');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Invoice number: LF-2026-0417/ })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Due date: 2026-11-11/ })
    .first()
    .waitFor();
  await look('keyboard-parsed');
  expectNoComplaints();
});
