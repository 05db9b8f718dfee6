/** The documentation site, as somebody reads it and tries the API on it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, type Visit, wide } from '../support/e2e.ts';

const samples = fileURLToPath(new URL('../../samples', import.meta.url));
let dashboard: Dashboard;
let visit: Visit;
let key: string;
const requested: string[] = [];
beforeAll(async () => {
  dashboard = await openDashboard();
  visit = await dashboard.visit();
  visit.page.on('request', (request) => requested.push(request.url()));
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  ({ key } = await dashboard.api.newAccount());
});
afterEach(() => {
  visit.expectNoComplaints();
  expect(requested.filter((url) => !/^(http:\/\/127\.0\.0\.1|blob:)/.test(url))).toEqual([]);
});

const open = async (path: string) => await visit.page.goto(`${dashboard.api.url}${path}`);
const menu = () => visit.page.getByRole('navigation', { name: 'Documentation' });
const copied = async () => await visit.page.evaluate<string>('navigator.clipboard.readText()');

test('who opens /docs reads from page to page, and each says where one is', async () => {
  const { page, look } = visit;
  await open('/docs');
  expect(new URL(page.url()).pathname).toBe('/docs/');
  await look('docs-start');
  await menu().getByRole('link', { name: 'Write a template' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write a template' }).waitFor();
  expect(await menu().locator('[aria-current=page]').textContent()).toBe('Write a template');
  await look('docs-page');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'By hand' }).click();
  expect(new URL(page.url()).hash).toBe('#by-hand');
  await page.locator('figure.code').first().hover();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  expect(await copied()).toContain('deckle template from samples/lieferschein.pdf');
  await page.getByRole('link', { name: /^Next/ }).click();
  await page.getByRole('heading', { level: 1, name: 'JSON Schema' }).waitFor();
  await menu().getByRole('link', { name: 'Get started' }).click();
  const picture = page.getByRole('img', { name: /^The playground/ });
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(100);
});

test('the search finds pages and requests, by keys alone', async () => {
  const { page, look } = visit;
  await open('/docs/guides/webhooks');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search' }).fill('webhook signature');
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  await dialog.getByRole('link').first().waitFor();
  await look('docs-search');
  await page.getByRole('searchbox').fill('no such thing anywhere');
  await dialog.getByText('Nothing found.').waitFor();
  await page.getByRole('searchbox').fill('replace a template');
  await dialog.getByRole('link', { name: /PUT \/v1\/templates\/\{id\}/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('A');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/api#replaceTemplate$/);
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await open('/docs/');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
});

test('the menu of a narrow window opens, and the theme is remembered and is that of the dashboard', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 800 });
  await open('/docs/guides/teach');
  await expect.poll(() => menu().isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu().getByRole('link', { name: 'Limits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Limits' }).waitFor();
  await page.setViewportSize(wide);
  const theme = page.locator('.theme-button');
  await theme.click();
  await theme.click();
  await expect.poll(() => theme.textContent()).toBe('Dark');
  await page.reload();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  expect(await page.evaluate("localStorage.getItem('deckle-theme')")).toBe('dark');
  await theme.click();
});

test('a page that is not there leads on', async () => {
  // The browser notes every 404 as an error, so somebody else gets it.
  const { page } = await dashboard.visit();
  await page.goto(`${dashboard.api.url}/docs/guides/deep/nothing`);
  await page.getByRole('heading', { name: 'Nothing is here' }).waitFor();
  await page.getByRole('link', { name: 'overview', exact: true }).click();
  await page.getByRole('heading', { name: 'Deckle documentation' }).waitFor();
});

test('the reference leads to every request and schema', async () => {
  const { page, look } = visit;
  await open('/docs/');
  await menu().getByRole('link', { name: 'API', exact: true }).click();
  await look('docs-api');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Replace a template' }).click();
  const section = page.locator('#replaceTemplate');
  await expect.poll(() => section.textContent()).toMatch(/PUT\s+\/v1\/templates\/\{id\}/);
  await section.getByRole('link', { name: 'TemplateBody' }).first().click();
  expect(new URL(page.url()).hash).toBe('#schema-TemplateBody');
});

test('a document is parsed from its form with the key, which lasts as long as the tab', async () => {
  const { page, look } = visit;
  await open('/docs/api');
  const section = page.locator('#parseDocuments');
  await section.getByText('Try it').click();
  const send = section.getByRole('button', { name: 'Send POST' });
  await send.click();
  await section.getByText('Enter an API key at the top of this page first.').waitFor();
  await page.getByLabel('API key').fill(key);
  await section.locator('input[type=file]').setInputFiles(join(samples, 'receipt.jpg'));
  await send.click();
  await section.getByText('200 OK').waitFor();
  const answer = section.locator('.answer');
  await expect.poll(() => answer.textContent()).toContain('"Copper Kettle Café"');
  expect(JSON.parse((await answer.textContent()) ?? '')).toMatchObject({
    result: { total: 30.65 },
    pageUsed: 1,
  });
  expect(await section.locator('figure.code pre').last().textContent()).toBe(
    [
      `curl ${dashboard.api.url}/documents/parse`,
      '-H "x-api-key: $DECKLE_KEY"',
      "-F files=@'receipt.jpg'",
      '--form-string templateId=auto',
    ].join(' \\\n  '),
  );
  await section.getByText('Headers').click();
  await expect.poll(() => section.textContent()).toContain('x-request-id: ');
  await send.scrollIntoViewIfNeeded();
  await look('docs-try');
  await page.reload();
  expect(await page.getByLabel('API key').inputValue()).toBe(key);
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(key);
});

test('JSON, paths, refusals and answers without a body are shown as they are', async () => {
  const { page } = visit;
  const create = page.locator('#createTemplate');
  await create.getByText('Try it').click();
  await create.getByRole('button', { name: 'Send POST' }).click();
  await create.getByText('201 Created').waitFor();
  const { id } = JSON.parse((await create.locator('.answer').textContent()) ?? '');
  expect(id).toMatch(/^tpl_/);

  const remove = page.locator('#deleteTemplate');
  await remove.getByText('Try it').click();
  await remove.getByLabel('id').fill(id);
  await remove.getByRole('button', { name: 'Send DELETE' }).click();
  await remove.getByText('204 No Content').waitFor();
  expect(await remove.locator('pre').first().textContent()).toMatch(/^curl -X DELETE /);

  // The browser notes every refusal as an error, so somebody else gets it.
  const { page: other } = await dashboard.visit();
  await other.goto(`${dashboard.api.url}/docs/api`);
  await other.getByLabel('API key').fill('plz_live_wrong');
  const list = other.locator('#listTemplates');
  await list.getByText('Try it').click();
  await list.getByRole('button', { name: 'Send GET' }).click();
  await list.getByText('401 Unauthorized').waitFor();
  await expect.poll(() => list.locator('.answer').textContent()).toContain('"statusCode": 401');
});

test('without a script every page can be read', async () => {
  const context = await visit.context.browser()?.newContext({ javaScriptEnabled: false });
  const page = await context?.newPage();
  await page?.goto(`${dashboard.api.url}/docs/api`);
  expect(await page?.getByRole('heading', { name: 'Parse documents' }).isVisible()).toBe(true);
  expect(await page?.getByText('Try it').first().isVisible()).toBe(false);
  await context?.close();
});
