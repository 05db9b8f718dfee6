/** Builds the documentation site into a folder: what Vite makes of `browser/`, the pages, and their pictures. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Assets } from './page-frame.ts';
import { siteFiles } from './site-files.ts';
import { readSite } from './site-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const browser = join(root, 'site', 'browser');

/** `vite`: the path of its module. */
export async function buildSite(vite: string, folder: string): Promise<void> {
  const assets = await buildAssets(vite, folder);
  for (const [path, text] of siteFiles(readSite(root), assets, readRepository())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync(join(root, 'docs', 'images'), join(folder, 'images'), { recursive: true });
  // The dashboard's own: both look alike, and who chose dark there reads in the dark here.
  for (const name of ['deckle.svg', 'theme.js'])
    cpSync(join(root, 'dashboard', 'public', name), join(folder, name));
}

async function buildAssets(vite: string, folder: string): Promise<Assets> {
  const { build } = await import(pathToFileURL(vite).href);
  const entries = { site: 'site.ts', 'try-it': 'try-it.ts' };
  await build({
    ...{ root: browser, base: './', configFile: false, logLevel: 'warn' },
    build: {
      ...{ outDir: folder, emptyOutDir: true, manifest: 'manifest.json', target: 'es2023' },
      // The policy of the pages allows no inline script or style.
      ...{ assetsInlineLimit: 0, modulePreload: { polyfill: false } },
      rolldownOptions: { input: entries },
    },
  });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return {
    ...{ script: manifest[entries.site].file, style: manifest[entries.site].css[0] },
    tryIt: manifest[entries['try-it']].file,
  };
}

function readRepository(): string {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(repository.url)
    .replace(/^git\+/, '')
    .replace(/\.git$/, '');
}
