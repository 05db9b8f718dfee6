/** The image that the Dockerfile makes: its own steps, on a bare root, started as its own user with the root read-only. */
import { once } from 'node:events';
import { existsSync, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, tempFolder, untilTrue } from '../support/deckle.ts';
import { makeImage } from '../support/image/make-image.ts';
import { readDockerfile } from '../support/image/read-dockerfile.ts';
import { startContainer } from '../support/image/start-container.ts';

const context = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Of node:22-bookworm-slim, as published; docs/benchmarks.md says where. */
const baseBytes = 220_000_000;

const canMakeRoots = process.getuid?.() === 0 && existsSync('/usr/bin/dpkg');

test.runIf(canMakeRoots)('the image is small, starts, is ready, parses, and stops in peace', async () => {
  const stages = readDockerfile(await fs.readFile(join(context, 'Dockerfile'), 'utf8'));
  const image = await makeImage(stages, context, await tempFolder('image'));
  console.log(`the image adds ${Math.round(image.bytes / 1_000_000)} MB to its base`);
  expect(image.bytes + baseBytes).toBeLessThan(800_000_000);
  const installed = join(image.root, 'deckle');
  expect((await fs.readdir(installed)).sort()).toEqual([
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dashboard', 'dist', 'docs', 'models', 'node_modules'],
    ...['package.json', 'samples', 'site'],
  ]);
  expect(await fs.readdir(join(installed, 'dashboard', 'dist'))).toContain('index.html');

  const volume = await tempFolder('data');
  await fs.mkdir(volume, { mode: 0o700 });
  await fs.chown(volume, 1000, 1000);
  const port = await freePort();
  const container = startContainer(image, volume, { PORT: String(port) });
  const ended = once(container.child, 'exit');
  onTestFinished(() => void container.child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilTrue(async () => {
    if (container.child.exitCode !== null) throw new Error(`It ended: ${container.output()}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok || undefined;
  });
  await container.exec(image.stage.healthCheck);
  const key = /plz_live_\w+/.exec(container.output())?.[0] ?? '';
  const body = new FormData();
  body.set('templateId', 'auto');
  const picture = await fs.readFile(join(context, 'samples', 'receipt.jpg'));
  body.set('files', new Blob([picture]), 'receipt.jpg');
  const answer = await fetch(`${url}/documents/parse`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body,
  });
  expect(await answer.json()).toMatchObject({ result: { total: 30.65 }, template: { name: 'Receipt' } });
  const parsed = await container.exec(['deckle', 'parse', 'samples/invoice.pdf', '--template', 'invoice']);
  expect(JSON.parse(parsed)).toMatchObject({ result: { invoiceNumber: 'LF-2026-0417' } });

  await container.signal(image.stage.stopSignal ?? 'SIGTERM');
  expect(await ended).toEqual([0, null]);
});
