/** Templates and examples by the client. */
import { beforeAll, expect, test } from 'vitest';
import { Deckle } from '../../src/client/index.ts';
import { type Api, draft, startApi } from '../support/api.ts';
import { invoice } from '../support/documents.ts';
import { permit, permitTemplate, truthOf } from '../support/permits.ts';

let api: Api;
let deckle: Deckle;
beforeAll(async () => {
  api = await startApi();
  const { key } = await api.newAccount();
  deckle = new Deckle({ url: api.url, key });
});

test('templates: made, replaced, shown, listed, deleted', async () => {
  const made = await deckle.templates.create(draft);
  expect(made).toMatchObject({
    id: expect.stringMatching(/^tpl_/),
    name: 'Delivery note',
    schema: draft.schema,
  });
  const replaced = await deckle.templates.replace(made.id, { ...draft, name: 'Note' });
  expect(replaced).toMatchObject({ id: made.id, name: 'Note' });
  expect(await deckle.templates.get(made.id)).toMatchObject({ name: 'Note' });
  expect(await deckle.templates.jsonSchema(made.id)).toMatchObject({
    type: 'object',
    properties: { number: {} },
  });
  const schema = { type: 'object', properties: { total: { type: 'number' } } };
  const other = await deckle.templates.create({ name: 'By schema', category: 'CUSTOM', schema });
  expect(other.jsonSchema).toEqual(schema);
  const listed = await deckle.templates.list();
  expect(listed.slice(0, 2)).toEqual([
    { id: other.id, name: 'By schema' },
    { id: made.id, name: 'Note' },
  ]);
  await deckle.templates.delete(made.id);
  await expect(deckle.templates.get(made.id)).rejects.toMatchObject({ status: 404 });
});

test('a list of more than a page comes whole', async () => {
  const { key } = await api.newAccount();
  const other = new Deckle({ url: api.url, key });
  const names = Array.from({ length: 120 }, (_, count) => `T ${count}`);
  for (const name of names) await other.templates.create({ ...draft, name });
  const listed = await other.templates.list();
  expect(listed.slice(0, 120).map(({ name }) => name)).toEqual(names.toReversed());
  expect(listed).toHaveLength(126);
});

test('a template from a sample', async () => {
  const proposed = await deckle.templates.fromDocument(await invoice('T-1'), {
    name: 'Proposed',
    description: 'Ours',
  });
  expect(proposed).toMatchObject({ name: 'Proposed', description: 'Ours' });
  expect(Object.keys(proposed.schema.data).length).toBeGreaterThan(0);
});

test('examples: added, listed, shown, deleted', async () => {
  const { id } = await deckle.templates.create(permitTemplate);
  const values = { vessel: 'Meridian', berth: 'N 14', charge: '412.50' };
  const added = await deckle.examples.add(id, { file: await permit(values), fields: truthOf(values) });
  expect(added).toMatchObject({ templateId: id, pageCount: 1, unlocated: [] });
  expect(await deckle.examples.list(id)).toMatchObject([{ id: added.id }]);
  expect(await deckle.examples.get(id, added.id)).toMatchObject({ fields: truthOf(values) });
  await deckle.examples.delete(id, added.id);
  expect(await deckle.examples.list(id)).toEqual([]);
  await expect(deckle.examples.add(id, { jobId: added.id, fields: {} })).rejects.toMatchObject({
    status: 404,
  });
});
