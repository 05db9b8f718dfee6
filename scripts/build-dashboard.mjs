// Builds the dashboard into dashboard/dist. npm runs it after `npm ci` (as `prepare`); where there is no Vite, the API
// serves without the dashboard. Run: npm run build:dashboard
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildInto, findVite } from './web-build.mjs';

const root = fileURLToPath(new URL('../dashboard/', import.meta.url));

const vite = findVite();
if (vite === undefined) {
  console.log(
    'The dashboard is not built: Vite is not installed. `npm ci && npm run build:dashboard` builds it.',
  );
} else {
  const { build } = await import(pathToFileURL(vite).href);
  await buildInto(join(root, 'dist'), (outDir) => build({ root, logLevel: 'warn', build: { outDir } }));
}
