/** Whole processes that ask a language model: nodes that are killed while it thinks, and commands without a server. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeDataFolder, runDeckle, startNode, tempFolder, untilTrue } from '../support/deckle.ts';
import { invoice } from '../support/documents.ts';
import { jobForm } from '../support/jobs.ts';
import { allowedHereMs } from '../support/patience.ts';
import { kilnKey, kilnTemplate, serveKilnModel } from './kiln-model.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
type Json = any;

test('a node that is killed while its model thinks: the next one asks again, and the job is billed once', async () => {
  let isHanging = true;
  const model = await serveKilnModel(() => (isHanging ? { kind: 'hang' } : null));
  const environment = { ...model.settings, DECKLE_DATA_DIR: await madeDataFolder(), DECKLE_PROCESSES: '1' };
  const killed = await startNode(environment);
  const headers = { 'x-api-key': killed.apiKey ?? '' };
  const ask = async (url: string, path: string, init: RequestInit = {}): Promise<Json> =>
    await (await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } })).json();
  const { id } = await ask(killed.url, '/v1/templates', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(kilnTemplate),
  });
  const body = jobForm({ templateId: id, llm: 'doubtful' }, await invoice('N-1'));
  const { jobId } = await ask(killed.url, '/v1/documents/parse/async', { method: 'POST', body });
  await untilTrue(async () => (model.requests.length > 0 ? true : undefined));
  killed.signal('SIGKILL');
  await killed.finished;
  isHanging = false;

  const { url } = await startNode(environment);
  const job = await untilTrue(async () => {
    const found = await ask(url, `/v1/jobs/${jobId}?include=evidence`);
    return found.status === 'completed' || found.status === 'failed' ? found : undefined;
  }, allowedHereMs(60_000));
  expect(job).toMatchObject({ status: 'completed', attempts: 2, result: { kilnWard: '10.00' } });
  expect(job.evidence.kilnWard).toMatchObject({ engine: 'llm', model: 'kiln-1' });
  expect(model.requests).toHaveLength(2);
  expect(await ask(url, '/v1/usage')).toMatchObject({ used: 1, llm: { requests: 1 } });
});

async function files() {
  const folder = await tempFolder();
  await fs.mkdir(folder, { recursive: true });
  const [document, template] = [join(folder, 'slip.pdf'), join(folder, 'template.json')];
  await fs.writeFile(document, await invoice('C-1'));
  await fs.writeFile(template, JSON.stringify(kilnTemplate));
  return { folder, document, template };
}

test('commands ask it without a server and without a database', async () => {
  const model = await serveKilnModel();
  const { folder, document, template } = await files();
  const environment = { ...model.settings, DECKLE_DATA_DIR: join(folder, 'none') };
  const parse = async (...more: readonly string[]) =>
    await runDeckle(
      ['parse', document, '--template', template, '--include', 'evidence', ...more],
      environment,
    );
  const asked = await parse();
  expect(asked.code, asked.stderr).toBe(0);
  const { result, evidence } = JSON.parse(asked.stdout);
  expect(result).toEqual({ invoiceNumber: 'C-1', kilnWard: '10.00' });
  expect(evidence.kilnWard).toMatchObject({ engine: 'llm', model: 'kiln-1' });
  expect(model.requests).toHaveLength(1);
  expect(JSON.parse((await parse('--llm', 'never')).stdout).result.kilnWard).toBeNull();
  expect(model.requests).toHaveLength(1);
  const proposed = await runDeckle(['template', 'from', document], environment);
  expect(JSON.parse(proposed.stdout)).toMatchObject({ name: 'Better', schema: { data: { kilnWard: {} } } });
  expect(model.requests).toHaveLength(2);
  expect([asked, proposed].map(({ stdout, stderr }) => stdout + stderr).join('')).not.toContain(kilnKey);
  await fs.writeFile(
    join(folder, 'slip.json'),
    JSON.stringify({ fields: { invoiceNumber: 'C-1', kilnWard: '10.00' } }),
  );
  const measured = async (engines: string) => {
    const { stdout, stderr, code } = await runDeckle(
      ['eval', folder, '--engine', engines, '--json'],
      environment,
    );
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout).sets[0].summary;
  };
  const before = await measured('local');
  expect(model.requests).toHaveLength(2);
  expect(JSON.stringify(await measured('local,llm'))).not.toBe(JSON.stringify(before));
  expect(model.requests).toHaveLength(3);
});

test('a command that asks for a model where there is none says so; one that fails leaves the local result', async () => {
  const { folder, document, template } = await files();
  const none = { DECKLE_DATA_DIR: join(folder, 'none') };
  const without = await runDeckle(['parse', document, '--template', template, '--llm', 'always'], none);
  expect(without.code).not.toBe(0);
  expect(without.stderr).toContain('DECKLE_LLM_URL');
  const engine = await runDeckle(['eval', folder, '--engine', 'local,llm'], none);
  expect(engine.code).not.toBe(0);
  const wrong = await runDeckle(['parse', document, '--template', template, '--llm', 'sometimes'], none);
  expect(wrong.stderr).toContain('never, doubtful, always');
  const model = await serveKilnModel(() => ({ kind: 'status', status: 403 }));
  const failed = await runDeckle(['parse', document, '--template', template], { ...none, ...model.settings });
  expect([failed.code, JSON.parse(failed.stdout).result]).toEqual([
    0,
    { invoiceNumber: 'C-1', kilnWard: null },
  ]);
  expect(failed.stderr).toContain('DECKLE_LLM_KEY');
  expect(failed.stderr).not.toContain(kilnKey);
});
