/** What a command loads, and where what Node compiled of it is kept. */
import { spawnSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/deckle.ts';

const bin = fileURLToPath(new URL('../../bin/deckle.mjs', import.meta.url));
const sample = fileURLToPath(new URL('../../samples/lieferschein.pdf', import.meta.url));

function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [...flags, bin, ...args], {
    env: { PATH, HOME, ...environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(status).toBe(0);
  return stdout;
}

/** Prints a line for each file that is loaded, before what the command prints. */
const telling = `--import=data:text/javascript,${encodeURIComponent(
  'import { registerHooks } from "node:module"; registerHooks({ load(url, context, next) {' +
    ' process.stdout.write("loads " + url + "\\n"); return next(url, context); } });',
)}`;
const loadedBy = (args: readonly string[]) =>
  run(args, { NODE_DISABLE_COMPILE_CACHE: '1' }, [telling])
    .split('\n')
    .filter((line) => line.startsWith('loads file:'));

test('the version is told without schemas, settings and commands', () => {
  const loaded = loadedBy(['--version']);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((line) => /\/(?:zod|pino)\/|compose|settings|parse\.ts/.test(line))).toEqual([]);
});

test('a page of text is parsed without what reads pictures, mail, tables of offices and language models', () => {
  const loaded = loadedBy(['parse', '--template', 'invoice', sample]);
  expect(loaded.some((line) => line.endsWith('/formats/pdf/open-pdf.ts'))).toBe(true);
  const needless =
    /node_modules\/(?:sharp|undici|tesseract\.js-core|zxing-wasm|postal-mime|parse5|fast-xml-parser|mrz|numfmt|fastify|pg)\/|page-reader|create-language-model|\/lexicon\/labels\.ts|build-label-index/;
  expect(loaded.filter((line) => needless.test(line))).toEqual([]);
});

const keptIn = async (folder: string) => (await fs.readdir(folder, { recursive: true })).length;

test.skipIf(process.platform !== 'linux')('what was compiled is kept for the user alone', async () => {
  const caches = await tempFolder();
  run(['--version'], { XDG_CACHE_HOME: caches });
  const compiled = join(caches, 'deckle', 'compiled');
  expect(await keptIn(compiled)).toBeGreaterThan(5);
  expect((await fs.stat(compiled)).mode & 0o077).toBe(0);
});

test.skipIf(process.platform !== 'linux')(
  'nothing is kept where others could write, or nobody wants it',
  async () => {
    const caches = await tempFolder();
    const compiled = join(caches, 'deckle', 'compiled');
    await fs.mkdir(compiled, { recursive: true });
    await fs.chmod(compiled, 0o777);
    run(['--version'], { XDG_CACHE_HOME: caches });
    expect(await keptIn(compiled)).toBe(0);
    await fs.chmod(compiled, 0o700);
    await fs.chmod(caches, 0o777);
    run(['--version'], { XDG_CACHE_HOME: caches });
    expect(await keptIn(compiled)).toBe(0);
    await fs.chmod(caches, 0o700);
    run(['--version'], { XDG_CACHE_HOME: caches, NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(await keptIn(compiled)).toBe(0);
    run(['--version'], { XDG_CACHE_HOME: caches });
    expect(await keptIn(compiled)).toBeGreaterThan(5);
  },
);

test.skipIf(process.platform !== 'linux')('a folder that cannot be made stops no command', async () => {
  const folder = await tempFolder();
  await fs.mkdir(folder, { recursive: true });
  const file = join(folder, 'file');
  await fs.writeFile(file, '');
  expect(run(['--version'], { XDG_CACHE_HOME: file })).toMatch(/^\d+\.\d+\.\d+\n$/);
});
