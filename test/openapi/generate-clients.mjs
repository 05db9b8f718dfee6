// Generates two clients from an OpenAPI document: FOLDER/oazapfts.ts and FOLDER/hey-api/.
// Run: node test/openapi/generate-clients.mjs DOCUMENT FOLDER
import { promises as fs } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , document, folder] = process.argv;

// Both write with TypeScript's compiler as a library, which TypeScript 7 is no more. oazapfts brings an older one along.
const older = createRequire(import.meta.resolve('oazapfts')).resolve('typescript');
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? pathToFileURL(older).href : name, context),
});

const { oazapfts } = await import('oazapfts');
const { createClient } = await import('@hey-api/openapi-ts');

await fs.writeFile(join(folder, 'oazapfts.ts'), await oazapfts(document, { useUnknown: true }));
await createClient({
  input: document,
  output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'silent' },
});
