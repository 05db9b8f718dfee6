// Builds the dashboard into dashboard/dist, with compressed copies beside its files, which the server hands out as they
// are. Files are put in their place one by one, whole, and what is old goes last: a server that runs meanwhile misses
// none. npm runs it after `npm ci` (as `prepare`); an installation without what only development needs has no Vite, and
// then the API serves without the dashboard. Run: npm run build:dashboard
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../dashboard/', import.meta.url));
const built = join(root, `dist.${process.pid}`);
const served = join(root, 'dist');
/** Below it a compressed copy saves nothing. */
const smallestBytes = 1024;

const vite = findVite();
if (vite === undefined) {
  console.log(
    'The dashboard is not built: Vite is not installed. `npm ci && npm run build:dashboard` builds it.',
  );
} else {
  try {
    const { build } = await import(pathToFileURL(vite).href);
    await build({ root, logLevel: 'warn', build: { outDir: built } });
    compress();
    putInPlace();
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

function findVite() {
  const { resolve } = createRequire(join(root, 'package.json'));
  try {
    return join(dirname(resolve('vite/package.json')), 'dist', 'node', 'index.js');
  } catch {
    return undefined;
  }
}

function filesIn(folder) {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function compress() {
  for (const name of filesIn(built)) {
    const bytes = readFileSync(join(built, name));
    if (bytes.length < smallestBytes || !/\.(js|css|svg|html)$/.test(name)) continue;
    writeFileSync(join(built, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(built, `${name}.br`), brotliCompressSync(bytes));
  }
}

function putInPlace() {
  const names = filesIn(built);
  // The page comes last: whoever gets it finds all that it names.
  for (const name of names.sort(
    (a, b) => Number(a.startsWith('index.html')) - Number(b.startsWith('index.html')),
  )) {
    mkdirSync(dirname(join(served, name)), { recursive: true });
    renameSync(join(built, name), join(served, name));
  }
  for (const name of filesIn(served)) if (!names.includes(name)) rmSync(join(served, name));
}
