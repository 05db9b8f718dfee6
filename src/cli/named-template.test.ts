import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import { Fault } from '../model/fault.ts';
import { formatId } from '../model/ids.ts';
import { findTemplate, readSchema } from './named-template.ts';

/** Nothing here may ask for it: what is no id of a kept template needs no database. */
const noServices = () => {
  throw new Error('the services were asked for');
};

const small = { name: 'Small', category: 'CUSTOM', schema: { data: { a: { type: 'string' } } } };

async function fileOf(content: string): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-template-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  const path = join(folder, 'template.json');
  await fs.writeFile(path, content);
  return path;
}

async function faultOf(name: string): Promise<Fault> {
  const error = await findTemplate(name, noServices).catch((cause: unknown) => cause);
  if (!(error instanceof Fault)) throw new Error(`no fault: ${String(error)}`);
  return error;
}

test('a file is read, with or without a byte order mark', async () => {
  for (const text of [JSON.stringify(small), `\ufeff${JSON.stringify(small)}`])
    expect(await findTemplate(await fileOf(text), noServices)).toEqual({ template: small, owner: null });
});

test('a built-in one has a name and two forms of an id, and needs no database', async () => {
  const { receipt } = builtInTemplates;
  const names = ['receipt', formatId('tpl', receipt.templateId), receipt.templateId];
  for (const name of [...names, receipt.templateId.toUpperCase()]) {
    expect((await findTemplate(name, noServices)).template, name).toBe(receipt);
  }
});

test.each(['', 'invoise', 'toString', '__proto__', 'tpl_short', '.', 'no/such/file.json'])(
  'there is no template %j',
  async (name) => {
    const { code, message } = await faultOf(name);
    expect(code).toBe('template_not_found');
    expect(message).toContain(`There is no template ${JSON.stringify(name)}`);
    expect(message).toMatch(/invoice, receipt, id-document/);
  },
);

test('a file that is no template is refused with every problem in it', async () => {
  const path = await fileOf(
    JSON.stringify({ ...small, name: '', schema: { data: { a: { type: 'x' } } }, b: 1 }),
  );
  const { code, problems = [] } = await faultOf(path);
  expect(code).toBe('validation_failed');
  expect(problems.map((problem) => problem.path).sort()).toEqual(['b', 'name', 'schema.data.a.type']);
});

test.each([
  ['{"name":', 'invalid_json'],
  ['', 'invalid_json'],
  [`"${'x'.repeat(5_000_000)}"`, 'bad_request'],
  ['[]', 'validation_failed'],
  ['null', 'validation_failed'],
])('a file of %.20j is refused', async (content, code) => {
  const path = await fileOf(content);
  const fault = await faultOf(path);
  expect(fault.code).toBe(code);
  expect(fault.message).toContain(path);
});

test('a JSON Schema by itself makes a template that is called as it says', async () => {
  const schema = { title: 'Loan', type: 'object', properties: { months: { type: 'integer' } } };
  const { template } = await readSchema(await fileOf(JSON.stringify(schema)));
  expect(template).toMatchObject({
    name: 'Loan',
    schema: { data: { months: { type: 'number' } } },
    jsonSchema: schema,
  });
  const ours = await readSchema(await fileOf(JSON.stringify(small.schema)));
  expect(ours.template).toMatchObject({ name: 'template.json', schema: small.schema });
  const refused = await fileOf(JSON.stringify({ ...schema, properties: { a: { not: {} } } }));
  await expect(readSchema(refused)).rejects.toThrow('schema.properties.a.not cannot be honoured');
  await expect(readSchema('/no/such/file')).rejects.toThrow(
    'cannot be read: check the path and its permissions',
  );
});

test('a JSON Schema may stand as language models are given it', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  const named = { name: 'Loan', strict: true, schema };
  for (const written of [named, { type: 'json_schema', json_schema: named }]) {
    const { template } = await readSchema(await fileOf(JSON.stringify(written)));
    expect(template).toMatchObject({
      name: 'Loan',
      schema: { data: { a: { type: 'string' } } },
      jsonSchema: schema,
    });
  }
});
