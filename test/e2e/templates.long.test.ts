/** Somebody makes a template from a sample, edits it in the form and as JSON, tries it, saves it and looks at its past. */
import { beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, type Visit } from '../support/e2e.ts';

type Person = Awaited<ReturnType<Dashboard['visitSignedIn']>>;

let dashboard: Dashboard;
let person: Person;
beforeAll(async () => {
  dashboard = await openDashboard();
  person = await dashboard.visitSignedIn();
});

/** A whole story, with pictures, on a machine that may be busy. */

const jsonOf = ({ page }: Visit) => page.getByLabel('Template as JSON');
const button = ({ page }: Visit, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();

test('a template is made from a sample, edited, tried, saved, and its past brought back', async () => {
  const { page } = person;
  await person.go('/templates');
  await page.getByRole('heading', { name: 'You have no templates of your own yet' }).waitFor();
  await person.look('templates-empty');

  await button(person, 'Make a template').click();
  await button(person, /From a document/).click();
  await button(person, /^Invoice, two pages/).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  await page.getByText(/^Tried in/).waitFor();
  await name.fill('Bills');
  await expect.poll(() => page.getByLabel('Name of invoiceNumber').count()).toBe(1);
  await person.look('template-editor');

  // The form rewrites the JSON.
  await page.getByRole('tab', { name: 'JSON' }).first().click();
  await button(person, 'Add a field').click();
  await page.keyboard.type('paid');
  await page.keyboard.press('Tab');
  await page.getByLabel('Type of paid').selectOption('boolean');
  await expect.poll(async () => await jsonOf(person).inputValue()).toContain('"paid": {\n');
  await page.getByLabel('Name of paid').fill('currency');
  await page.getByText('There is already a field “currency” here.').waitFor();
  await page.getByLabel('Description of paid').fill('Whether it is paid');
  await expect.poll(() => jsonOf(person).inputValue()).toContain('"paid": {');

  // The JSON rewrites the form, and says where it does not read.
  const json = await jsonOf(person).inputValue();
  await jsonOf(person).fill(json.replace('"name": "Bills",', '"name": "Bills"'));
  await page.getByText('Line 3, column 3: A comma or } is missing here.').waitFor();
  await page.getByText('The form shows the last state that did').waitFor();
  await jsonOf(person).fill(json.replace('"paid"', '"isPaid"').replace('"boolean"', '"maybe"'));
  const type = page.getByLabel('Type of isPaid');
  await type.waitFor();

  // The server's words stand at the control that they are about.
  await page.getByText('Type must be one of: string, number, boolean, date, array, object.').waitFor();
  const described = await type.getAttribute('aria-describedby');
  await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toContain('must be one of');
  await button(person, /^schema.data.isPaid.type must be one of/).click();
  await expect.poll(() => type.and(page.locator(':focus')).count()).toBe(1);
  await person.look('template-problem');
  await type.selectOption('string');
  await page.getByText(/in the way of saving/).waitFor({ state: 'detached' });

  // What an edit changes in what is found is said.
  await page.getByRole('tab', { name: 'Try it' }).click();
  await page.getByLabel('Type of invoiceDate').selectOption('string');
  await page.getByLabel('Values changed by the last edit').getByText('invoiceDate').waitFor();

  await page.keyboard.press('Control+s');
  await page.getByText('Saved. It can be used now.').waitFor();
  await page.waitForURL(/\/templates\/tpl_/);
  await page.getByText('Saved', { exact: true }).waitFor();

  // A field moves and another is renamed; leaving asks.
  await page.getByLabel('Name of isPaid').press('Alt+ArrowUp');
  await page.getByLabel('Name of currency').fill('money');
  await page.getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
  await button(person, 'Cancel').click();
  await button(person, 'Save').click();
  await page.getByText('Saved as a new revision.').waitFor();

  await page.getByRole('tab', { name: 'Revisions' }).click();
  await page.getByText('“currency” is now called “money”.').waitFor();
  await page.getByText(/“(isPaid|bankDetails)” moved\./).waitFor();
  await person.look('template-revisions');
  await button(person, 'Compare revision 1 with the draft').click();
  await button(person, 'Bring revision 1 back').click();
  await page.getByLabel('Name of currency').waitFor();
  await page.getByText('They say the same.').waitFor();
  await button(person, 'Undo').click();
  await page.getByLabel('Name of money').waitFor();
  person.expectNoComplaints();
});

test('a built-in template is read-only and can be copied, and a copy is deleted after a question', async () => {
  const { page } = person;
  await person.go('/templates');
  await page.getByLabel('Search templates').fill('passport');
  await page.getByText('One template found.').waitFor();
  await page.getByRole('link', { name: 'Identity document', exact: true }).click();
  await page.getByRole('link', { name: 'Copy and edit' }).waitFor();
  await expect.poll(() => button(person, 'Add a field').count()).toBe(0);
  await person.look('template-built-in');
  await page.getByRole('link', { name: 'Copy and edit' }).click();
  await page.getByRole('heading', { name: 'Identity document (copy)' }).waitFor();
  await button(person, 'Save').click();
  await page.waitForURL(/\/templates\/tpl_/);
  await button(person, 'Delete the template').click();
  await page.getByText('Jobs that were already submitted').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Built in' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Identity document (copy)', exact: true }).count())
    .toBe(0);
  await person.look('templates');
  person.expectNoComplaints();
});

test('a template that was saved in another tab is not written over without a word', async () => {
  const json = { name: 'Shared', category: 'CUSTOM', schema: { data: { number: { type: 'string' } } } };
  const { body } = await dashboard.api.call('POST', '/v1/templates', { key: person.key, json });
  const { page } = person;
  await person.go(`/templates/${body.id}`);
  await page.getByLabel('Name', { exact: true }).fill('Shared by one');
  const other = { ...json, name: 'Shared by two' };
  await dashboard.api.call('PUT', `/v1/templates/${body.id}`, { key: person.key, json: other });
  await button(person, 'Save').click();
  const question = page.getByRole('dialog').filter({ hasText: 'This template was changed meanwhile' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Not saved yet').first().waitFor();
  await button(person, 'Save').click();
  await question.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Saved as a new revision.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Shared by one again');
  await button(person, 'Save').click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => question.count()).toBe(0);
});
