/** After a document was read the playground says what to do next, and no longer what is done. */
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});

test('each next step leads to where it is done, and goes when it is', async () => {
  const { api, visitSignedIn } = dashboard;
  const { page, context, go, look, key, accountId, expectNoComplaints } = await visitSignedIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await go('/playground');
  await page.getByRole('button', { name: 'Invoice, two pages with line items' }).click();
  const card = page.getByRole('region', { name: 'What to do next' });
  await card.waitFor();
  const titles = async () => await card.getByRole('heading', { level: 3 }).allTextContents();
  await expect
    .poll(titles)
    .toEqual([
      expect.stringMatching(/^(Correct a value|Check the (\d+ )?uncertain values?)$/),
      'Define your own fields',
      'Call it from a program',
      'Parse in the background',
    ]);
  await card.scrollIntoViewIfNeeded();
  await look('playground-next-steps');

  await card.getByRole('button', { name: 'Copy the command' }).click();
  const command = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(command).toMatch(/ -F files=@'invoice\.pdf' -F templateId=tpl_\w+ http:\S+\/documents\/parse$/);
  await card.getByRole('button', { name: 'Check the values' }).click();
  await page.getByRole('button', { name: 'Stop correcting' }).waitFor();
  await expect
    .poll(titles)
    .toEqual(['Define your own fields', 'Call it from a program', 'Parse in the background']);

  // Elsewhere a program calls the API, and a webhook is made.
  expect((await api.call('GET', '/v1/usage', { key })).status).toBe(200);
  await api.store.webhooks.create(accountId, 'https://hooks.example/', 'whsec_');
  await expect
    .poll(async () => {
      await page.reload();
      await card.waitFor();
      return (await titles()).slice(1);
    })
    .toEqual(['Define your own fields']);

  await card.getByRole('link', { name: 'Propose a template' }).click();
  await page.waitForURL(/\/dashboard\/templates\/new\?document=/);
  await page.getByRole('tab', { name: 'Try it' }).waitFor();
  expectNoComplaints();
});
