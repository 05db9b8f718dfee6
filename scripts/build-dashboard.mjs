// Builds the dashboard into dashboard/dist, with compressed copies beside its files, which the server hands out as they
// are. npm runs it after `npm ci` (as `prepare`); an installation without what only development needs has no Vite, and
// then the API serves without the dashboard. Run: npm run build:dashboard
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../dashboard/', import.meta.url));
/** Below it a compressed copy saves nothing. */
const smallestBytes = 1024;

if (!isInstalled('vite')) {
  console.log(
    'The dashboard is not built: Vite is not installed. `npm ci && npm run build:dashboard` builds it.',
  );
} else {
  const { build } = await import(import.meta.resolve('vite', new URL('package.json', `file://${root}`)));
  await build({ root, logLevel: 'warn' });
  for (const path of globSync(`${root}dist/**/*.{js,css,svg,html}`)) {
    const bytes = readFileSync(path);
    if (bytes.length < smallestBytes) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
  if (!existsSync(`${root}dist/index.html`)) throw new Error('The build made no index.html.');
}

function isInstalled(name) {
  try {
    createRequire(`${root}package.json`).resolve(name);
    return true;
  } catch {
    return false;
  }
}
