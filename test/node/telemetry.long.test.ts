/** Nothing that Deckle is built from reports to its maker: what would keeps notes among the temporary files. */
import { promises as fs } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { madeDataFolder, runDeckle, startNode, tempFolder } from '../support/deckle.ts';
import { form, invoiceTemplate } from '../support/documents.ts';

const picture = fileURLToPath(new URL('../golden/documents/en.png', import.meta.url));

async function temporaryFolder(): Promise<string> {
  const folder = await tempFolder('tmp');
  await fs.mkdir(folder);
  return folder;
}

test('a command leaves no notes of its use', async () => {
  const TMPDIR = await temporaryFolder();
  const { code } = await runDeckle(['parse', picture, '--template', 'invoice'], { TMPDIR });
  expect(code).toBe(0);
  expect(await fs.readdir(TMPDIR)).toEqual([]);
});

test('nor does a node', async () => {
  const TMPDIR = await temporaryFolder();
  const node = await startNode({ TMPDIR, DECKLE_DATA_DIR: await madeDataFolder() });
  const body = form({ templateId: invoiceTemplate }, ['a.png', new Uint8Array(await fs.readFile(picture))]);
  const headers = { 'x-api-key': node.apiKey ?? '' };
  expect((await fetch(`${node.url}/documents/parse`, { method: 'POST', headers, body })).status).toBe(200);
  node.signal('SIGTERM');
  expect((await node.finished).code).toBe(0);
  expect(await fs.readdir(TMPDIR)).toEqual([]);
});
