/** What an account has used, before and after it used something. */
import { beforeAll, expect, test } from 'vitest';
import { latencyBoundsMs } from '../../src/model/request-stats.ts';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});

test('pages, requests, failures and times are shown, as pictures and as numbers', async () => {
  const { api } = dashboard;
  const { page, go, look, key, accountId, expectNoComplaints } = await dashboard.visitSignedIn();
  await go('/usage');
  await page.getByText('No page was read this month.').waitFor();
  await page.getByText('No request was made with an API key yet.').waitFor();
  await look('usage-none');

  for (let sent = 0; sent < 3; sent += 1) await api.call('GET', '/v1/templates', { key });
  await api.call('GET', '/v1/templates/tpl_none', { key });
  const latencyBuckets = [...latencyBoundsMs, Number.POSITIVE_INFINITY].map((bound) =>
    bound === 1000 ? 40 : 0,
  );
  const today = new Date().toISOString().slice(0, 10);
  const other = { accountId, requestClass: 'parse', requests: 40, failures: 8 } as const;
  await api.store.requestStats.add([{ ...other, day: today, latencyBuckets }]);
  const reservation = await api.store.quota.reserve(accountId, 1300, 10_000);
  if (reservation === null) throw new Error('nothing was reserved');
  await api.store.quota.settle(accountId, reservation, 1234, 10_000);

  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText('Requests by day').first().waitFor();
      return await page.getByRole('row', { name: /Everything else/ }).count();
    })
    .toBe(1);
  await expect
    .poll(() => page.getByRole('row', { name: /Everything else/ }).textContent())
    .toContain('1 (25 %)');
  await expect
    .poll(() => page.getByRole('row', { name: /Parse at once/ }).textContent())
    .toContain('8 (20 %)');
  await page.getByText('of 10,000 pages used', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('meter', { name: 'Pages used of the quota' }).getAttribute('value'))
    .toBe('1234');
  const limits = page.getByRole('region', { name: 'Limits' });
  await expect.poll(() => limits.getByRole('row', { name: /Stored/ }).textContent()).toContain('100 GB');
  await expect
    .poll(() => limits.getByRole('row', { name: /API keys in use/ }).textContent())
    .toContain('1200');
  await look('usage');
  await page.getByText('As a table').first().click();
  await page.getByRole('region', { name: 'Pages by day' }).getByText('1,234').waitFor();
  await look('usage-table');
  expectNoComplaints();
});
