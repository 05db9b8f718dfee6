import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { openWindow } from '../support/browser.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const openPage = async (width: number, height: number) =>
  await (await openWindow({ viewport: { width, height } })).newPage();

test('the reference is readable, leads to every operation, and asks nobody but Deckle', async () => {
  const page = await openPage(1280, 900);
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${api.url}/docs`);
  expect(await page.title()).toBe('Deckle API');

  await page.getByRole('navigation').getByRole('link', { name: 'Replace a template' }).click();
  await page.getByRole('heading', { name: 'Replace a template' }).waitFor({ state: 'visible' });
  const section = page.locator('#replaceTemplate');
  await expect.poll(() => section.textContent()).toMatch(/PUT\s+\/v1\/templates\/\{id\}/);
  await section.getByRole('link', { name: 'TemplateBody' }).first().click();
  expect(new URL(page.url()).hash).toBe('#schema-TemplateBody');
  await expect.poll(() => page.locator('#schema-TemplateBody').textContent()).toContain('INVOICE');

  // The style sheet was applied: the contents stand beside the text, not above it.
  const [menu, text] = [await page.locator('nav').boundingBox(), await page.locator('main').boundingBox()];
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + 1);
  expect(requested.length).toBeGreaterThan(1);
  expect(requested.filter((url) => !url.startsWith(api.url))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('it is as readable on a telephone', async () => {
  const page = await openPage(390, 800);
  await page.goto(`${api.url}/docs`);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
});
