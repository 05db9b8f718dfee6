/** The browser of a test file, closed when its tests have run. */
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

export async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  afterAll(async () => await browser.close());
  return browser;
}
