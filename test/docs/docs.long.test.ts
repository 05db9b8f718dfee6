/**
 * Every command and every code block of the README and the docs, run as a reader would run them: on a fresh server, in an empty
 * folder with the samples. What is not run is listed with its reason at the end; a block without a reason fails.
 */
import { promises as fs, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { afterFile } from '../support/after-file.ts';
import { copyFolder } from '../support/copy-folder.ts';
import { deckleJson, launchDeckle, type Node, untilReady } from '../support/deckle.ts';
import { patienceMs } from '../support/patience.ts';
import { openShell } from './open-shell.ts';
import { type LeftOut, runDocument } from './run-document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = globSync(['README.md', 'docs/**/*.md', 'integrations/*/README.md', 'clients/*/README.md'], {
  cwd: root,
}).sort();

let parent: string;
let environment: Record<string, string>;
let server: Node;
const leftOut = new Map<string, readonly LeftOut[]>();

beforeAll(async () => {
  parent = await fs.mkdtemp(join(tmpdir(), 'deckle-docs-'));
  // Where we are root, the database is not, and has to pass.
  await fs.chmod(parent, 0o755);
  afterFile(
    async () => await fs.rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  );
  // Programs in the folders below find the packages that the checkout has.
  await fs.symlink(join(root, 'node_modules'), join(parent, 'node_modules'));
  await makeCommands(join(parent, 'bin'));
  const dataDir = join(parent, 'data');
  await copyFolder(inject('madeDataFolder'), dataDir);
  // A guide may let a receiver of webhooks run on the reader's own machine.
  environment = { DECKLE_DATA_DIR: dataDir, DECKLE_FETCH_ALLOW: '127.0.0.1' };
  const running = launchDeckle(['serve'], { ...environment, PORT: '0' });
  afterFile(async () => {
    running.signal('SIGTERM');
    await running.finished;
  });
  server = await untilReady(running);
});

/** `deckle` is the checkout's, and so is what `npx deckle` finds; the test of the package runs the real npx. */
async function makeCommands(folder: string): Promise<void> {
  await fs.mkdir(folder);
  const deckle = `exec '${process.execPath}' '${join(root, 'bin', 'deckle.mjs')}' "$@"`;
  const npx = `[ "$1" = deckle ] || { echo "only npx deckle works here" >&2; exit 1; }; shift; ${deckle}`;
  for (const [name, script] of Object.entries({ deckle, npx }))
    await fs.writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  await fs.symlink(process.execPath, join(folder, 'node'));
}

/** Runs a document as somebody with an account of their own. */
async function follow(name: string, markdown: string): Promise<readonly LeftOut[]> {
  const folder = join(parent, name);
  const notes = join(parent, `${name}.notes`);
  await fs.mkdir(join(folder, 'node_modules'), { recursive: true });
  await fs.mkdir(notes);
  await fs.symlink(root, join(folder, 'node_modules', 'deckle'));
  await fs.cp(join(root, 'samples'), join(folder, 'samples'), { recursive: true });
  const account = ['account', 'create', '--name', name, '--plan', 'premium'];
  const { apiKey } = await deckleJson(account, environment);
  const shell = openShell(folder, notes, {
    ...environment,
    ...{ PATH: `${join(parent, 'bin')}${delimiter}${process.env.PATH}`, HOME: folder, LANG: 'C.UTF-8' },
    ...{ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', DECKLE_KEY: apiKey },
    DECKLE_URL: server.url,
    // Programs in Python find the client as if it were installed.
    PYTHONPATH: join(root, 'clients', 'python'),
  });
  onTestFinished(async () => await shell.close());
  return await runDocument(markdown, { folder, shell, url: server.url, key: apiKey });
}

test.each(documents)('%s', { timeout: 20 * patienceMs }, async (path) => {
  const markdown = await fs.readFile(join(root, path), 'utf8');
  leftOut.set(path, await follow(`docs-${path.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}`, markdown));
});

test.each([
  [
    'output that is not so',
    '```sh\necho a\n```\n\n```text\nb\n```\n',
    'line 5: this line was not printed there: b',
  ],
  ['a command that fails', '```sh\ndeckle read no-such-file.pdf\n```\n', 'line 1: a command ended with 1'],
  ['a refusal', '```sh\ncurl -s http://127.0.0.1:8080/v1/usage\n```\n', 'line 1: the server refused it'],
  ['a block that nobody runs', '# A\n\n```toml\na = 1\n```\n', 'line 3: the block (toml) is not run'],
  ['a program that nobody runs', '```js a.mjs\nthrow 1;\n```\n', 'line 1: no later block uses a.mjs'],
  ['data that is not well formed', '```yaml\na: [\n```\n', 'line 1: the block is no YAML'],
])('%s is found', async (name, markdown, problem) => {
  await expect(follow(name.replaceAll(' ', '-'), markdown)).rejects.toThrow(problem);
});

test('variables, files and programs last from block to block', async () => {
  const markdown = [
    '```sh\nid=$(curl -s http://127.0.0.1:8080/v1/templates -H "x-api-key: $DECKLE_KEY" | head -c 1)\ncd samples\n```\n',
    '```js name.mjs\nconsole.log(JSON.stringify({ id: process.argv[2], more: [1, 2] }));\n```\n',
    '```sh\nnode ../name.mjs "$id"\n```\n\nIt prints:\n\n```json\n{ "id": "[", "more": ["…"] }\n```\n',
    '<!-- not run: an example -->\n```toml\na = 1\n```\n',
  ].join('\n');
  expect(await follow('all-is-well', markdown)).toEqual([
    { line: 21, language: 'toml', reason: 'an example' },
  ]);
});

test('there is something to run', () => {
  expect(documents).toContain('README.md');
  expect(documents.length).toBeGreaterThan(5);
});

afterAll(() => {
  const lines = [...leftOut].flatMap(([path, blocks]) =>
    blocks.map(({ line, language, reason }) => `  ${path}:${line} ${language} ${reason}`),
  );
  process.stdout.write(`\nBlocks of the docs that were not run:\n${lines.join('\n')}\n`);
});
