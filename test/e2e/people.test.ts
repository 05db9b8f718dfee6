/** Who has access to an account, as they see it, and how they leave it. */
import { beforeAll, expect, test } from 'vitest';
import { password, signIn } from '../support/dashboard.ts';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});

test('somebody removes another person, and then leaves as the last one', async () => {
  const { page, go, look, expectNoComplaints, email, accountId, key } = await dashboard.visitSignedIn();
  const other = await signIn(dashboard.api, { account: { accountId, key } });
  await go('/settings');
  await page.getByText(other.email).waitFor();
  await page.getByText('You', { exact: true }).last().waitFor();
  await page.getByRole('heading', { name: 'People' }).scrollIntoViewIfNeeded();
  await look('settings-people');

  await page.getByRole('button', { name: `Remove ${other.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('loses access').waitFor();
  await look('settings-people-remove');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await other.call('GET', '/dashboard/api/session')).status).toBe(200);
  await page.getByRole('button', { name: `Remove ${other.email}` }).click();
  await dialog.getByRole('button', { name: 'Remove the person' }).click();
  await page.getByText('The person is removed.').waitFor();
  // The dialog names the person too until it has faded out.
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(other.email).waitFor({ state: 'detached' });
  expect((await other.call('GET', '/dashboard/api/session')).status).toBe(401);

  await page.getByRole('button', { name: 'Leave the account' }).click();
  await dialog.getByText('Nobody is left then.').waitFor();
  await dialog.getByRole('button', { name: 'Leave the account' }).click();
  await page.getByText('You have left the account.').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The e-mail address or the password is not right.').waitFor();
  expectNoComplaints();
});

test('whose account is disabled is signed out, and told why when they come back', async () => {
  const { page, go, look, email, accountId } = await dashboard.visitSignedIn();
  await go('/keys');
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  await dashboard.api.store.accounts.disable(accountId);
  await expect
    .poll(async () => (await page.request.get(`${dashboard.api.url}/dashboard/api/session`)).status())
    .toBe(401);
  await go('/settings');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This account is disabled').waitFor();
  await look('sign-in-disabled');
});
