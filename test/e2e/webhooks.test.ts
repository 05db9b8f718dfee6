/** An endpoint from its address to its deletion, and what was sent to it. */
import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../support/e2e.ts';
import { startReceiver } from '../support/receiver.ts';

type Visitor = Awaited<ReturnType<Dashboard['visitSignedIn']>>;

let dashboard: Dashboard;
let visitor: Visitor;
beforeAll(async () => {
  dashboard = await openDashboard({ DECKLE_FETCH_ALLOW: '127.0.0.1' });
  visitor = await dashboard.visitSignedIn();
});

test('an endpoint is added, tried, sent to again, given a new secret, switched off and deleted', async () => {
  const { url, received } = await startReceiver((count) => (count === 1 ? 500 : 200));
  const { page, go, look, expectNoComplaints } = visitor;
  const button = (name: string) => page.getByRole('button', { name });
  await go('/webhooks');
  await page.getByText('No endpoints yet').waitFor();
  await button('Add an endpoint').click();
  await page.getByLabel('URL').fill(url);
  await button('Add the endpoint').click();
  const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await look('webhook-added');
  await page.getByRole('link', { name: 'Go on and test it' }).click();

  await page.getByText('Nothing was sent yet.').waitFor();
  await button('Send a test event').click();
  await page.getByText(/Not delivered after/).waitFor();
  await button('Send a test event').click();
  await page.getByText(/Delivered: status 200 after/).waitFor();
  const signed = received.at(-1);
  expect(signed?.headers['x-webhook-signature']).toBe(
    createHmac('sha256', secret)
      .update(signed?.body ?? '')
      .digest('hex'),
  );

  const failed = page.locator('details').filter({ hasText: 'Given up' });
  await failed.locator('summary').click();
  await failed.getByText('thanks').waitFor();
  await failed.getByText('webhook-signature: …').first().waitFor();
  await expect
    .poll(() => failed.getByRole('region', { name: 'the body' }).textContent())
    .toBe(received[0]?.body);
  await look('webhook');
  await failed.getByText('Indented').click();
  await failed.getByText('"eventType": "webhook.test"').waitFor();
  await failed.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('It is sent again with the same id.').waitFor();
  await expect.poll(() => received.length).toBe(3);
  expect(received[2]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  await expect
    .poll(async () => await page.locator('summary').filter({ hasText: 'Delivered' }).count())
    .toBe(2);

  await button('Rotate the secret').click();
  await page.getByText('For 24 hours').waitFor();
  await look('webhook-rotate');
  await button('Make a new secret').click();
  const newer = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  expect(newer).not.toBe(secret);
  await button('Done').click();

  await button('Disable').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Somebody disabled it.').waitFor();
  await expect.poll(() => button('Send a test event').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'All webhooks' }).click();
  await page.getByText('Disabled', { exact: true }).waitFor();
  await look('webhooks');
  await page.getByRole('link', { name: url }).click();
  await button('Enable').click();
  await page.getByText('Enabled', { exact: true }).waitFor();
  await button('Delete').click();
  await button('Delete the endpoint').click();
  await page.getByText('No endpoints yet').waitFor();
  await look('webhooks-none');
  expectNoComplaints();
});

test('deliveries are shown page by page, and a caution of the server is passed on', async () => {
  const { api } = dashboard;
  const { page, go, accountId, expectNoComplaints } = visitor;
  await go('/webhooks');
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByLabel('URL').fill('http://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Add the endpoint' }).click();
  await page.getByRole('alert').getByText('DECKLE_FETCH_ALLOW').waitFor();
  const [endpoint] = await api.store.webhooks.list(accountId);
  for (let sent = 0; sent < 23; sent += 1) await api.store.webhooks.test(endpoint?.webhookId ?? '');
  await page.getByRole('link', { name: 'Go on and test it' }).click();
  const rows = page.locator('summary').filter({ hasText: 'Test event' });
  await expect.poll(async () => await rows.count()).toBe(20);
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await expect.poll(async () => await rows.count()).toBe(23);
  await go('/webhooks/whk_00000000-0000-7000-8000-000000000000');
  await page.getByText('This endpoint is not there').waitFor();
  expectNoComplaints();
  await go('/webhooks');
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByLabel('URL').fill('ftp://example.com');
  await page.getByRole('button', { name: 'Add the endpoint' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
});
