import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { request } from 'undici';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../support/after-file.ts';
import { type Answer, type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
let folder: string;
beforeAll(async () => {
  const parent = await fs.mkdtemp(join(tmpdir(), 'deckle-site-'));
  afterFile(async () => await fs.rm(parent, { recursive: true, force: true }));
  await fs.writeFile(join(parent, 'secret.md'), 'secret');
  folder = join(parent, 'dist');
  api = await startApi({ DECKLE_PUBLIC_URL: 'https://example.com/tools/deckle' }, { siteFolder: folder });
});

const guide = '<!doctype html><title>A guide</title>\n'.repeat(40);
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<!doctype html><title>Overview</title>',
  'guides/webhooks.html': guide,
  'guides/webhooks.html.br': brotliCompressSync(guide),
  'guides/webhooks.md': '# Webhooks – ü\n',
  'decisions/index.html': '<!doctype html><title>Decisions</title>',
  'assets/site-Ab1_-.js': 'export {};',
  'images/a.png': 'png',
  'llms.txt': '- [A](./a.md)',
  'frames/llms.txt': '- [A](./docs/a.md)',
  'frames/api.html': '<!doctype html><main><!-- reference --></main><!-- contents -->',
  'frames/not-found.html': '<!doctype html><a href="%ROOT%">Overview</a>',
};

async function build(): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await fs.mkdir(join(folder, path, '..'), { recursive: true });
    await fs.writeFile(join(folder, path), content);
  }
}

const unbuild = async () => await fs.rm(folder, { recursive: true, force: true });
const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  await api.call('GET', path, { headers });
const seen = ({ status, text, headers }: Answer) => [status, text, headers.get('content-type')];
const page = 'text/html; charset=utf-8';
const browser = { accept: 'text/html,application/xhtml+xml' };

test('where nothing is built the pages say what to run; once it is built they are served', async () => {
  await unbuild();
  for (const path of ['/docs/', '/docs/api', '/docs/guides/webhooks', '/llms.txt']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, page]);
    expect(answer.text).toContain('npm run build:site');
  }
  await build();
  expect(seen(await get('/docs/'))).toEqual([200, files['index.html'], page]);
});

test('a page has an address without an ending, its Markdown one with it, and a folder a slash', async () => {
  await build();
  expect(seen(await get('/docs/guides/webhooks'))).toEqual([200, guide, page]);
  const markdown = 'text/markdown; charset=utf-8';
  expect(seen(await get('/docs/guides/webhooks.md'))).toEqual([200, '# Webhooks – ü\n', markdown]);
  expect(seen(await get('/docs/decisions/'))).toEqual([200, files['decisions/index.html'], page]);
  const plain = 'text/plain; charset=utf-8';
  expect(seen(await get('/docs/llms.txt'))).toEqual([200, '- [A](./a.md)', plain]);
  expect(seen(await get('/llms.txt'))).toEqual([200, '- [A](./docs/a.md)', plain]);
  const { status, headers } = await get('/docs/images/a.png');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('other ways to write an address lead to it, below the path of the public address too', async () => {
  await build();
  for (const [from, to] of [
    ['/docs', '/tools/deckle/docs/'],
    ['/docs/decisions', '/tools/deckle/docs/decisions/'],
    ['/docs/guides/webhooks/', '/tools/deckle/docs/guides/webhooks'],
    ['/docs/api/', '/tools/deckle/docs/api'],
  ] as const) {
    const answer = await fetch(api.url + from, { redirect: 'manual' });
    expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 302, to]);
  }
});

test('pages are asked for anew each time, assets kept for a year, and what lies there compressed is sent so', async () => {
  await build();
  for (const path of ['/docs/', '/docs/guides/webhooks', '/docs/guides/webhooks.md', '/docs/api']) {
    const answer = await get(path);
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-cache']);
    const etag = answer.headers.get('etag') ?? '';
    // fetch itself would ask for what no cache has.
    const again = await request(api.url + path, { headers: { 'if-none-match': etag } });
    expect([path, again.statusCode, await again.body.text()]).toEqual([path, 304, '']);
    const head = await api.call('HEAD', path);
    expect([head.status, head.text]).toEqual([200, '']);
  }
  const asset = await get('/docs/assets/site-Ab1_-.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const compressed = await get('/docs/guides/webhooks', { 'accept-encoding': 'br' });
  expect([compressed.headers.get('content-encoding'), compressed.text]).toEqual(['br', guide]);
});

test('the reference is put in its place, and in a frame that was built anew', async () => {
  await build();
  const { text } = await get('/docs/api');
  expect(text).toMatch(/<main><article class="reference">.*<\/article><\/main><aside /s);
  await fs.writeFile(join(folder, 'frames', 'api.html'), 'anew: <!-- contents --><!-- reference -->');
  expect((await get('/docs/api')).text).toMatch(/^anew: <aside .*<article /s);
});

test('who reads gets a page that leads on where nothing is, programs the error', async () => {
  await build();
  for (const path of ['/docs/no', '/docs/guides/deep/no.md', '/docs/frames/api.html', '/docs/guides']) {
    const answer = await get(path, browser);
    expect(seen(answer)).toEqual([404, '<!doctype html><a href="/tools/deckle/docs/">Overview</a>', page]);
    expectError(await get(path), 404, 'route_not_found');
  }
});

test('nothing outside the folder is served', async () => {
  await build();
  for (const path of [
    '/docs/../secret.md',
    '/docs/%2e%2e/secret.md',
    '/docs/..%2fsecret.md',
    '/docs/guides/..%2f..%2fsecret.md',
    '/docs/..%5csecret.md',
    '/docs//secret.md',
    '/docs/.%00/secret.md',
  ]) {
    expect((await get(path)).text).not.toBe('secret');
  }
});

test('everything carries the policy, and other methods are refused', async () => {
  await build();
  for (const path of ['/docs/', '/docs/api', '/docs/guides/webhooks', '/docs/no', '/llms.txt']) {
    const { headers } = await get(path, browser);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expectError(await api.call('POST', path), 405, 'method_not_allowed');
  }
});
