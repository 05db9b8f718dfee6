/** One browser for all files that a test worker runs; it ends with the worker. Each file has windows of its own. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterFile } from './after-file.ts';
import { launchBrowser } from './launch-browser.ts';
import { patienceMs } from './patience.ts';

let browser: Promise<Browser> | undefined;

/** A window that shares nothing with the others, closed when the tests of the file have run. */
export async function openWindow(options: BrowserContextOptions): Promise<BrowserContext> {
  // A failed start is forgotten, so that the next file tries again.
  browser ??= launchBrowser().catch((error: unknown) => {
    browser = undefined;
    throw error;
  });
  const context = await (await browser).newContext(options);
  context.setDefaultTimeout(patienceMs);
  afterFile(async () => await context.close());
  return context;
}
