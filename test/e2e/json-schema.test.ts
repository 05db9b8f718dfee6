/** Somebody pastes a JSON Schema into the editor, sees its fields, saves it, and gives the rest of it up by changing a field. */
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../support/e2e.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});

const schema = {
  title: 'Loan',
  type: 'object',
  properties: { rate: { enum: ['fixed', 'variable'] }, months: { type: 'integer', minimum: 1 } },
  required: ['rate'],
};

test('a pasted JSON Schema becomes fields', async () => {
  const person = await dashboard.visitSignedIn();
  const { page } = person;
  await person.go('/templates/new');
  const tab = page.getByRole('tab', { name: 'JSON' }).first();
  await tab.click();
  const json = page.getByLabel('Template as JSON');
  await json.fill(JSON.stringify({ ...schema, properties: { ...schema.properties, broken: { not: {} } } }));
  await page.getByText('schema.properties.broken.not cannot be honoured').first().waitFor();
  await json.fill(JSON.stringify(schema));
  await page.getByLabel('Name of months').waitFor();
  await expect.poll(() => page.getByLabel('Allowed values of rate').inputValue()).toBe('fixed, variable');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Loan');
  expect(JSON.parse(await json.inputValue())).toMatchObject({ jsonSchema: schema });
  await page.getByRole('button', { name: 'Copy JSON Schema' }).waitFor();
  await person.look('template-json-schema');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved. It can be used now.').waitFor();
  await page.waitForURL(/\/templates\/tpl_/);

  await tab.click();
  await page.getByLabel('Allowed values of rate').fill('fixed, variable, mixed');
  await page.getByLabel('Name of rate').focus();
  await expect.poll(async () => await json.inputValue()).not.toContain('jsonSchema');
  expect(JSON.parse(await json.inputValue()).schema.data.rate.enum).toEqual(['fixed', 'variable', 'mixed']);
});
