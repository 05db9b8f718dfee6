import { expect, test } from 'vitest';
import { createDiskRoom } from './disk-room.ts';

const gigabyte = 1024 ** 3;
const signal = new AbortController().signal;

const roomOf = (disk: { readonly free: number; readonly total: number }, minFreeBytes?: number) =>
  createDiskRoom({
    ...{ folders: ['/data'], minFreeBytes },
    statfs: async () => ({ bsize: 1, blocks: disk.total, bavail: disk.free }),
  });

test.each([
  ['a large disk keeps half a gigabyte', 0.51, 0.49, 1000],
  ['a small one keeps a twentieth', 0.11, 0.09, 2],
])('%s', async (_name, enough, tooLittle, total) => {
  expect(await roomOf({ free: enough * gigabyte, total: total * gigabyte }).hasRoom()).toBe(true);
  const full = roomOf({ free: tooLittle * gigabyte, total: total * gigabyte });
  expect(await full.hasRoom()).toBe(false);
  await expect(full.refuseWhenFull()).rejects.toMatchObject({ code: 'insufficient_storage' });
});

test('what is set counts alone', async () => {
  const disk = { free: gigabyte, total: 2 * gigabyte };
  expect(await roomOf(disk, 1.1 * gigabyte).hasRoom()).toBe(false);
  expect(await roomOf(disk, 0.9 * gigabyte).hasRoom()).toBe(true);
  expect(await roomOf({ free: 0, total: gigabyte }, 0).hasRoom()).toBe(true);
});

test('a disk of which nothing is known holds nobody up', async () => {
  expect(await roomOf({ free: 0, total: 0 }).hasRoom()).toBe(true);
  const statfs = async () => await Promise.reject(new Error('ENOSYS'));
  expect(await createDiskRoom({ folders: ['/data'], minFreeBytes: 1, statfs }).hasRoom()).toBe(true);
});

test('a measure holds for a moment, whoever asks', async () => {
  let measures = 0;
  const statfs = async () => {
    measures += 1;
    return { bsize: 1, blocks: gigabyte, bavail: gigabyte };
  };
  const room = createDiskRoom({ folders: ['/data'], minFreeBytes: undefined, statfs });
  await Promise.all(Array.from({ length: 100 }, () => room.hasRoom()));
  expect(measures).toBe(1);
});

test('work that writes ends when the room runs out', async () => {
  const disk = { free: gigabyte, total: gigabyte };
  const writing = roomOf(disk).during(signal, async (roomy) => {
    disk.free = 0;
    const { promise, reject } = Promise.withResolvers<never>();
    roomy.addEventListener('abort', () => reject(roomy.reason));
    return await promise;
  });
  await expect(writing).rejects.toMatchObject({ code: 'insufficient_storage', retryAfterSeconds: 30 });
});
