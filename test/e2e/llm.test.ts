/** A language model as people meet it: what is sent where, how they keep it from that, and what it costs. */
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

const settings = {
  ...{
    DECKLE_LLM_URL: 'https://models.example.com/v1',
    DECKLE_LLM_MODEL: 'small-model',
    DECKLE_LLM_IMAGES: 'on',
  },
  ...{ DECKLE_LLM_PRICE_INPUT: '2.5', DECKLE_LLM_PRICE_OUTPUT: '10', DECKLE_LLM_CURRENCY: 'EUR' },
};

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard(settings);
});

test('people see where text is sent, opt out and in again, and cannot undo what the operator forbids', async () => {
  const { page, go, look, accountId, expectNoComplaints } = await dashboard.visitSignedIn();
  const { llmConsents } = dashboard.api.store;
  await go('/settings');
  const consent = page.getByRole('checkbox', {
    name: 'Send doubtful fields to small-model at models.example.com',
  });
  await consent.waitFor();
  await expect.poll(() => consent.isChecked()).toBe(true);
  await page.getByText('with pictures of those pages').waitFor();
  await consent.scrollIntoViewIfNeeded();
  await look('settings-llm');

  await consent.click();
  await page.getByText('Nothing is sent to the model any more.').waitFor();
  expect(await llmConsents.modeOf(accountId)).toBe('never');
  await page.reload();
  await consent.waitFor();
  await expect.poll(() => consent.isChecked()).toBe(false);
  await consent.focus();
  await page.keyboard.press('Space');
  await page.getByText('The model may be asked.').waitFor();
  expect(await llmConsents.modeOf(accountId)).toBe('always');

  await llmConsents.set(accountId, 'forbidden');
  await page.reload();
  await page.getByText('has turned it off for this account').waitFor();
  await expect.poll(() => consent.isDisabled()).toBe(true);
  await expect.poll(() => consent.isChecked()).toBe(false);
  await consent.scrollIntoViewIfNeeded();
  await look('settings-llm-forbidden');
  expectNoComplaints();
});

test('usage shows requests, tokens and what they cost', async () => {
  const { page, go, look, accountId, expectNoComplaints } = await dashboard.visitSignedIn();
  const { llmBudget } = dashboard.api.store;
  const held = await llmBudget.reserve(accountId, 100_000);
  if ('id' in held) await llmBudget.settle(held.id, { input: 81_234, output: 4321 });
  await go('/usage');
  await page.getByRole('heading', { name: /^Language model in / }).waitFor();
  const figures = page.locator('dl', { hasText: 'Tokens read' });
  await expect
    .poll(() => figures.textContent())
    .toMatch(/Requests1Tokens read81,234Tokens written4,321CostEUR\s0\.25/);
  await figures.scrollIntoViewIfNeeded();
  await look('usage-llm');
  expectNoComplaints();
});

test('where there is no model, nothing is said of one', async () => {
  const { page, go, expectNoComplaints } = await (await openDashboard()).visitSignedIn();
  await go('/settings');
  await page.getByRole('heading', { name: 'Theme' }).waitFor();
  await expect.poll(() => page.getByText('Language model').count()).toBe(0);
  await go('/usage');
  await page.getByText('Limits', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('Language model').count()).toBe(0);
  expectNoComplaints();
});
