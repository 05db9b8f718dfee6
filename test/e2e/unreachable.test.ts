/** Deckle is away for a while: nobody loses the page that they are on, and all goes on once it is back. */
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});

test('going to a page that cannot be loaded says so beside the menu, and works later', async () => {
  const { page, context, go } = await dashboard.visitSignedIn();
  await go('/playground');
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Usage' }).hover();
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByRole('alert').getByText('could not be loaded').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Playground' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Deckle cannot be reached').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
});

test('a tab whose files were replaced by a new version loads itself anew', async () => {
  const { page, go } = await dashboard.visitSignedIn();
  await go('/playground');
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
  await page.route('**/assets/usage-page*', async (route) => await route.fulfill({ status: 404 }), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Usage' }).dispatchEvent('click');
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
});

test('what could not be asked at the start is asked again', async () => {
  const { page, go } = await dashboard.visitSignedIn();
  await page.route('**/dashboard/api/**', async (route) => await route.abort());
  await go('/templates');
  await page.getByRole('alert').getByText('Deckle cannot be reached').waitFor();
  await page.unroute('**/dashboard/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();

  await page.route('**/dashboard/api/**', async (route) => await route.abort());
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByRole('alert').getByText('Deckle cannot be reached').waitFor();
  await page.unroute('**/dashboard/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
});
