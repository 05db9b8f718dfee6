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
  let asked = 0;
  // A route stays to the end of a test: taken away, it may keep a request that comes just then.
  await page.route('**/assets/usage-page*', async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.getByRole('link', { name: 'Usage' }).dispatchEvent('click');
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
});

test('what could not be asked at the start is asked again', async () => {
  const { page, go } = await dashboard.visitSignedIn();
  let isAway = true;
  await page.route('**/dashboard/api/**', async (route) => await (isAway ? route.abort() : route.continue()));
  await go('/templates');
  await page.getByRole('alert').getByText('Deckle cannot be reached').waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();

  isAway = true;
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByRole('alert').getByText('Deckle cannot be reached').waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
});
