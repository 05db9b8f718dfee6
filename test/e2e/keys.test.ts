/** API keys from the first to the refused one. */
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

type Visitor = Awaited<ReturnType<Dashboard['visitSignedIn']>>;

let dashboard: Dashboard;
let visitor: Visitor;
beforeAll(async () => {
  dashboard = await openDashboard();
  visitor = await dashboard.visitSignedIn();
});

test('a key is made, used, seen to be used, labelled anew and revoked', async () => {
  const { api } = dashboard;
  const { page, go, look, expectNoComplaints } = visitor;
  await go('/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Label', { exact: true }).fill('Invoice import');
  await page.getByText('Test', { exact: true }).click();
  await page.getByText('A test key costs no pages').waitFor();
  await page.getByLabel('Expires').selectOption('In 90 days');
  await look('key-new');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const made = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await made.getByLabel('API key', { exact: true }).inputValue();
  expect(key).toMatch(/^plz_test_\w{33}$/);
  await made.getByText(`curl ${api.url}/v1/templates -H 'x-api-key: ${key}'`).waitFor();
  await look('key-made');
  await made.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Invoice import' });
  await expect.poll(() => row.textContent()).toContain('Never');
  expect(await page.content()).not.toContain(key);
  const use = async () => (await fetch(`${api.url}/v1/templates`, { headers: { 'x-api-key': key } })).status;
  expect(await use()).toBe(200);
  await page.reload();
  await row.getByText('Test', { exact: true }).waitFor();
  await expect.poll(() => row.textContent()).not.toContain('Never');
  await look('keys');

  await row.getByRole('button', { name: 'Change the label of Invoice import' }).click();
  await page.getByLabel('Label', { exact: true }).fill('Receipts');
  await page.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('row').filter({ hasText: 'Receipts' });
  await renamed.getByRole('button', { name: 'Revoke Receipts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this key?' });
  await look('key-revoke');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await use()).toBe(200);
  await renamed.getByRole('button', { name: 'Revoke Receipts' }).click();
  await dialog.getByRole('button', { name: 'Revoke the key' }).click();
  await renamed.getByText('Revoked').waitFor();
  expect(await use()).toBe(401);
  expectNoComplaints();
});

test('a day that has passed is no last day of a key', async () => {
  const { page, go, expectNoComplaints } = visitor;
  await go('/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Expires').selectOption('On a date…');
  await page.getByLabel('Last day').fill('2000-01-01');
  await page.getByRole('button', { name: 'Make the key' }).click();
  expect(await page.getByLabel('Last day').evaluate((input) => input.matches(':invalid'))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expectNoComplaints();
});
