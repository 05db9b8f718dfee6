/** Clients that others generate from /openapi.json compile with the strictest settings, and work. */
import { spawnSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { copyFolder } from '../support/copy-folder.ts';
import { deckleJson, startNode, tempFolder } from '../support/deckle.ts';
import { patienceMs } from '../support/patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What each program prints: a total, the page that it stands on, a problem's path, and how a job ended. */
const expected = ['12632.46', '2', 'schema.data.a.type', 'completed'].join('\n');

const beginning = `
import { readFile } from 'node:fs/promises';
const { DECKLE_URL: baseUrl = '', DECKLE_KEY: key = '', DECKLE_SAMPLES: samples = '' } = process.env;
const file = new File([await readFile(samples + '/invoice.pdf')], 'invoice.pdf');
const print = (value: string | number | undefined) => console.log(String(value));
const pageOf = (value: EvidenceValue | undefined) =>
  value !== null && typeof value === 'object' && 'page' in value && typeof value.page === 'number' ? value.page : undefined;
const wrong = { name: 'x', category: 'CUSTOM', schema: { data: { a: { type: 'text' } } } } as const;
`;

const programs = {
  'use-oazapfts.ts': `
import * as api from './oazapfts.ts';
import type { EvidenceValue } from './oazapfts.ts';
${beginning}
const options = { baseUrl, headers: { 'x-api-key': key } };
const parsed = await api.parseDocuments({ templateId: 'auto', include: 'evidence', files: [file] }, {}, options);
if (parsed.status !== 200 || !('result' in parsed.data)) throw new Error(JSON.stringify(parsed));
const total: unknown = parsed.data.result['total'];
if (typeof total !== 'number') throw new Error('no total');
print(total);
print(pageOf(parsed.data.evidence?.['total']));
// @ts-expect-error The document says which there are.
export const category: api.TemplateBody['category'] = 'BILL';
const refused = await api.createTemplate(wrong, options);
if (refused.status !== 400) throw new Error(JSON.stringify(refused));
print(refused.data.errors?.[0]?.path);
const submitted = await api.submitDocument({ templateId: 'auto', file }, options);
if (submitted.status !== 202) throw new Error(JSON.stringify(submitted));
for (;;) {
  const job = await api.getJob(submitted.data.jobId, {}, options);
  if (job.status !== 200) throw new Error(JSON.stringify(job));
  if (job.data.status === 'completed' || job.data.status === 'failed') {
    print(job.data.status);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}
`,
  'use-hey-api.ts': `
import { client } from './hey-api/client.gen.ts';
import * as api from './hey-api/index.ts';
import type { EvidenceValue } from './hey-api/index.ts';
${beginning}
client.setConfig({ baseUrl, auth: key });
const parsed = await api.parseDocuments({ body: { templateId: 'auto', include: 'evidence', files: [file] } });
if (parsed.data === undefined || !('result' in parsed.data)) throw new Error(JSON.stringify(parsed.error));
const total: unknown = parsed.data.result['total'];
if (typeof total !== 'number') throw new Error('no total');
print(total);
print(pageOf(parsed.data.evidence?.['total']));
// @ts-expect-error The document says which there are.
export const category: api.TemplateBody['category'] = 'BILL';
const refused = await api.createTemplate({ body: wrong });
print(refused.error?.errors?.[0]?.path);
const submitted = await api.submitDocument({ body: { templateId: 'auto', file } });
if (submitted.data === undefined) throw new Error(JSON.stringify(submitted.error));
const { stream } = await api.followJob({ path: { jobId: submitted.data.jobId } });
for await (const progress of stream) {
  if (progress.status !== 'completed' && progress.status !== 'failed') continue;
  print(progress.status);
  break;
}
`,
};

const compilerOptions = {
  ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', types: ['node'] },
  ...{
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
  },
  ...{ allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true, erasableSyntaxOnly: true },
};

function run(args: readonly string[], cwd: string, environment: Record<string, string> = {}): string {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd, encoding: 'utf8', env: { PATH, ...environment }, timeout: patienceMs },
  });
  expect(status, `node ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

test('two generators make clients that compile and work', { timeout: 10 * patienceMs }, async () => {
  const environment = { DECKLE_DATA_DIR: await tempFolder() };
  await copyFolder(inject('madeDataFolder'), environment.DECKLE_DATA_DIR);
  const { url } = await startNode(environment);
  const { apiKey } = await deckleJson(['account', 'create', '--name', 'g', '--plan', 'premium'], environment);

  const folder = dirname(await tempFolder());
  await fs.symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const document = join(folder, 'openapi.json');
  await fs.writeFile(document, await (await fetch(`${url}/openapi.json`)).text());
  run([join(root, 'test/openapi/generate-clients.mjs'), document, folder], folder);
  for (const [name, text] of Object.entries(programs)) await fs.writeFile(join(folder, name), text);
  await fs.writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await fs.writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  run([join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], folder);

  const names = { DECKLE_URL: url, DECKLE_KEY: apiKey, DECKLE_SAMPLES: join(root, 'samples') };
  for (const name of Object.keys(programs)) expect(run([name], folder, names).trim(), name).toBe(expected);
});
