/** Somebody teaches by one document: corrects it, keeps it, and the next one of its layout comes out right. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { SessionView } from '../../src/contract/dashboard/session.ts';
import { formatId } from '../../src/model/ids.ts';
import { putOnDesk } from '../support/desk.ts';
import { drawOver } from '../support/draw-over.ts';
import { type Dashboard, openDashboard } from '../support/e2e.ts';
import { firstSlip, type KilnSlip, kilnSlip, kilnTemplate, secondSlip } from '../support/kiln-slips.ts';

let dashboard: Dashboard;
let visit: Awaited<ReturnType<Dashboard['visitSignedIn']>>;
let templateId: string;

beforeEach(async () => {
  dashboard ??= await openDashboard();
  visit = await dashboard.visitSignedIn();
  const made = await dashboard.api.call('POST', '/v1/templates', { key: visit.key, json: kilnTemplate });
  templateId = made.body.id;
});

const value = (page: Page, name: RegExp) =>
  page.locator('button[data-value]').and(page.getByRole('button', { name }));

async function drop(name: string, slip: KilnSlip): Promise<void> {
  const { page, go } = visit;
  await go(`/playground?template=${templateId}`);
  const buffer = Buffer.from(await kilnSlip(slip));
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await value(page, /^Order number: /).waitFor();
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await value(page, new RegExp(`^${label}: `)).click();
  await page
    .getByRole('form', { name: `Correct ${label}` })
    .getByRole('textbox')
    .fill(text);
  await page.keyboard.press('Enter');
  await value(page, new RegExp(`^${label}: .*, corrected$`)).waitFor();
}

test('three values and a table are corrected and kept, and the sibling is read like it', async () => {
  const { page, go, look, expectNoComplaints } = visit;
  await drop('kiln-0512.pdf', firstSlip);
  await value(page, /^Order number: HL-0093/).waitFor();
  await page.getByRole('button', { name: 'Correct values' }).click();
  await type(page, 'Order number', 'HL-2207');
  await type(page, 'Due date', '14.05.2026');
  await type(page, 'Total', '318.40');
  for (const [row, { throws, stone }] of firstSlip.wares.entries()) {
    await type(page, `Items, row ${row + 1}, Quantity`, throws);
    await type(page, `Items, row ${row + 1}, Price`, stone);
  }
  await page.getByRole('button', { name: 'Save as example' }).click();
  await page.getByText('Deckle sees where all 12 values stand').waitFor();
  await look('teach-kept');

  await drop('kiln-0602.pdf', secondSlip);
  // What was right anyway is nobody's correction: the names of the wares.
  await page.getByText('11 values as in kiln-0512.pdf, corrected on').waitFor();
  await value(page, /^Order number: HL-2261, .*, as in kiln-0512\.pdf$/).waitFor();
  await value(page, /^Due date: 2026-06-02, .*, as in kiln-0512\.pdf$/).waitFor();
  await value(page, /^Total: 471\.5, .*, as in kiln-0512\.pdf$/).waitFor();
  for (const [row, { throws, stone, name }] of secondSlip.wares.entries()) {
    await value(page, new RegExp(`^Items, row ${row + 1}, Description: ${name}`)).waitFor();
    await value(page, new RegExp(`^Items, row ${row + 1}, Quantity: ${throws}, .*, as in kiln`)).waitFor();
    await value(
      page,
      new RegExp(`^Items, row ${row + 1}, Price: ${Number(stone)}, .*, as in kiln`),
    ).waitFor();
  }
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(1 + secondSlip.wares.length);
  await look('teach-read');
  await value(page, /^Due date: /).click();
  const about = page.getByRole('region', { name: 'About Due date' });
  await about.getByText(/Read as in kiln-0512\.pdf, corrected on \d+ \w+/).waitFor();
  await about.getByRole('button', { name: 'Why this?' }).click();
  const found = page.getByRole('list', { name: 'What was found for it' });
  await expect.poll(() => found.textContent()).toMatch(/as in kiln-0512\.pdf, corrected on/);
  await look('teach-sibling');

  await go(`/templates/${templateId}/examples`);
  await page.getByRole('cell', { name: '12 of 12' }).waitFor();
  await look('teach-examples');
  await page.getByRole('link', { name: 'kiln-0512.pdf' }).click();
  await page.getByText('Kiln slip reads all 12 true values as they are.').waitFor();
  await expect.poll(() => page.locator('[data-box]').count()).toBe(12);
  await look('teach-example');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('What it taught is forgotten at once').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No examples yet' }).waitFor();
  await drop('kiln-0602.pdf', secondSlip);
  await value(page, /^Order number: HL-0093/).waitFor();
  expectNoComplaints();
});

test('one row that is drawn fills the rest of its table, and what has no place is drawn', async () => {
  const { page, look, expectNoComplaints } = visit;
  await drop('kiln-0512.pdf', firstSlip);
  await page.getByRole('button', { name: 'Correct values' }).click();
  for (const _ of firstSlip.wares) await page.getByRole('button', { name: 'Delete row 1 of Items' }).click();
  await page.getByRole('button', { name: 'Draw a row of Items' }).click();
  const cell = (column: string) => page.getByRole('form', { name: `Correct Items, row 1, ${column}` });
  await cell('Description').getByText('1 of 3').waitFor();
  await pageIsDrawn(page);
  const row = [0.37, 0.393] as const;
  await drawOver(page, [0.09, row[0], 0.4, row[1]]);
  await cell('Quantity').getByText('2 of 3').waitFor();
  // The keys go on with the next one.
  await expect
    .poll(async () => await page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toMatch(/^Draw a box around Items, row 1, Quantity on page 1\./);
  await drawOver(page, [0.56, row[0], 0.64, row[1]]);
  await cell('Price').getByText('3 of 3').waitFor();
  await look('teach-drawing');
  await drawOver(page, [0.79, row[0], 0.89, row[1]]);
  await value(page, /^Items, row 1, Price: 9\.2, corrected$/).waitFor();
  await value(page, /^Items, row 1, Quantity: 12, corrected$/).waitFor();

  await value(page, /^Due date: /).click();
  await page.getByRole('button', { name: 'Not in the document' }).click();
  await page.getByRole('button', { name: 'Draw what is missing' }).click();
  await drawOver(page, [0.72, 0.205, 0.86, 0.23]);
  await value(page, /^Due date: 2026-05-14, corrected$/).waitFor();

  // What is said otherwise than it is printed is drawn once it is asked for.
  await type(page, 'Order number', 'Leaf twenty-two');
  await page.getByRole('button', { name: 'Save as example' }).click();
  await page.getByText('Deckle cannot see where this stands: Order number.').waitFor();
  await look('teach-unseen');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await drawOver(page, [0.44, 0.163, 0.56, 0.188]);
  // The value stays as it was typed: that the box was read shows only by the end of drawing.
  await page.getByRole('button', { name: /^(Stop drawing|Reading…)$/ }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save as example' }).click();
  await page.getByText('Deckle sees where all').waitFor();

  await page.getByRole('button', { name: 'Read it again' }).click();
  await value(page, /^Items, row 3, Price: 4, .*, as in kiln-0512\.pdf$/).waitFor();
  await value(page, /^Items, row 2, Quantity: 8, /).waitFor();
  expectNoComplaints();
});

test('where nothing is understood boxes are drawn once: the rest of the table fills itself, and so does the next document', async () => {
  const { page, go, look, expectNoComplaints } = visit;
  const named = (type: string) => ({ type });
  const columns = { quib: named('string'), plim: named('number'), dwarn: named('number') };
  // Names that say nothing to anybody.
  const data = {
    ...{ zorb: named('string'), vesk: named('date'), trell: named('number') },
    morven: { type: 'array', itemType: 'object', itemSchema: { properties: columns } },
  };
  const json = { name: 'Unheard of', category: 'CUSTOM', schema: { data } };
  const made = await dashboard.api.call('POST', '/v1/templates', { key: visit.key, json });
  const dropUnheard = async (name: string, slip: KilnSlip) => {
    await go(`/playground?template=${made.body.id}`);
    const buffer = Buffer.from(await kilnSlip(slip));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await value(page, /^Zorb: /).waitFor();
  };
  await dropUnheard('kiln-0512.pdf', firstSlip);
  await page.getByRole('button', { name: 'Correct values' }).click();
  const single = [
    ['Zorb', [0.44, 0.163, 0.56, 0.188], 'HL-2207'],
    ['Vesk', [0.72, 0.205, 0.86, 0.23], '2026-05-14'],
    ['Trell', [0.44, 0.248, 0.56, 0.273], '318\\.4'],
  ] as const;
  for (const [label, box, read] of single) {
    await value(page, new RegExp(`^${label}: `)).click();
    await page.getByRole('button', { name: 'Draw a box' }).click();
    await pageIsDrawn(page);
    await drawOver(page, box);
    await value(page, new RegExp(`^${label}: ${read}, corrected$`)).waitFor();
  }
  const rows = page.getByRole('button', { name: 'Delete row 1 of Morven' });
  while ((await rows.count()) > 0) await rows.click();
  await page.getByRole('button', { name: 'Draw a row of Morven' }).click();
  const cells = [
    ['Quib', [0.09, 0.37, 0.4, 0.393], 'Tall jug, ash'],
    ['Plim', [0.56, 0.37, 0.64, 0.393], '12'],
    ['Dwarn', [0.79, 0.37, 0.89, 0.393], '9\\.2'],
  ] as const;
  for (const [at, [column, box]] of cells.entries()) {
    const form = page.getByRole('form', { name: `Correct Morven, row 1, ${column}` });
    await form.getByText(`${at + 1} of 3`).waitFor();
    await drawOver(page, box);
  }
  for (const [column, , read] of cells)
    await value(page, new RegExp(`^Morven, row 1, ${column}: ${read}, corrected$`)).waitFor();
  await page.getByRole('button', { name: 'Save as example' }).click();
  await page.getByText('Deckle sees where all 6 values stand').waitFor();

  const expectRead = async ({ orderNumber, dueDate, total, wares }: KilnSlip) => {
    const as = ', .*, as in kiln-0512\\.pdf$';
    const day = dueDate.split('.').toReversed().join('-');
    await value(page, new RegExp(`^Zorb: ${orderNumber}${as}`)).waitFor();
    await value(page, new RegExp(`^Vesk: ${day}${as}`)).waitFor();
    await value(page, new RegExp(`^Trell: ${Number(total)}${as}`)).waitFor();
    for (const [row, { name, throws, stone }] of wares.entries()) {
      const cell = (column: string, read: string | number) =>
        value(page, new RegExp(`^Morven, row ${row + 1}, ${column}: ${read}${as}`)).waitFor();
      await cell('Quib', name);
      await cell('Plim', throws);
      await cell('Dwarn', Number(stone));
    }
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(1 + wares.length);
  };
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expectRead(firstSlip);
  await look('teach-drawn-once');
  await dropUnheard('kiln-0602.pdf', secondSlip);
  await expectRead(secondSlip);
  await look('teach-drawn-next');
  expectNoComplaints();
});

test('what was kept is shown as kept, though nothing more can be asked of it', async () => {
  const { page } = visit;
  await drop('kiln-0512.pdf', firstSlip);
  await page.route('**/dashboard/api/examples/*', async (route) => await route.abort());
  await page.getByRole('button', { name: 'Correct values' }).click();
  await type(page, 'Order number', 'HL-2207');
  await page.getByRole('button', { name: 'Save as example' }).click();
  await page.getByText('Saved as an example. Deckle sees where').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('two that disagree are named, corrected, and fields that do not stay are told', async () => {
  const { page, go, look, expectNoComplaints } = visit;
  await teach('kiln-0512.pdf', firstSlip, { orderNumber: 'HL-2207', dueDate: '2026-05-14' });
  await teach('kiln-0602.pdf', secondSlip, { orderNumber: 'HL-2261', dueDate: '2026-04-27' });
  await go(`/templates/${templateId}/examples`);
  const disputes = page.getByRole('list', { name: 'Examples that disagree' });
  await disputes.getByText('These two disagree about Due date: kiln-0512.pdf and kiln-0602.pdf.').waitFor();
  await look('teach-disagree');

  // The one that is wrong is corrected by drawing its box anew.
  await disputes.getByRole('link', { name: 'kiln-0602.pdf' }).click();
  await disputes.waitFor();
  await value(page, /^Due date: 2026-04-27/).click();
  await page.getByRole('button', { name: 'Draw a box' }).click();
  await pageIsDrawn(page);
  await drawOver(page, [0.72, 0.205, 0.86, 0.23]);
  await value(page, /^Due date: 2026-06-02, corrected$/).waitFor();
  await page.getByRole('button', { name: 'Save the true values' }).click();
  await disputes.waitFor({ state: 'detached' });
  await value(page, /^Due date: 2026-06-02, 100 % sure$/).waitFor();

  await go(`/templates/${templateId}`);
  await page.getByLabel('Name of dueDate').fill('deadline');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('What examples taught does not stay for this field: dueDate.').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/What examples taught stays, but for this field, .*: dueDate\./).waitFor();
  await look('teach-no-longer');
  expectNoComplaints();
});

async function teach(fileName: string, slip: KilnSlip, fields: Record<string, unknown>): Promise<void> {
  const { page, accountId } = visit;
  const { api } = dashboard;
  const documentId = formatId('doc', await putOnDesk(api, accountId, await kilnSlip(slip), { fileName }));
  const session: SessionView = await (await page.request.get(`${api.url}/dashboard/api/session`)).json();
  const answer = await page.request.post(`${api.url}/dashboard/api/templates/${templateId}/examples`, {
    headers: { 'x-csrf-token': session.csrfToken },
    data: { documentId, fields },
  });
  expect(answer.status()).toBe(201);
}

const pageIsDrawn = async (page: Page) =>
  await expect
    .poll(async () => await page.evaluate('document.querySelector("[data-page] img").naturalWidth > 0'))
    .toBe(true);
