/** Somebody drops a PDF that is locked, and is asked for its password. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { formatId } from '../../src/model/ids.ts';
import { invoiceTemplate, locked } from '../support/documents.ts';
import { type Dashboard, openDashboard, submitPanel } from '../support/e2e.ts';

const secret = 'open-sesame-4711';
let visitor: Awaited<ReturnType<Dashboard['visitSignedIn']>>;
let file: { name: string; mimeType: string; buffer: Buffer };
/** Where a password must never be. */
const addresses: string[] = [];
beforeAll(async () => {
  visitor = await (await openDashboard()).visitSignedIn();
  visitor.page.on('request', (request) => addresses.push(request.url()));
  file = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await locked(secret)) };
});

/** A wrong password first, then the right one. */
async function unlock(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  const form = page.getByRole('form', { name: 'Password of locked.pdf' });
  const field = form.getByLabel('Password', { exact: true });
  await field.waitFor();
  await expect.poll(() => field.getAttribute('type')).toBe('password');
  await field.fill('a wrong guess');
  await form.getByRole('button', { name: 'Open' }).click();
  await form.getByText('This password does not open it.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await look();
  await field.fill(secret);
  await field.press('Enter');
  await form.waitFor({ state: 'detached' });
}

const kept = async (page: Page) =>
  await page.evaluate<string>('JSON.stringify([{...localStorage}, {...sessionStorage}, location.href])');

test('in the playground', async () => {
  const { page, go, look } = visitor;
  await go(`/playground?template=${formatId('tpl', invoiceTemplate)}`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await unlock(page, async () => await look('playground-locked'));
  await page
    .getByRole('button', { name: /^Invoice number: L-1/ })
    .first()
    .waitFor();
  expect(await kept(page)).not.toContain(secret);
});

test('where documents are submitted', async () => {
  const { page, go, look } = visitor;
  await go('/jobs');
  const panel = await submitPanel(page, formatId('tpl', invoiceTemplate));
  await panel.locator('input[type=file]').setInputFiles(file);
  await unlock(page, async () => await look('jobs-locked'));
  await page.getByRole('row').filter({ hasText: 'locked.pdf' }).getByText('Completed').waitFor();
  expect(await kept(page)).not.toContain(secret);
});

test('where an example is added', async () => {
  const { page, go } = visitor;
  await go(`/templates/${formatId('tpl', invoiceTemplate)}/examples`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await unlock(page);
  await page.getByRole('heading', { name: 'locked.pdf' }).first().waitFor();
  expect(addresses.join('\n')).not.toContain('sesame');
});
