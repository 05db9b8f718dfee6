/** The compiled client in Chromium: a page of the same origin parses a document, follows a job, and verifies an event. */
import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../support/after-file.ts';
import { type Api, startApi } from '../support/api.ts';
import { openWindow } from '../support/browser.ts';
import { invoice, invoiceTemplate } from '../support/documents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let api: Api;
let key: string;
let page: Page;

beforeAll(async () => {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-client-'));
  afterFile(async () => await fs.rm(folder, { recursive: true }));
  const compile = [join(root, 'scripts', 'build-client.mjs'), '--outDir', folder];
  await promisify(execFile)(process.execPath, compile);
  api = await startApi({}, { isWorking: true });
  ({ key } = await api.newAccount());
  page = await (await openWindow({})).newPage();
  // A page at the address of the API, beside it: the API lets no page of another origin call it.
  await page.route(`${api.url}/page/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/page/', '');
    if (path === '')
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><input type="file">' });
    else await route.fulfill({ contentType: 'text/javascript', path: join(folder, path) });
  });
  await page.goto(`${api.url}/page/`);
});

/** Runs in the page, where `deckle` is a client and `input` the field for files; gives what it answers with. */
async function inPage(script: string): Promise<unknown> {
  return await page.evaluate(`(async () => {
    const { Deckle, DeckleError, verifyWebhook } = await import('/page/client/index.js');
    const deckle = new Deckle({ url: location.origin, key: ${JSON.stringify(key)} });
    const input = document.querySelector('input');
    const options = { templateId: '${invoiceTemplate}' };
    ${script}
  })()`);
}

test('a file that somebody chose is parsed', async () => {
  const buffer = Buffer.from(await invoice('WEB-1', '77.50'));
  await page.locator('input').setInputFiles({ name: 'é.pdf', mimeType: 'application/pdf', buffer });
  expect(await inPage('return await deckle.parse(input.files[0], options);')).toMatchObject({
    result: { invoiceNumber: 'WEB-1', total: 77.5 },
    pageUsed: 1,
  });
  const several = await inPage(
    'return await deckle.parse([input.files[0], input.files[0].slice()], options);',
  );
  expect(several).toMatchObject({ results: [{ filename: 'é.pdf' }, { filename: 'document' }] });
});

test('a stream is held and sent, and not beyond what the server takes', async () => {
  expect(await inPage('return await deckle.parse(input.files[0].stream(), options);')).toMatchObject({
    result: { invoiceNumber: 'WEB-1' },
  });
  const endless = `
    const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1 << 20)) });
    return await deckle.parse(stream, options).catch(({ name, code }) => ({ name, code }));`;
  expect(await inPage(endless)).toEqual({ name: 'DeckleError', code: 'payload_too_large' });
});

test('a job is followed by its events to its end', async () => {
  const script = `
    const { jobId } = await deckle.submit(input.files[0], options);
    const seen = [];
    const { status, result } = await deckle.wait(jobId, { onProgress: (one) => seen.push(one.status) });
    return { status, number: result.invoiceNumber, last: seen.at(-1) };`;
  expect(await inPage(script)).toEqual({ status: 'completed', number: 'WEB-1', last: 'completed' });
});

test('errors, aborts and paths', async () => {
  const script = `
    const said = async (work) => await work().then(() => 'nothing', ({ name, code, status }) => [name, code, status]);
    return [
      await said(() => new Deckle({ url: location.origin, key: 'plz_live_x' }).usage()),
      await said(() => deckle.usage({ signal: AbortSignal.abort() })),
      await said(() => deckle.parse('/etc/passwd', options)),
      await said(() => verifyWebhook('{}', new Headers(), 'whsec_' + btoa('0123456789abcdef'))),
    ];`;
  expect(await inPage(script)).toEqual([
    ['DeckleError', 'unauthorized', 401],
    ['AbortError', 20, undefined],
    ['DeckleError', 'file_not_found', 0],
    ['DeckleError', 'webhook_not_verified', 0],
  ]);
});

test('the API lets no page of another origin call it', async () => {
  const { headers } = await api.call('GET', '/v1/usage', { key, headers: { origin: 'https://example.com' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
