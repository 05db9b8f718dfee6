/** The layer over a page that shows how it is built. */
import { expect, test } from 'vitest';
import { openDashboard } from '../support/e2e.ts';

test('how a page is built is shown over it when somebody asks, by the keyboard too', async () => {
  const { page, go, look, expectNoComplaints } = await (await openDashboard()).visitSignedIn();
  await go('/playground');
  await page.getByRole('button', { name: 'Invoice, two pages with line items' }).click();
  const structure = page.getByRole('button', { name: 'Structure' });
  const layer = page.getByRole('img', { name: /^How page 1 is built: \d+ tables? of \d+ rows/ });
  await page.locator('button[data-value]').first().waitFor();
  await expect.poll(() => structure.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => layer.count()).toBe(0);

  await structure.focus();
  await page.keyboard.press('Enter');
  await layer.waitFor();
  await expect.poll(() => structure.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => layer.locator('path').count()).toBeGreaterThan(1);
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ tables?/ })
    .waitFor();
  await page.waitForFunction('document.querySelector("[data-page] img").complete');
  await look('structure');

  // It lies under the values, which can be chosen as before.
  await page.locator('[data-page="1"] [data-box]').first().click();
  await page.locator('[data-page="1"] [data-box][aria-pressed="true"]').waitFor();

  await structure.press('Space');
  await layer.waitFor({ state: 'detached' });
  expectNoComplaints();
});
