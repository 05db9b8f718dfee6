import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newUuid } from '../../model/ids.ts';
import { openFileBlobs } from './file-blobs.ts';

const never = new AbortController().signal;
const soon = () => new Date(Date.now() + 60_000);

async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = await fs.mkdtemp(join(parent, 'deckle-test-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

async function opened() {
  const folder = await newFolder();
  const root = join(folder, 'blobs');
  let count = 0;
  const upload = async (text: string) => {
    count += 1;
    const path = join(folder, `upload-${count}`);
    await fs.writeFile(path, text, { mode: 0o644 });
    return path;
  };
  return { folder, root, upload, blobs: await openFileBlobs(root) };
}

async function allOf(batches: AsyncIterable<readonly string[]>): Promise<readonly string[][]> {
  const all: string[][] = [];
  for await (const batch of batches) all.push([...batch]);
  return all;
}

test('a file is moved in, read where it lies, and removed with its folders', async () => {
  const { folder, root, upload, blobs } = await opened();
  const jobId = newUuid();
  const uploaded = await upload('bytes');
  await blobs.put(jobId, uploaded, never);
  const path = await blobs.fetch(jobId, folder, never);
  expect(relative(root, path)).toBe(join(jobId.slice(-2), jobId.slice(-4, -2), jobId));
  expect(await fs.readFile(path, 'utf8')).toBe('bytes');
  await expect(fs.access(uploaded)).rejects.toThrow('ENOENT');
  for (const [at, mode] of [
    [path, 0o600],
    [dirname(path), 0o700],
    [dirname(dirname(path)), 0o700],
    [root, 0o700],
  ] as const) {
    expect((await fs.stat(at)).mode & 0o777).toBe(mode);
  }
  await blobs.remove([newUuid(), jobId, newUuid()], never);
  await expect(blobs.fetch(jobId, folder, never)).rejects.toMatchObject({ code: 'document_lost' });
  expect(await fs.readdir(root)).toEqual(['mark']);
});

test('a file of another disk is copied', async () => {
  const elsewhere = await newFolder('/dev/shm').catch(() => undefined);
  const { folder, blobs } = await opened();
  // Not every machine has a second file system for this.
  if (elsewhere === undefined || (await fs.stat(elsewhere)).dev === (await fs.stat(folder)).dev) return;
  const path = join(elsewhere, 'upload');
  await fs.writeFile(path, 'bytes');
  const jobId = newUuid();
  await blobs.put(jobId, path, never);
  const stored = await blobs.fetch(jobId, folder, never);
  expect(await fs.readFile(stored, 'utf8')).toBe('bytes');
  expect((await fs.stat(stored)).mode & 0o777).toBe(0o600);
  expect(await fs.readdir(dirname(stored))).toEqual([jobId]);
});

test('only what was put before a moment is listed, in bounded batches, and what a crash left half-way with it', async () => {
  const { root, upload, blobs } = await opened();
  const ids = Array.from({ length: 1100 }, newUuid);
  for (const id of ids) await blobs.put(id, await upload(id), never);
  const begun = newUuid();
  const leaf = join(root, begun.slice(-2), begun.slice(-4, -2));
  await fs.mkdir(leaf, { recursive: true });
  await fs.writeFile(join(leaf, `${begun}.partial`), 'half');
  await fs.writeFile(join(leaf, 'not-ours'), '');

  expect(await allOf(blobs.olderThan(new Date(Date.now() - 60_000), never))).toEqual([]);
  const batches = await allOf(blobs.olderThan(soon(), never));
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(500);
  expect(batches.flat().sort()).toEqual([...ids, begun].sort());

  for await (const batch of blobs.olderThan(soon(), never)) await blobs.remove(batch, never);
  expect(await allOf(blobs.olderThan(soon(), never))).toEqual([]);
  expect((await fs.readdir(root)).sort()).toEqual([begun.slice(-2), 'mark'].sort());
});

test('an old upload that was just put is not old', async () => {
  const { upload, blobs } = await opened();
  const path = await upload('x');
  await fs.utimes(path, 1000, 1000);
  await blobs.put(newUuid(), path, never);
  expect(await allOf(blobs.olderThan(new Date(Date.now() - 60_000), never))).toEqual([]);
});

test('folders that empty while others put into them lose nothing', async () => {
  const { folder, upload, blobs } = await opened();
  const leafMates = (end: string) => Array.from({ length: 150 }, () => newUuid().slice(0, -4) + end);
  const kept = leafMates('abcd');
  const removed = leafMates('abcd');
  await Promise.all([
    ...kept.map(async (id) => await blobs.put(id, await upload(id), never)),
    ...removed.map(async (id) => {
      await blobs.put(id, await upload(id), never);
      await blobs.remove([id], never);
    }),
    (async () => {
      for (let round = 0; round < 300; round += 1)
        await blobs.remove([`${newUuid().slice(0, -4)}abcd`], never);
    })(),
  ]);
  for (const id of kept) {
    expect(await fs.readFile(await blobs.fetch(id, folder, never), 'utf8')).toBe(id);
  }
  expect((await allOf(blobs.olderThan(soon(), never))).flat().sort()).toEqual([...kept].sort());
});

test('an id that is no UUID names no path', async () => {
  const { folder, upload, blobs } = await opened();
  const path = await upload('x');
  for (const id of ['../../x', '', `${newUuid()}/..`, newUuid().toUpperCase(), `${newUuid()}\n`]) {
    await expect(blobs.put(id, path, never)).rejects.toThrow('UUID');
    await expect(blobs.fetch(id, folder, never)).rejects.toThrow('UUID');
    await expect(blobs.remove([id], never)).rejects.toThrow('UUID');
  }
});

test('a disk that is not there is storage that is away, and loses no document', async () => {
  const { folder, root, upload, blobs } = await opened();
  const jobId = newUuid();
  await blobs.put(jobId, await upload('x'), never);
  await fs.rename(root, join(folder, 'away'));
  for (const isMountPoint of [false, true]) {
    if (isMountPoint) await fs.mkdir(root);
    await expect(blobs.fetch(jobId, folder, never)).rejects.toMatchObject({ code: 'storage_unavailable' });
  }
  await fs.rmdir(root);
  const waiting = await upload('y');
  await expect(blobs.put(newUuid(), waiting, never)).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(await fs.readFile(waiting, 'utf8')).toBe('y');
  await fs.rename(join(folder, 'away'), root);
  expect(await fs.readFile(await blobs.fetch(jobId, folder, never), 'utf8')).toBe('x');
});

test('whoever has stopped gets their own reason', async () => {
  const { folder, upload, blobs } = await opened();
  const path = await upload('x');
  const stopped = AbortSignal.abort(new Error('enough'));
  await expect(blobs.put(newUuid(), path, stopped)).rejects.toThrow('enough');
  await expect(blobs.fetch(newUuid(), folder, stopped)).rejects.toThrow('enough');
  await expect(blobs.remove([newUuid()], stopped)).rejects.toThrow('enough');
});
