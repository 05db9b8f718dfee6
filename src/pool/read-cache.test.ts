import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createReadCache } from './read-cache.ts';

const hourMs = 60 * 60 * 1000;
const key = { scope: 'account-1', sha256: 'ab'.repeat(32), language: null };

const packed = (text: string): Uint8Array => Buffer.from(text);

async function cacheWith({ maxBytes = 1_000_000 } = {}) {
  const parent = await fs.mkdtemp(join(tmpdir(), 'deckle-cache-'));
  onTestFinished(async () => await fs.rm(parent, { recursive: true }));
  const folder = join(parent, 'read');
  let nowMs = Date.now();
  const open = (release = '1.0.0') =>
    createReadCache({ folder, release, maxBytes, maxAgeMs: hourMs, now: () => nowMs });
  return { folder, cache: open(), open, pass: (ms: number) => (nowMs += ms) };
}

/** Text that does not get smaller. */
const noise = (bytes: number): string =>
  Array.from({ length: bytes }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

test('what was kept is found, by another process too', async () => {
  const { cache, open } = await cacheWith();
  expect(await cache.find(key)).toBeNull();
  expect(await cache.keep(key, packed('Total'))).toBeGreaterThan(0);
  expect(await open().find(key)).toEqual(packed('Total'));
});

test.each([
  ['scope', { ...key, scope: 'account-2' }],
  ['content', { ...key, sha256: 'cd'.repeat(32) }],
  ['language', { ...key, language: 'fr' }],
])('another %s finds nothing', async (_, other) => {
  const { cache } = await cacheWith();
  await cache.keep(key, packed('Total'));
  expect(await cache.find(other)).toBeNull();
});

test('another release reads anew', async () => {
  const { cache, open } = await cacheWith();
  await cache.keep(key, packed('Total'));
  expect(await open('1.0.1').find(key)).toBeNull();
});

test('scope and content cannot be pushed into one another', async () => {
  const { cache } = await cacheWith();
  await cache.keep({ ...key, scope: 'a', sha256: 'b,c' }, packed('Total'));
  expect(await cache.find({ ...key, scope: 'a,b', sha256: 'c' })).toBeNull();
});

test('after an hour it is found no more, and a sweep removes it', async () => {
  const { cache, folder, pass } = await cacheWith();
  await cache.keep(key, packed('Total'));
  pass(hourMs - 1000);
  expect(await cache.find(key)).not.toBeNull();
  await cache.sweep();
  expect(await fs.readdir(folder)).toHaveLength(1);
  pass(2000);
  expect(await cache.find(key)).toBeNull();
  expect(await cache.sweep()).toBe(0);
  expect(await fs.readdir(folder)).toEqual([]);
});

test('the oldest go where there are too many', async () => {
  const { cache, pass } = await cacheWith({ maxBytes: 60_000 });
  const keys = [1, 2, 3, 4, 5, 6].map((n) => ({ ...key, scope: String(n) }));
  for (const one of keys) {
    expect(await cache.keep(one, packed(noise(12_000)))).toBeGreaterThan(9000);
    pass(1000);
  }
  expect(await cache.sweep()).toBeLessThanOrEqual(60_000);
  const found = await Promise.all(keys.map(async (one) => (await cache.find(one)) !== null));
  expect(found[0]).toBe(false);
  expect(found[5]).toBe(true);
  expect(found.lastIndexOf(false)).toBeLessThan(found.indexOf(true));
});

test('a document that would throw out the others is not kept', async () => {
  const { cache } = await cacheWith({ maxBytes: 10_000 });
  expect(await cache.keep(key, packed(noise(12_000)))).toBe(0);
  expect(await cache.find(key)).toBeNull();
});

test('nobody else may look', async () => {
  const { cache, folder } = await cacheWith();
  await cache.keep(key, packed('Total'));
  const [name = ''] = await fs.readdir(folder);
  expect(name).toMatch(/^[0-9a-f]{96}\.json\.gz$/);
  expect((await fs.stat(folder)).mode & 0o777).toBe(0o700);
  expect((await fs.stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('many may keep and sweep at once, and what one left half written goes', async () => {
  const { open, folder, pass } = await cacheWith({ maxBytes: 40_000 });
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const cache = open();
      await cache.keep({ ...key, scope: String(n % 7) }, packed(noise(5000)));
      await cache.sweep();
      await cache.find({ ...key, scope: String(n % 7) });
    }),
  );
  await fs.writeFile(join(folder, 'half.json.gz.1234'), 'x');
  pass(2 * 60_000);
  expect(await open().sweep()).toBeLessThanOrEqual(40_000);
  expect((await fs.readdir(folder)).every((name) => name.endsWith('.json.gz'))).toBe(true);
});

test('what was read of a document is dropped in every language and of every release, and nothing else', async () => {
  const { cache, open, folder } = await cacheWith();
  const french = { ...key, language: 'fr' };
  const another = { ...key, sha256: 'cd'.repeat(32) };
  const elsewhere = { ...key, scope: 'account-2' };
  for (const kept of [key, french, another, elsewhere]) await cache.keep(kept, packed('Total'));
  await open('0.9.0').keep(key, packed('Total'));
  await cache.drop([{ scope: key.scope, sha256: key.sha256 }]);
  expect(await cache.find(key)).toBeNull();
  expect(await cache.find(french)).toBeNull();
  expect(await cache.find(another)).not.toBeNull();
  expect(await fs.readdir(folder)).toHaveLength(2);
  await cache.drop([{ scope: key.scope, sha256: null }]);
  expect(await cache.find(another)).toBeNull();
  expect(await cache.find(elsewhere)).not.toBeNull();
});

test('nothing was ever kept: nothing is dropped', async () => {
  const { cache } = await cacheWith();
  await cache.drop([{ scope: key.scope, sha256: null }]);
});
