// Removes from node_modules what this machine never loads: native libraries of other platforms, builds of Tesseract that
// Deckle does not call, a second Node, and what only compilers and debuggers read. For images and other folders that are
// made once for one platform; npm puts it all back. Plain JavaScript, so that it runs without the sources.
// Run: node scripts/prune-modules.mjs [folder that holds node_modules]
import { globSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isNewEnough, isRuntimePackage } from '../bin/find-node.mjs';

const modules = join(resolve(process.argv[2] ?? '.'), 'node_modules');
const { platform, arch } = process;
const tesseract = 'tesseract-core-simd-lstm';

const inside = (pattern) => globSync(pattern, { cwd: modules });
const unneeded = [
  ...inside('onnxruntime-node/bin/napi-v*/*/*').filter((path) => !path.endsWith(join(platform, arch))),
  ...inside('tesseract.js-core/tesseract-core*').filter(
    (path) => ![`${tesseract}.js`, `${tesseract}.wasm`].some((name) => path.endsWith(join('core', name))),
  ),
  ...(isNewEnough ? inside('node-*').filter(isRuntimePackage) : []),
  // sharp falls back to it where no native library is.
  ...(inside(`@img/sharp-${platform}-${arch}`).length > 0 ? inside('@img/sharp-wasm32') : []),
  ...inside('**/*.{map,d.ts,d.mts,d.cts}'),
];

const before = sizeOf(modules);
for (const path of unneeded) rmSync(join(modules, path), { recursive: true, force: true });
console.log(`node_modules: ${before} MB before, ${sizeOf(modules)} MB after`);

function sizeOf(folder) {
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.round(bytes / 1_000_000);
}
