import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { tryLock, withLock } from './file-lock.ts';

const never = new AbortController().signal;

async function lockPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deckle-test-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  return join(folder, 'lock');
}

/** A process of its own that holds the lock until it is killed. */
async function holder(path: string) {
  const source = fileURLToPath(new URL('./file-lock.ts', import.meta.url));
  const script = `const { tryLock } = await import(${JSON.stringify(source)});
    globalThis.kept = tryLock(${JSON.stringify(path)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('another process is kept out until the holder dies, even by kill -9', async () => {
  const path = await lockPath();
  const child = await holder(path);
  expect(tryLock(path)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = tryLock(path);
  expect(lock).toBeDefined();
  lock?.release();
});

test('those who wait come in one after the other', async () => {
  const path = await lockPath();
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await withLock(path, never, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await sleep(10);
        inside -= 1;
      });
    }),
  );
  expect(most).toBe(1);
});

test('the lock is let go when the work fails, and waiting can be given up', async () => {
  const path = await lockPath();
  await expect(withLock(path, never, async () => await Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  const lock = tryLock(path);
  await expect(withLock(path, AbortSignal.timeout(60), async () => {})).rejects.toThrow(/abort|timeout/i);
  lock?.release();
  await withLock(path, never, async () => {});
});
