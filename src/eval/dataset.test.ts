import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDataset } from './dataset.ts';
import { splitOf } from './splits.ts';
import { template } from './testing/samples.ts';

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-set-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await fs.writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const emptyTemplate = { name: 'see each document', category: 'CUSTOM', schema: { data: {} } };

test('documents are those with a label beside them, by id', async () => {
  const folder = await folderOf({
    'template.json': template,
    'README.md': '',
    'b.2.pdf': '',
    'b.2.json': { fields: { number: '2' }, ignore: ['total'], words: [] },
    'a.JPG': '',
    'a.json': { fields: { number: '1', more: { x: [1] } } },
    'no-label.png': '',
    'no-document.json': { fields: {} },
  });
  const dataset = await openDataset(`${folder}/`);
  expect(dataset?.problems).toEqual([]);
  expect(folder.endsWith(dataset?.name ?? '?')).toBe(true);
  expect(dataset?.documents).toEqual([
    { id: 'a', path: join(folder, 'a.JPG'), template, truth: { number: '1', more: { x: [1] } }, ignore: [] },
    { id: 'b.2', path: join(folder, 'b.2.pdf'), template, truth: { number: '2' }, ignore: ['total'] },
  ]);
});

test("a document's own template comes before the folder's, which may then be useless", async () => {
  const own = {
    ...template,
    note: 'more than ours has',
    schema: { data: { 'ID #': { type: 'string' }, 'Live Delivery?': { type: 'boolean' } } },
  };
  const folder = await folderOf({
    'template.json': emptyTemplate,
    'own.pdf': '',
    'own.json': { fields: {}, template: own },
    'bare.pdf': '',
    'bare.json': { fields: {} },
  });
  const dataset = await openDataset(folder);
  expect(dataset?.documents.map(({ id, template }) => [id, Object.keys(template.schema.data)])).toEqual([
    ['own', ['ID #', 'Live Delivery?']],
  ]);
  expect(dataset?.problems).toEqual([
    expect.stringMatching(/bare\.pdf is passed over: schema\.data must hold at least one field\.$/),
  ]);
});

test('what cannot be used is passed over and said', async () => {
  const folder = await folderOf({
    'cut.pdf': '',
    'cut.json': '{"fields": ',
    'other.pdf': '',
    'other.json': { title: 'not a label' },
    'plain.pdf': '',
    'plain.json': { fields: {} },
  });
  const dataset = await openDataset(folder);
  expect(dataset?.documents).toEqual([]);
  expect(dataset?.problems).toEqual([
    expect.stringMatching(/cut\.pdf is passed over: cut\.json is no JSON\.$/),
    expect.stringMatching(/other\.pdf is passed over: fields is required\.$/),
    expect.stringMatching(/plain\.pdf is passed over: neither it nor its folder has a template\.$/),
  ]);
});

test('what is no folder is none', async () => {
  const folder = await folderOf({ 'file.txt': '' });
  expect(await openDataset(join(folder, 'file.txt'))).toBeNull();
  expect(await openDataset(join(folder, 'nothing'))).toBeNull();
});

test('the half of a document follows from the first byte of the hash of its id', () => {
  // SHA-256 of `a` begins with ca, of `b` with 3e, of `d` with 18, of `0` with 5f.
  expect(['a', 'b', 'd', '0'].map(splitOf)).toEqual(['work', 'work', 'work', 'check']);
});
