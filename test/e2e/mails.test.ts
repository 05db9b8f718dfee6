/** Somebody hands in an e-mail with documents attached, and looks at each of them. */
import { beforeAll, expect, test } from 'vitest';
import { formatId } from '../../src/model/ids.ts';
import { invoice, invoiceTemplate } from '../support/documents.ts';
import { type Dashboard, openDashboard, submitPanel } from '../support/e2e.ts';
import { mailOf } from '../support/mails.ts';

let visitor: Awaited<ReturnType<Dashboard['visitSignedIn']>>;
let file: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  visitor = await (await openDashboard({ DECKLE_FORMATS: 'all' })).visitSignedIn();
  const mail = mailOf({
    text: 'Invoice number: M-1\r\nTotal: 5.00 EUR',
    attached: [
      ['p9.pdf', await invoice('P-9', '99.00', 2)],
      ['tool.bin', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ],
  });
  file = { name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) };
});

test('as a job, each of its documents is shown, explained, corrected and kept by itself', async () => {
  const { page, go, look } = visitor;
  await go('/jobs');
  const panel = await submitPanel(page, formatId('tpl', invoiceTemplate));
  await panel.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('row').filter({ hasText: 'mail.eml' }).getByText('Completed').waitFor();
  await page.getByRole('link', { name: 'mail.eml' }).first().click();

  const result = page.getByRole('region', { name: 'Result' });
  const number = page.locator('button[data-value=\'["invoiceNumber"]\']');
  await number.getByText('M-1').waitFor();
  const select = result.getByLabel('Document');
  await expect
    .poll(() => select.locator('option').allTextContents())
    .toEqual(['1: mail.eml', '2: p9.pdf', '3: tool.bin']);
  await select.selectOption('2: p9.pdf');
  await number.getByText('P-9').waitFor();
  const picture = page.getByRole('img', { name: 'Page 1 of p9.pdf' });
  await expect
    .poll(async () => await picture.evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBeGreaterThan(0);
  await look('job-mail');

  await number.click();
  await page.getByRole('button', { name: 'Why this?' }).click();
  const taken = page.getByRole('list', { name: 'What was found for it' }).getByRole('listitem').first();
  await taken.waitFor();
  await expect.poll(() => taken.textContent()).toMatch(/P-9[\s\S]*taken[\s\S]*page 1/);
  await page.getByRole('button', { name: 'Correct values' }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/examples'));
  await page.getByRole('button', { name: 'Save as example' }).click();
  expect(await (await saved).json()).toMatchObject({ fileName: 'p9.pdf', pageCount: 2 });

  await select.selectOption('3: tool.bin');
  await result
    .getByRole('alert')
    .getByText(/looks like/)
    .waitFor();
});

test('in the playground, each of its documents lies beside the others', async () => {
  const { page, go, look } = visitor;
  await go(`/playground?template=${formatId('tpl', invoiceTemplate)}`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  const number = page.locator('button[data-value=\'["invoiceNumber"]\']');
  await number.getByText('P-9').waitFor();
  await page.getByText(/^tool\.bin: The file looks like/).waitFor();
  const select = page.getByLabel('Document', { exact: true });
  await expect.poll(() => select.locator('option').allTextContents()).toEqual(['1: mail.eml', '2: p9.pdf']);
  await look('playground-mail');
  await select.selectOption('1: mail.eml');
  await number.getByText('M-1').waitFor();
  await page.getByRole('button', { name: 'Correct values' }).waitFor();
});
