/** The browser of a test file, closed when its tests have run. */
import type { Browser } from 'playwright-core';
import { afterFile } from './after-file.ts';
import { launchBrowser } from './launch-browser.ts';

export async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  afterFile(async () => await browser.close());
  return browser;
}
