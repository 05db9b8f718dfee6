/** Values that a language model gave, as people see them, and how far it is asked in the playground. */
import { expect, test } from 'vitest';
import { serveModel } from '../../src/llm/testing/model-server.ts';
import { formatId } from '../../src/model/ids.ts';
import { putOnDesk } from '../support/desk.ts';
import { invoice } from '../support/documents.ts';
import { openDashboard } from '../support/e2e.ts';

const kilnTemplate = {
  name: 'Kiln slip',
  category: 'CUSTOM',
  schema: { data: { invoiceNumber: { type: 'string' }, kilnWard: { type: 'string' } } },
} as const;

/** Knows one thing of every invoice, which nothing but a model can know: how its total is called. */
async function serveKilnModel() {
  const text = JSON.stringify({ kilnWard: { ids: [], value: '10.00' } });
  const server = await serveModel(() => ({ kind: 'answer', text }));
  return {
    requests: server.requests,
    settings: { DECKLE_LLM_URL: `${server.url}/v1`, DECKLE_LLM_MODEL: 'kiln-1' },
  };
}

test('a value from a model says so, with its page, and is gone where the model is not asked', async () => {
  const model = await serveKilnModel();
  const { api, visitSignedIn } = await openDashboard(model.settings);
  const { page, go, look, accountId, key, expectNoComplaints } = await visitSignedIn();
  const { body: template } = await api.call('POST', '/v1/templates', { key, json: kilnTemplate });
  const documentId = formatId('doc', await putOnDesk(api, accountId, await invoice('K-1')));
  await go(`/playground?document=${documentId}&template=${template.id}`);
  const ward = page.locator('button[data-value=\'["kilnWard"]\']');
  await ward.waitFor();
  await expect
    .poll(() => ward.getAttribute('aria-label'))
    .toMatch(/^Kiln ward: 10\.00, .*, from kiln-1, found on page 1$/);
  await page.getByText('1 value from kiln-1, each found in the document').waitFor();
  await ward.click();
  await page.getByText('From kiln-1, found on page 1: the model gave it, and it stands there.').waitFor();
  await page.getByRole('button', { name: 'Why this?' }).click();
  const found = page.getByRole('list', { name: 'What was found for it' });
  await found.getByText('A language model').first().waitFor();
  await look('llm-value');

  const asked = model.requests.length;
  await page.getByRole('combobox', { name: 'Language model' }).selectOption('never');
  await ward.getByText('not found').waitFor();
  await expect.poll(() => page.getByText('from kiln-1').count()).toBe(0);
  expect(model.requests).toHaveLength(asked);
  await look('llm-never');

  // What was answered once is not asked again.
  await page.getByRole('combobox', { name: 'Language model' }).selectOption('doubtful');
  await ward.getByText('10.00').waitFor();
  expect(model.requests).toHaveLength(asked);
  const { requests } = await api.store.llmBudget.usage(accountId);
  expect(requests).toBe(asked);

  await api.store.llmConsents.choose(accountId, 'never');
  await page.reload();
  await page.getByText('It is not asked; the settings say why.').waitFor();
  await ward.getByText('not found').waitFor();
  expectNoComplaints();
});

test('a template says how far the model is asked, and the playground does as it says', async () => {
  const model = await serveKilnModel();
  const { api, visitSignedIn } = await openDashboard({ ...model.settings, DECKLE_LLM_MODE: 'doubtful' });
  const { page, go, look, accountId, key, expectNoComplaints } = await visitSignedIn();
  const { body: template } = await api.call('POST', '/v1/templates', { key, json: kilnTemplate });
  const llmOf = async () => (await api.call('GET', `/v1/templates/${template.id}`, { key })).body.llm;
  await go(`/templates/${template.id}`);
  const choice = page.getByRole('combobox', { name: 'Language model' });
  await choice.waitFor();
  await expect
    .poll(() => choice.locator('option').allTextContents())
    .toEqual([...['As set up', 'Not asked', 'Where in doubt', 'All fields']]);
  await expect.poll(() => choice.inputValue()).toBe('');
  await page.getByText('Set up: where in doubt.').waitFor();
  await look('template-llm');

  await choice.selectOption('never');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('Saved as a new revision.').waitFor();
  expect(await llmOf()).toBe('never');
  const documentId = formatId('doc', await putOnDesk(api, accountId, await invoice('K-2')));
  await go(`/playground?document=${documentId}&template=${template.id}`);
  const ward = page.locator('button[data-value=\'["kilnWard"]\']');
  await ward.getByText('not found').waitFor();
  expect(model.requests).toEqual([]);
  await page.getByRole('combobox', { name: 'Language model' }).selectOption('doubtful');
  await ward.getByText('10.00').waitFor();
  expect(model.requests.length).toBeGreaterThan(0);

  await go(`/templates/${template.id}`);
  await expect.poll(() => choice.inputValue()).toBe('never');
  await choice.selectOption('');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('Saved as a new revision.').waitFor();
  expect(await llmOf()).toBeUndefined();
  expectNoComplaints();
});

test('where there is no model, only a template that speaks of one has the choice', async () => {
  const { api, visitSignedIn } = await openDashboard();
  const { page, go, key, expectNoComplaints } = await visitSignedIn();
  const ids = await Promise.all(
    [kilnTemplate, { ...kilnTemplate, llm: 'always' }].map(
      async (json) => (await api.call('POST', '/v1/templates', { key, json })).body.id,
    ),
  );
  await go(`/templates/${ids[1]}`);
  await page.getByText('No language model is set up, so this has no effect.').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Language model' }).inputValue()).toBe('always');
  await go(`/templates/${ids[0]}`);
  await page.getByLabel('Category').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Language model' }).count()).toBe(0);
  expectNoComplaints();
});
