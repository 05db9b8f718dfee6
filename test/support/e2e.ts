/**
 * The real server with the built dashboard, and a real browser that somebody uses. Screenshots of what they see lie in
 * `test-results/`, in light, dark and narrow; every page that is shown is checked for serious accessibility problems.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Api, startApi } from './api.ts';
import { openWindow } from './browser.ts';
import { newLink, password } from './dashboard.ts';

const dashboardFolder = fileURLToPath(new URL('../../dashboard/dist', import.meta.url));
const picturesFolder = fileURLToPath(new URL('../../test-results', import.meta.url));
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 360, height: 740 };

export type Dashboard = {
  readonly api: Api;
  /** A browser window of somebody new; what its pages complain about fails the test when `expectNoComplaints` is called. */
  visit(): Promise<Visit>;
  /** The same, signed in to a new account. */
  visitSignedIn(options?: {
    readonly plan?: 'free' | 'premium';
  }): Promise<Visit & { readonly accountId: string; readonly key: string; readonly email: string }>;
};

export type Visit = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Goes to an address below /dashboard. */
  go(path: string): Promise<void>;
  /**
   * In light, dark and narrow, as `<name>-<which>.png`; and no serious accessibility problem in any of them. It takes seconds,
   * so that only the long run does it.
   */
  look(name: string): Promise<void>;
  /** No error on the console, nothing that the page's policy refused. */
  expectNoComplaints(): void;
};

export async function openDashboard(settings: Record<string, string> = {}): Promise<Dashboard> {
  if (!existsSync(join(dashboardFolder, 'index.html'))) {
    throw new Error('The dashboard is not built: run `npm run build:dashboard` first.');
  }
  const api = await startApi(settings, { isWorking: true, dashboardFolder });
  const visit = async () => await open(api);
  return {
    ...{ api, visit },
    visitSignedIn: async ({ plan = 'premium' } = {}) => {
      const { accountId, key } = await api.newAccount(plan);
      const token = await newLink(api, accountId);
      const email = `${accountId.slice(-8)}@example.com`;
      const visitor = await visit();
      await visitor.page.request.post(`${api.url}/dashboard/api/link`, { data: { token, email, password } });
      return { ...visitor, accountId, key, email };
    },
  };
}

async function open(api: Api): Promise<Visit> {
  const context = await openWindow({ viewport: wide, reducedMotion: 'reduce', acceptDownloads: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // That nobody is signed in yet is an answer, though the browser notes every 401.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    ...{ context, page },
    go: async (path) => {
      await page.goto(`${api.url}/dashboard${path}`);
    },
    look: async (name) => await look(page, name),
    expectNoComplaints: () => expect(complaints).toEqual([]),
  };
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.DECKLE_TEST_LOOKS !== 'on') return;
  mkdirSync(picturesFolder, { recursive: true });
  const picture = async (which: string, rules: object) => {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await page.screenshot({ path: join(picturesFolder, `${name}-${which}.png`) });
    await expectAccessible(page, `${name}-${which}`, rules);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await picture('light', {});
  // What is not about colours is the same in the dark, and colours are the same on a narrow page.
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('dark', { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page, name);
  await picture('narrow', { rules: { 'color-contrast': { enabled: false } } });
  await page.setViewportSize(wide);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${name} scrolls sideways at ${narrow.width} px`).toBeLessThanOrEqual(0);
}

type Violation = {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
};

/** What axe calls serious or critical. */
async function expectAccessible(page: Page, name: string, rules: object): Promise<void> {
  // A page has it until it is left for another.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readAxe());
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...rules })}).then(({ violations }) => violations)`,
  );
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      places: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }));
  expect(found, name).toEqual([]);
}

const readAxe = async () => await readFile(axePath, 'utf8');

/** Opens the part of the jobs page in which documents are submitted, with a template chosen. */
export async function submitPanel(page: Page, templateId?: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Submit a document' }).click();
  const panel = page.getByRole('region', { name: 'Submit documents' });
  if (templateId !== undefined) await panel.getByLabel('Template').selectOption(templateId);
  return panel;
}
