/** The package as it would be published: packed, installed in an empty folder, and used there. */
import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { deckleJson, madeDataFolder, startNode, tempFolder } from '../support/deckle.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
// Vitest says that this is a test, and Vite would build another dashboard for that.
const { NODE_ENV: _, ...env } = process.env;

/** Parses a document with the client of the package that lies in the same folder. */
const program = `
  import { Deckle } from 'deckle/client';
  const [url, key, path] = process.argv.slice(2);
  const deckle = new Deckle({ url, key });
  const { id: templateId } = (await deckle.templates.list()).find(({ name }) => name === 'Invoice');
  const { result } = await deckle.parse(path, { templateId });
  const { jobId } = await deckle.submit(path, { templateId });
  const { status } = await deckle.wait(jobId);
  console.log(JSON.stringify({ number: result.invoiceNumber, status }));`;

/** What an editor says of a program in TypeScript; only its types are looked at. */
const typed = `
  import { Deckle, DeckleError, type JobView, verifyWebhook } from 'deckle/client';
  const deckle = new Deckle({ url: 'http://127.0.0.1:8080', key: 'plz_live_…' });
  const { result, results, pageUsed } = await deckle.parse(new Uint8Array(), { templateId: 'auto' });
  export const total: unknown = result?.total ?? results?.[0]?.result.total;
  export const used: number = pageUsed;
  export const job: JobView = await deckle.wait('job_1', { signal: new AbortController().signal });
  export const words: string[] = (await deckle.read('a.pdf')).pages.flatMap((page) => page.words.map(({ text }) => text));
  export const { text } = await deckle.read('a.pdf', { format: 'markdown' });
  const event = await verifyWebhook('', {}, 'whsec_');
  export const reason: string | null = event.eventType === 'document.failed' ? event.error : null;
  export const codeOf = (error: unknown): string => (error instanceof DeckleError ? error.code : '');
  // @ts-expect-error: without a template nothing is parsed.
  await deckle.parse('a.pdf', {});
  // @ts-expect-error: a job is in one of five states.
  export const isDone: boolean = job.status === 'done';`;

test('npm pack, npm install, and what is in it works on its compiled sources', async () => {
  const folder = await tempFolder('app');
  await fs.mkdir(folder, { mode: 0o755 });
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, env });
  const tarball = stdout.trim().split('\n').at(-1) ?? '';
  await fs.writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run(
    'npm',
    ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`],
    {
      ...{ cwd: folder, env },
    },
  );

  const installed = join(folder, 'node_modules', 'deckle');
  expect((await fs.readdir(installed)).sort()).toEqual(
    expect.arrayContaining([
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dashboard', 'dist', 'docs', 'models'],
      ...['package.json', 'samples'],
    ]),
  );
  await expect(fs.stat(join(installed, 'src'))).rejects.toThrow('ENOENT');
  expect(await fs.readdir(join(installed, 'dashboard'))).toEqual(['dist']);
  expect(await fs.readdir(join(installed, 'dashboard', 'dist'))).toContain('index.html');
  expect(await fs.readdir(join(installed, 'site', 'dist'))).toEqual(
    expect.arrayContaining(['index.html', 'llms.txt', 'frames']),
  );

  const deckle = async (...args: string[]) =>
    (
      await run('npx', ['deckle', ...args], {
        cwd: folder,
        env: { ...env, DECKLE_DATA_DIR: join(folder, 'data') },
      })
    ).stdout;
  const { version } = JSON.parse(await fs.readFile(join(root, 'package.json'), 'utf8'));
  expect((await deckle('--version')).trim()).toBe(version);
  const made = JSON.parse(await deckle('account', 'create', '--name', 'packed', '--plan', 'free', '--json'));
  expect(made.apiKey).toMatch(/^plz_live_/);
  const page = join(root, 'test', 'golden', 'documents', 'en.png');
  expect(await deckle('read', page)).toContain('HF-20417');
  const { result } = JSON.parse(await deckle('parse', page, '--template', 'invoice'));
  expect(result).toMatchObject({ invoiceNumber: 'HF-20417', invoiceDate: '2026-03-09', total: 864.48 });

  await fs.writeFile(join(folder, 'parse.mjs'), program);
  const settings = { DECKLE_DATA_DIR: await madeDataFolder() };
  const { url } = await startNode(settings);
  const { apiKey } = await deckleJson(['account', 'create', '--name', 'packed', '--plan', 'free'], settings);
  const parsed = await run(process.execPath, ['parse.mjs', url, apiKey, page], { cwd: folder, env });
  expect(JSON.parse(parsed.stdout)).toEqual({ number: 'HF-20417', status: 'completed' });

  await fs.writeFile(join(folder, 'typed.mts'), typed);
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom'], types: [], noEmit: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
    };
    const project = JSON.stringify({ compilerOptions, files: ['typed.mts'] });
    await fs.writeFile(join(folder, 'tsconfig.json'), project);
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    await run(process.execPath, [compiler, '--project', folder]).catch(({ stdout }) => {
      throw new Error(`${moduleResolution}: ${stdout}`);
    });
  }
});
