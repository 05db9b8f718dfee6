/** The command under a Node that is too old, which is pretended: the one that runs this reports another version. */
import { spawn } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { madeDataFolder, serversBelow, tempFolder, untilTrue } from '../support/deckle.ts';

const bin = fileURLToPath(new URL('../../bin/deckle.mjs', import.meta.url));
const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.1.0"})';

function runOlder(script: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--import', older, script, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended, output: () => output };
}

const { findNode, runtimePackage } = await import(new URL('../../bin/find-node.mjs', import.meta.url).href);

/** The command beside the Node that npm installed; npm installs none where it runs on one that is new enough, which then stands in. */
async function commandWithNode(): Promise<string> {
  if (findNode() !== undefined) return bin;
  const folder = await tempFolder('with a Node');
  const runtime = join(folder, 'node_modules', runtimePackage());
  await fs.mkdir(join(runtime, 'bin'), { recursive: true });
  await fs.writeFile(join(runtime, 'package.json'), '{}');
  await fs.symlink(process.execPath, join(runtime, 'bin', 'node'));
  await fs.cp(dirname(bin), join(folder, 'bin'), { recursive: true });
  for (const name of ['src', 'package.json'])
    await fs.symlink(join(dirname(bin), '..', name), join(folder, name));
  return join(folder, 'bin', 'deckle.mjs');
}

test('hands over to the Node that npm installed, with arguments, exit code and signals', async () => {
  const command = await commandWithNode();
  const version = runOlder(command, ['--version']);
  expect(await version.ended).toBe(0);
  expect(version.output()).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await runOlder(command, ['nonsense']).ended).toBe(1);

  const DECKLE_DATA_DIR = await madeDataFolder();
  const server = runOlder(command, ['serve'], { DECKLE_DATA_DIR, PORT: '0', DECKLE_WARM_START: 'off' });
  const url = await untilTrue(async () => /API +(http\S+)/.exec(server.output())?.[1]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('says in one sentence how to get a newer Node where npm installed none', async () => {
  const folder = await tempFolder('without node_modules');
  await fs.cp(dirname(bin), folder, { recursive: true });
  const { ended, output } = runOlder(join(folder, 'deckle.mjs'), ['--version']);
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /^deckle: Deckle needs Node 24 or newer and this is Node 20\.1\.0: .*optional packages.*\.\n$/,
  );
});
