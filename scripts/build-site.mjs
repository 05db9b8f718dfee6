// Builds the documentation site from docs/ and the README into site/dist. npm runs it after `npm ci` (as `prepare`); where
// there is no Vite, the API serves without the site. Run: npm run build:site
import { fileURLToPath } from 'node:url';
import { buildInto, findVite } from './web-build.mjs';

const vite = findVite();
if (vite === undefined) {
  console.log(
    'The documentation site is not built: Vite is not installed. `npm ci && npm run build:site` builds it.',
  );
} else if (!process.features.typescript) {
  console.log(
    `The documentation site is not built: Node ${process.versions.node} runs no TypeScript. ` +
      'Run `npm run build:site` with Node 24 or newer.',
  );
} else {
  const { buildSite } = await import('../site/generator/build-site.ts');
  await buildInto(fileURLToPath(new URL('../site/dist', import.meta.url)), (folder) =>
    buildSite(vite, folder),
  );
}
