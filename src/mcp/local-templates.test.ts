/** Templates without a database: in a folder, or for as long as the process lives. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAllowedFiles } from './allowed-files.ts';
import { createLocalTemplates } from './local-templates.ts';

const draft = { name: 'Delivery note', category: 'CUSTOM', schema: { data: { number: { type: 'string' } } } };

async function temporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-templates-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  return folder;
}

async function templatesIn(folder: string | undefined, allow: readonly string[] = []) {
  return createLocalTemplates({
    folder,
    files: await openAllowedFiles(allow, async (work) => await work('')),
  });
}

test('what is made is found by its id, also by the next process where there is a folder', async () => {
  const folder = join(await temporaryFolder(), 'made');
  const templates = await templatesIn(folder);
  expect(await templates.create(draft)).toEqual({ ...draft, id: 'delivery-note' });
  expect((await templates.create(draft)).id).toBe('delivery-note-2');
  expect((await templates.create({ ...draft, name: 'Invoice' })).id).toBe('invoice-2');
  expect((await templates.create({ ...draft, name: '../../../納品書' })).id).toBe('template');
  const next = await templatesIn(folder);
  expect(await next.find('delivery-note')).toEqual({ ...draft, id: 'delivery-note' });
  const ids = (await next.list()).map(({ id }) => id);
  expect(ids.slice(0, 4)).toEqual(['delivery-note', 'delivery-note-2', 'invoice-2', 'template']);
  expect(ids).toHaveLength(10);
  const inMemory = await templatesIn(undefined);
  await inMemory.create(draft);
  expect((await inMemory.list()).map(({ id }) => id)[0]).toBe('delivery-note');
  expect(await (await templatesIn(undefined)).list()).toHaveLength(6);
});

test('a name that leads out of the folder finds nothing', async () => {
  const folder = await temporaryFolder();
  await fs.mkdir(join(folder, 'made'));
  await fs.writeFile(join(folder, 'outside.json'), JSON.stringify(draft));
  const templates = await templatesIn(join(folder, 'made'));
  for (const name of ['../outside', '../outside.json', join(folder, 'outside.json'), 'tpl_none', ''])
    await expect(templates.find(name)).rejects.toMatchObject({ code: 'template_not_found' });
  const allowed = await templatesIn(join(folder, 'made'), [folder]);
  expect(await allowed.find('outside.json')).toEqual({ ...draft, id: 'outside.json' });
});

test('every problem of a template is named, and nothing is kept of it', async () => {
  const templates = await templatesIn(undefined);
  const made = templates.create({ ...draft, schema: { data: { a: { type: 'x' }, b: { type: 'array' } } } });
  await expect(made).rejects.toMatchObject({ code: 'validation_failed', problems: [{}, {}] });
  expect(await templates.list()).toHaveLength(6);
});

test('a JSON Schema becomes fields', async () => {
  const templates = await templatesIn(undefined);
  const schema = { type: 'object', properties: { total: { type: 'number' } } };
  expect((await templates.create({ ...draft, schema })).schema).toEqual({
    data: { total: { type: 'number' } },
  });
});
