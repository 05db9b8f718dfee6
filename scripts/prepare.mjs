// What npm runs after `npm ci` in a checkout. It makes `node` of npm's scripts the Node that Deckle brings (npm 10
// removes the link that it made, together with those of the packages for other platforms), and builds the dashboard,
// the documentation site and the client with it. Plain JavaScript on purpose: Node 20 must be able to read it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from '../bin/find-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = findNode();
if (node !== undefined) linkNode(node);
for (const name of ['build-dashboard.mjs', 'build-site.mjs', 'build-client.mjs']) {
  const { status } = spawnSync(node ?? process.execPath, [join(root, 'scripts', name)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = status ?? 1;
}

function linkNode(path) {
  const folder = join(root, 'node_modules', '.bin');
  const isWindows = process.platform === 'win32';
  const link = join(folder, isWindows ? 'node.cmd' : 'node');
  if (existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  // A link whose target is gone does not exist for existsSync, and is in the way all the same.
  rmSync(link, { force: true });
  if (isWindows) writeFileSync(link, `@"%~dp0\\${relative(folder, path)}" %*\r\n`);
  else symlinkSync(relative(folder, path), link);
}
