// Compiles the client into dist/client with its types, so that `deckle/client` leads to JavaScript in a checkout as in
// the published package. npm runs it after `npm ci` (as `prepare`); an installation without what only development needs
// has no TypeScript, and then only the client is missing. Run: npm run build:client
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = findCompiler();
if (compiler === undefined) {
  console.log(
    'The client is not built: TypeScript is not installed. `npm ci && npm run build:client` builds it.',
  );
} else {
  const project = join(root, 'tsconfig.client.json');
  const { status } = spawnSync(process.execPath, [compiler, '--project', project, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

function findCompiler() {
  try {
    const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
    return join(dirname(manifest), 'bin', 'tsc');
  } catch {
    return undefined;
  }
}
