/** Somebody keeps documents with their true values, tests a template with them, and sees what an edit would break. */
import { beforeAll, expect, test } from 'vitest';
import type { SessionView } from '../../src/contract/dashboard/session.ts';
import { formatId } from '../../src/model/ids.ts';
import { putOnDesk } from '../support/desk.ts';
import { invoice } from '../support/documents.ts';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

let dashboard: Dashboard;
let visitor: Awaited<ReturnType<Dashboard['visitSignedIn']>>;
let templateId: string;
const arePagesDrawn =
  'document.images.length > 1 && [...document.images].every(({ naturalWidth }) => naturalWidth > 0)';

beforeAll(async () => {
  dashboard = await openDashboard();
  visitor = await dashboard.visitSignedIn();
  const data = { invoiceNumber: { type: 'string' }, total: { type: 'number' } };
  const json = { name: 'Bill', category: 'INVOICE', schema: { data } };
  const { body } = await dashboard.api.call('POST', '/v1/templates', { key: visitor.key, json });
  templateId = body.id;
});

async function keepExample(number: string, total: string, truth: Record<string, unknown>): Promise<void> {
  const { page, accountId } = visitor;
  const { api } = dashboard;
  const fileName = `${number}.pdf`;
  const documentId = await putOnDesk(api, accountId, await invoice(number, total), { fileName });
  const session: SessionView = await (await page.request.get(`${api.url}/dashboard/api/session`)).json();
  const answer = await page.request.post(`${api.url}/dashboard/api/templates/${templateId}/examples`, {
    headers: { 'x-csrf-token': session.csrfToken },
    data: { documentId: formatId('doc', documentId), fields: truth },
  });
  expect(answer.status()).toBe(201);
}

test('without examples it says how to make one, and a file becomes one', async () => {
  const { page, go, look } = visitor;
  await go(`/templates/${templateId}/examples`);
  await page.getByRole('heading', { name: 'No examples yet' }).waitFor();
  await look('examples-empty');
  const buffer = Buffer.from(await invoice('C-3', '30.00'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'C-3.pdf', mimeType: 'application/pdf', buffer });
  await page.waitForURL('**/examples/exa_*');
  await page.getByText('Bill reads all 2 true values as they are.').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No examples yet' }).waitFor();
});

test('examples are run, corrected, and show what an edit breaks', async () => {
  const { page, go, look, expectNoComplaints } = visitor;
  await keepExample('A-1', '10.00', { invoiceNumber: 'A-1', total: 10 });
  await keepExample('B-2', '20.00', { invoiceNumber: 'B-2', total: 25 });
  await go(`/templates/${templateId}/examples`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('3 of 4 values are right.').waitFor();
  const total = page.getByRole('list', { name: /Accuracy by field/ }).getByText('total', { exact: true });
  await total.click();
  await page.getByText('True value', { exact: true }).waitFor();
  await look('examples-run');

  // The one that is not right was kept wrongly.
  await page.getByRole('listitem').getByRole('link', { name: 'B-2.pdf' }).click();
  await page.getByText('Bill reads 1 of 2 values right; 1 differs.').waitFor();
  await expect.poll(async () => await page.evaluate(arePagesDrawn)).toBe(true);
  await look('example-differs');
  await page.getByRole('button', { name: /^Total/ }).click();
  await page.getByRole('form', { name: /Total/ }).getByRole('textbox').fill('20');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save the true values' }).click();
  await page.getByText('Bill reads all 2 true values as they are.').waitFor();

  await go(`/templates/${templateId}`);
  await page.getByLabel('Name of invoiceNumber').fill('weather');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await dialog.getByText('With this edit 2 values get worse.').waitFor();
  await dialog.getByText('Worse −100 points').waitFor();
  await dialog.getByText('invoiceNumber', { exact: true }).click();
  await look('examples-compared');
  expectNoComplaints();
});
