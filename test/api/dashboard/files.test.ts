import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../support/after-file.ts';
import { type Answer, type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
let folder: string;
beforeAll(async () => {
  const parent = await fs.mkdtemp(join(tmpdir(), 'deckle-dashboard-'));
  afterFile(async () => await fs.rm(parent, { recursive: true, force: true }));
  await fs.writeFile(join(parent, 'secret.js'), 'secret');
  folder = join(parent, 'dist');
  api = await startApi({}, { dashboardFolder: folder });
});

const page = '<!doctype html><title>Deckle</title>';
const script = 'export const answer = 42;\n'.repeat(50);

async function build(): Promise<void> {
  await fs.mkdir(join(folder, 'assets'), { recursive: true });
  await fs.writeFile(join(folder, 'index.html'), page);
  await fs.writeFile(join(folder, 'deckle.svg'), '<svg/>');
  await fs.writeFile(join(folder, 'assets', 'index-Ab12_-x.js'), script);
  await fs.writeFile(join(folder, 'assets', 'index-Ab12_-x.js.br'), brotliCompressSync(script));
  await fs.writeFile(join(folder, 'assets', 'index-Ab12_-x.js.gz'), gzipSync(script));
  await fs.writeFile(join(folder, 'assets', 'style-1.css'), 'body{}');
}

const unbuild = async () => await fs.rm(folder, { recursive: true, force: true });
const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  await api.call('GET', path, { headers });

test('where nothing is built the page says what to run, and the API serves; once it is built it is served', async () => {
  await unbuild();
  for (const path of ['/dashboard/', '/dashboard/jobs/job_1', '/dashboard/assets/index-1.js']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('npm run build:dashboard');
    expect(answer.text).not.toMatch(/<script|<style|style=/);
  }
  expect((await get('/dashboard/api/setup')).status).toBe(200);
  expect((await api.call('GET', '/v1/templates', { key: (await api.newAccount()).key })).status).toBe(200);
  await build();
  expect(await get('/dashboard/')).toMatchObject({ status: 200, text: page });
});

test('every address of the app is its page, which is asked for anew each time', async () => {
  await build();
  for (const path of [
    '/dashboard/',
    '/dashboard/templates/tpl_1/edit',
    '/dashboard/link',
    '/dashboard/?a=b',
  ]) {
    const answer = await get(path);
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
      200,
      page,
      'no-cache',
    ]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const etag = answer.headers.get('etag') ?? '';
    // fetch itself would ask for what no cache has.
    const again = await request(api.url + path, { headers: { 'if-none-match': etag } });
    expect([again.statusCode, await again.body.text()]).toEqual([304, '']);
  }
  const head = await api.call('HEAD', '/dashboard/');
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
    200,
    '',
    String(page.length),
  ]);
});

test('assets are kept for a year, compressed where that lies beside them', async () => {
  await build();
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await get('/dashboard/assets/index-Ab12_-x.js', { 'accept-encoding': accepted });
    expect([answer.status, answer.headers.get('content-encoding'), answer.text]).toEqual([
      200,
      encoding,
      script,
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript; charset=utf-8$/);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  }
  expect((await get('/dashboard/assets/style-1.css', { 'accept-encoding': 'br' })).text).toBe('body{}');
  const icon = await get('/dashboard/deckle.svg');
  expect([icon.text, icon.headers.get('content-type')]).toEqual(['<svg/>', 'image/svg+xml']);
});

test('an asset that is not there is not found, rather than a page that is no script', async () => {
  await build();
  for (const name of ['index-old.js', 'deep/er.js', '.hidden', 'index.html']) {
    expectError(await get(`/dashboard/assets/${name}`), 404, 'route_not_found');
  }
});

test('nothing outside the folder is served', async () => {
  await build();
  for (const path of [
    '/dashboard/../secret.js',
    '/dashboard/%2e%2e/secret.js',
    '/dashboard/..%2fsecret.js',
    '/dashboard/assets/..%2f..%2fsecret.js',
    '/dashboard/assets/%2e%2e%2f%2e%2e%2fsecret.js',
    '/dashboard/assets/..%5c..%5csecret.js',
    '/dashboard//secret.js',
  ]) {
    expect((await get(path)).text).not.toBe('secret');
  }
});

test('everything below /dashboard carries the policy, refusals too', async () => {
  await build();
  const answers = [
    ...[await get('/dashboard/'), await get('/dashboard/assets/index-Ab12_-x.js')],
    ...[await get('/dashboard/assets/no.js'), await get('/dashboard/api/session')],
    ...[await get('/dashboard/api/setup'), await get('/dashboard/api/nonsense')],
    await api.call('PUT', '/dashboard/api/setup'),
  ];
  await unbuild();
  answers.push(await get('/dashboard/'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 200, 404, 405, 503]);
  for (const { headers } of answers) {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await get('/healthz')).headers.get('content-security-policy')).toBeNull();
});

test('a browser at the bare address is led to the dashboard, whoever else asks is not', async () => {
  const visit = async (path: string, accept: string) => {
    const { status, headers } = await fetch(api.url + path, { redirect: 'manual', headers: { accept } });
    return [status, headers.get('location')];
  };
  const browser = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
  expect(await visit('/', browser)).toEqual([302, '/dashboard/']);
  expect(await visit('/?x', browser)).toEqual([302, '/dashboard/']);
  expect(await visit('/dashboard', browser)).toEqual([302, '/dashboard/']);
  expect(await visit('/', '*/*')).toEqual([404, null]);
  expect(await visit('/elsewhere', browser)).toEqual([404, null]);
  expectError(await api.call('POST', '/', { headers: { accept: browser } }), 404, 'route_not_found');
});

test('addresses of the API that do not exist are JSON, other methods are refused', async () => {
  await build();
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
    for (const path of [
      '/dashboard/api',
      '/dashboard/api/',
      '/dashboard/api/nonsense',
      '/dashboard/%61pi/x/y',
    ]) {
      expectError(await api.call(method, path), 404, 'route_not_found');
    }
  }
  for (const path of ['/dashboard/', '/dashboard/jobs', '/dashboard/assets/a.js']) {
    const answer = await api.call('POST', path);
    expectError(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  }
});

test('however many addresses the app has, the metrics name one route', async () => {
  await build();
  for (let index = 0; index < 5; index += 1) await get(`/dashboard/some-page-${index}`);
  const { text } = await get('/metrics');
  expect(text).toContain('route="/dashboard/*"');
  expect(text).not.toContain('some-page-');
});
