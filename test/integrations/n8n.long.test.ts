/** The node for n8n: it passes n8n's own linter, and runs in n8n's own engine against a server. */
import { execFile, spawn } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { deckleJson, launchDeckle, madeDataFolder, untilReady } from '../support/deckle.ts';

// The linter has other rules where it believes itself to be tested.
const { NODE_ENV: _, ...env } = process.env;
const run = async (command: string, args: readonly string[], cwd: string) =>
  await promisify(execFile)(command, args, { cwd, env });
const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('run-n8n-node.mjs', import.meta.url));
const source = join(root, 'integrations', 'n8n');
let folder: string;

// The dependencies stay where other tests keep such things, so that only a first run installs them. The linter looks
// at nothing below node_modules, so that the package itself lies elsewhere.
beforeAll(async () => {
  const installed = join(root, 'node_modules', '.cache', 'n8n-node');
  const lock = await fs.readFile(join(source, 'package-lock.json'), 'utf8');
  if ((await fs.readFile(join(installed, 'finished'), 'utf8').catch(() => '')) !== lock) {
    await fs.mkdir(installed, { recursive: true });
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
      await fs.copyFile(join(source, name), join(installed, name));
    }
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
    await run('npm', ['ci', '--ignore-scripts', ...quiet], installed);
    await fs.writeFile(join(installed, 'finished'), lock);
  }
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-n8n-'));
  const isOurs = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  await fs.cp(source, folder, { recursive: true, filter: isOurs });
  await fs.symlink(join(installed, 'node_modules'), join(folder, 'node_modules'));
}, 600_000);
afterAll(async () => await fs.rm(folder, { recursive: true, force: true }));

const item = z.object({
  json: z.looseObject({}),
  binary: z.record(z.string(), z.looseObject({})).optional(),
  pairedItem: z.object({ item: z.number() }),
});
const answered = z.union([z.object({ items: z.array(item) }), z.object({ error: z.string() })]);

type Asked = {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly samples: readonly string[];
  readonly goOnAfterErrors?: boolean;
  readonly list?: boolean;
};

async function startNode() {
  const data = await madeDataFolder();
  const { apiKey } = z.object({ apiKey: z.string() }).parse(
    await deckleJson(['account', 'create', '--name', 'n8n', '--plan', 'premium'], {
      DECKLE_DATA_DIR: data,
    }),
  );
  const server = launchDeckle(['serve'], { DECKLE_DATA_DIR: data, PORT: '0' });
  onTestFinished(async () => {
    server.signal('SIGTERM');
    await server.finished;
  });
  const { url } = await untilReady(server);
  let asks = 0;
  return async ({ samples, ...asked }: Asked): Promise<unknown> => {
    const files = await Promise.all(
      samples.map(async (name) => ({
        ...{ name, type: name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf' },
        base64: (await fs.readFile(join(root, 'samples', name))).toString('base64'),
      })),
    );
    asks += 1;
    const answer = join(data, `answer-${asks}.json`);
    const child = spawn(process.execPath, [script, folder, answer], {
      env: {
        PATH: process.env.PATH,
        N8N_USER_FOLDER: data,
        N8N_ENCRYPTION_KEY: 'a key of this test alone',
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stdin.end(JSON.stringify({ url, apiKey, files, ...asked }));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code, said).toBe(0);
    return JSON.parse(await fs.readFile(answer, 'utf8'));
  };
}

test('passes the linter of n8n and compiles', async () => {
  await run('npm', ['run', '--silent', 'lint'], folder);
  await run('npm', ['run', '--silent', 'build'], folder);
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], folder);
  const packed = z
    .array(z.object({ files: z.array(z.object({ path: z.string() })) }))
    .parse(JSON.parse(stdout));
  expect(packed[0]?.files.map(({ path }) => path).sort()).toEqual([
    ...['LICENSE', 'README.md', 'dist/credentials/DeckleApi.credentials.js', 'dist/icons/deckle.dark.svg'],
    ...['dist/icons/deckle.svg', 'dist/nodes/Deckle/Deckle.node.js', 'dist/nodes/Deckle/Deckle.node.json'],
    ...['dist/nodes/Deckle/multipart.js', 'dist/nodes/Deckle/operations.js'],
    ...['dist/nodes/Deckle/properties.js', 'dist/nodes/Deckle/request.js', 'package.json'],
  ]);
});

test('parses, reads and submits documents in the engine of n8n', async () => {
  const ask = await startNode();
  const file = { source: 'file', binaryProperty: 'data', options: {} };
  const items = async (asked: Asked) => {
    const answer = answered.parse(await ask(asked));
    if ('error' in answer) throw new Error(answer.error);
    return answer.items;
  };
  const problem = async (parameters: Asked['parameters']) => {
    const answer = answered.parse(await ask({ parameters, samples: ['invoice.pdf'] }));
    return 'error' in answer ? answer.error : answer;
  };

  const templates = z
    .array(z.object({ name: z.string(), value: z.string() }))
    .parse(await ask({ parameters: {}, samples: [], list: true }));
  const invoice = templates.find(({ name }) => name === 'Invoice')?.value;
  expect(templates[0]).toEqual({ name: 'Automatic: the Document Decides', value: 'auto' });

  const parse = { resource: 'document', operation: 'parse', ...file, templateId: invoice };
  const parsed = await items({
    parameters: { ...parse, options: { evidence: true } },
    samples: ['invoice.pdf', 'receipt.jpg'],
  });
  expect(parsed.map(({ pairedItem }) => pairedItem.item)).toEqual([0, 1]);
  expect(parsed[0]?.json).toMatchObject({
    result: { invoiceNumber: 'LF-2026-0417', total: 12632.46 },
    evidence: { total: { page: 2 } },
    pageCount: 2,
  });

  const read = { resource: 'document', operation: 'read', ...file };
  const markdown = await items({ parameters: { ...read, format: 'markdown' }, samples: ['invoice.pdf'] });
  expect(markdown[0]?.json).toMatchObject({ markdown: expect.stringContaining('# Invoice'), pageUsed: 2 });
  const pdf = await items({
    parameters: { ...read, format: 'pdf', outputProperty: 'searchable' },
    samples: ['receipt.jpg'],
  });
  expect(pdf[0]?.binary?.searchable).toMatchObject({
    ...{ fileName: 'receipt.pdf', mimeType: 'application/pdf' },
    data: expect.stringMatching(/^JVBERi0/),
  });

  const submit = { resource: 'job', operation: 'submit', ...file, templateId: 'auto', waitSeconds: 300 };
  const [submitted] = await items({ parameters: { ...submit, wait: false }, samples: ['contract.pdf'] });
  expect(submitted?.json).toMatchObject({ message: 'Document submitted for processing.' });
  const get = {
    resource: 'job',
    operation: 'get',
    jobId: submitted?.json.jobId,
    wait: true,
    waitSeconds: 300,
  };
  const [ended] = await items({ parameters: { ...get, options: {} }, samples: ['contract.pdf'] });
  expect(ended?.json).toMatchObject({ status: 'completed', result: { contractNumber: 'SA-2026-118' } });
  const [waited] = await items({ parameters: { ...submit, wait: true }, samples: ['contract.pdf'] });
  expect(waited?.json).toMatchObject({ jobId: submitted?.json.jobId, status: 'completed' });

  expect(await problem({ ...parse, templateId: 'nonsense' })).toBe(
    'There is no template with this id; GET /v1/templates lists the ids.',
  );
  expect(await problem({ ...read, format: 'nonsense' })).toMatch(/^format must be one of: /);
  const gone = { parameters: { ...parse, templateId: 'nonsense' }, samples: ['invoice.pdf'] };
  const [continued] = await items({ ...gone, goOnAfterErrors: true });
  expect(continued?.json).toEqual({
    error: 'There is no template with this id; GET /v1/templates lists the ids.',
  });
});
