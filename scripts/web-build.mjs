// What the builds of the dashboard and of the documentation site have in common. A build is made beside the folder that is
// served, compressed copies are put beside its files, which the server hands out as they are, and then files are put in
// their place one by one, whole, and what is old goes last: a server that runs meanwhile misses none.
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Below it a compressed copy saves nothing. */
const smallestBytes = 1024;

/** An installation without what only development needs has none. */
export function findVite() {
  const { resolve } = createRequire(fileURLToPath(new URL('../dashboard/package.json', import.meta.url)));
  try {
    return join(dirname(resolve('vite/package.json')), 'dist', 'node', 'index.js');
  } catch {
    return undefined;
  }
}

/** `make` builds into the folder that it is given. */
export async function buildInto(served, make) {
  const built = `${served}.${process.pid}`;
  try {
    await make(built);
    compress(built);
    putInPlace(built, served);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

function filesIn(folder) {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function compress(built) {
  for (const name of filesIn(built)) {
    const bytes = readFileSync(join(built, name));
    if (bytes.length < smallestBytes || !/\.(js|css|svg|html|json|md|txt)$/.test(name)) continue;
    writeFileSync(join(built, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(built, `${name}.br`), brotliCompressSync(bytes));
  }
}

function putInPlace(built, served) {
  const names = filesIn(built);
  const isPage = (name) => Number(/\.html(\.\w+)?$/.test(name));
  // Pages come last: whoever gets one finds all that it names.
  for (const name of names.sort((a, b) => isPage(a) - isPage(b))) {
    mkdirSync(dirname(join(served, name)), { recursive: true });
    renameSync(join(built, name), join(served, name));
  }
  for (const name of filesIn(served)) if (!names.includes(name)) rmSync(join(served, name));
}
